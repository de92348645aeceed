import { isEarned, isPaymentTransition, type Refunder } from '@axle/contract'
import { addPaymentEntry, addRefundEntry, wasEverPaid } from '../../ledger/index.ts'
import { type LockedOrder, setPaymentStatus } from '../../orders/index.ts'
import type { Trx } from '../../platform/platform.ts'
import type { PaymentContext } from '../payment-context.ts'
import {
  directPaymentsOf,
  freezeAmounts,
  onlinePaymentsOf,
  updatePayment,
  writeDirectPayment,
} from '../payment-repository.ts'
import { refundParts, refundSurplus } from './refund-payment.ts'
import { amountOf, isCancelled, partOfBooks, type VendorOrder } from '../vendor-orders.ts'

/** A refund that ends a problem of a buyer. Money in pesewas. */
export interface ProblemRefund {
  readonly order: LockedOrder
  /** As it was before. */
  readonly vendorOrder: VendorOrder
  /** As it is now: with the reduced price, or cancelled or refunded as a whole. */
  readonly now: VendorOrder
  readonly amount: number
  /** The side that returns the money; null if nobody has paid. */
  readonly refunder: Refunder
  readonly byUserId: number | null
  /** An admin decided on the refund. */
  readonly isDecided: boolean
  readonly reason: string
  readonly at: Date
}

/**
 * Refunds what a problem ended with: requests a refund of what was paid online, and books what the shop has returned itself. What was
 * not paid is no longer asked for.
 */
export const refundProblem =
  (context: PaymentContext) =>
  (trx: Trx, refund: ProblemRefund): Promise<void> =>
    refund.order.payment_method === 'card' ? refundOnline(context, trx, refund) : bookReturned(trx, refund)

async function refundOnline(
  context: PaymentContext,
  trx: Trx,
  { order, vendorOrder, now, amount, reason, byUserId, isDecided, at }: ProblemRefund,
): Promise<void> {
  const before = new Map(order.vendorOrders.map((each) => [each.id, amountOf(each)]))
  await freezeAmounts(trx, order.id, ({ covers }) => covers.map((id) => before.get(id) ?? 0))
  // An open page asks for the former amount. A payment that still arrives is recorded, and its surplus refunded.
  for (const payment of await onlinePaymentsOf(trx, order.id))
    if (isPaymentTransition(payment.status, 'expired') && payment.covers.includes(vendorOrder.id))
      await updatePayment(trx, payment.id, { status: 'expired', updated_at: at })
  const why = { order, reason, byUserId, isDecided }
  if (isCancelled(now)) await refundParts(context, trx, { ...why, vendorOrders: [now] })
  else await refundSurplus(context, trx, { ...why, vendorOrder: now, most: amount })
}

/** A shop that returns money received it, even if nobody confirmed that. */
async function bookReturned(
  trx: Trx,
  { order, vendorOrder, now, amount, refunder, byUserId, reason, at }: ProblemRefund,
): Promise<void> {
  // The books say already that it was returned.
  if (refunder !== 'shop' || amount === 0 || vendorOrder.payment_status === 'refunded') return
  const isWhole = isCancelled(now)
  const entry = { vendorOrder: partOfBooks(vendorOrder), heldBy: 'shop', byUserId, at } as const
  const known = (await directPaymentsOf(trx, order.id)).find((each) => each.vendor_order_id === vendorOrder.id)
  const paymentId =
    known?.status === 'paid' && !isWhole
      ? known.id
      : await writeDirectPayment(trx, {
          orderId: order.id,
          vendorOrderId: vendorOrder.id,
          method: order.payment_method,
          amount: amountOf(vendorOrder),
          status: isWhole ? 'refunded' : 'paid',
          ...(known?.paid_at == null && { paidAt: at }),
          at,
        })
  if (vendorOrder.payment_status !== 'confirmed')
    await addPaymentEntry(trx, { ...entry, amount: amountOf(vendorOrder), paymentId, note: '' })
  await addRefundEntry(trx, { ...entry, amount, paymentId, refundId: null, note: reason })
  const paymentStatus = isWhole ? 'refunded' : 'confirmed'
  if (vendorOrder.payment_status !== paymentStatus) await setPaymentStatus(trx, [vendorOrder.id], paymentStatus, at)
}

/** The facts that decide which side returns money of a vendor order. */
export interface PaymentFacts {
  readonly refunder: Refunder
  /** Nobody knows yet whether the shop was paid: the buyer says so, or cash was due at the delivery. */
  readonly isUnclear: boolean
}

/** Finds who returns money of a vendor order of a locked order. */
export async function refunderOf(trx: Trx, order: LockedOrder, vendorOrder: VendorOrder): Promise<PaymentFacts> {
  const { payment_status: status } = vendorOrder
  if (order.payment_method === 'card') return { refunder: status === 'confirmed' ? 'site' : null, isUnclear: false }
  // That the shop returned the money is its own word, which the buyer denies by reporting.
  if (status === 'confirmed' || status === 'refunded') return { refunder: 'shop', isUnclear: false }
  const known = (await directPaymentsOf(trx, order.id)).find((payment) => payment.vendor_order_id === vendorOrder.id)
  // That nothing was paid is the shop's own word, too, where it had confirmed the payment, the buyer says that they paid, or cash was due.
  const isUnclear =
    known?.buyer_reference != null ||
    (order.payment_method === 'cash_on_delivery' && isEarned(vendorOrder.status)) ||
    (await wasEverPaid(trx, vendorOrder.id))
  return { refunder: isUnclear ? 'shop' : null, isUnclear }
}
