import { isPaymentTransition, isOpen, releasesStock } from '@axle/contract'
import { type LockedOrder, lockOrder, wasMisfit } from '../orders/index.ts'
import type { DomainEvents } from '../jobs/events.ts'
import type { Platform, Trx } from '../platform/platform.ts'
import { isDue } from './vendor-orders.ts'
import type { PaymentContext } from './payment-context.ts'
import { onlinePaymentsOf, updatePayment } from './payment-repository.ts'
import { refundParts } from './refunds/refund-payment.ts'
import { refundablePayments } from './refunds/refund-repository.ts'

/**
 * Follows a vendor order that was delivered or cancelled: closes an online payment that is no longer due, and refunds
 * at once what the buyer paid online and cancelled, or what the shop found not to fit. When a shop or an admin cancelled it, publishes that a refund is
 * owed, because a status alone moves no money.
 */
export async function followStatus(
  context: PaymentContext,
  { orderId, vendorOrderId, to, byUserId }: DomainEvents['order.status-changed'],
): Promise<void> {
  if (isOpen(to)) return
  const { platform } = context
  await platform.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    await closeUnasked(platform, trx, order)
    const vendorOrder = order.vendorOrders.find(({ id }) => id === vendorOrderId)
    // It may have been revived since.
    if (!releasesStock(to) || byUserId === null || vendorOrder === undefined || !releasesStock(vendorOrder.status))
      return
    // Nobody disputes a misfit that the shop itself found.
    if (byUserId === order.userId || (await wasMisfit(trx, vendorOrderId)))
      await refundParts(context, trx, { order, vendorOrders: [vendorOrder], reason: '', byUserId: null })
    else if ((await refundablePayments(trx, orderId, vendorOrder)).length > 0)
      await platform.events.publish(trx, 'refund.owed', { orderId, vendorOrderId, amount: null })
  })
}

/** Refunds at once what the buyer paid online for a vendor order that its shop did not answer in time. */
export async function refundUnanswered(
  context: PaymentContext,
  { orderId, vendorOrderId }: DomainEvents['order.unanswered'],
): Promise<void> {
  await context.platform.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    // It may have been revived since.
    const vendorOrders = order.vendorOrders.filter(({ id, status }) => id === vendorOrderId && releasesStock(status))
    await refundParts(context, trx, { order, vendorOrders, reason: '', byUserId: null })
  })
}

/** Closes open online payments of which nothing is due. A payment that still arrives is recorded like any late one. */
async function closeUnasked({ clock }: Platform, trx: Trx, order: LockedOrder): Promise<void> {
  const due = order.vendorOrders.filter((vendorOrder) => isDue(vendorOrder, order.payment_method)).map(({ id }) => id)
  for (const payment of await onlinePaymentsOf(trx, order.id))
    if (isPaymentTransition(payment.status, 'expired') && !payment.covers.some((id) => due.includes(id)))
      await updatePayment(trx, payment.id, { status: 'expired', updated_at: clock.now() })
}
