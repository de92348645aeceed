import type { Actor } from '../http/actor.ts'
import type { CallOf } from '../http/handlers.ts'
import type { Platform } from '../platform/platform.ts'
import { deleteReply, putReply, type Repliable } from './replies.ts'
import { getReview, lockReview, writeReply } from './review-repository.ts'
import type { ReviewPlace } from './write-review.ts'

type Shown = Awaited<ReturnType<typeof getReview>>
type Reply = CallOf<'PUT /products/:id/ratings/:ratingId/reply'>['body']

const reviewAt = ({ events }: Platform, { id, ratingId }: ReviewPlace): Repliable<Shown> => ({
  lock: (trx) => lockReview(trx, id, ratingId),
  write: (trx, reply) => writeReply(trx, ratingId, reply),
  read: (trx) => getReview(trx, ratingId),
  publish: (trx) => events.publish(trx, 'review.replied', { reviewId: ratingId }),
  audited: {
    changed: 'review.reply-changed',
    deleted: 'review.reply-deleted',
    subjectType: 'review',
    subjectId: ratingId,
    details: { productId: id },
  },
})

/** Writes or changes the reply of the shop below a review. */
export const replyToReview = (platform: Platform, actor: Actor, place: ReviewPlace, reply: Reply) =>
  putReply(platform, actor, reviewAt(platform, place), reply)

/** Deletes the reply of the shop below a review, as the shop or an admin. */
export const removeReply = (platform: Platform, actor: Actor, place: ReviewPlace) =>
  deleteReply(platform, actor, reviewAt(platform, place))
