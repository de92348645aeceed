import { type Actor, mayInShop, shopsWithRight } from '../http/actor.ts'
import { editedFields } from '../errors/edit-conflict.ts'
import { forbidden } from '../errors/errors.ts'
import type { CallOf } from '../http/handlers.ts'
import { by, record } from '../platform/audit.ts'
import type { Platform, Trx } from '../platform/platform.ts'
import { getReview, lockReview, type LockedReview, writeReply } from './review-repository.ts'
import type { ReviewPlace } from './write-review.ts'

type Reply = CallOf<'PUT /products/:id/ratings/:ratingId/reply'>['body']

/**
 * Writes or changes the reply of the shop below a review. The author is notified of the first one. Throws 403 for
 * people without the right in the shop, admins too, and 409 `edit_conflict` when another person wrote one meanwhile.
 */
export function replyToReview(
  { db, clock, events }: Platform,
  actor: Actor,
  place: ReviewPlace,
  { was, ...sent }: Reply,
) {
  return db.transaction().execute(async (trx) => {
    const review = await lockReview(trx, place.id, place.ratingId)
    const { shopId, reply, isReplied } = review
    if (!shopsWithRight(actor, 'reviews').includes(shopId)) throw forbidden('Only the shop can reply to a review')
    const { text } = editedFields(sent, { was, now: { text: reply ?? '' } })
    if (text !== undefined && text !== reply) {
      await writeReply(trx, place.ratingId, { text, shopId, at: clock.now() })
      await audit(trx, actor, 'changed', place, { ...review, to: text })
      if (!isReplied) await events.publish(trx, 'review.replied', { reviewId: place.ratingId })
    }
    return getReview(trx, place.ratingId)
  })
}

/** Deletes the reply of the shop, as the shop or an admin. */
export function removeReply({ db }: Platform, actor: Actor, place: ReviewPlace) {
  return db.transaction().execute(async (trx) => {
    const review = await lockReview(trx, place.id, place.ratingId)
    if (!mayInShop(actor, review.shopId, 'reviews')) throw forbidden('Only the shop can delete its reply')
    if (review.reply !== null) {
      await writeReply(trx, place.ratingId, undefined)
      await audit(trx, actor, 'deleted', place, { ...review, to: null })
    }
    return getReview(trx, place.ratingId)
  })
}

/** Records what admins and staff do. */
async function audit(
  trx: Trx,
  actor: Actor,
  verb: 'changed' | 'deleted',
  { id, ratingId }: ReviewPlace,
  { shopId, reply, to }: LockedReview & { readonly to: string | null },
): Promise<void> {
  if (actor.shopIds.includes(shopId)) return
  await record(trx, {
    ...by(actor),
    action: `review.reply-${verb}`,
    subjectType: 'review',
    subjectId: ratingId,
    details: { productId: id, reply: { from: reply, to } },
  })
}
