import './review-tables.ts'
import './review-events.ts'
import { forbidden } from '../errors/errors.ts'
import { mayInShop } from '../http/actor.ts'
import { defineModule } from '../platform/module.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Platform } from '../platform/platform.ts'
import { askForReview, readRequest, setWantsRequests, wantsRequests } from './ask-for-review.ts'
import { removeReply, replyToReview } from './reply-to-review.ts'
import { dismissReports, listReportedReviews, reportReview } from './report-reviews.ts'
import { sendReviewMails } from './review-mails.ts'
import { listReviewsOfShop } from './review-queries.ts'
import { deletePersonalData } from './review-repository.ts'
import { tellOfDelivery } from './tell-of-doubts.ts'
import { changeReview, rateProduct, removeReview } from './write-review.ts'

export { deleteReply, type NewReply, putReply, type Repliable, type Replied } from './replies.ts'
export {
  addReport,
  authorJson,
  countReported,
  deleteReportsOf,
  dismissOpenReports,
  newestReports,
  pageOfReported,
  type Reportable,
  reportOrders,
  withReportDates,
  type WithReportRows,
} from './reports.ts'
export { countUnanswered, isUnanswered } from './review-queries.ts'

type ReviewCalls =
  | 'PUT /products/:id/rate'
  | `${'PUT' | 'DELETE'} /products/:id/ratings/:ratingId${'' | '/reply'}`
  | 'GET /business/:id/reviews'

/** Handles reviews. They are read with the product; `productChanged` is called when one or its reply changes. */
function reviewHandlers(platform: Platform, productChanged: (product: number) => void): Pick<Handlers, ReviewCalls> {
  const changed = async <T>(product: number, work: Promise<T>): Promise<{ data: T }> => {
    const data = await work
    productChanged(product)
    return { data }
  }
  return {
    'PUT /products/:id/rate': ({ actor, params, body }) =>
      changed(params.id, rateProduct(platform, actor, params.id, body)),
    'PUT /products/:id/ratings/:ratingId': ({ actor, params, body }) =>
      changed(params.id, changeReview(platform, actor, params, body)),
    'DELETE /products/:id/ratings/:ratingId': async ({ actor, params, query }) => {
      await changed(params.id, removeReview(platform, actor, params, query.reason))
      return { data: { id: params.ratingId } }
    },
    'PUT /products/:id/ratings/:ratingId/reply': ({ actor, params, body }) =>
      changed(params.id, replyToReview(platform, actor, params, body)),
    'DELETE /products/:id/ratings/:ratingId/reply': ({ actor, params }) =>
      changed(params.id, removeReply(platform, actor, params)),
    'GET /business/:id/reviews': async ({ actor, params, query }) => {
      if (!mayInShop(actor, params.id, 'reviews')) throw forbidden('Only the shop can list its reviews')
      return listReviewsOfShop(platform.db, params.id, query)
    },
  }
}

type ReportCalls =
  | 'POST /products/:id/ratings/:ratingId/reports'
  | Extract<keyof Handlers, `${string} /admin/reported-reviews${string}`>

/** Handles reports about reviews. */
function reportHandlers(platform: Platform): Pick<Handlers, ReportCalls> {
  return {
    'POST /products/:id/ratings/:ratingId/reports': async ({ actor, params, body }) => {
      await reportReview(platform, actor, params, body)
      return { data: { id: params.ratingId } }
    },
    'GET /admin/reported-reviews': ({ query }) => listReportedReviews(platform.db, query),
    'POST /admin/reported-reviews/:id/dismiss': async ({ actor, params, body }) => {
      await dismissReports(platform, actor, params.id, body.until)
      return { data: { id: params.id } }
    },
  }
}

type RequestCalls = Extract<keyof Handlers, `${string}/review-request${string}`>

/** Handles requests of shops for reviews. */
function requestHandlers(platform: Platform): Pick<Handlers, RequestCalls> {
  return {
    'GET /business/:id/orders/:orderId/review-request': async ({ actor, params }) => ({
      data: await readRequest(platform, actor, params),
    }),
    'POST /business/:id/orders/:orderId/review-request': async ({ actor, params }) => ({
      data: await askForReview(platform, actor, params),
    }),
    'GET /review-requests': async ({ actor }) => ({ data: { wanted: await wantsRequests(platform.db, actor.id) } }),
    'PUT /review-requests': async ({ actor, body }) => {
      await setWantsRequests(platform, actor.id, body.wanted)
      return { data: body }
    },
  }
}

export { countReportedReviews } from './report-reviews.ts'

const reviewLimit = { address: 300, person: 30 }

/** Reviews and ratings of products, replies of shops, reports, and requests for reviews. */
export const reviewsModule = defineModule({
  name: 'reviews',
  imports: ['catalogue', 'mail-messages', 'search'],
  rateLimits: {
    'PUT /products/:id/rate': reviewLimit,
    'PUT /products/:id/ratings/:ratingId': reviewLimit,
    'PUT /products/:id/ratings/:ratingId/reply': reviewLimit,
    'POST /products/:id/ratings/:ratingId/reports': { address: 100, person: 10 },
    'POST /business/:id/orders/:orderId/review-request': reviewLimit,
  },
  setUp({ platform, services }) {
    const { db, events } = platform
    sendReviewMails(platform)
    events.subscribe('order.status-changed', 'fit-doubts', (event) => tellOfDelivery(platform, event))
    events.subscribe('accounts.user-deleted', 'reviews', ({ userId }) => deletePersonalData(db, userId))
    return {
      handlers: {
        ...reviewHandlers(platform, services.catalogue.productChanged),
        ...reportHandlers(platform),
        ...requestHandlers(platform),
      },
    }
  },
})
