import type { DomainEvents } from '../../jobs/events.ts'
import type { Db } from '../../platform/platform.ts'
import { insertNotifications } from '../notification-repository.ts'
import { type AboutOrder, answerDue, checkAsked, orderAccepted, orderUnanswered } from '../notification-texts.ts'
import { forShop, vendorOrdersOf } from '../vendor-order-queries.ts'

const find = (db: Db, vendorOrderId: number) =>
  vendorOrdersOf(db)
    .leftJoin('vendor_order_acceptance as a', 'a.vendor_order_id', 'vendor_order.id')
    .select(['a.due_at as dueAt', 'a.answer'])
    .where('vendor_order.id', '=', vendorOrderId)
    .executeTakeFirst()

const aboutOf = ({ orderId, code }: { orderId: string; code: string }, role: AboutOrder['role']): AboutOrder => ({
  orderId,
  orderCode: code,
  role,
})

/** Notifies the buyer that the shop takes the order on. */
export async function notifyOfAcceptance(db: Db, { vendorOrderId }: DomainEvents['order.accepted']): Promise<void> {
  const vendorOrder = await find(db, vendorOrderId)
  if (vendorOrder === undefined) return
  const text = orderAccepted(aboutOf(vendorOrder, 'buyer'), vendorOrder.shopName)
  await insertNotifications(db, [
    { userId: vendorOrder.buyerId, dedupeKey: `order.accepted ${vendorOrderId}`, ...text },
  ])
}

/** Tells the shop that the buyer asks it to check the chassis number. */
export async function notifyOfCheck(db: Db, { vendorOrderId }: DomainEvents['order.check-asked']): Promise<void> {
  const vendorOrder = await find(db, vendorOrderId)
  if (vendorOrder === undefined) return
  const notification = {
    dedupeKey: `order.check-asked ${vendorOrderId}`,
    ...checkAsked(aboutOf(vendorOrder, 'shop'), vendorOrder.shopName),
  }
  await insertNotifications(db, await forShop(db, { ...vendorOrder, right: 'chassis-checks' }, notification))
}

/** Reminds the shop of an order that it has not answered. */
export async function notifyOfAnswerDue(db: Db, { vendorOrderId }: DomainEvents['order.answer-due']): Promise<void> {
  const vendorOrder = await find(db, vendorOrderId)
  if (!vendorOrder?.dueAt || vendorOrder.answer !== null || vendorOrder.status !== 'pending_delivery') return
  const { shopName, dueAt } = vendorOrder
  const notification = {
    dedupeKey: `order.answer-due ${vendorOrderId} ${dueAt.toISOString()}`,
    ...answerDue(aboutOf(vendorOrder, 'shop'), shopName, dueAt),
  }
  await insertNotifications(db, await forShop(db, { ...vendorOrder, right: 'orders-pack' }, notification))
}

/** Notifies the buyer and the shop of an order that was cancelled because the shop did not answer. */
export async function notifyOfUnanswered(db: Db, { vendorOrderId }: DomainEvents['order.unanswered']): Promise<void> {
  const vendorOrder = await find(db, vendorOrderId)
  if (vendorOrder === undefined) return
  const textFor = (role: AboutOrder['role']) => ({
    dedupeKey: `order.unanswered ${vendorOrderId} ${vendorOrder.dueAt?.toISOString() ?? ''} ${role}`,
    ...orderUnanswered(aboutOf(vendorOrder, role), vendorOrder.shopName),
  })
  await insertNotifications(db, [
    { userId: vendorOrder.buyerId, ...textFor('buyer') },
    ...(await forShop(db, { ...vendorOrder, right: 'orders-pack' }, textFor('shop'))),
  ])
}
