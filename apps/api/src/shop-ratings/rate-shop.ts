import { editableUntil, isRateable, type ShopRatingFields } from '@axle/contract'
import { DomainError, forbidden } from '../errors/errors.ts'
import type { Actor } from '../http/actor.ts'
import { orderNotFound, rolesOf } from '../orders/index.ts'
import { requireNoContacts } from '../platform/contacts.ts'
import type { Db, Platform } from '../platform/platform.ts'
import { findOwnRatings } from './shop-rating-queries.ts'
import {
  findRateableOrders,
  findWrittenAt,
  lockScore,
  putRating,
  type RateableOrder,
  recountScore,
} from './shop-rating-repository.ts'

interface Place {
  readonly id: string
  readonly vendorOrderId: number
}

/** Lists the shops of an order that its buyer rated or can rate. Throws not-found, and 403 to shops and admins. */
export async function listOwnRatings({ db, clock }: Platform, actor: Actor, orderId: string) {
  const orders = await findOwnOrders(db, actor, orderId)
  const ratings = await findOwnRatings(db, orderId)
  const now = clock.now()
  return orders.flatMap((order) => {
    const found = ratings.get(order.vendorOrderId) ?? null
    const rating = found && { ...found, editableUntil: editableUntil(found.at) }
    const isOpen = !order.isOwnShop && (rating ? now < rating.editableUntil : hasArrived(order))
    const { vendorOrderId, shopId } = order
    return rating || isOpen ? [{ vendorOrderId, businessId: shopId, isOpen, rating }] : []
  })
}

/**
 * Rates the shop of a vendor order that arrived, or changes the rating for some days. Throws not-found, 403 for everybody
 * but the buyer and for people of the shop, and 409 before the delivery and when the rating can no longer be changed.
 */
export async function rateShop(
  platform: Platform,
  actor: Actor,
  { id, vendorOrderId }: Place,
  fields: ShopRatingFields,
) {
  const { db, clock, events } = platform
  const order = (await findOwnOrders(db, actor, id)).find((each) => each.vendorOrderId === vendorOrderId)
  if (order === undefined) throw orderNotFound()
  requireNoContacts({ comment: fields.comment })
  if (order.isOwnShop) throw forbidden('You cannot rate your own shop')
  await db.transaction().execute(async (trx) => {
    await lockScore(trx, order.shopId)
    const [now, writtenAt] = [clock.now(), await findWrittenAt(trx, vendorOrderId)]
    if (writtenAt === undefined && !hasArrived(order))
      throw new DomainError('conflict', 'not_delivered', 'The shop has not marked this as delivered yet')
    if (writtenAt !== undefined && editableUntil(writtenAt) <= now)
      throw new DomainError('conflict', 'rating_closed', 'It is too late to change this rating')
    const ratingId = await putRating(trx, order, fields, now)
    await recountScore(trx, order.shopId)
    if (writtenAt === undefined) await events.publish(trx, 'shop-rating.written', { ratingId })
  })
  const own = (await listOwnRatings(platform, actor, id)).find((each) => each.vendorOrderId === vendorOrderId)
  if (own === undefined) throw orderNotFound()
  return own
}

/** The delivery is not only the buyer's own word. */
const hasArrived = (order: RateableOrder): boolean => isRateable(order) && !order.isOwnWord

async function findOwnOrders(db: Db, actor: Actor, orderId: string): Promise<readonly RateableOrder[]> {
  const orders = await findRateableOrders(db, orderId)
  const [first] = orders
  if (first === undefined) throw orderNotFound()
  const roles = rolesOf(actor, { userId: first.buyerId, shopIds: orders.map(({ shopId }) => shopId) })
  if (roles.length === 0) throw orderNotFound()
  if (!roles.includes('buyer')) throw forbidden('Only the buyer can rate the shops of an order')
  return orders
}
