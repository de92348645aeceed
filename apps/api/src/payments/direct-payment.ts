import type { PaymentState, PaymentStatus } from '@axle/contract'
import { bookPaidIn, bookRefund } from '../ledger/index.ts'
import { lockOrder, orderNotFound, type PaymentChanged, setPaymentStatus } from '../orders/index.ts'
import type { Actor } from '../http/actor.ts'
import { by, record } from '../platform/audit.ts'
import { DomainError } from '../errors/errors.ts'
import { requireBuyer } from './open-payment.ts'
import { amountOf, isDue, partOfBooks } from './parts.ts'
import type { PaymentRoom } from './payment-room.ts'
import { directPaymentsOf, writeDirectPayment } from './payment-repository.ts'

/**
 * Records the buyer's claim of a mobile-money payment with its reference; the shop is notified and confirms it.
 * Throws not-found, 403 to others than the buyer, 409 `nothing_to_pay` and `not_by_transfer`.
 */
export async function sayPaid(
  { platform }: PaymentRoom,
  actor: Actor,
  orderId: string,
  said: { vendorOrderId: number; reference: string },
): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    requireBuyer(actor, order)
    if (order.payment_method !== 'mobile_money')
      throw new DomainError('conflict', 'not_by_transfer', 'This order is not paid by mobile money to the shop')
    const part = order.parts.find(({ id }) => id === said.vendorOrderId)
    if (part === undefined) throw orderNotFound()
    if (!isDue(part, order.payment_method))
      throw new DomainError('conflict', 'nothing_to_pay', 'There is nothing to pay for this order')
    const known = (await directPaymentsOf(trx, orderId)).find((payment) => payment.vendor_order_id === part.id)
    if (known?.status === 'prompted' && known.buyer_reference === said.reference) return
    const at = platform.clock.now()
    const paymentId = await writeDirectPayment(trx, {
      orderId,
      vendorOrderId: part.id,
      method: order.payment_method,
      amount: amountOf(part),
      status: 'prompted',
      said: { reference: said.reference, at },
      at,
    })
    if (part.payment_status !== 'pending_confirmation')
      await setPaymentStatus(trx, [part.id], 'pending_confirmation', at)
    await record(trx, {
      ...by(actor),
      action: 'payment.said-paid',
      subjectType: 'order',
      subjectId: orderId,
      details: { vendorOrderId: part.id, amount: amountOf(part), reference: said.reference },
    })
    await platform.events.publish(trx, 'payment.said-paid', {
      orderId,
      vendorOrderId: part.id,
      paymentId,
      reference: said.reference,
      at: at.toISOString(),
    })
  })
}

const stateOf: Readonly<Record<PaymentStatus, PaymentState>> = {
  pending_confirmation: 'pending',
  confirmed: 'paid',
  failed: 'failed',
  expired: 'expired',
  refunded: 'refunded',
}

/**
 * Records that a shop or an admin marked a vendor order as paid, unpaid or refunded, and books it. A mistaken
 * confirmation is reversed by an entry of its own, because ledger entries never change.
 */
export const recordDirectPayment =
  ({ platform }: PaymentRoom): PaymentChanged =>
  async (trx, { order, part, from, to, byUserId, at }) => {
    const amount = amountOf(part)
    const paymentId = await writeDirectPayment(trx, {
      orderId: order.id,
      vendorOrderId: part.id,
      method: order.payment_method,
      amount,
      status: stateOf[to],
      ...(to === 'confirmed' && { paidAt: at }),
      at,
    })
    const entry = { part: partOfBooks(part), heldBy: 'shop', paymentId, byUserId, at } as const
    const isIn = from === 'confirmed'
    if (to === 'confirmed' || (to === 'refunded' && !isIn)) await bookPaidIn(trx, { ...entry, amount, note: '' })
    if (to === 'refunded') await bookRefund(trx, { ...entry, amount, refundId: null, note: '' })
    else if (isIn) await bookPaidIn(trx, { ...entry, amount: -amount, note: 'confirmed by mistake' })
    const told = { orderId: order.id, vendorOrderId: part.id, at: at.toISOString() }
    if (to === 'confirmed') await platform.events.publish(trx, 'payment.confirmed', { ...told, byUserId })
    if (to === 'failed') await platform.events.publish(trx, 'payment.failed', told)
    if (to === 'refunded') await platform.events.publish(trx, 'payment.refunded', told)
  }
