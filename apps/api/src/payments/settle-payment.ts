import { isPaymentTransition } from '@axle/contract'
import { addPaymentEntry } from '../ledger/index.ts'
import { GatewayRefused, type Verdict } from '../payment-gateway/index.ts'
import { type LockedOrder, lockOrder, changeVendorOrderStatuses, setPaymentStatus } from '../orders/index.ts'
import { record } from '../platform/audit.ts'
import { busy } from '../errors/errors.ts'
import type { Trx } from '../platform/platform.ts'
import { amountIn, amountOf, isCancelled, type VendorOrder, partOfBooks } from './vendor-orders.ts'
import type { PaymentContext } from './payment-context.ts'
import { findPayment, type Payment, updatePayment } from './payment-repository.ts'
import { askForRefund } from './refunds/refund-payment.ts'

const currency = 'GHS'

/**
 * Checks a payment at the gateway and books the result. Only the gateway's answer counts, so it is idempotent:
 * forged, repeated, late and reordered messages lead to the same ledger. Throws `busy` (503) when the gateway does
 * not answer, or about another payment.
 */
export async function settlePayment(context: PaymentContext, reference: string): Promise<void> {
  const { gateway, platform } = context
  const known = await findPayment(platform.db, reference)
  if (known === undefined || gateway === undefined || known.provider !== gateway.name) return
  if (known.status === 'paid' || known.status === 'refunded') return
  const verdict = await gateway.find(reference).catch((error: unknown) => {
    if (!(error instanceof GatewayRefused)) throw error
    platform.log.error({ err: error, reference }, 'the payment gateway does not report the state of a payment')
    throw busy()
  })
  await platform.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, known.order_id)
    const payment = await findPayment(trx, reference)
    if (payment === undefined) return
    await updatePayment(trx, payment.id, { checked_at: platform.clock.now() })
    if (verdict?.state === 'failed') await writeFailure(context, trx, order, payment, verdict)
    if (verdict?.state === 'paid') await writePaid(context, trx, order, payment, verdict)
  })
}

async function writeFailure(
  { platform }: PaymentContext,
  trx: Trx,
  order: LockedOrder,
  payment: Payment,
  { failure = '' }: Verdict,
): Promise<void> {
  if (!isPaymentTransition(payment.status, 'failed')) return
  const at = platform.clock.now()
  await updatePayment(trx, payment.id, { status: 'failed', failure, updated_at: at })
  const waiting = coveredParts(order, payment).filter(
    (vendorOrder) => vendorOrder.payment_status === 'pending_confirmation',
  )
  await setPaymentStatus(
    trx,
    waiting.map(({ id }) => id),
    'failed',
    at,
  )
}

async function writePaid(
  context: PaymentContext,
  trx: Trx,
  order: LockedOrder,
  payment: Payment,
  verdict: Verdict,
): Promise<void> {
  const { platform } = context
  if (!isPaymentTransition(payment.status, 'paid')) return
  if (verdict.amount !== payment.amount_pesewas || verdict.currency !== currency)
    return writeMismatch(context, trx, payment, verdict)
  const at = platform.clock.now()
  await updatePayment(trx, payment.id, { status: 'paid', failure: null, paid_at: at, updated_at: at })
  await record(trx, {
    actorId: null,
    action: 'payment.paid',
    subjectType: 'order',
    subjectId: order.id,
    details: { amount: payment.amount_pesewas, reference: payment.reference },
  })
  const vendorOrders = coveredParts(order, payment)
  for (const vendorOrder of vendorOrders) {
    const amount = amountIn(payment, vendorOrder)
    const entry = { vendorOrder: partOfBooks(vendorOrder), amount, heldBy: 'site', paymentId: payment.id } as const
    await addPaymentEntry(trx, { ...entry, byUserId: null, note: payment.reference, at })
  }
  const fresh = vendorOrders.filter(
    (vendorOrder) => vendorOrder.payment_status !== 'confirmed' && vendorOrder.payment_status !== 'refunded',
  )
  const [paidTwice, late] = [
    vendorOrders.filter((vendorOrder) => !fresh.includes(vendorOrder)),
    fresh.filter(isCancelled),
  ]
  await setPaymentStatus(
    trx,
    fresh.map(({ id }) => id),
    'confirmed',
    at,
  )
  const released = fresh
    .filter((vendorOrder) => vendorOrder.status === 'pending_payment')
    .map((vendorOrder) => vendorOrder.shop_id)
  await changeVendorOrderStatuses(platform, trx, {
    order,
    shops: released,
    to: 'pending_delivery',
    byUserId: null,
    because: 'paid',
  })
  // A double payment, and one for a cancelled vendor order, is refunded.
  const why = { order, payment, reason: '', byUserId: null }
  for (const vendorOrder of [...paidTwice, ...late])
    await askForRefund(context, trx, { ...why, vendorOrder, amount: amountIn(payment, vendorOrder) })
  // Items cancelled while the payment was open.
  for (const vendorOrder of fresh.filter((each) => !isCancelled(each))) {
    const surplus = amountIn(payment, vendorOrder) - amountOf(vendorOrder)
    if (surplus > 0) await askForRefund(context, trx, { ...why, vendorOrder, amount: surplus })
  }
  await platform.events.publish(trx, 'payment.paid', { orderId: order.id, paymentId: payment.id })
}

/** A payment of another amount or currency needs a decision by an admin. */
async function writeMismatch(
  { platform }: PaymentContext,
  trx: Trx,
  payment: Payment,
  verdict: Verdict,
): Promise<void> {
  if (payment.failure === mismatch) return
  platform.log.error(
    { reference: payment.reference, paid: verdict.amount },
    'a payment differs from what was asked for',
  )
  await updatePayment(trx, payment.id, { failure: mismatch, updated_at: platform.clock.now() })
  await record(trx, {
    actorId: null,
    action: 'payment.mismatch',
    subjectType: 'payment',
    subjectId: payment.id,
    details: { asked: payment.amount_pesewas, paid: verdict.amount, currency: verdict.currency },
  })
}
const mismatch = 'The amount paid differs from the order. Please contact us'

const coveredParts = (order: LockedOrder, payment: Payment): VendorOrder[] =>
  order.vendorOrders.filter(({ id }) => payment.covers.includes(id))
