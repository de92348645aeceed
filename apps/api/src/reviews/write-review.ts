import type { ReviewFields } from '@axle/contract'
import { lockForReview, recordRating } from '../catalogue/index.ts'
import type { Actor } from '../platform/actor.ts'
import { by, record } from '../platform/audit.ts'
import { forbidden } from '../platform/errors.ts'
import type { Platform, Trx } from '../platform/platform.ts'
import { deleteReview, getAuthor, getReview, putReview, updateReview } from './review-repository.ts'

/** Which review, under the address of its product. */
export interface ReviewPlace {
  readonly id: number
  readonly ratingId: number
}

/**
 * Reviews a product on sale, bought or not; a second review by the same person replaces the first. Throws 403 for whoever
 * owns the shop that sells it.
 */
export function rateProduct({ db, clock, events }: Platform, actor: Actor, productId: number, fields: ReviewFields) {
  return db.transaction().execute(async (trx) => {
    refuseOwner(actor, await lockForReview(trx, productId))
    const id = await putReview(trx, productId, actor.id, fields, clock.now())
    await recordRating(trx, productId)
    await events.publish(trx, 'review.written', { reviewId: id })
    return getReview(trx, id)
  })
}

export function changeReview({ db, clock }: Platform, actor: Actor, place: ReviewPlace, fields: ReviewFields) {
  return db.transaction().execute(async (trx) => {
    await enter(trx, actor, place, 'changed')
    await updateReview(trx, place.ratingId, fields, clock.now())
    await recordRating(trx, place.id)
    return getReview(trx, place.ratingId)
  })
}

export function removeReview({ db }: Platform, actor: Actor, place: ReviewPlace): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await enter(trx, actor, place, 'deleted')
    await deleteReview(trx, place.ratingId)
    await recordRating(trx, place.id)
  })
}

/** Lets in the author and admins; what an admin does to another's words is written down. Everybody may see that it is there: 403. */
async function enter(
  trx: Trx,
  actor: Actor,
  { id, ratingId }: ReviewPlace,
  deed: 'changed' | 'deleted',
): Promise<void> {
  const product = await lockForReview(trx, id)
  const authorId = await getAuthor(trx, id, ratingId)
  if (authorId === actor.id && deed === 'changed') refuseOwner(actor, product)
  if (authorId === actor.id) return
  if (actor.role !== 'admin') throw forbidden('Only its author can change or delete a review')
  await record(trx, {
    ...by(actor),
    action: `review.${deed}`,
    subjectType: 'review',
    subjectId: ratingId,
    details: { productId: id, authorId },
  })
}

/** An owner cannot review what the own shop sells, admin or not. */
function refuseOwner(actor: Actor, { ownerId }: { readonly ownerId: number | null }): void {
  if (ownerId === actor.id) throw forbidden('You cannot review a product of your own shop')
}
