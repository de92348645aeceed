import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'

export const tabs = ['due', 'paid', 'refunds'] as const
export const refundStates = ['owed', 'open', 'failed', 'processed'] as const
export type RefundFilter = (typeof refundStates)[number]

/** Prefix of every ledger query: all are invalidated when money moves. */
export const ledgerKey = ['money'] as const

// Other users move money too, so ledger data is always stale.
const current = { staleTime: 0, placeholderData: keepPreviousData }

export const dueQuery = (page: number, q: string) =>
  queryOptions({
    queryKey: [...ledgerKey, 'due', page, q],
    queryFn: () => api('GET /payouts/due', { query: { page, ...(q && { q }) } }),
    ...current,
  })

export const payoutsQuery = (page: number, shopId?: number) =>
  queryOptions({
    queryKey: [...ledgerKey, 'payouts', page, shopId],
    queryFn: () => api('GET /payouts', { query: { page, ...(shopId && { businessId: String(shopId) }) } }),
    ...current,
  })

export const refundsQuery = (page: number, state: RefundFilter) =>
  queryOptions({
    queryKey: [...ledgerKey, 'refunds', page, state],
    queryFn: () => api('GET /refunds', { query: { page, state } }),
    ...current,
  })

export const ledgerQuery = (shopId: number, page: number) =>
  queryOptions({
    queryKey: [...ledgerKey, 'ledger', shopId, page],
    queryFn: () => api('GET /business/:id/ledger', { params: { id: String(shopId) }, query: { page } }),
    ...current,
  })

/** The amount due to one shop now. */
export const readDue = async (shopId: number): Promise<number> =>
  (await api('GET /business/:id/ledger', { params: { id: String(shopId) }, query: { limit: 1 } })).meta.sums.outstanding
