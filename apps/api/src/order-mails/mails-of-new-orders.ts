import type { DomainEvents } from '../jobs/events.ts'
import type { Platform } from '../platform/platform.ts'
import { type MailContext, mailUser, mailUsers, type UserMail } from './mail-context.ts'
import { findOrder, findOrders, type OrderToMail, type VendorOrderToMail } from './order-mail-queries.ts'

interface NewOrderMail extends UserMail {
  readonly orderId: string
  /** Unset for the buyer's mail. */
  readonly vendorOrderId?: number
}

/**
 * Mails the buyers of new orders, and the shops of those that are paid to the shops themselves. A mail that fails gets
 * a job of its own, so that its retries do not resend the others.
 */
export async function mailNewOrders(
  context: MailContext & { readonly platform: Pick<Platform, 'events'> },
  placed: readonly DomainEvents['order.placed'][],
): Promise<void> {
  const { db, events } = context.platform
  const orders = await findOrders(
    db,
    placed.map(({ orderId }) => orderId),
  )
  const unsent = await mailUsers(context, orders.flatMap(mailsOf))
  if (unsent.length === 0) return
  await db.transaction().execute(async (trx) => {
    for (const { orderId, vendorOrderId } of unsent) {
      if (vendorOrderId === undefined) await events.publishTo(trx, 'order.placed', 'mail', { orderId })
      else await events.publish(trx, 'order.given-to-shop', { orderId, vendorOrderId })
    }
  })
}

function mailsOf(order: OrderToMail): NewOrderMail[] {
  const toShops = order.method === 'card' ? [] : order.vendorOrders.flatMap((vendorOrder) => toShop(order, vendorOrder))
  return [toBuyer(order), ...toShops]
}

/** Mails the buyer the items of the order and how to pay. */
export async function mailOrderPlaced(context: MailContext, { orderId }: DomainEvents['order.placed']): Promise<void> {
  const order = await findOrder(context.platform.db, orderId)
  if (order === undefined) return
  const { userId, id, write } = toBuyer(order)
  await mailUser(context, userId, id, write)
}

/** Mails the shop's owner the items to send and the address. */
export async function mailShopOrder(
  context: MailContext,
  { orderId, vendorOrderId }: DomainEvents['order.given-to-shop'],
): Promise<void> {
  const order = await findOrder(context.platform.db, orderId)
  const vendorOrder = order?.vendorOrders.find(({ id }) => id === vendorOrderId)
  if (order === undefined || vendorOrder === undefined) return
  for (const { userId, id, write } of toShop(order, vendorOrder)) await mailUser(context, userId, id, write)
}

const toBuyer = ({ id: orderId, code, method, total, vendorOrders, buyerId }: OrderToMail): NewOrderMail => ({
  orderId,
  userId: buyerId,
  id: `order-placed-${orderId}`,
  write: (firstName) => ({
    kind: 'order-placed',
    values: { firstName, orderId, code, method, total, vendorOrders },
  }),
})

function toShop(order: OrderToMail, vendorOrder: VendorOrderToMail): NewOrderMail[] {
  if (vendorOrder.ownerId === null) return []
  const { id: orderId, code, method, transit, deliverTo, notes } = order
  return [
    {
      orderId,
      vendorOrderId: vendorOrder.id,
      userId: vendorOrder.ownerId,
      id: `order-to-send-${vendorOrder.id}`,
      write: (firstName) => ({
        kind: 'order-to-send',
        values: { firstName, orderId, code, method, vendorOrder, transit, deliverTo, notes },
      }),
    },
  ]
}
