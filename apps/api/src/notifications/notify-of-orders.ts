import { releasesStock } from '@axle/contract'
import type { DomainEvents } from '../jobs/events.ts'
import type { Db } from '../platform/platform.ts'
import { insertNotifications } from './notification-repository.ts'
import { newOrder, orderPlaced, orderStatus, orderTracking } from './notification-texts.ts'
import { findLastChange, partsOf } from './order-parts.ts'

/** The buyer hears that the order stands, and every shop owner in it that there is something to do. */
export async function notifyOfOrder(db: Db, { orderId }: DomainEvents['order.placed']): Promise<void> {
  const parts = await partsOf(db).where('orders.id', '=', orderId).execute()
  const [first] = parts
  if (first === undefined) return
  const about = { orderId, orderCode: first.code }
  const toShops = parts.flatMap(({ ownerId, shopName, shopId }) =>
    ownerId === null
      ? []
      : [
          {
            userId: ownerId,
            dedupeKey: `order.placed ${orderId} shop ${shopId}`,
            ...newOrder({ ...about, role: 'shop' }, shopName),
          },
        ],
  )
  const toBuyer = {
    userId: first.buyerId,
    dedupeKey: `order.placed ${orderId} buyer`,
    ...orderPlaced({ ...about, role: 'buyer' }),
  }
  await insertNotifications(db, [toBuyer, ...toShops])
}

/**
 * Tells the buyer what became of a vendor order, and its shop what the buyer did. The shop is also told when an admin calls
 * it off or revives it. Changes that follow from a payment, or from none, have notifications of their own.
 */
export async function notifyOfStatus(
  db: Db,
  { vendorOrderId, from, to, byUserId, because }: DomainEvents['order.status-changed'],
): Promise<void> {
  if (because !== undefined) return
  const part = await partsOf(db).where('vendor_order.id', '=', vendorOrderId).executeTakeFirst()
  if (part === undefined) return
  const { id = 0, reason = null } = (await findLastChange(db, vendorOrderId, to)) ?? {}
  const tell = (userId: number | null, role: 'buyer' | 'shop') => {
    if (userId === null || userId === byUserId) return []
    const about = { orderId: part.orderId, orderCode: part.code, role } as const
    const dedupeKey = `order.status-changed ${vendorOrderId} ${to} ${id} ${role}`
    return [{ userId, dedupeKey, ...orderStatus(about, to, part.shopName, reason) }]
  }
  const concernsShop = byUserId === part.buyerId || releasesStock(from) || releasesStock(to)
  await insertNotifications(db, [...tell(part.buyerId, 'buyer'), ...(concernsShop ? tell(part.ownerId, 'shop') : [])])
}

/** The buyer hears how the part can be followed; a correction is told too. */
export async function notifyOfTracking(
  db: Db,
  { vendorOrderId }: DomainEvents['order.tracking-changed'],
): Promise<void> {
  const part = await partsOf(db)
    .select(['vendor_order.tracking_number as trackingNumber', 'vendor_order.carrier'])
    .where('vendor_order.id', '=', vendorOrderId)
    .executeTakeFirst()
  if (!part?.trackingNumber) return
  const tracking = { trackingNumber: part.trackingNumber, carrier: part.carrier ?? '' }
  const about = { orderId: part.orderId, orderCode: part.code, role: 'buyer' } as const
  await insertNotifications(db, [
    {
      userId: part.buyerId,
      dedupeKey: `order.tracking-changed ${vendorOrderId} ${tracking.carrier} ${tracking.trackingNumber}`,
      ...orderTracking(about, part.shopName, tracking),
    },
  ])
}
