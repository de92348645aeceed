import { isEarned } from '@axle/contract'
import type { Trx } from '../platform/platform.ts'
import {
  addEntry,
  type Exposure,
  findExposure,
  heldByProblems,
  lockVendorOrder,
  type LedgerVendorOrder,
  otherExposures,
  pendingRefunds,
  sumsOfVendorOrder,
  takeMoneyOfShop,
} from './ledger-repository.ts'

/** Money between a buyer and a seller, in pesewas. `byUserId` null: booked by the site itself. */
interface MoneyEntry {
  readonly vendorOrder: LedgerVendorOrder
  readonly amount: number
  /** The receiver of the money: the site, or the shop itself. */
  readonly heldBy: 'site' | 'shop'
  readonly paymentId: number | null
  readonly byUserId: number | null
  readonly note?: string
  readonly at: Date
}

/**
 * Books a payment by the buyer. A negative amount reverses a mistaken confirmation by a shop. An online payment is
 * booked once per vendor order, however often it is reported.
 */
export async function addPaymentEntry(trx: Trx, entry: MoneyEntry): Promise<void> {
  if (entry.heldBy === 'site' && entry.amount < 0)
    throw new RangeError('An online payment cannot be booked with a negative amount')
  await addMoneyEntry(trx, entry, 'paid_in', null)
}

/** Books a refund to the buyer, once however often it is reported. */
export async function addRefundEntry(
  trx: Trx,
  entry: MoneyEntry & { readonly refundId: number | null },
): Promise<void> {
  if (entry.amount < 0) throw new RangeError('A refund must have a positive amount')
  await addMoneyEntry(trx, entry, 'refunded', entry.refundId)
}

/** Settles at once, so that the ledger is consistent at the end of every transaction. */
async function addMoneyEntry(trx: Trx, entry: MoneyEntry, kind: 'paid_in' | 'refunded', refundId: number | null) {
  const { vendorOrder, amount, heldBy, paymentId, byUserId, note = '', at } = entry
  if (amount === 0) return
  await addEntry(trx, {
    ...columnsOf(vendorOrder),
    kind,
    amount_pesewas: amount,
    held_by: heldBy,
    payment_id: paymentId,
    refund_id: refundId,
    note,
    by_user_id: byUserId,
    at,
  })
  if (heldBy === 'site') await settleDue(trx, vendorOrder.vendorOrderId, at)
}

/**
 * Books the change of what is due for a vendor order: the money that the site holds and is not refunding, once the
 * shop has earned it, else nothing. At most its price: a double payment belongs to the buyer. What open problems may refund
 * is held, but not taken back from what was paid out. Idempotent, because it books only the difference.
 */
export async function settleDue(trx: Trx, vendorOrderId: number, at: Date): Promise<void> {
  const vendorOrder = await lockVendorOrder(trx, vendorOrderId)
  const { siteHolds, due, paidOut } = await sumsOfVendorOrder(trx, vendorOrderId)
  const earned = isEarned(vendorOrder.status) ? siteHolds - (await pendingRefunds(trx, vendorOrderId)) : 0
  const claim = Math.min(earned, vendorOrder.price)
  const held = claim > 0 ? await heldByProblems(trx, vendorOrderId) : 0
  const difference = withoutHeld(claim, held, paidOut) - due
  if (difference === 0) return
  await addEntry(trx, { ...columnsOf(vendorOrder), kind: 'due', amount_pesewas: difference, held_by: 'site', at })
}

/**
 * Whether the site can refund an amount of a vendor order without a loss, in pesewas: what the shop was paid out beyond the
 * money that the site holds must be due to it for other orders that their buyers have. Nothing else brings money back that
 * was paid out. Concurrent refunds and payouts of the shop make it false.
 */
export async function isCovered(trx: Trx, vendorOrderId: number, amount: number): Promise<boolean> {
  const stored = await findExposure(trx, vendorOrderId)
  if (stored === undefined) return true
  // The problem that ends with this refund has held the money back from what is due.
  const own = { ...stored, due: stored.held }
  const after = { ...own, held: own.held - amount, due: own.held - amount }
  // Neither paid out nor received: the site still has this money, whatever happens to other orders.
  if (debtOf(after) === debtOf(own) && restOf(after) === restOf(own)) return true
  if (!(await takeMoneyOfShop(trx, vendorOrderId))) return false
  const all = [...(await otherExposures(trx, vendorOrderId)), after]
  const sumOf = (of: (one: Exposure) => number) => all.reduce((sum, one) => sum + of(one), 0)
  return sumOf(debtOf) <= sumOf(restOf)
}

/** Paid out beyond what the site holds. */
const debtOf = ({ held, paidOut }: Exposure): number => Math.max(0, paidOut - Math.max(0, held))
/** Due for good, and not paid out. */
const restOf = ({ due, paidOut, isReleased }: Exposure): number => (isReleased ? Math.max(0, due - paidOut) : 0)

/** The due amount of a claim while some of it is held, in pesewas. */
const withoutHeld = (claim: number, held: number, paidOut: number): number =>
  Math.max(claim - held, Math.min(claim, paidOut))

const columnsOf = ({ orderId, vendorOrderId, shopId }: LedgerVendorOrder) => ({
  order_id: orderId,
  vendor_order_id: vendorOrderId,
  shop_id: shopId,
})
