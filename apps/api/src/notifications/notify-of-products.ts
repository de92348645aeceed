import type { DomainEvents } from '../jobs/events.ts'
import type { Db } from '../platform/platform.ts'
import { insertNotifications } from './notification-repository.ts'
import { forShop } from './vendor-order-queries.ts'
import { lowStock, reviewWritten } from './notification-texts.ts'

/** Notifies the shop's owner, and the staff who answer reviews, unless they wrote it. */
export async function notifyOfReview(db: Db, { reviewId }: DomainEvents['review.written']): Promise<void> {
  const review = await ownersOfProducts(db)
    .innerJoin('review', 'review.product_id', 'product.id')
    .select(['review.user_id as authorId', 'review.rating', 'review.created_at as at'])
    .where('review.id', '=', reviewId)
    .executeTakeFirst()
  if (review === undefined) return
  const { authorId, ownerId, productId, productName, businessId, businessName, rating, at } = review
  const notification = {
    // A second review by the same user replaces the first, with a new time.
    dedupeKey: `review.written ${reviewId} ${at.toISOString()}`,
    ...reviewWritten({ productId, productName, rating, businessName }),
  }
  const readers = { shopId: businessId, ownerId, right: 'reviews', except: authorId } as const
  await insertNotifications(db, await forShop(db, readers, notification))
}

/** Notifies the shop's owner, and the staff who keep its stock, of low stock. */
export async function notifyOfLowStock(db: Db, { productId, left, orderId }: DomainEvents['stock.low']): Promise<void> {
  const product = await ownersOfProducts(db).where('product.id', '=', productId).executeTakeFirst()
  if (product === undefined) return
  const { ownerId, productName, businessName, businessId } = product
  const notification = {
    dedupeKey: `stock.low ${productId} ${orderId}`,
    ...lowStock({ productId, productName, left, businessName, businessId }),
  }
  const readers = { shopId: businessId, ownerId, right: 'prices-and-stock' } as const
  await insertNotifications(db, await forShop(db, readers, notification))
}

const ownersOfProducts = (db: Db) =>
  db
    .selectFrom('product')
    .innerJoin('shop', 'shop.id', 'product.shop_id')
    .innerJoin('shop_member', (join) =>
      join.onRef('shop_member.shop_id', '=', 'shop.id').on('shop_member.role', '=', 'owner'),
    )
    .select([
      'product.id as productId',
      'product.name as productName',
      'shop.id as businessId',
      'shop.name as businessName',
      'shop_member.user_id as ownerId',
    ])
