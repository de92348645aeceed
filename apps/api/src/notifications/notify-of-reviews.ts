import { meanOfMarks } from '@axle/contract'
import type { DomainEvents } from '../jobs/events.ts'
import type { Db } from '../platform/platform.ts'
import { insertNotifications } from './notification-repository.ts'
import {
  fitDoubted,
  ratingRemoved,
  ratingReplied,
  reviewAsked,
  reviewRemoved,
  reviewReplied,
  reviewWritten,
  shopRated,
} from './notification-texts.ts'
import { ownersOfProducts } from './notify-of-products.ts'
import { forShop, vendorOrdersOf } from './vendor-order-queries.ts'

/** Notifies the shop's owner, and the staff who reply to reviews, of a review; not its author. */
export async function notifyOfReview(db: Db, { reviewId }: DomainEvents['review.written']): Promise<void> {
  const review = await ownersOfProducts(db)
    .innerJoin('review', 'review.product_id', 'product.id')
    .select(['review.user_id as authorId', 'review.rating', 'review.created_at as at'])
    .where('review.id', '=', reviewId)
    .executeTakeFirst()
  if (review === undefined || review.authorId === review.ownerId) return
  const { ownerId, authorId, at, ...about } = review
  const notification = {
    // A second review by the same user replaces the first, with a new time.
    dedupeKey: `review.written ${reviewId} ${at.toISOString()}`,
    ...reviewWritten(about),
  }
  const readers = { shopId: about.businessId, ownerId, right: 'reviews', except: authorId } as const
  await insertNotifications(db, await forShop(db, readers, notification))
}

/** Notifies the author of the shop's first reply. */
export async function notifyOfReply(db: Db, { reviewId }: DomainEvents['review.replied']): Promise<void> {
  const review = await db
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.product_id')
    .innerJoin('shop', 'shop.id', 'review.reply_shop_id')
    .select(['review.user_id as userId', 'product.id as productId', 'product.name as productName'])
    .select('shop.name as businessName')
    .where('review.id', '=', reviewId)
    .executeTakeFirst()
  if (review === undefined) return
  const { userId, ...about } = review
  await insertNotifications(db, [{ userId, dedupeKey: `review.replied ${reviewId}`, ...reviewReplied(about) }])
}

/** Notifies the author that an admin removed a review, with the reason. */
export async function notifyOfRemoval(
  db: Db,
  { reviewId, productId, authorId, reason }: DomainEvents['review.removed'],
): Promise<void> {
  const product = await db.selectFrom('product').select('name').where('id', '=', productId).executeTakeFirst()
  if (product === undefined) return
  const text = reviewRemoved({ productId, productName: product.name }, reason)
  await insertNotifications(db, [{ userId: authorId, dedupeKey: `review.removed ${reviewId}`, ...text }])
}

/** Notifies the shop's owner, and the staff who edit its products, that buyers doubt a fit. Once until it is corrected. */
export async function notifyOfDoubt(
  db: Db,
  { productId, no, vehicle, topic }: DomainEvents['fit.doubted'],
): Promise<void> {
  const product = await ownersOfProducts(db).where('product.id', '=', productId).executeTakeFirst()
  if (product === undefined) return
  const { ownerId, ...about } = product
  const notification = { dedupeKey: `fit.doubted ${topic}`, ...fitDoubted({ ...about, no, vehicle }) }
  await insertNotifications(
    db,
    await forShop(db, { shopId: about.businessId, ownerId, right: 'products' }, notification),
  )
}

/** Notifies the buyer whom a shop asks for reviews. */
export async function notifyOfRequest(db: Db, { vendorOrderId }: DomainEvents['review.asked']): Promise<void> {
  const order = await vendorOrdersOf(db).where('vendor_order.id', '=', vendorOrderId).executeTakeFirst()
  const refused = await db
    .selectFrom('review_request_refusal')
    .select('user_id')
    .where('user_id', '=', order?.buyerId ?? 0)
    .executeTakeFirst()
  if (order === undefined || refused) return
  const { orderId, code: orderCode, buyerId, shopName: businessName } = order
  const about = { orderId, orderCode, role: 'buyer' as const, businessName }
  await insertNotifications(db, [
    { userId: buyerId, dedupeKey: `review.asked ${vendorOrderId}`, ...reviewAsked(about) },
  ])
}

const ratingsOf = (db: Db) =>
  db
    .selectFrom('shop_rating')
    .innerJoin('shop', 'shop.id', 'shop_rating.shop_id')
    .select(['shop.id as businessId', 'shop.name as businessName', 'shop_rating.user_id as authorId'])

/** Notifies the shop's owner, and the staff who reply to reviews, of a rating of the shop. */
export async function notifyOfRating(db: Db, { ratingId }: DomainEvents['shop-rating.written']): Promise<void> {
  const rating = await ratingsOf(db)
    .leftJoin('shop_member as owner', (on) => on.onRef('owner.shop_id', '=', 'shop.id').on('owner.role', '=', 'owner'))
    .select(['owner.user_id as ownerId', 'as_described as asDescribed', 'speed', 'service'])
    .where('shop_rating.id', '=', ratingId)
    .executeTakeFirst()
  if (rating === undefined) return
  const { businessId, businessName, ownerId, authorId: except } = rating
  const notification = {
    dedupeKey: `shop-rating.written ${ratingId}`,
    ...shopRated({ businessId, businessName, rating: meanOfMarks(rating) }),
  }
  const readers = { shopId: businessId, ownerId, right: 'reviews', except } as const
  await insertNotifications(db, await forShop(db, readers, notification))
}

/** Notifies the author of the shop's first reply. */
export async function notifyOfRatingReply(db: Db, { ratingId }: DomainEvents['shop-rating.replied']): Promise<void> {
  const rating = await ratingsOf(db).where('shop_rating.id', '=', ratingId).executeTakeFirst()
  if (rating === undefined) return
  const { authorId: userId, ...about } = rating
  await insertNotifications(db, [{ userId, dedupeKey: `shop-rating.replied ${ratingId}`, ...ratingReplied(about) }])
}

/** Notifies the author that an admin removed a rating, with the reason. */
export async function notifyOfRatingRemoval(
  db: Db,
  { ratingId, shopId, authorId, reason }: DomainEvents['shop-rating.removed'],
): Promise<void> {
  const shop = await db.selectFrom('shop').select('name').where('id', '=', shopId).executeTakeFirst()
  if (shop === undefined) return
  const text = ratingRemoved({ businessId: shopId, businessName: shop.name }, reason)
  await insertNotifications(db, [{ userId: authorId, dedupeKey: `shop-rating.removed ${ratingId}`, ...text }])
}
