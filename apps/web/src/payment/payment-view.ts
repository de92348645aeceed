import { toPesewas } from '@axle/contract/money'
import type { OrderPayment } from '@axle/contract/payments'

/** What the page has to say: one of these at a time. */
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

/** `isCalledOff`: no shop sends anything of the order any more. */
export function viewOf(payment: OrderPayment, isCalledOff = false): PaymentView {
  if (payment.due === 0) return viewOfSettled(payment, isCalledOff)
  if (payment.method === 'cash_on_delivery') return 'atDoor'
  if (payment.method === 'mobile_money') return 'toShops'
  if (payment.state === 'failed' || payment.state === 'expired') return payment.canPay ? 'failed' : 'closed'
  // Opened before: the buyer may have paid, or may still be at it in another tab or on his phone.
  if (payment.state === 'prompted' || payment.payUrl !== null) return 'waiting'
  return payment.canPay ? 'pay' : 'closed'
}

function viewOfSettled({ method, paid, parts, refunds }: OrderPayment, isCalledOff: boolean): PaymentView {
  const given = refundedAmounts(refunds)
  if (paid > 0 && given.all >= toPesewas(paid)) return given.open ? 'beingGivenBack' : 'givenBack'
  if (parts.length > 0 && parts.every(({ paymentStatus }) => paymentStatus === 'refunded')) return 'givenBack'
  if (isCalledOff && method === 'card' && paid > 0) return 'beingGivenBack'
  if (isCalledOff && method !== 'card' && parts.some(hasMoney)) return 'backFromShop'
  if (parts.some(({ paymentStatus }) => paymentStatus === 'confirmed')) return 'paid'
  if (parts.some(({ paymentStatus }) => paymentStatus === 'expired')) return 'expired'
  return 'nothingDue'
}

/** The shop has the buyer's money, or may have it: he said that he sent it. */
const hasMoney = ({ paymentStatus, said }: OrderPayment['parts'][number]): boolean =>
  paymentStatus === 'confirmed' || (paymentStatus === 'pending_confirmation' && said !== null)

/** What goes back to the buyer, whether it is on its way yet or not. What was tried several times counts once. */
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
/** After this many answers nobody stands and waits any more. */
const patient = 30

/** How long to wait before asking again, in milliseconds; false: nothing is awaited. */
export function pauseOf(payment: OrderPayment, answers: number): number | false {
  const view = viewOf(payment)
  if (view === 'waiting') return answers < patient ? 4 * second : 15 * second
  const isAwaited = view === 'toShops' && payment.parts.some(({ said, isSettled }) => said !== null && !isSettled)
  return isAwaited || view === 'beingGivenBack' ? 30 * second : false
}
