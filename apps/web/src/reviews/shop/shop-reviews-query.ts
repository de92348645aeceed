import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import type { TableView } from '../../lib/data-table/table-view.ts'

export const shopReviewsKey = ['shop-reviews'] as const
export const starChoices = ['5', '4', '3', '2', '1'] as const

export interface ShopReviewsView extends Pick<TableView, 'page' | 'limit'> {
  readonly answered: 'true' | 'false' | undefined
  readonly stars: (typeof starChoices)[number] | undefined
}

export const shopReviewsQuery = (shopId: number, { page, limit, answered, stars }: ShopReviewsView) =>
  queryOptions({
    queryKey: [...shopReviewsKey, shopId, page, limit, answered, stars],
    queryFn: () =>
      api('GET /business/:id/reviews', {
        params: { id: String(shopId) },
        query: { page, limit, ...(answered && { answered }), ...(stars && { stars }) },
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
