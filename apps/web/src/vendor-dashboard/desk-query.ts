import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'

/** Of how many days the sales are shown. */
export const periods = ['7', '30', '90'] as const
export type Days = (typeof periods)[number]

/** Asked anew whenever the desk is opened: its numbers are those of the lists behind them. */
export const deskQuery = (shopId: number, days: Days) =>
  queryOptions({
    queryKey: ['desk', shopId, days],
    queryFn: async () =>
      (await api('GET /business/:id/desk', { params: { id: String(shopId) }, query: { days } })).data,
    staleTime: 0,
    // Another time of the same shop: what there is to do stays on the screen.
    placeholderData: (before, query) => (query?.queryKey[1] === shopId ? before : undefined),
  })
