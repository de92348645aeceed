import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import type { TableView } from '../../lib/data-table/table-view.ts'

export const shopRatingsKey = ['shop-ratings'] as const

/** The buyer's own ratings of the shops of an order. */
export const ownRatingsQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...shopRatingsKey, 'own', orderId],
    queryFn: async () => (await api('GET /orders/:id/shop-ratings', { params: { id: orderId } })).data,
  })

const textsAtOnce = 10

/** The score of a shop and a page of its texts, the newest first. */
export const shopRatingsQuery = (shopId: number, page: number) =>
  queryOptions({
    queryKey: [...shopRatingsKey, 'of-shop', shopId, page],
    queryFn: () =>
      api('GET /business/:id/ratings', { params: { id: String(shopId) }, query: { page, limit: textsAtOnce } }),
  })

export interface ReceivedView extends Pick<TableView, 'page' | 'limit'> {
  readonly answered: 'true' | 'false' | undefined
}

/** All ratings of a shop, for its people. */
export const receivedRatingsQuery = (shopId: number, { page, limit, answered }: ReceivedView) =>
  queryOptions({
    queryKey: [...shopRatingsKey, 'received', shopId, page, limit, answered],
    queryFn: () =>
      api('GET /business/:id/ratings/received', {
        params: { id: String(shopId) },
        query: { page, limit, ...(answered && { answered }) },
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
