import { recountScores } from '@axle/api/shop-ratings/index'
import { ratingOf } from '../orders/shop-ratings.ts'
import type { Order } from '../orders/order.ts'
import { type Db, insertRows } from './rows.ts'

const replyAfter = 20 * 3_600_000

/** Writes what buyers say of shops, and the scores of the shops. `firstVendorOrder` is the id of the first part. */
export async function loadShopRatings(
  db: Db,
  orders: readonly Order[],
  { firstVendorOrder, ownerOf, today }: { firstVendorOrder: number; ownerOf: (shopId: number) => number; today: Date },
): Promise<number> {
  let next = firstVendorOrder
  const ratings = orders.flatMap((order) =>
    order.parts.flatMap((part) => {
      const rating = ratingOf(order, part, next++, today)
      // Nobody rates the own shop.
      return rating && ownerOf(part.shopId) !== order.userId ? [rating] : []
    }),
  )
  await insertRows(
    db,
    'shop_rating',
    ratings.map(({ writtenAt, reply, ...rating }, index) => ({
      id: index + 1,
      vendor_order_id: rating.vendorOrderId,
      shop_id: rating.shopId,
      user_id: rating.userId,
      as_described: rating.asDescribed,
      speed: rating.speed,
      service: rating.service,
      comment: rating.comment,
      created_at: writtenAt,
      updated_at: writtenAt,
      reply,
      replied_at: reply === null ? null : new Date(Math.min(writtenAt.getTime() + replyAfter, today.getTime())),
    })),
  )
  await recountScores(db, [...new Set(ratings.map(({ shopId }) => shopId))])
  return ratings.length
}
