import { isEarned, type OrderStatus, releasesStock } from './order-status.ts'
import type { ReturnMethod, Settlement } from './problem-steps.ts'

export const problemReasons = [
  'does_not_fit',
  'wrong_part',
  'damaged',
  'not_as_described',
  'never_came',
  'changed_mind',
] as const
export type ProblemReason = (typeof problemReasons)[number]

export const problemWishes = ['replacement', 'refund', 'either'] as const
export type ProblemWish = (typeof problemWishes)[number]

/** Whether a settlement is of the kind that the buyer wishes, so that the shop can grant it. */
export const isWished = (wish: ProblemWish, kind: Settlement['kind']): boolean => wish === 'either' || wish === kind

/**
 * Days: `report` at least after the receipt, `neverCame` after the shop says that it delivered, `promised` until which an
 * order should come if neither shop nor site says, `answer` until the shop must answer, unless an admin sets another number up to
 * `maxAnswer`, `evidence` for which texts and photos stay after the end if the buyer's account is deleted. No warranty counts
 * for more than `longest`.
 */
export const problemLimits = {
  report: 7,
  neverCame: 14,
  promised: 14,
  answer: 3,
  maxAnswer: 14,
  longest: 3_650,
  evidence: 180,
  text: 2_000,
  photos: 6,
} as const

/** The facts from which the deadline of a problem is computed. */
export interface Reportable {
  readonly status: OrderStatus
  readonly orderedAt: Date
  /** The longest delivery time that was promised, in days. */
  readonly promisedDays: number | null
  /** When the shop last said that it delivered. */
  readonly deliveredAt: Date | null
  readonly receivedAt: Date | null
  /** Silence is no word of the buyer. */
  readonly receivedBy: 'buyer' | 'silence' | null
  /** The shop confirmed once that the buyer paid it directly, and does not say that it returned the money. */
  readonly isPaidToShop: boolean
  /** When the shop last said that it has no money of the buyer, who says so: it returned it, or never got it. */
  readonly deniedAt: Date | null
  /** As ordered. */
  readonly replacementDays: number | null
  readonly warrantyDays: number | null
  /** Oldest first. */
  readonly replaced: readonly ReplacedPieces[]
}

/** Pieces of an item that were replaced at a time. */
export interface ReplacedPieces {
  readonly at: Date
  readonly quantity: number
  /** Pieces of the item in later problems, unless those ended without a change. */
  readonly reportedSince: number
}

export interface ReportWindow {
  readonly from: Date
  /** Null: as long as the vendor order is not delivered. */
  readonly until: Date | null
  /** Null: all pieces of the item. */
  readonly quantity: number | null
}

const day = 86_400_000
const after = (at: Date, days: number): Date => new Date(at.getTime() + days * day)

/**
 * From when until when a problem can be reported; null if it cannot be, or not yet in this status. From the receipt on, or
 * without one from the delivery: at least a week; as long as the shop replaces; and as long as its warranty lasts, for pieces that
 * are damaged or not as described. Who changed their mind has only the days for which the shop replaces. What never came can be
 * reported after the latest promised day, or within two weeks after the shop said that it delivered; and once an order
 * was cancelled that the buyer had paid the shop for, until two weeks after the shop says that it has no money of theirs. Afterwards, replaced pieces
 * have the time again, as many as were replaced, but not to change one's mind. A status that a shop sets by hand takes nothing of that away.
 */
export function reportWindow(reason: ProblemReason, facts: Reportable, now: Date): ReportWindow | null {
  if (reason === 'never_came') return neverCameWindow(facts)
  const from = facts.receivedAt ?? facts.deliveredAt
  if (releasesStock(facts.status) || from === null) return null
  const days = daysToReport(reason, facts)
  if (days === 0) return null
  const first = { from, until: after(from, days), quantity: null }
  return now < first.until || reason === 'changed_mind' ? first : (windowOfReplaced(facts.replaced, days, now) ?? first)
}

function windowOfReplaced(replaced: readonly ReplacedPieces[], days: number, now: Date): ReportWindow | null {
  const open = replaced.filter(({ at }) => now < after(at, days))
  const [oldest] = open
  if (oldest === undefined) return null
  const quantity = open.reduce((sum, each) => sum + each.quantity, 0) - oldest.reportedSince
  return quantity > 0 ? { from: oldest.at, until: after(oldest.at, days), quantity } : null
}

function daysToReport(reason: Exclude<ProblemReason, 'never_came'>, { replacementDays, warrantyDays }: Reportable) {
  const granted = replacementDays ?? 0
  if (reason === 'changed_mind') return Math.min(granted, problemLimits.longest)
  const isFault = reason === 'damaged' || reason === 'not_as_described'
  const days = Math.max(problemLimits.report, granted, isFault ? (warrantyDays ?? 0) : 0)
  return Math.min(days, problemLimits.longest)
}

function neverCameWindow(facts: Reportable): ReportWindow | null {
  const { status, orderedAt, deliveredAt, deniedAt } = facts
  if (facts.receivedBy === 'buyer') return null
  if (releasesStock(status)) {
    if (facts.isPaidToShop) return { from: orderedAt, until: null, quantity: null }
    return deniedAt && { from: orderedAt, until: after(deniedAt, problemLimits.neverCame), quantity: null }
  }
  if (isEarned(status))
    return deliveredAt && { from: deliveredAt, until: after(deliveredAt, problemLimits.neverCame), quantity: null }
  if (status === 'pending_payment') return null
  return { from: after(orderedAt, facts.promisedDays ?? problemLimits.promised), until: null, quantity: null }
}

/** Whether a problem with so many pieces can be reported now. */
export function mayReport(reason: ProblemReason, facts: Reportable, now: Date, quantity = 1): boolean {
  const window = reportWindow(reason, facts, now)
  if (window === null || quantity > (window.quantity ?? quantity)) return false
  return window.from <= now && (window.until === null || now < window.until)
}

const daysIn = { days: 1, months: 30, years: 365 } as const
/** The days of a warranty; months have 30. */
export const warrantyInDays = (duration: number, unit: keyof typeof daysIn): number => duration * daysIn[unit]

/** A vendor order and the pieces of a problem with it, in pesewas. */
export interface AtStake {
  readonly reason: ProblemReason
  /** The largest refund for the problem's pieces, by their price. */
  readonly pieces: number
  /** Delivery and tax. */
  readonly fees: number
  /** The buyer's price of the vendor order now: without refunds, and without what other open problems may refund. */
  readonly left: number
  /** The problem is about all pieces that are left. */
  readonly coversAll: boolean
}

/**
 * The largest refund: the price of the pieces, with all of them also the fees. What the shop kept by agreement of the price of
 * pieces that came back earlier is not refunded with later ones.
 */
export const largestRefund = ({ pieces, fees, left, coversAll }: AtStake): number =>
  Math.max(0, Math.min(pieces + (coversAll ? fees : 0), left))

/** The whole refund: the largest, without the fees if the buyer changed their mind. */
export const wholeRefund = (stake: AtStake): number =>
  Math.max(0, largestRefund(stake) - (stake.coversAll && stake.reason === 'changed_mind' ? stake.fees : 0))

/** Whether the pieces of a refund leave the order. The buyer keeps pieces for which a part of the money is refunded. */
export const piecesLeave = (
  reason: ProblemReason,
  { returnMethod }: { readonly returnMethod: ReturnMethod },
  isWhole: boolean,
): boolean => reason === 'never_came' || returnMethod !== 'none' || isWhole
