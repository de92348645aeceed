import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'
import type { TableView } from '../lib/data-table/table-view.ts'

export const tabs = ['due', 'paid', 'refunds'] as const
export const refundStates = ['owed', 'open', 'failed', 'processed'] as const
export type RefundFilter = (typeof refundStates)[number]

/** Prefix of every ledger query: all are invalidated when money moves. */
export const ledgerKey = ['money'] as const

// Other users move money too, so ledger data is always stale.
const current = { staleTime: 0, placeholderData: keepPreviousData }

type PageView = Omit<TableView, 'q'>

export const dueQuery = ({ page, limit, q }: TableView) =>
  queryOptions({
    queryKey: [...ledgerKey, 'due', page, limit, q],
    queryFn: () => api('GET /payouts/due', { query: { page, limit, ...(q && { q }) } }),
    ...current,
  })

export const payoutsQuery = ({ page, limit }: PageView, shopId?: number) =>
  queryOptions({
    queryKey: [...ledgerKey, 'payouts', page, limit, shopId],
    queryFn: () => api('GET /payouts', { query: { page, limit, ...(shopId && { businessId: String(shopId) }) } }),
    ...current,
  })

export const refundsQuery = ({ page, limit }: PageView, state: RefundFilter) =>
  queryOptions({
    queryKey: [...ledgerKey, 'refunds', page, limit, state],
    queryFn: () => api('GET /refunds', { query: { page, limit, state } }),
    ...current,
  })

export const ledgerQuery = (shopId: number, { page, limit }: PageView) =>
  queryOptions({
    queryKey: [...ledgerKey, 'ledger', shopId, page, limit],
    queryFn: () => api('GET /business/:id/ledger', { params: { id: String(shopId) }, query: { page, limit } }),
    ...current,
  })

/** The amount that may be paid out to one shop now. */
export async function readDue(shopId: number): Promise<number> {
  const { meta } = await api('GET /business/:id/ledger', { params: { id: String(shopId) }, query: { limit: 1 } })
  return meta.sums.payable ?? meta.sums.outstanding
}
