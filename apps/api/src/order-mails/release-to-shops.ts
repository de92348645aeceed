import { isVoid } from '@axle/contract'
import type { DomainEvents } from '../jobs/events.ts'
import type { Platform } from '../platform/platform.ts'
import { newlyPaidParts } from './order-mail-queries.ts'

type Dependencies = Pick<Platform, 'db' | 'events'>

/** Releases an order that is paid to the shops themselves as soon as it is placed. */
export async function releaseToShops(
  { db, events }: Dependencies,
  { orderId }: DomainEvents['order.placed'],
): Promise<void> {
  const vendorOrders = await db
    .selectFrom('orders')
    .innerJoin('vendor_order', 'vendor_order.order_id', 'orders.id')
    .select('vendor_order.id')
    .where('orders.id', '=', orderId)
    .where('orders.payment_method', '<>', 'card')
    .orderBy('vendor_order.id')
    .execute()
  await releaseAll({ db, events }, orderId, vendorOrders)
}

/**
 * Releases an order paid online once it is paid, unless it was cancelled before. A second payment releases nothing
 * again.
 */
export async function releaseToShopsOncePaid(
  { db, events }: Dependencies,
  { orderId, paymentId }: DomainEvents['payment.paid'],
): Promise<void> {
  const vendorOrders = await newlyPaidParts(db, paymentId)
  await releaseAll(
    { db, events },
    orderId,
    vendorOrders.filter(({ status }) => !isVoid(status)),
  )
}

const releaseAll = ({ db, events }: Dependencies, orderId: string, vendorOrders: readonly { id: number }[]) =>
  db.transaction().execute(async (trx) => {
    for (const { id } of vendorOrders) await events.publish(trx, 'order.given-to-shop', { orderId, vendorOrderId: id })
  })
