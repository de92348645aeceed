import type { ReportFields, ReportReason } from '@axle/contract/review-reports'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'
import { useKnownReviews } from './known-reviews.ts'
import { shopRatingsKey } from './ratings/rating-queries.ts'

/** A review of a product, or a rating of a shop. */
export type About =
  | { readonly productId: number; readonly reviewId: number }
  | { readonly shopId: number; readonly ratingId: number }

const isReview = (about: About) => 'productId' in about
const paramsOf = (about: About) =>
  isReview(about)
    ? { id: String(about.productId), ratingId: String(about.reviewId) }
    : { id: String(about.shopId), ratingId: String(about.ratingId) }

/** The actions of dialogs on a review or a rating; they update the cached ones. */
export function useAbout(about: About) {
  const queryClient = useQueryClient()
  const known = useKnownReviews(isReview(about) ? about.productId : 0)
  const params = paramsOf(about)
  const ratingsChanged = () => queryClient.invalidateQueries({ queryKey: shopRatingsKey })
  return {
    report: (fields: ReportFields) =>
      isReview(about)
        ? api('POST /products/:id/ratings/:ratingId/reports', { params, body: fields })
        : api('POST /business/:id/ratings/:ratingId/reports', { params, body: fields }),
    remove: async (reason: ReportReason | undefined) => {
      const query = { reason }
      if (isReview(about)) {
        await api('DELETE /products/:id/ratings/:ratingId', { params, query })
        return known.drop(about.reviewId)
      }
      await api('DELETE /business/:id/ratings/:ratingId', { params, query })
      await ratingsChanged()
      // The score of the shop changed.
      await queryClient.invalidateQueries({ queryKey: ['shops'] })
    },
    reply: async (body: { text: string; was: { text: string } }) => {
      if (isReview(about))
        return known.put((await api('PUT /products/:id/ratings/:ratingId/reply', { params, body })).data)
      await api('PUT /business/:id/ratings/:ratingId/reply', { params, body })
      await ratingsChanged()
    },
    deleteReply: async () => {
      if (isReview(about))
        return known.put((await api('DELETE /products/:id/ratings/:ratingId/reply', { params })).data)
      await api('DELETE /business/:id/ratings/:ratingId/reply', { params })
      await ratingsChanged()
    },
    /** The stored text of the shop; empty without one. */
    readReply: async (): Promise<string> => {
      if (isReview(about)) {
        const { data } = await api('GET /products/:id', { params })
        return data.reviews.find(({ id }) => id === about.reviewId)?.reply?.text ?? ''
      }
      const { data } = await api('GET /business/:id/ratings/received', { params, query: { limit: 100 } })
      return data.find(({ id }) => id === about.ratingId)?.reply?.text ?? ''
    },
  }
}
