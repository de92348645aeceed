import { releasesStock } from '@axle/contract'
import type { DomainEvents } from '../jobs/events.ts'
import type { Db } from '../platform/platform.ts'
import { insertNotifications } from './notification-repository.ts'
import { newOrder, orderPlaced, orderStatus, orderTracking } from './notification-texts.ts'
import { findLastChange, vendorOrdersOf } from './vendor-order-queries.ts'

/** Notifies the buyer that the order was placed, and every shop owner in it. */
export async function notifyOfOrder(db: Db, { orderId }: DomainEvents['order.placed']): Promise<void> {
  const vendorOrders = await vendorOrdersOf(db).where('orders.id', '=', orderId).execute()
  const [first] = vendorOrders
  if (first === undefined) return
  const about = { orderId, orderCode: first.code }
  const toShops = vendorOrders.flatMap(({ ownerId, shopName, shopId }) =>
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
 * Notifies the buyer of a new status, and the shop of actions by the buyer or of an admin who cancels or revives the
 * order. Changes caused by payments have their own notifications.
 */
export async function notifyOfStatus(
  db: Db,
  { vendorOrderId, from, to, byUserId, because }: DomainEvents['order.status-changed'],
): Promise<void> {
  if (because !== undefined) return
  const vendorOrder = await vendorOrdersOf(db).where('vendor_order.id', '=', vendorOrderId).executeTakeFirst()
  if (vendorOrder === undefined) return
  const { id = 0, reason = null } = (await findLastChange(db, vendorOrderId, to)) ?? {}
  const notify = (userId: number | null, role: 'buyer' | 'shop') => {
    if (userId === null || userId === byUserId) return []
    const about = { orderId: vendorOrder.orderId, orderCode: vendorOrder.code, role } as const
    const dedupeKey = `order.status-changed ${vendorOrderId} ${to} ${id} ${role}`
    return [{ userId, dedupeKey, ...orderStatus(about, to, vendorOrder.shopName, reason) }]
  }
  const concernsShop = byUserId === vendorOrder.buyerId || releasesStock(from) || releasesStock(to)
  await insertNotifications(db, [
    ...notify(vendorOrder.buyerId, 'buyer'),
    ...(concernsShop ? notify(vendorOrder.ownerId, 'shop') : []),
  ])
}

/** Notifies the buyer of tracking data, and of corrections to it. */
export async function notifyOfTracking(
  db: Db,
  { vendorOrderId }: DomainEvents['order.tracking-changed'],
): Promise<void> {
  const vendorOrder = await vendorOrdersOf(db)
    .select(['vendor_order.tracking_number as trackingNumber', 'vendor_order.carrier'])
    .where('vendor_order.id', '=', vendorOrderId)
    .executeTakeFirst()
  if (!vendorOrder?.trackingNumber) return
  const tracking = { trackingNumber: vendorOrder.trackingNumber, carrier: vendorOrder.carrier ?? '' }
  const about = { orderId: vendorOrder.orderId, orderCode: vendorOrder.code, role: 'buyer' } as const
  await insertNotifications(db, [
    {
      userId: vendorOrder.buyerId,
      dedupeKey: `order.tracking-changed ${vendorOrderId} ${tracking.carrier} ${tracking.trackingNumber}`,
      ...orderTracking(about, vendorOrder.shopName, tracking),
    },
  ])
}
