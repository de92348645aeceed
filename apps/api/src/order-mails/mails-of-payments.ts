import type { DomainEvents } from '../jobs/events.ts'
import { type MailContext, mailUser } from './mail-context.ts'
import { findOrder } from './order-mail-queries.ts'

/** To the buyer: what was paid online has come. */
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

/** To the buyer: the shop has the money. */
export async function mailPaymentToShop(
  context: MailContext,
  { orderId, vendorOrderId, at }: DomainEvents['payment.confirmed'],
): Promise<void> {
  const order = await findOrder(context.platform.db, orderId)
  const part = order?.parts.find(({ id }) => id === vendorOrderId)
  if (order === undefined || part === undefined) return
  await mailUser(context, order.buyerId, `payment-received-${vendorOrderId}-${Date.parse(at)}`, (firstName) => ({
    kind: 'payment-received',
    values: { firstName, orderId, code: order.code, amount: part.sum, receiver: part.shopName },
  }))
}

/** To the buyer: the shop says that it refunded what it was paid itself. */
export async function mailRefundByShop(
  context: MailContext,
  { orderId, vendorOrderId, at }: DomainEvents['payment.refunded'],
): Promise<void> {
  const order = await findOrder(context.platform.db, orderId)
  const part = order?.parts.find(({ id }) => id === vendorOrderId)
  if (order === undefined || part === undefined) return
  await mailUser(context, order.buyerId, `payment-refunded-${vendorOrderId}-${Date.parse(at)}`, (firstName) => ({
    kind: 'payment-refunded',
    values: { firstName, orderId, code: order.code, amount: part.sum, shopName: part.shopName },
  }))
}

/** To the buyer: money is on its way back. */
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
