import type { ReportReason, ReviewFields } from '@axle/contract'
import { lockForReview, recordRating } from '../catalogue/index.ts'
import type { Actor } from '../http/actor.ts'
import { by, record } from '../platform/audit.ts'
import { editedFields } from '../errors/edit-conflict.ts'
import { forbidden } from '../errors/errors.ts'
import type { CallOf } from '../http/handlers.ts'
import { requireNoContacts } from '../platform/contacts.ts'
import type { Platform, Trx } from '../platform/platform.ts'
import { findFit, putFit } from './fit-repository.ts'
import {
  deleteReview,
  getReview,
  getWritten,
  putReview,
  updateReview,
  type WrittenReview,
} from './review-repository.ts'
import { tellOfReview } from './tell-of-doubts.ts'

/** A review and its product, as in the URL. */
export interface ReviewPlace {
  readonly id: number
  readonly ratingId: number
}

/**
 * Reviews a product on sale, bought or not; a second review by the same user replaces the first. Throws 403 for
 * people who work for its shop.
 */
export function rateProduct({ db, clock, events }: Platform, actor: Actor, productId: number, fields: ReviewFields) {
  requireNoContacts({ comment: fields.comment })
  return db.transaction().execute(async (trx) => {
    refuseOwnShop(actor, await lockForReview(trx, productId))
    const id = await putReview(trx, productId, actor.id, fields, clock.now())
    if (fields.fit !== undefined) await putFit(trx, id, fields.fit)
    await recordRating(trx, productId)
    if (fields.fit?.fits === false) await tellOfReview({ events }, trx, id)
    await events.publish(trx, 'review.written', { reviewId: id })
    return getReview(trx, id)
  })
}

type ReviewEdit = CallOf<'PUT /products/:id/ratings/:ratingId'>['body']

/** Changes a review. Throws 409 `edit_conflict` for fields that changed since they were read. */
export function changeReview(
  { db, clock, events }: Platform,
  actor: Actor,
  place: ReviewPlace,
  { was, ...sent }: ReviewEdit,
) {
  return db.transaction().execute(async (trx) => {
    const stored = await enter(trx, actor, place, 'changed')
    const now = { ...stored, fit: await findFit(trx, place.ratingId) }
    const edited = editedFields(sent, { was, now })
    const { rating, comment } = { ...stored, ...edited }
    requireNoContacts({ comment }, { ...stored })
    const { fit = now.fit } = edited
    await updateReview(trx, place.ratingId, { rating, comment }, clock.now())
    // An unchanged answer stays one about what the shop said then.
    if (fit?.vehicleId !== now.fit?.vehicleId || fit?.fits !== now.fit?.fits) await putFit(trx, place.ratingId, fit)
    await recordRating(trx, place.id)
    if (fit?.fits === false) await tellOfReview({ events }, trx, place.ratingId)
    return getReview(trx, place.ratingId)
  })
}

/**
 * Deletes a review with the shop's reply and its reports, on sale or not. The author hears of it from an admin, with
 * the reason.
 */
export function removeReview(
  { db, events }: Platform,
  actor: Actor,
  place: ReviewPlace,
  reason: ReportReason | undefined,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const { authorId } = await enter(trx, actor, place, 'deleted', reason)
    await deleteReview(trx, place.ratingId)
    await recordRating(trx, place.id)
    if (authorId === actor.id) return
    const removed = { reviewId: place.ratingId, productId: place.id, authorId }
    await events.publish(trx, 'review.removed', { ...removed, ...(reason && { reason }) })
  })
}

/** Requires the author or an admin, and audits changes by an admin. Throws 403 to others, as reviews are public. */
async function enter(
  trx: Trx,
  actor: Actor,
  { id, ratingId }: ReviewPlace,
  verb: 'changed' | 'deleted',
  reason?: ReportReason,
): Promise<WrittenReview> {
  const product = await lockForReview(trx, id, { orOffSale: verb === 'deleted' })
  const written = await getWritten(trx, id, ratingId)
  const { authorId } = written
  if (authorId === actor.id && verb === 'changed') refuseOwnShop(actor, product)
  if (authorId === actor.id) return written
  if (actor.role !== 'admin') throw forbidden('Only the author of a review can change or delete it')
  await record(trx, {
    ...by(actor),
    action: `review.${verb}`,
    subjectType: 'review',
    subjectId: ratingId,
    details: { productId: id, authorId, ...(reason && { reason }) },
  })
  return written
}

/** Nobody reviews products of a shop that they own or work for, admin or not. */
function refuseOwnShop({ shopIds, staffOf = [] }: Actor, { shopId }: { readonly shopId: number }): void {
  if (shopIds.includes(shopId) || staffOf.some((one) => one.shopId === shopId))
    throw forbidden('You cannot review a product of your own shop')
}
