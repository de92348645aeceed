import { earns, type OrderStatus, releasesStock } from '@axle/contract'
import type { RefundDue } from '../mail-messages/index.ts'
import type { DomainEvents } from '../jobs/events.ts'
import { hashSecret } from '../platform/ids.ts'
import { type MailContext, mailUser } from './mail-context.ts'
import { findChange, findOrder, type OrderToTell, type PartToTell } from './order-mail-queries.ts'

/** To the buyer: what was ordered, and how it is paid. */
export async function mailOrderPlaced(context: MailContext, { orderId }: DomainEvents['order.placed']): Promise<void> {
  const order = await findOrder(context.platform.db, orderId)
  if (order === undefined) return
  const { code, method, total, parts, buyerId } = order
  await mailUser(context, buyerId, `order-placed-${orderId}`, (firstName) => ({
    kind: 'order-placed',
    values: { firstName, orderId, code, method, total, parts },
  }))
}

/** To the shop's owner: what is to be sent where. */
export async function mailShopOrder(
  context: MailContext,
  { orderId, vendorOrderId }: DomainEvents['order.given-to-shop'],
): Promise<void> {
  const { order, part } = await findPart(context, orderId, vendorOrderId)
  if (order === undefined || part?.ownerId == null) return
  const { code, method, transit, deliverTo, notes } = order
  await mailUser(context, part.ownerId, `order-to-send-${vendorOrderId}`, (firstName) => ({
    kind: 'order-to-send',
    values: { firstName, orderId, code, method, part, transit, deliverTo, notes },
  }))
}

/** To the buyer, once there is a number to follow it by; a correction is told too. */
export async function mailTracking(
  context: MailContext,
  { orderId, vendorOrderId }: DomainEvents['order.tracking-changed'],
): Promise<void> {
  const { order, part } = await findPart(context, orderId, vendorOrderId)
  if (order === undefined || part === undefined || part.trackingNumber === '') return
  const { carrier, trackingNumber } = part
  const sending = hashSecret(`${carrier}\n${trackingNumber}`).toString('hex').slice(0, 12)
  await mailUser(context, order.buyerId, `order-sent-${vendorOrderId}-${sending}`, (firstName) => ({
    kind: 'order-sent',
    values: { firstName, orderId, code: order.code, part, carrier, trackingNumber },
  }))
}

/** To the buyer, when the parcel left without a number: one with a number is told by that. */
export async function mailShipment(
  context: MailContext,
  { orderId, vendorOrderId, to }: DomainEvents['order.status-changed'],
): Promise<void> {
  if (to !== 'order_picked') return
  const { order, part, change } = await findStatusChange(context, orderId, vendorOrderId, to)
  if (order === undefined || part === undefined || part.trackingNumber !== '') return
  await mailUser(context, order.buyerId, `order-sent-${vendorOrderId}-${change?.id ?? 0}`, (firstName) => ({
    kind: 'order-sent',
    values: { firstName, orderId, code: order.code, part, carrier: '', trackingNumber: '' },
  }))
}

/** To the buyer, who may find that something is missing. */
export async function mailDelivery(
  context: MailContext,
  { orderId, vendorOrderId, to }: DomainEvents['order.status-changed'],
): Promise<void> {
  if (to !== 'delivered') return
  const { order, part } = await findPart(context, orderId, vendorOrderId)
  // Many shops complete an order as soon as it is delivered.
  if (order === undefined || part === undefined || !earns(part.status)) return
  const change = await findChange(context.platform.db, vendorOrderId, to)
  await mailUser(context, order.buyerId, `order-delivered-${vendorOrderId}-${change?.id ?? 0}`, (firstName) => ({
    kind: 'order-delivered',
    values: { firstName, orderId, code: order.code, part },
  }))
}

/**
 * To the shop: what it need not send any more, and what it has to refund itself. It knows what it called off itself, and
 * hears only of the refund.
 */
export async function mailShopCancellation(
  context: MailContext,
  { orderId, vendorOrderId, to, byUserId, because }: DomainEvents['order.status-changed'],
): Promise<void> {
  if (because !== undefined || !releasesStock(to)) return
  const { order, part, change } = await findStatusChange(context, orderId, vendorOrderId, to)
  if (order === undefined || part?.ownerId == null) return
  const refund = refundDueOf(order, part)
  const by = byUserId === order.buyerId ? 'buyer' : byUserId === part.ownerId ? 'shop' : 'site'
  if (refund === undefined && (by === 'shop' || to === 'refunded')) return
  const reason = change?.note ?? ''
  await mailUser(context, part.ownerId, `order-called-off-${vendorOrderId}-${change?.id ?? 0}`, (firstName) => ({
    kind: 'order-called-off',
    values: { firstName, orderId, code: order.code, part, by, reason, refund },
  }))
}

/** To the buyer: what was called off, by whomever. What was called off together is told in one mail. */
export async function mailCancellation(
  context: MailContext,
  { orderId, vendorOrderId, to, because }: DomainEvents['order.status-changed'],
): Promise<void> {
  if (because !== undefined || (to !== 'cancelled' && to !== 'rejected')) return
  const { db } = context.platform
  const [order, change] = [await findOrder(db, orderId), await findChange(db, vendorOrderId, to)]
  if (order === undefined || change === undefined || change.partIds[0] !== vendorOrderId) return
  // It may have come back since.
  const parts = order.parts.filter((part) => part.status === to && change.partIds.includes(part.id))
  if (parts.length === 0) return
  const isOwnWish = change.byUserId === order.buyerId
  await mailUser(context, order.buyerId, `order-cancelled-${change.id}`, (firstName) => ({
    kind: 'order-cancelled',
    values: {
      firstName,
      orderId,
      code: order.code,
      parts,
      isOwnWish,
      reason: change.note ?? '',
      moneyBack: moneyBackFor(order, parts),
    },
  }))
}

/** To the buyer, once for the whole order. */
export async function mailExpiry(context: MailContext, { orderId }: DomainEvents['order.expired']): Promise<void> {
  const { db } = context.platform
  const order = await findOrder(db, orderId)
  const expired = order?.parts.filter((part) => part.paymentStatus === 'expired') ?? []
  if (order === undefined || expired.length === 0) return
  const changes = await Promise.all(expired.map(({ id }) => findChange(db, id, 'cancelled')))
  const last = Math.max(0, ...changes.map((change) => change?.id ?? 0))
  await mailUser(context, order.buyerId, `order-expired-${orderId}-${last}`, (firstName) => ({
    kind: 'order-expired',
    values: { firstName, orderId, code: order.code },
  }))
}

async function findPart({ platform: { db } }: MailContext, orderId: string, vendorOrderId: number) {
  const order = await findOrder(db, orderId)
  return { order, part: order?.parts.find(({ id }) => id === vendorOrderId) }
}

/** The vendor order where it still stands where the event says, and the record of the change. */
async function findStatusChange(context: MailContext, orderId: string, vendorOrderId: number, to: OrderStatus) {
  const { order, part } = await findPart(context, orderId, vendorOrderId)
  if (part?.status !== to) return {}
  return { order, part, change: await findChange(context.platform.db, vendorOrderId, to) }
}

function refundDueOf({ method, buyer }: OrderToTell, part: PartToTell): RefundDue | undefined {
  if (method === 'card' || !(part.paymentStatus === 'confirmed' || part.isSaidPaid)) return undefined
  const state = part.paymentStatus === 'confirmed' ? 'confirmed' : 'said'
  return { state, buyerName: buyer.name, buyerPhone: buyer.phone, reference: part.saidReference }
}

function moneyBackFor({ method }: OrderToTell, parts: readonly PartToTell[]): 'site' | 'shop' | 'nobody' {
  const isPaid = ({ paymentStatus, isSaidPaid }: PartToTell) =>
    paymentStatus === 'confirmed' || paymentStatus === 'refunded' || isSaidPaid
  if (!parts.some(isPaid)) return 'nobody'
  return method === 'card' ? 'site' : 'shop'
}
