import type { DomainEvents } from '../jobs/events.ts'
import { type MailContext, mailUser } from './mail-context.ts'
import { findOrder } from './order-mail-queries.ts'

/** Mails the buyer about a received online payment. */
export async function mailOnlinePayment(
  context: MailContext,
  { orderId, paymentId }: DomainEvents['payment.paid'],
): Promise<void> {
  const { db, config } = context.platform
  const payment = await db
    .selectFrom('payment')
    .innerJoin('orders', 'orders.id', 'payment.order_id')
    .select(['payment.amount_pesewas as amount', 'orders.code', 'orders.user_id as buyerId'])
    .where('payment.id', '=', paymentId)
    .executeTakeFirst()
  if (payment === undefined) return
  const { amount, code, buyerId } = payment
  await mailUser(context, buyerId, `payment-received-${paymentId}`, (firstName) => ({
    kind: 'payment-received',
    values: { firstName, orderId, code, amount, receiver: config.siteName },
  }))
}

/** Mails the buyer that the shop received the payment. */
export async function mailPaymentToShop(
  context: MailContext,
  { orderId, vendorOrderId, at }: DomainEvents['payment.confirmed'],
): Promise<void> {
  const order = await findOrder(context.platform.db, orderId)
  const vendorOrder = order?.vendorOrders.find(({ id }) => id === vendorOrderId)
  if (order === undefined || vendorOrder === undefined) return
  await mailUser(context, order.buyerId, `payment-received-${vendorOrderId}-${Date.parse(at)}`, (firstName) => ({
    kind: 'payment-received',
    values: { firstName, orderId, code: order.code, amount: vendorOrder.sum, receiver: vendorOrder.shopName },
  }))
}

/** Mails the buyer that the shop refunded a payment that it received itself. */
export async function mailRefundByShop(
  context: MailContext,
  { orderId, vendorOrderId, at }: DomainEvents['payment.refunded'],
): Promise<void> {
  const order = await findOrder(context.platform.db, orderId)
  const vendorOrder = order?.vendorOrders.find(({ id }) => id === vendorOrderId)
  if (order === undefined || vendorOrder === undefined) return
  await mailUser(context, order.buyerId, `payment-refunded-${vendorOrderId}-${Date.parse(at)}`, (firstName) => ({
    kind: 'payment-refunded',
    values: { firstName, orderId, code: order.code, amount: vendorOrder.sum, shopName: vendorOrder.shopName },
  }))
}

/** Mails the buyer that a refund is on its way. */
export async function mailRefund(context: MailContext, { refundId }: DomainEvents['refund.processed']): Promise<void> {
  const refund = await context.platform.db
    .selectFrom('refund')
    .innerJoin('orders', 'orders.id', 'refund.order_id')
    .innerJoin('vendor_order', 'vendor_order.id', 'refund.vendor_order_id')
    .innerJoin('shop', 'shop.id', 'vendor_order.shop_id')
    .select(['refund.amount_pesewas as amount', 'orders.id as orderId', 'orders.code', 'orders.user_id as buyerId'])
    .select('shop.name as shopName')
    .where('refund.id', '=', refundId)
    .executeTakeFirst()
  if (refund === undefined) return
  const { buyerId, ...about } = refund
  await mailUser(context, buyerId, `refund-processed-${refundId}`, (firstName) => ({
    kind: 'refund-processed',
    values: { firstName, ...about },
  }))
}
