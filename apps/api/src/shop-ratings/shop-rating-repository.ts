import type { OrderStatus, ShopRatingFields } from '@axle/contract'
import { isEarned, orderStatuses } from '@axle/contract'
import { sql } from 'kysely'
import { notFound } from '../errors/errors.ts'
import type { Db, Trx } from '../platform/platform.ts'
import type { NewReply, Replied } from '../reviews/index.ts'
import { wasPaidToShop } from '../ledger/index.ts'
import { isByOthers } from '../search/index.ts'

const ratingNotFound = () => notFound('review_not_found', 'This review no longer exists')

export interface RateableOrder {
  readonly vendorOrderId: number
  readonly shopId: number
  readonly buyerId: number
  readonly status: OrderStatus
  readonly isReceived: boolean
  readonly isPaidToShop: boolean
  /** The buyer reported the delivery as the shop or an admin. */
  readonly isOwnWord: boolean
  /** The buyer works for the shop, or did when ordering. */
  readonly isOwnShop: boolean
}

const delivered = sql`${orderStatuses.filter(isEarned)}::text[]`

/** Reads what decides whether the buyer of an order may rate its shops; nothing for an unknown order. */
export async function findRateableOrders(db: Db, orderId: string): Promise<readonly RateableOrder[]> {
  const { rows } = await sql<RateableOrder>`
    select v.id as "vendorOrderId", v.shop_id as "shopId", o.user_id as "buyerId", v.status,
      exists (select from vendor_order_receipt t where t.vendor_order_id = v.id) as "isReceived",
      ${wasPaidToShop} and not exists (select from status_change e where e.order_id = o.id and e.vendor_order_id = v.id
        and e.by_user_id = o.user_id and e.to_status = v.status) as "isPaidToShop",
      exists (select from status_change c where c.order_id = o.id and c.vendor_order_id = v.id
        and c.by_user_id = o.user_id and c.from_status is not null and c.to_status::text = any(${delivered})) as "isOwnWord",
      v.is_own or exists (select from shop_member m where m.shop_id = v.shop_id and m.user_id = o.user_id) as "isOwnShop"
    from vendor_order v join orders o on o.id = v.order_id where o.id = ${orderId} order by v.id`.execute(db)
  return rows
}

/** Locks the score of a shop until the transaction ends, so that ratings are counted one after the other. */
export async function lockScore(trx: Db, shopId: number): Promise<void> {
  await sql`insert into shop_score (shop_id) values (${shopId})
    on conflict (shop_id) do update set buyers = shop_score.buyers`.execute(trx)
}

/** Counts the scores of shops anew, in the order of their ids. Call it in a transaction. */
export async function recountScores(trx: Db, shopIds: readonly number[]): Promise<void> {
  for (const shopId of shopIds.toSorted((a, b) => a - b)) {
    await lockScore(trx, shopId)
    await recountScore(trx, shopId)
  }
}

/** Recounts the score of a shop, which `lockScore` has locked. Each buyer counts once, with the latest rating. */
export async function recountScore(trx: Db, shopId: number): Promise<void> {
  await sql`
    update shop_score set (buyers, as_described, speed, service) = (
      select count(*), coalesce(sum(as_described), 0), coalesce(sum(speed), 0), coalesce(sum(service), 0) from (
        select distinct on (r.user_id) r.as_described, r.speed, r.service from shop_rating r
        where r.shop_id = ${shopId} and ${isByOthers} order by r.user_id, r.created_at desc, r.id desc) latest)
    where shop_id = ${shopId}`.execute(trx)
}

/** When the rating of a vendor order was written; undefined without one. */
export async function findWrittenAt(trx: Trx, vendorOrderId: number): Promise<Date | undefined> {
  const rating = await trx
    .selectFrom('shop_rating')
    .select('created_at')
    .where('vendor_order_id', '=', vendorOrderId)
    .executeTakeFirst()
  return rating?.created_at
}

/** Writes the rating of a vendor order, or changes it. Returns its id. */
export async function putRating(
  trx: Trx,
  { vendorOrderId, shopId, buyerId }: RateableOrder,
  { asDescribed: as_described, speed, service, comment }: ShopRatingFields,
  now: Date,
): Promise<number> {
  const fields = { as_described, speed, service, comment, updated_at: now }
  const { id } = await trx
    .insertInto('shop_rating')
    .values({ ...fields, vendor_order_id: vendorOrderId, shop_id: shopId, user_id: buyerId, created_at: now })
    .onConflict((same) => same.column('vendor_order_id').doUpdateSet(fields))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface LockedRating extends Replied {
  readonly authorId: number
}

/** Locks a rating. Throws not-found, also for one of another shop. */
export const lockRating = (trx: Trx, shopId: number, id: number): Promise<LockedRating> =>
  readRating(trx, shopId, id, sql`for no key update`)

/** Locks a rating and the score of its shop, in the order in which ratings are written. Throws not-found. */
export async function lockRatingWithScore(trx: Trx, shopId: number, id: number): Promise<LockedRating> {
  await readRating(trx, shopId, id)
  await lockScore(trx, shopId)
  return lockRating(trx, shopId, id)
}

async function readRating(trx: Trx, shopId: number, id: number, lock = sql``): Promise<LockedRating> {
  const { rows } = await sql<LockedRating>`
    select r.user_id as "authorId", r.shop_id as "shopId", r.reply, r.replied_at is not null as "isReplied"
    from shop_rating r where r.id = ${id} and r.shop_id = ${shopId} and ${isByOthers} ${lock}`.execute(trx)
  const [rating] = rows
  if (rating === undefined) throw ratingNotFound()
  return rating
}

/** Writes the reply of the shop, or deletes it. */
export async function writeReply(trx: Trx, id: number, reply: NewReply | undefined): Promise<void> {
  const columns = reply ? { reply: reply.text, replied_at: reply.at } : { reply: null }
  await trx.updateTable('shop_rating').set(columns).where('id', '=', id).execute()
}

export async function deleteRating(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('shop_rating').where('id', '=', id).execute()
}
