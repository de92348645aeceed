import type { Handlers } from '../platform/handlers.ts'
import type { Platform } from '../platform/platform.ts'
import { changeReview, rateProduct, removeReview } from './write-review.ts'

type ReviewCalls =
  | 'PUT /products/:id/rate'
  | 'PUT /products/:id/ratings/:ratingId'
  | 'DELETE /products/:id/ratings/:ratingId'

/** What people say of products. They are read with the product. */
export function reviewHandlers(platform: Platform): Pick<Handlers, ReviewCalls> {
  return {
    'PUT /products/:id/rate': async ({ actor, params, body }) => ({
      data: await rateProduct(platform, actor, params.id, body),
    }),
    'PUT /products/:id/ratings/:ratingId': async ({ actor, params, body }) => ({
      data: await changeReview(platform, actor, params, body),
    }),
    'DELETE /products/:id/ratings/:ratingId': async ({ actor, params }) => {
      await removeReview(platform, actor, params)
      return { data: { id: params.ratingId } }
    },
  }
}
