import { toPesewas } from '@axle/contract/money'
import type { OrderPayment } from '@axle/contract/payments'

/** The states of the payment page; exactly one applies. */
export type PaymentView =
  | 'pay'
  | 'waiting'
  | 'failed'
  | 'closed'
  | 'atDoor'
  | 'toShops'
  | 'paid'
  | 'expired'
  | 'backFromShop'
  | 'beingGivenBack'
  | 'givenBack'
  | 'nothingDue'

/** `isCalledOff`: every vendor order is cancelled or returned. */
export function viewOf(payment: OrderPayment, isCancelled = false): PaymentView {
  if (payment.due === 0) return viewOfSettled(payment, isCancelled)
  if (payment.method === 'cash_on_delivery') return 'atDoor'
  if (payment.method === 'mobile_money') return 'toShops'
  if (payment.state === 'failed' || payment.state === 'expired') return payment.canPay ? 'failed' : 'closed'
  // A payment is open: the buyer may have paid, or may be paying in another tab or on their phone.
  if (payment.state === 'prompted' || payment.payUrl !== null) return 'waiting'
  return payment.canPay ? 'pay' : 'closed'
}

function viewOfSettled({ method, paid, parts, refunds }: OrderPayment, isCancelled: boolean): PaymentView {
  const given = refundedAmounts(refunds)
  if (paid > 0 && given.all >= toPesewas(paid)) return given.open ? 'beingGivenBack' : 'givenBack'
  if (parts.length > 0 && parts.every(({ paymentStatus }) => paymentStatus === 'refunded')) return 'givenBack'
  if (isCancelled && method === 'card' && paid > 0) return 'beingGivenBack'
  if (isCancelled && method !== 'card' && parts.some(hasMoney)) return 'backFromShop'
  if (parts.some(({ paymentStatus }) => paymentStatus === 'confirmed')) return 'paid'
  if (parts.some(({ paymentStatus }) => paymentStatus === 'expired')) return 'expired'
  return 'nothingDue'
}

/** The shop received the transfer, or the buyer reported one. */
const hasMoney = ({ paymentStatus, said }: OrderPayment['parts'][number]): boolean =>
  paymentStatus === 'confirmed' || (paymentStatus === 'pending_confirmation' && said !== null)

/** Refunds, sent or due. Several attempts at one refund count once. */
function refundedAmounts(refunds: OrderPayment['refunds']): { all: number; open: boolean } {
  const byPart = new Map(refunds.map((refund) => [refund.vendorOrderId, refund]))
  for (const refund of refunds) if (refund.state === 'processed') byPart.set(refund.vendorOrderId, refund)
  const last = [...byPart.values()]
  return {
    all: last.reduce((sum, { amount }) => sum + toPesewas(amount), 0),
    open: last.some(({ state }) => state !== 'processed'),
  }
}

const second = 1_000
/** Polls at the short interval up to this many responses. */
const frequentPolls = 30

/** Milliseconds until the next poll; false when no change is expected. */
export function pollInterval(payment: OrderPayment, answers: number): number | false {
  const view = viewOf(payment)
  if (view === 'waiting') return answers < frequentPolls ? 4 * second : 15 * second
  const isAwaited = view === 'toShops' && payment.parts.some(({ said, isSettled }) => said !== null && !isSettled)
  return isAwaited || view === 'beingGivenBack' ? 30 * second : false
}
