import type { deliveryStates } from '@axle/contract/webhooks'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'
import type { TableView } from '../lib/data-table/table-view.ts'

/** Prefix of the queries of one shop. */
export const webhooksKey = (shopId: number) => ['webhooks', shopId] as const

export const webhooksQuery = (shopId: number) =>
  queryOptions({
    queryKey: [...webhooksKey(shopId), 'list'],
    queryFn: () => api('GET /business/:id/webhooks', { params: { id: String(shopId) } }),
    staleTime: 0,
  })

export interface DeliveryView extends Pick<TableView, 'page' | 'limit'> {
  readonly state: (typeof deliveryStates)[number] | undefined
}

// Deliveries go on while the page is open.
export const deliveriesQuery = (shopId: number, webhookId: number, { page, limit, state }: DeliveryView) =>
  queryOptions({
    queryKey: [...webhooksKey(shopId), 'deliveries', webhookId, page, limit, state],
    queryFn: () =>
      api('GET /business/:id/webhooks/:webhookId/deliveries', {
        params: { id: String(shopId), webhookId: String(webhookId) },
        query: { page, limit, ...(state && { state }) },
      }),
    staleTime: 0,
    refetchInterval: 10_000,
    placeholderData: keepPreviousData,
  })
