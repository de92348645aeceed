import './shop-rating-tables.ts'
import './shop-rating-events.ts'
import { forbidden } from '../errors/errors.ts'
import { mayInShop } from '../http/actor.ts'
import type { Handlers } from '../http/handlers.ts'
import { defineModule } from '../platform/module.ts'
import type { Platform } from '../platform/platform.ts'
import { deleteReply, deleteReportsOf, putReply } from '../reviews/index.ts'
import { dismissReports, listReportedRatings, removeRating, reportRating } from './moderate-ratings.ts'
import { listOwnRatings, rateShop } from './rate-shop.ts'
import { ratingAt } from './reply-to-rating.ts'
import { sendRatingMails } from './shop-rating-mails.ts'
import { listRatings, listReceivedRatings } from './shop-rating-queries.ts'
import { recountScores } from './shop-rating-repository.ts'

export { countReportedRatings } from './moderate-ratings.ts'
export { recountScores } from './shop-rating-repository.ts'

type RatingCalls = Extract<
  keyof Handlers,
  `${string}/shop-ratings${string}` | `${string} /business/:id/ratings${string}`
>

/** Handles ratings of shops, and what shops answer. */
function ratingHandlers(platform: Platform): Pick<Handlers, RatingCalls> {
  const { db } = platform
  return {
    'GET /orders/:id/shop-ratings': async ({ actor, params }) => ({
      data: await listOwnRatings(platform, actor, params.id),
    }),
    'PUT /orders/:id/shop-ratings/:vendorOrderId': async ({ actor, params, body }) => ({
      data: await rateShop(platform, actor, params, body),
    }),
    'GET /business/:id/ratings': ({ actor, params, query }) => listRatings(db, actor, params.id, query),
    'GET /business/:id/ratings/received': async ({ actor, params, query }) => {
      if (!mayInShop(actor, params.id, 'reviews')) throw forbidden('Only the shop can list its reviews')
      return listReceivedRatings(db, params.id, query)
    },
    'PUT /business/:id/ratings/:ratingId/reply': async ({ actor, params, body }) => ({
      data: await putReply(platform, actor, ratingAt(platform, params), body),
    }),
    'DELETE /business/:id/ratings/:ratingId/reply': async ({ actor, params }) => ({
      data: await deleteReply(platform, actor, ratingAt(platform, params)),
    }),
    'POST /business/:id/ratings/:ratingId/reports': async ({ actor, params, body }) => {
      await reportRating(platform, actor, params, body)
      return { data: { id: params.ratingId } }
    },
    'DELETE /business/:id/ratings/:ratingId': async ({ actor, params, query }) => {
      await removeRating(platform, actor, params, query.reason)
      return { data: { id: params.ratingId } }
    },
  }
}

type ReportedCalls = Extract<keyof Handlers, `${string} /admin/reported-shop-ratings${string}`>

const reportedHandlers = (platform: Platform): Pick<Handlers, ReportedCalls> => ({
  'GET /admin/reported-shop-ratings': ({ query }) => listReportedRatings(platform.db, query),
  'POST /admin/reported-shop-ratings/:id/dismiss': async ({ actor, params, body }) => {
    await dismissReports(platform, actor, params.id, body.until)
    return { data: { id: params.id } }
  },
})

/** Whose ratings count depends on who works for the shop. */
function followPeople({ db, events }: Platform): void {
  const recount = ({ shopId }: { readonly shopId: number }) =>
    db.transaction().execute((trx) => recountScores(trx, [shopId]))
  events.subscribe('staff.changed', 'shop-ratings', recount)
  events.subscribe('shop.ownership-transferred', 'shop-ratings', recount)
  events.subscribe('accounts.user-deleted', 'shop-ratings', ({ userId }) =>
    deleteReportsOf(db, { reports: 'shop_rating_report' }, userId),
  )
}

const writeLimit = { address: 300, person: 30 }

/** Ratings of shops from delivered orders, and the scores of shops. */
export const shopRatingsModule = defineModule({
  name: 'shop-ratings',
  imports: ['ledger', 'mail-messages', 'orders', 'reviews', 'search', 'shops'],
  rateLimits: {
    'PUT /orders/:id/shop-ratings/:vendorOrderId': writeLimit,
    'PUT /business/:id/ratings/:ratingId/reply': writeLimit,
    'POST /business/:id/ratings/:ratingId/reports': { address: 100, person: 10 },
  },
  setUp({ platform }) {
    sendRatingMails(platform)
    followPeople(platform)
    return { handlers: { ...ratingHandlers(platform), ...reportedHandlers(platform) } }
  },
})
