import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'

/** Selectable periods of the sales, in days. */
export const periods = ['7', '30', '90'] as const
export type Days = (typeof periods)[number]

/** Refetched on every visit: the counts must match the lists behind them. */
export const dashboardQuery = (shopId: number, days: Days) =>
  queryOptions({
    queryKey: ['desk', shopId, days],
    queryFn: async () =>
      (await api('GET /business/:id/desk', { params: { id: String(shopId) }, query: { days } })).data,
    staleTime: 0,
    // Keep the tasks on the screen while another period of the same shop loads.
    placeholderData: (before, query) => (query?.queryKey[1] === shopId ? before : undefined),
  })
