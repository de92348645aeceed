import { sql } from 'kysely'
import { DomainError, notFound } from '../platform/errors.ts'
import type { Trx } from '../platform/platform.ts'
import { refreshListing } from '../search/index.ts'

/**
 * Locks a product while one of its reviews is written, so that ratings are counted one after the other. To be called
 * before the review is touched. Throws not-found for what is not on sale, and `product_gone` (410) for what no longer is.
 */
export async function lockForReview(trx: Trx, productId: number): Promise<void> {
  const product = await trx
    .selectFrom('product')
    .innerJoin('shop', 'shop.id', 'product.shop_id')
    .select(['product.deleted_at', 'shop.status', 'shop.deleted_at as shop_deleted_at'])
    .where('product.id', '=', productId)
    // The product's key stays as it is: orders that refer to it need not wait.
    .forNoKeyUpdate('product')
    .executeTakeFirst()
  const notOnSale = 'This product is not on sale'
  if (product && product.deleted_at !== null) throw new DomainError('gone', 'product_gone', notOnSale)
  if (product?.status !== 'active' || product.shop_deleted_at !== null) throw notFound('product_not_found', notOnSale)
}

/** Makes a product's rating equal to its reviews, in lists and filters too. The product is locked by `lockForReview`. */
export async function recordRating(trx: Trx, productId: number): Promise<void> {
  await sql`
    update product p set (rating_sum, rating_count) =
      (select coalesce(sum(r.rating), 0), count(*) from review r where r.product_id = p.id)
    where p.id = ${productId}`.execute(trx)
  await refreshListing(trx, [productId])
}
