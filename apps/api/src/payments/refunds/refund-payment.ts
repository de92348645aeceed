import type { RefundState } from '@axle/contract'
import { addRefundEntry, isCovered, settleDue, sumsOfVendorOrder } from '../../ledger/index.ts'
import type { RefundVerdict } from '../../payment-gateway/index.ts'
import { GatewayRefused } from '../../payment-gateway/index.ts'
import { type LockedOrder, lockOrder, requireNoProblem, setPaymentStatus } from '../../orders/index.ts'
import type { Actor } from '../../http/actor.ts'
import type { CallOf } from '../../http/handlers.ts'
import { record } from '../../platform/audit.ts'
import { DomainError, notFound } from '../../errors/errors.ts'
import type { Trx } from '../../platform/platform.ts'
import { amountIn, amountOf, isCancelled, type VendorOrder, partOfBooks } from '../vendor-orders.ts'
import type { PaymentContext } from '../payment-context.ts'
import { type Payment, type Refund, updatePayment } from '../payment-repository.ts'
import {
  claimRefund,
  findRefund,
  insertRefund,
  type Refundable,
  refundablePayments,
  refundsOf,
  updateRefund,
} from './refund-repository.ts'

interface Asked {
  readonly order: LockedOrder
  readonly vendorOrder: VendorOrder
  readonly payment: Payment
  /** In pesewas. */
  readonly amount: number
  readonly reason: string
  /** Null: the site itself. */
  readonly byUserId: number | null
  /** The caller's IP address. */
  readonly ip?: string | undefined
  /** An admin decided on it, whatever the shop was paid out. */
  readonly isDecided?: boolean
  /** At most, in pesewas: an earlier refund may still wait. */
  readonly most?: number
}

/** Records a refund of a vendor order; a job requests it from the gateway after the commit. */
export async function askForRefund(
  { platform }: PaymentContext,
  trx: Trx,
  { order, vendorOrder, payment, amount, reason, byUserId, ip }: Asked,
): Promise<void> {
  const at = platform.clock.now()
  const refund = {
    paymentId: payment.id,
    orderId: order.id,
    vendorOrderId: vendorOrder.id,
    amount,
  }
  const refundId = await insertRefund(trx, { ...refund, reason, byUserId, at })
  await settleDue(trx, vendorOrder.id, at)
  await record(trx, {
    actorId: byUserId,
    action: 'payment.refund-asked',
    subjectType: 'order',
    subjectId: order.id,
    details: { vendorOrderId: vendorOrder.id, amount: refund.amount },
    ip,
  })
  await platform.events.publish(trx, 'refund.asked', { refundId })
}

/**
 * Refunds an online payment on behalf of an admin: of one vendor order in any status, or of all cancelled ones.
 * Throws not-found, 409 `nothing_to_refund`, `refund_changed` when another `amount` was shown, and `problem_open` while a problem decides about the money.
 */
export async function refundByAdmin(
  context: PaymentContext,
  actor: Actor,
  orderId: string,
  { vendorOrderId, amount, reason }: CallOf<'POST /orders/:id/refund'>['body'],
): Promise<void> {
  await context.platform.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    const vendorOrders = order.vendorOrders.filter((vendorOrder) =>
      vendorOrderId === undefined ? isCancelled(vendorOrder) : vendorOrder.id === vendorOrderId,
    )
    if (vendorOrderId !== undefined && vendorOrders.length === 0)
      throw notFound('order_not_found', 'This order has no items from that shop')
    await requireNoProblem(
      trx,
      vendorOrders.map(({ id }) => id),
    )
    if (amount !== undefined) await requireAmount(trx, order, vendorOrders, amount)
    const why = { order, reason, byUserId: actor.id, ip: actor.ip, isDecided: true }
    const asked = await refundParts(context, trx, { ...why, vendorOrders })
    if (asked === 0) throw new DomainError('conflict', 'nothing_to_refund', 'There is no online payment to refund')
  })
}

/** A second tap, or another admin, must not refund what remains. */
async function requireAmount(
  trx: Trx,
  order: LockedOrder,
  vendorOrders: readonly VendorOrder[],
  amount: number,
): Promise<void> {
  let sum = 0
  for (const vendorOrder of vendorOrders)
    sum += sumToRefund(await refundablePayments(trx, order.id, vendorOrder), vendorOrder)
  if (sum > 0 && sum !== amount)
    throw new DomainError('conflict', 'refund_changed', 'Another amount is to be refunded by now. Please look again')
}

/**
 * Requests refunds of online payments of these vendor orders; returns how many. A cancelled one is refunded whole, and
 * one that continues keeps its price, if more was paid. What the shop was paid out already, and is not owed for other orders,
 * waits for an admin: publishes that it is owed.
 */
export async function refundParts(
  context: PaymentContext,
  trx: Trx,
  { vendorOrders, ...why }: Refunds & { readonly vendorOrders: readonly VendorOrder[] },
): Promise<number> {
  let asked = 0
  for (const vendorOrder of vendorOrders) {
    const payments = await refundablePayments(trx, why.order.id, vendorOrder)
    asked += await refundSum(context, trx, payments, sumToRefund(payments, vendorOrder), { ...why, vendorOrder })
  }
  return asked
}

/** Requests refunds of what was paid online for a vendor order that continues, beyond its price. */
export async function refundSurplus(
  context: PaymentContext,
  trx: Trx,
  { vendorOrder, ...why }: Refunds & { readonly vendorOrder: VendorOrder },
): Promise<void> {
  const payments = await refundablePayments(trx, why.order.id, vendorOrder)
  await refundSum(context, trx, payments, surplusOf(payments, vendorOrder), { ...why, vendorOrder })
}

/** A cancelled vendor order is refunded whole. */
function sumToRefund(payments: readonly Refundable[], vendorOrder: VendorOrder): number {
  const surplus = isCancelled(vendorOrder) ? 0 : surplusOf(payments, vendorOrder)
  return surplus > 0 ? surplus : sumOf(payments)
}

type Refunds = Pick<Asked, 'order' | 'reason' | 'byUserId' | 'ip' | 'isDecided' | 'most'>

const sumOf = (payments: readonly Refundable[]): number => payments.reduce((sum, { left }) => sum + left, 0)
const surplusOf = (payments: readonly Refundable[], vendorOrder: VendorOrder): number =>
  sumOf(payments) - amountOf(vendorOrder)

async function refundSum(
  context: PaymentContext,
  trx: Trx,
  payments: readonly Refundable[],
  whole: number,
  why: Refunds & { readonly vendorOrder: VendorOrder },
): Promise<number> {
  const sum = Math.min(whole, why.most ?? whole)
  if (sum > 0 && !why.isDecided && !(await isCovered(trx, why.vendorOrder.id, sum))) {
    const owed = { orderId: why.order.id, vendorOrderId: why.vendorOrder.id, amount: sum }
    await context.platform.events.publish(trx, 'refund.owed', owed)
    return 0
  }
  let [rest, asked] = [sum, 0]
  for (const { payment, left } of payments) {
    const amount = Math.min(left, rest)
    if (amount <= 0) break
    await askForRefund(context, trx, { ...why, payment, amount })
    rest -= amount
    asked += 1
  }
  return asked
}

/**
 * Requests a refund from the gateway, or checks its state. The note identifies ours, so one requested before a crash
 * is found and never requested twice. Throws `busy` when the gateway does not answer.
 */
export async function runRefund(context: PaymentContext, refundId: number): Promise<void> {
  const { gateway, platform } = context
  const refund = await findRefund(platform.db, refundId)
  if (refund === undefined || refund.status === 'processed' || refund.status === 'failed') return
  const payment = await platform.db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', refund.payment_id)
    .executeTakeFirstOrThrow()
  if (gateway === undefined || payment.provider !== gateway.name) return
  const note = `Axle refund ${refund.id}`
  const earlier = (await gateway.findRefunds(payment.reference)).find((each) => each.note === note)
  if (earlier) return writeVerdict(context, refund.id, earlier)
  if (!(await claimRefund(platform.db, refund.id, platform.clock.now()))) return
  try {
    await writeVerdict(
      context,
      refund.id,
      await gateway.refund({ reference: payment.reference, amount: refund.amount_pesewas, note }),
    )
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
    await writeVerdict(context, refund.id, { state: 'failed', failure: error.message })
  }
}

async function writeVerdict(
  { platform }: PaymentContext,
  refundId: number,
  { id, state, failure }: Pick<RefundVerdict, 'state' | 'failure'> & { id?: string },
): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    const known = await findRefund(trx, refundId)
    if (known === undefined) return
    const order = await lockOrder(trx, known.order_id)
    const refund = await findRefund(trx, refundId)
    if (refund === undefined || isOver(refund.status)) return
    const at = platform.clock.now()
    await updateRefund(trx, refundId, {
      status: state,
      failure: failure ?? null,
      updated_at: at,
      ...(id !== undefined && { gateway_id: id }),
    })
    if (state === 'processed') await writeProcessed(trx, order, refund, at)
    else await settleDue(trx, refund.vendor_order_id, at)
    if (!isOver(state)) return
    await record(trx, {
      actorId: null,
      action: state === 'processed' ? 'payment.refunded' : 'payment.refund-failed',
      subjectType: 'order',
      subjectId: order.id,
      details: { vendorOrderId: refund.vendor_order_id, amount: refund.amount_pesewas, ...(failure && { failure }) },
    })
    await platform.events.publish(trx, state === 'failed' ? 'refund.failed' : 'refund.processed', { refundId })
  })
}

const isOver = (state: RefundState): boolean => state === 'processed' || state === 'failed'

async function writeProcessed(trx: Trx, order: LockedOrder, refund: Refund, at: Date): Promise<void> {
  const vendorOrder = order.vendorOrders.find(({ id }) => id === refund.vendor_order_id)
  if (vendorOrder === undefined) return
  await addRefundEntry(trx, {
    vendorOrder: partOfBooks(vendorOrder),
    amount: refund.amount_pesewas,
    heldBy: 'site',
    paymentId: refund.payment_id,
    refundId: refund.id,
    byUserId: refund.by_user_id,
    note: refund.reason,
    at,
  })
  // Keeps one payment of a vendor order that was paid twice.
  const { siteHolds } = await sumsOfVendorOrder(trx, vendorOrder.id)
  if (siteHolds <= 0) await setPaymentStatus(trx, [vendorOrder.id], 'refunded', at)
  const given = (await refundsOf(trx, refund.payment_id)).filter(({ status }) => status === 'processed')
  const payment = await trx
    .selectFrom('payment')
    .select(['id', 'covers', 'amounts'])
    .where('id', '=', refund.payment_id)
    .executeTakeFirstOrThrow()
  const isWhole = (one: VendorOrder) =>
    given.filter((each) => each.vendor_order_id === one.id).reduce((sum, each) => sum + each.amount_pesewas, 0) >=
    amountIn(payment, one)
  if (order.vendorOrders.filter(({ id }) => payment.covers.includes(id)).every(isWhole))
    await updatePayment(trx, payment.id, { status: 'refunded', updated_at: at })
}
