import { addPaymentEntry, addRefundEntry } from '../ledger/index.ts'
import { lockOrder, orderNotFound, type PaymentChanged, setPaymentStatus } from '../orders/index.ts'
import type { Actor } from '../http/actor.ts'
import { by, record } from '../platform/audit.ts'
import { DomainError } from '../errors/errors.ts'
import { requireBuyer } from './open-payment.ts'
import { amountOf, isDue, partOfBooks, stateOf } from './vendor-orders.ts'
import type { PaymentContext } from './payment-context.ts'
import { directPaymentsOf, writeDirectPayment } from './payment-repository.ts'

/**
 * Records the buyer's claim of a mobile-money payment with its reference; the shop is notified and confirms it.
 * Throws not-found, 403 to others than the buyer, 409 `nothing_to_pay` and `not_by_transfer`.
 */
export async function claimPayment(
  { platform }: PaymentContext,
  actor: Actor,
  orderId: string,
  said: { vendorOrderId: number; reference: string },
): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    requireBuyer(actor, order)
    if (order.payment_method !== 'mobile_money')
      throw new DomainError('conflict', 'not_by_transfer', 'This order is not paid by mobile money to the shop')
    const vendorOrder = order.vendorOrders.find(({ id }) => id === said.vendorOrderId)
    if (vendorOrder === undefined) throw orderNotFound()
    if (!isDue(vendorOrder, order.payment_method))
      throw new DomainError('conflict', 'nothing_to_pay', 'There is nothing to pay for this order')
    const known = (await directPaymentsOf(trx, orderId)).find((payment) => payment.vendor_order_id === vendorOrder.id)
    if (known?.status === 'prompted' && known.buyer_reference === said.reference) return
    const at = platform.clock.now()
    const paymentId = await writeDirectPayment(trx, {
      orderId,
      vendorOrderId: vendorOrder.id,
      method: order.payment_method,
      amount: amountOf(vendorOrder),
      status: 'prompted',
      said: { reference: said.reference, at },
      at,
    })
    if (vendorOrder.payment_status !== 'pending_confirmation')
      await setPaymentStatus(trx, [vendorOrder.id], 'pending_confirmation', at)
    await record(trx, {
      ...by(actor),
      action: 'payment.said-paid',
      subjectType: 'order',
      subjectId: orderId,
      details: { vendorOrderId: vendorOrder.id, amount: amountOf(vendorOrder), reference: said.reference },
    })
    await platform.events.publish(trx, 'payment.said-paid', {
      orderId,
      vendorOrderId: vendorOrder.id,
      paymentId,
      reference: said.reference,
      at: at.toISOString(),
    })
  })
}

/**
 * Records that a shop or an admin marked a vendor order as paid, unpaid or refunded, and books it. A mistaken
 * confirmation is reversed by an entry of its own, because ledger entries never change.
 */
export const recordDirectPayment =
  ({ platform }: PaymentContext): PaymentChanged =>
  async (trx, { order, vendorOrder, from, to, byUserId, at }) => {
    const amount = amountOf(vendorOrder)
    const paymentId = await writeDirectPayment(trx, {
      orderId: order.id,
      vendorOrderId: vendorOrder.id,
      method: order.payment_method,
      amount,
      status: stateOf[to],
      ...(to === 'confirmed' && { paidAt: at }),
      at,
    })
    const entry = { vendorOrder: partOfBooks(vendorOrder), heldBy: 'shop', paymentId, byUserId, at } as const
    const isIn = from === 'confirmed'
    if (to === 'confirmed' || (to === 'refunded' && !isIn)) await addPaymentEntry(trx, { ...entry, amount, note: '' })
    if (to === 'refunded') await addRefundEntry(trx, { ...entry, amount, refundId: null, note: '' })
    else if (isIn) await addPaymentEntry(trx, { ...entry, amount: -amount, note: 'confirmed by mistake' })
    const payload = { orderId: order.id, vendorOrderId: vendorOrder.id, at: at.toISOString() }
    if (to === 'confirmed') await platform.events.publish(trx, 'payment.confirmed', { ...payload, byUserId })
    if (to === 'failed') await platform.events.publish(trx, 'payment.failed', payload)
    if (to === 'refunded') await platform.events.publish(trx, 'payment.refunded', payload)
  }
