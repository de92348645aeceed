import type { DomainEvents } from '../jobs/events.ts'
import { findCancellation } from '../orders/index.ts'
import { type MailContext, mailUser } from './mail-context.ts'
import { findOrder } from './order-mail-queries.ts'

type Event = DomainEvents['order.items-cancelled']

/** Mails the buyer about cancelled items of a vendor order that continues. */
export async function mailItems(context: MailContext, event: Event): Promise<void> {
  const found = await findCancelled(context, event)
  if (found === undefined) return
  const { order, values, paymentStatus } = found
  const isPaid = paymentStatus === 'confirmed' || paymentStatus === 'refunded'
  const moneyBack = !isPaid ? 'nobody' : order.method === 'card' ? 'site' : 'shop'
  await mailUser(context, order.buyerId, `items-cancelled-${event.cancellationId}`, (firstName) => ({
    kind: 'items-cancelled',
    values: { firstName, ...values, isByBuyer: event.byUserId === order.buyerId, moneyBack },
  }))
}

/** Mails the shop's owner about items that the buyer or an admin cancelled. */
export async function mailItemsToShop(context: MailContext, event: Event): Promise<void> {
  const found = await findCancelled(context, event)
  if (found?.ownerId == null || found.ownerId === event.byUserId) return
  await mailUser(context, found.ownerId, `items-called-off-${event.cancellationId}`, (firstName) => ({
    kind: 'items-called-off',
    values: { firstName, ...found.values },
  }))
}

async function findCancelled({ platform: { db } }: MailContext, { orderId, vendorOrderId, cancellationId }: Event) {
  const order = await findOrder(db, orderId)
  const vendorOrder = order?.vendorOrders.find(({ id }) => id === vendorOrderId)
  const cancellation = await findCancellation(db, orderId, cancellationId)
  if (order === undefined || vendorOrder === undefined || cancellation === undefined) return undefined
  const { ownerId, paymentStatus, shopName, sum } = vendorOrder
  const { items, reason } = cancellation
  return {
    order,
    ownerId,
    paymentStatus,
    values: { orderId, code: order.code, shopName, items, sum, reason: reason ?? '' },
  }
}
