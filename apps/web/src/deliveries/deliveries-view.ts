import type { DeliveryStatus } from '@axle/contract/deliveries'
import { readChoice, readTableView, type TableView } from '../lib/data-table/table-view.ts'

/** Open statuses in their order. */
export const openStatuses = [
  'pending_delivery',
  'processing',
  'order_picked',
] as const satisfies readonly DeliveryStatus[]

/** The state of the page in the URL. */
export interface DeliveriesView extends TableView {
  status: DeliveryStatus | undefined
  region: string | undefined
  isLate: boolean
}

export const readDeliveriesView = (params: URLSearchParams): DeliveriesView => ({
  ...readTableView(params),
  status: readChoice(params, 'status', openStatuses),
  region: params.get('region')?.slice(0, 200) || undefined,
  isLate: params.get('late') === 'true',
})

export const isNarrowed = ({ q, status, region, isLate }: DeliveriesView): boolean =>
  q !== '' || status !== undefined || region !== undefined || isLate
