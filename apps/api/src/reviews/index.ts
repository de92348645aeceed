import './review-tables.ts'
import './review-events.ts'
import { defineModule } from '../platform/module.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Platform } from '../platform/platform.ts'
import { changeReview, rateProduct, removeReview } from './write-review.ts'

type ReviewCalls =
  | 'PUT /products/:id/rate'
  | 'PUT /products/:id/ratings/:ratingId'
  | 'DELETE /products/:id/ratings/:ratingId'

/** Handles reviews. They are read with the product; `productChanged` is called when a rating changes. */
function reviewHandlers(platform: Platform, productChanged: (product: number) => void): Pick<Handlers, ReviewCalls> {
  return {
    'PUT /products/:id/rate': async ({ actor, params, body }) => {
      const review = await rateProduct(platform, actor, params.id, body)
      productChanged(params.id)
      return { data: review }
    },
    'PUT /products/:id/ratings/:ratingId': async ({ actor, params, body }) => {
      const review = await changeReview(platform, actor, params, body)
      productChanged(params.id)
      return { data: review }
    },
    'DELETE /products/:id/ratings/:ratingId': async ({ actor, params }) => {
      await removeReview(platform, actor, params)
      productChanged(params.id)
      return { data: { id: params.ratingId } }
    },
  }
}

const reviewLimit = { address: 300, person: 30 }

/** Reviews and ratings of products. */
export const reviewsModule = defineModule({
  name: 'reviews',
  imports: ['catalogue'],
  rateLimits: { 'PUT /products/:id/rate': reviewLimit, 'PUT /products/:id/ratings/:ratingId': reviewLimit },
  setUp: ({ platform, services }) => ({ handlers: reviewHandlers(platform, services.catalogue.productChanged) }),
})
