import { releasesStock } from '@axle/contract'
import type { DomainEvents } from '../jobs/events.ts'
import { findCancellation } from '../orders/index.ts'
import type { Db } from '../platform/platform.ts'
import { insertNotifications, type NewNotification } from './notification-repository.ts'
import {
  addressCorrected,
  itemsCancelled,
  newOrder,
  orderPlaced,
  orderStatus,
  orderTracking,
} from './notification-texts.ts'
import {
  findLastChange,
  forShop,
  forStaff,
  type NewOrder,
  newOrdersOf,
  vendorOrdersOf,
} from './vendor-order-queries.ts'

/** Notifies the buyers that their orders were placed, and the owners and packing staff of their shops. */
export async function notifyOfOrders(db: Db, placed: readonly DomainEvents['order.placed'][]): Promise<void> {
  const orders = await newOrdersOf(
    db,
    placed.map(({ orderId }) => orderId),
  )
  await insertNotifications(db, orders.flatMap(notificationsOf))
}

function notificationsOf({ orderId, orderCode, buyerId, shops }: NewOrder): NewNotification[] {
  const about = { orderId, orderCode }
  const toShops = shops.flatMap(({ userId, isOwner, shopName, shopId }) => {
    const dedupeKey = `order.placed ${orderId} shop ${shopId}`
    const notification = { userId, dedupeKey, ...newOrder({ ...about, role: 'shop' }, shopName) }
    return isOwner ? [notification] : forStaff([userId], notification)
  })
  const toBuyer = {
    userId: buyerId,
    dedupeKey: `order.placed ${orderId} buyer`,
    ...orderPlaced({ ...about, role: 'buyer' }),
  }
  return [toBuyer, ...toShops]
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
  const textFor = (role: 'buyer' | 'shop') => {
    const about = { orderId: vendorOrder.orderId, orderCode: vendorOrder.code, role } as const
    const dedupeKey = `order.status-changed ${vendorOrderId} ${to} ${id} ${role}`
    return { dedupeKey, ...orderStatus(about, to, vendorOrder.shopName, reason) }
  }
  const { buyerId, shopId, ownerId } = vendorOrder
  const concernsShop = byUserId === buyerId || releasesStock(from) || releasesStock(to)
  const readers = { shopId, ownerId, right: 'orders-pack', except: byUserId ?? undefined } as const
  await insertNotifications(db, [
    ...(buyerId === byUserId ? [] : [{ userId: buyerId, ...textFor('buyer') }]),
    ...(concernsShop ? await forShop(db, readers, textFor('shop')) : []),
  ])
}

/** Notifies the buyer and the shop of cancelled items, except for the one who cancelled them. */
export async function notifyOfItems(
  db: Db,
  { orderId, vendorOrderId, cancellationId, byUserId }: DomainEvents['order.items-cancelled'],
): Promise<void> {
  const vendorOrder = await vendorOrdersOf(db).where('vendor_order.id', '=', vendorOrderId).executeTakeFirst()
  const cancellation = await findCancellation(db, orderId, cancellationId)
  if (vendorOrder === undefined || cancellation === undefined) return
  const items = cancellation.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')
  const textFor = (role: 'buyer' | 'shop') => ({
    dedupeKey: `order.items-cancelled ${cancellationId} ${role}`,
    ...itemsCancelled({ orderId, orderCode: vendorOrder.code, role }, vendorOrder.shopName, items, cancellation.reason),
  })
  const readers = { ...vendorOrder, right: 'orders-pack', except: byUserId } as const
  await insertNotifications(db, [
    ...(vendorOrder.buyerId === byUserId ? [] : [{ userId: vendorOrder.buyerId, ...textFor('buyer') }]),
    ...(await forShop(db, readers, textFor('shop'))),
  ])
}

/** Notifies the shops of a corrected address; not of orders that wait for their payment, which they do not know yet. */
export async function notifyOfAddress(
  db: Db,
  { orderId, changeId }: DomainEvents['order.address-corrected'],
): Promise<void> {
  const vendorOrders = await vendorOrdersOf(db)
    .select(['vendor_order.id', 'vendor_order.status'])
    .where('vendor_order.order_id', '=', orderId)
    .execute()
  for (const { id, status, ...vendorOrder } of vendorOrders) {
    if (status === 'pending_payment' || releasesStock(status)) continue
    const notification = {
      dedupeKey: `order.address-corrected ${changeId} ${id}`,
      ...addressCorrected({ orderId, orderCode: vendorOrder.code, role: 'shop' }),
    }
    await insertNotifications(db, await forShop(db, { ...vendorOrder, right: 'orders-pack' }, notification))
  }
}

/** Notifies the buyer of tracking data, and of corrections to it. */
export async function notifyOfTracking(
  db: Db,
  { vendorOrderId }: DomainEvents['order.tracking-changed'],
): Promise<void> {
  const vendorOrder = await vendorOrdersOf(db)
    .leftJoin('parcel', 'parcel.vendor_order_id', 'vendor_order.id')
    .select(['vendor_order.tracking_number as trackingNumber', 'vendor_order.carrier'])
    .select(['parcel.kind', 'parcel.station'])
    .where('vendor_order.id', '=', vendorOrderId)
    .executeTakeFirst()
  if (!vendorOrder?.trackingNumber && !vendorOrder?.kind) return
  const { trackingNumber, carrier, station } = vendorOrder
  const tracking = { trackingNumber: trackingNumber ?? '', carrier: [carrier, station].filter(Boolean).join(', ') }
  const about = { orderId: vendorOrder.orderId, orderCode: vendorOrder.code, role: 'buyer' } as const
  await insertNotifications(db, [
    {
      userId: vendorOrder.buyerId,
      dedupeKey: `order.tracking-changed ${vendorOrderId} ${tracking.carrier} ${tracking.trackingNumber}`,
      ...orderTracking(about, vendorOrder.shopName, tracking),
    },
  ])
}
