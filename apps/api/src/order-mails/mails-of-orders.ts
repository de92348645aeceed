import { isEarned, type OrderStatus, releasesStock } from '@axle/contract'
import type { RefundDue } from '../mail-messages/index.ts'
import type { DomainEvents } from '../jobs/events.ts'
import { hashSecret } from '../platform/ids.ts'
import { type MailContext, mailUser } from './mail-context.ts'
import { findAnswerDue, findChange, findOrder, type OrderToMail, type VendorOrderToMail } from './order-mail-queries.ts'

/** Mails the buyer who carries a parcel with its number and station, and corrections of them. */
export async function mailTracking(
  context: MailContext,
  { orderId, vendorOrderId }: DomainEvents['order.tracking-changed'],
): Promise<void> {
  const { order, vendorOrder } = await findVendorOrder(context, orderId, vendorOrderId)
  if (order === undefined || vendorOrder === undefined || !isTold(vendorOrder)) return
  const { carrier, trackingNumber, station } = vendorOrder
  const sending = hashSecret([carrier, trackingNumber, ...(station ? [station] : [])].join('\n'))
    .toString('hex')
    .slice(0, 12)
  await mailUser(context, order.buyerId, `order-sent-${vendorOrderId}-${sending}`, (firstName) => ({
    kind: 'order-sent',
    values: { firstName, orderId, code: order.code, vendorOrder, carrier, trackingNumber, station },
  }))
}

/** Whether the shop said how it travels, which has a mail of its own. */
const isTold = ({ trackingNumber, hasParcel }: VendorOrderToMail): boolean => trackingNumber !== '' || hasParcel

/** Mails the buyer about a parcel without a tracking number; one with a number has its own mail. */
export async function mailShipment(
  context: MailContext,
  { orderId, vendorOrderId, to, because }: DomainEvents['order.status-changed'],
): Promise<void> {
  if (to !== 'order_picked' || because === 'problem') return
  const { order, vendorOrder, change } = await findStatusChange(context, orderId, vendorOrderId, to)
  if (order === undefined || vendorOrder === undefined || isTold(vendorOrder)) return
  await mailUser(context, order.buyerId, `order-sent-${vendorOrderId}-${change?.id ?? 0}`, (firstName) => ({
    kind: 'order-sent',
    values: { firstName, orderId, code: order.code, vendorOrder, carrier: '', trackingNumber: '', station: '' },
  }))
}

/** Mails the buyer, who may notice that something is missing. */
export async function mailDelivery(
  context: MailContext,
  { orderId, vendorOrderId, to, because }: DomainEvents['order.status-changed'],
): Promise<void> {
  if (to !== 'delivered' || because === 'problem') return
  const { order, vendorOrder } = await findVendorOrder(context, orderId, vendorOrderId)
  // Many shops complete an order right after delivery.
  if (order === undefined || vendorOrder === undefined || !isEarned(vendorOrder.status)) return
  const change = await findChange(context.platform.db, vendorOrderId, to)
  await mailUser(context, order.buyerId, `order-delivered-${vendorOrderId}-${change?.id ?? 0}`, (firstName) => ({
    kind: 'order-delivered',
    values: { firstName, orderId, code: order.code, vendorOrder },
  }))
}

/**
 * Mails the shop about a cancelled order and the refund that it has to make. A shop that cancelled the order itself
 * gets only the refund.
 */
export async function mailShopCancellation(
  context: MailContext,
  { orderId, vendorOrderId, to, byUserId, because }: DomainEvents['order.status-changed'],
): Promise<void> {
  if (because !== undefined || !releasesStock(to)) return
  const { order, vendorOrder, change } = await findStatusChange(context, orderId, vendorOrderId, to)
  if (order === undefined || vendorOrder?.ownerId == null) return
  const refund = refundDueOf(order, vendorOrder)
  const by = byUserId === order.buyerId ? 'buyer' : byUserId === vendorOrder.ownerId ? 'shop' : 'site'
  if (refund === undefined && (by === 'shop' || to === 'refunded')) return
  const reason = change?.note ?? ''
  await mailUser(context, vendorOrder.ownerId, `order-called-off-${vendorOrderId}-${change?.id ?? 0}`, (firstName) => ({
    kind: 'order-called-off',
    values: { firstName, orderId, code: order.code, vendorOrder, by, reason, refund },
  }))
}

/** Mails the buyer about cancelled vendor orders. Those cancelled together share one mail. */
export async function mailCancellation(
  context: MailContext,
  { orderId, vendorOrderId, to, because }: DomainEvents['order.status-changed'],
): Promise<void> {
  if (because !== undefined || (to !== 'cancelled' && to !== 'rejected')) return
  const { db } = context.platform
  const [order, change] = [await findOrder(db, orderId), await findChange(db, vendorOrderId, to)]
  if (order === undefined || change === undefined || change.vendorOrderIds[0] !== vendorOrderId) return
  // It may have been revived since.
  const vendorOrders = order.vendorOrders.filter(
    (vendorOrder) => vendorOrder.status === to && change.vendorOrderIds.includes(vendorOrder.id),
  )
  if (vendorOrders.length === 0) return
  const isByBuyer = change.byUserId === order.buyerId
  await mailUser(context, order.buyerId, `order-cancelled-${change.id}`, (firstName) => ({
    kind: 'order-cancelled',
    values: {
      firstName,
      orderId,
      code: order.code,
      vendorOrders,
      isByBuyer,
      reason: change.note ?? '',
      moneyBack: moneyBackFor(order, vendorOrders),
    },
  }))
}

/** Mails the shop an order that it has to answer soon. */
export async function mailAnswerDue(
  context: MailContext,
  { orderId, vendorOrderId }: DomainEvents['order.answer-due'],
): Promise<void> {
  const { order, vendorOrder } = await findVendorOrder(context, orderId, vendorOrderId)
  const dueAt = await findAnswerDue(context.platform.db, vendorOrderId)
  if (order === undefined || vendorOrder?.status !== 'pending_delivery' || vendorOrder.ownerId === null || !dueAt)
    return
  await mailUser(context, vendorOrder.ownerId, `answer-due-${vendorOrderId}-${dueAt.getTime()}`, (firstName) => ({
    kind: 'answer-due',
    values: { firstName, orderId, code: order.code, vendorOrder, dueAt },
  }))
}

/** Mails the buyer that a shop did not answer in time. */
export async function mailUnanswered(
  context: MailContext,
  { orderId, vendorOrderId }: DomainEvents['order.unanswered'],
): Promise<void> {
  const { order, vendorOrder, change } = await findStatusChange(context, orderId, vendorOrderId, 'cancelled')
  if (order === undefined || vendorOrder === undefined) return
  const moneyBack = moneyBackFor(order, [vendorOrder])
  await mailUser(context, order.buyerId, `order-unanswered-${vendorOrderId}-${change?.id ?? 0}`, (firstName) => ({
    kind: 'order-unanswered',
    values: { firstName, orderId, code: order.code, vendorOrder, moneyBack },
  }))
}

/** Mails the buyer, once for the whole order. */
export async function mailExpiry(context: MailContext, { orderId }: DomainEvents['order.expired']): Promise<void> {
  const { db } = context.platform
  const order = await findOrder(db, orderId)
  const expired = order?.vendorOrders.filter((vendorOrder) => vendorOrder.paymentStatus === 'expired') ?? []
  if (order === undefined || expired.length === 0) return
  const changes = await Promise.all(expired.map(({ id }) => findChange(db, id, 'cancelled')))
  const last = Math.max(0, ...changes.map((change) => change?.id ?? 0))
  await mailUser(context, order.buyerId, `order-expired-${orderId}-${last}`, (firstName) => ({
    kind: 'order-expired',
    values: { firstName, orderId, code: order.code },
  }))
}

async function findVendorOrder({ platform: { db } }: MailContext, orderId: string, vendorOrderId: number) {
  const order = await findOrder(db, orderId)
  return { order, vendorOrder: order?.vendorOrders.find(({ id }) => id === vendorOrderId) }
}

/** Finds the vendor order if it still has the status of the event, and the record of the change. */
async function findStatusChange(context: MailContext, orderId: string, vendorOrderId: number, to: OrderStatus) {
  const { order, vendorOrder } = await findVendorOrder(context, orderId, vendorOrderId)
  if (vendorOrder?.status !== to) return {}
  return { order, vendorOrder, change: await findChange(context.platform.db, vendorOrderId, to) }
}

function refundDueOf({ method, buyer }: OrderToMail, vendorOrder: VendorOrderToMail): RefundDue | undefined {
  if (method === 'card' || !(vendorOrder.paymentStatus === 'confirmed' || vendorOrder.isClaimedPaid)) return undefined
  const state = vendorOrder.paymentStatus === 'confirmed' ? 'confirmed' : 'said'
  return { state, buyerName: buyer.name, buyerPhone: buyer.phone, reference: vendorOrder.buyerReference }
}

function moneyBackFor({ method }: OrderToMail, vendorOrders: readonly VendorOrderToMail[]): 'site' | 'shop' | 'nobody' {
  const isPaid = ({ paymentStatus, isClaimedPaid }: VendorOrderToMail) =>
    paymentStatus === 'confirmed' || paymentStatus === 'refunded' || isClaimedPaid
  if (!vendorOrders.some(isPaid)) return 'nobody'
  return method === 'card' ? 'site' : 'shop'
}
