import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'
import { orderKeys } from '../lib/api/order-keys.ts'
import type { Days } from '../lib/dashboard/period.ts'

/** Refetched on every visit, and with the order lists: the counts must match the lists behind them. */
export const dashboardQuery = (shopId: number, days: Days) =>
  queryOptions({
    queryKey: [...orderKeys.lists, 'desk', shopId, days],
    queryFn: async () =>
      (await api('GET /business/:id/desk', { params: { id: String(shopId) }, query: { days } })).data,
    staleTime: 0,
    // Keep the tasks on the screen while another period of the same shop loads.
    placeholderData: (before, query) => (query?.queryKey[2] === shopId ? before : undefined),
  })

/** The sums of a shop's ledger; refetched with the ledger when money moves. */
export const sumsQuery = (shopId: number) =>
  queryOptions({
    queryKey: ['money', 'sums', shopId],
    queryFn: async () =>
      (await api('GET /business/:id/ledger', { params: { id: String(shopId) }, query: { limit: 1 } })).meta.sums,
    staleTime: 0,
  })
