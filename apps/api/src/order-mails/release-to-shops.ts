import { isSetAside } from '@axle/contract'
import type { DomainEvents } from '../jobs/events.ts'
import type { Platform } from '../platform/platform.ts'
import { newlyPaidParts } from './order-mail-queries.ts'

type Given = Pick<Platform, 'db' | 'events'>

/** An order that is paid to the shops themselves is theirs to see to as soon as it stands. */
export async function releaseToShops({ db, events }: Given, { orderId }: DomainEvents['order.placed']): Promise<void> {
  const parts = await db
    .selectFrom('orders')
    .innerJoin('vendor_order', 'vendor_order.order_id', 'orders.id')
    .select('vendor_order.id')
    .where('orders.id', '=', orderId)
    .where('orders.payment_method', '<>', 'card')
    .orderBy('vendor_order.id')
    .execute()
  await giveAll({ db, events }, orderId, parts)
}

/** One that is paid online is theirs once it is paid, unless it was called off until then; paid twice, it is theirs once. */
export async function releaseToShopsOncePaid(
  { db, events }: Given,
  { orderId, paymentId }: DomainEvents['payment.paid'],
): Promise<void> {
  const parts = await newlyPaidParts(db, paymentId)
  await giveAll(
    { db, events },
    orderId,
    parts.filter(({ status }) => !isSetAside(status)),
  )
}

const giveAll = ({ db, events }: Given, orderId: string, parts: readonly { id: number }[]) =>
  db.transaction().execute(async (trx) => {
    for (const { id } of parts) await events.publish(trx, 'order.given-to-shop', { orderId, vendorOrderId: id })
  })
