import type { ReviewFields } from '@axle/contract'
import { sql } from 'kysely'
import { reviewJson, type ReviewRow, toReview } from '../catalogue/index.ts'
import { notFound } from '../errors/errors.ts'
import type { Db, Trx } from '../platform/platform.ts'
import { isShownReview } from '../search/index.ts'
import type { NewReply, Replied } from './replies.ts'
import { deleteReportsOf } from './reports.ts'

const reviewNotFound = () => notFound('review_not_found', 'This review no longer exists')

export interface WrittenReview extends ReviewFields {
  readonly authorId: number
}

/** Reads a review and its author. Throws not-found, also for a review of another product. */
export async function getWritten(trx: Trx, productId: number, id: number): Promise<WrittenReview> {
  const review = await trx
    .selectFrom('review')
    .select(['user_id as authorId', 'rating', 'comment'])
    .where('id', '=', id)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  if (review === undefined) throw reviewNotFound()
  return review
}

/** Saves the review of a user and product. A second one replaces the first and counts as new. Returns the id. */
export async function putReview(
  trx: Trx,
  productId: number,
  userId: number,
  { rating, comment }: ReviewFields,
  now: Date,
): Promise<number> {
  const written = { rating, comment, created_at: now, updated_at: now, former_part_id: null }
  const { id } = await trx
    .insertInto('review')
    .values({ product_id: productId, user_id: userId, ...written })
    .onConflict((both) => both.columns(['product_id', 'user_id']).doUpdateSet(written))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateReview(trx: Trx, id: number, { rating, comment }: ReviewFields, now: Date): Promise<void> {
  await trx.updateTable('review').set({ rating, comment, updated_at: now }).where('id', '=', id).execute()
}

export async function deleteReview(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('review').where('id', '=', id).execute()
}

interface LockedReview extends Replied {
  readonly authorId: number
}

/** Locks a review that is shown, or would be if its product were on sale. Throws not-found. */
export async function lockReview(trx: Trx, productId: number, id: number): Promise<LockedReview> {
  const review = await trx
    .selectFrom('review as r')
    .innerJoin('product as p', 'p.id', 'r.product_id')
    .innerJoin('shop', 'shop.id', 'p.shop_id')
    .select(['r.user_id as authorId', 'p.shop_id as shopId', 'r.reply', 'r.replied_at as repliedAt'])
    .where('r.id', '=', id)
    .where('r.product_id', '=', productId)
    .where('p.deleted_at', 'is', null)
    .where('shop.deleted_at', 'is', null)
    .where(isShownReview)
    .forNoKeyUpdate('r')
    .executeTakeFirst()
  if (review === undefined) throw reviewNotFound()
  const { repliedAt, ...locked } = review
  return { ...locked, isReplied: repliedAt !== null }
}

/** Writes the reply of a shop, or deletes it. */
export async function writeReply(trx: Trx, id: number, reply: NewReply | undefined): Promise<void> {
  const columns = reply && { reply: reply.text, reply_shop_id: reply.shopId, replied_at: reply.at }
  await trx
    .updateTable('review')
    .set(columns ?? { reply: null, reply_shop_id: null })
    .where('id', '=', id)
    .execute()
}

/** Deletes what a deleted user reported and chose. */
export async function deletePersonalData(db: Db, userId: number): Promise<void> {
  await deleteReportsOf(db, { reports: 'review_report' }, userId)
  await db.deleteFrom('review_request_refusal').where('user_id', '=', userId).execute()
}

/** Reads a review as shown. Throws not-found. */
export async function getReview(trx: Trx, id: number) {
  const { rows } = await sql<{ review: ReviewRow }>`
    select ${reviewJson} as review from review r join users u on u.id = r.user_id where r.id = ${id}`.execute(trx)
  const [row] = rows
  if (row === undefined) throw reviewNotFound()
  return toReview(row.review)
}
