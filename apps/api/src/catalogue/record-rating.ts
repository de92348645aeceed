import { sql } from 'kysely'
import type { Db, Trx } from '../platform/platform.ts'
import { isShownReview, refreshListing } from '../search/index.ts'
import { refusalOfSale } from './off-sale.ts'

/**
 * Locks a product while one of its reviews is written, so that ratings are counted one after the other. Call it
 * before the review changes. Returns its shop. Throws not-found for a product that is not on sale, unless
 * `orOffSale`, and `product_gone` (410) for a deleted one.
 */
export async function lockForReview(
  trx: Trx,
  productId: number,
  { orOffSale = false } = {},
): Promise<{ shopId: number }> {
  const product = await trx
    .selectFrom('product')
    .innerJoin('shop', 'shop.id', 'product.shop_id')
    .select(['product.deleted_at as deletedAt', 'product.paused_at as pausedAt', 'product.shop_id as shopId'])
    .select(['shop.status as shopStatus', 'shop.deleted_at as shopDeletedAt'])
    .where('product.id', '=', productId)
    // The key does not change, so orders that refer to it need not wait.
    .forNoKeyUpdate('product')
    .executeTakeFirst()
  const offered = product && orOffSale ? { ...product, pausedAt: null, shopStatus: 'active' } : product
  const refusal = refusalOfSale(offered)
  if (refusal || product === undefined) throw refusal ?? new Error('A product that is not there is on sale')
  return product
}

/** Recalculates a product's rating from its reviews, in lists and filters too. `lockForReview` has locked the product. */
export async function recordRating(trx: Trx, productId: number): Promise<void> {
  await countRating(trx, [productId])
  await refreshListing(trx, [productId])
}

/** Recalculates ratings: which reviews count depends on who works for the shop. */
export async function countRating(trx: Trx, productIds: readonly number[]): Promise<void> {
  await sql`
    update product p set (rating_sum, rating_count) =
      (select coalesce(sum(r.rating), 0), count(*) from review r where r.product_id = p.id and ${isShownReview})
    where p.id = any(${productIds}::int[])`.execute(trx)
}

/**
 * Makes the ratings of a locked product start anew where its part changes: buyers reviewed another part. Reviews of a part that
 * it was before, and is again, count again, so that nobody gets rid of them by changing it twice.
 */
export async function separateReviews(trx: Trx, productId: number, partId: number): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    update review r set former_part_id = case when r.former_part_id is null then p.part_id end
    from product p where p.id = ${productId} and p.part_id <> ${partId} and r.product_id = p.id
      and coalesce(r.former_part_id, ${partId}) = ${partId}`.execute(trx)
  if (numAffectedRows > 0n) await countRating(trx, [productId])
}

/** Recalculates the ratings of a shop that these people joined or left. Returns the products. */
export function recordRatingsOfPeople(db: Db, shopId: number, people: readonly number[]): Promise<number[]> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select p.id from product p
      where p.shop_id = ${shopId} and exists (
        select from review r where r.product_id = p.id and r.user_id = any(${people}::int[]))
      order by p.id for no key update`.execute(trx)
    const ids = rows.map(({ id }) => id)
    await countRating(trx, ids)
    await refreshListing(trx, ids)
    return ids
  })
}
