import { type Acceptance, awaitsAnswer } from './order-acceptance.ts'
import { isEarned, releasesStock } from './order-status.ts'
import type { OrderStatus, PaymentMethod, PaymentStatus, TransitType } from './order-status.ts'
import {
  isOpenProblem,
  problemWaitsFor,
  type ProblemState,
  problemVariant,
  type Refunder,
  type Settlement,
} from './problem-steps.ts'
import type { Refund } from './payments.ts'

type Moment = Date | string

/** A problem of a vendor order. The amount is in the unit of the caller. */
export interface ProblemFacts<At extends Moment> {
  readonly state: ProblemState
  readonly dueAt: At | null
  readonly settlement: Pick<Settlement, 'kind' | 'amount' | 'returnMethod'> | null
  readonly refunder: Refunder
}

/** What decides the sentence for the buyer on a vendor order. */
export interface NextFacts<At extends Moment> {
  readonly now: Date
  readonly status: OrderStatus
  readonly paymentStatus: PaymentStatus
  readonly paymentMethod: PaymentMethod
  readonly transitType: TransitType
  readonly carrier?: string | null | undefined
  readonly trackingNumber?: string | null | undefined
  /** How it travels, where the caller knows it. */
  readonly parcel?: { readonly station: string | null } | null | undefined
  readonly acceptance?: { readonly state: Acceptance['state']; readonly dueAt: At | null } | null | undefined
  readonly hasPickupCode: boolean
  /** The last day that was promised for the delivery; null if none was. */
  readonly expectedAt: At | null
  /** When the unpaid order expires. */
  readonly payUntil: At | null
  /** The buyer reported a transfer to the shop. */
  readonly isTransferReported: boolean
  readonly isReceived: boolean
  /** When silence counts as receipt. */
  readonly silenceCountsAt: At | null
  /** Until when problems with what arrived can be reported; null if not, or no longer. */
  readonly reportUntil: At | null
  readonly problems: readonly ProblemFacts<At>[]
}

const plainSentences = [
  'payOnline',
  'payOnlineBy',
  'sendMoney',
  'sendMoneyBy',
  'sendMoneyAgain',
  'moneySaid',
  'moneyArrived',
  'received',
  'waitsForShop',
  'waitsForShopBy',
  'accepted',
  'packing',
  'onItsWay',
  'onItsWayWith',
  'onItsWayNumber',
  'onItsWayWithNumber',
  'toStation',
  'toStationNumber',
  'expectedBy',
  'expectedLate',
  'overdue',
  'readyToPickUp',
  'readyToPickUpWithCode',
  'deliveredCounts',
  'deliveredUntil',
  'delivered',
  'completedUntil',
  'completed',
  'cancelAsked',
  'replaceAsked',
  'replaced',
  'refundAsked',
  'unanswered',
  'cancelled',
  'notPaid',
  'rejected',
  'refunded',
] as const
type PlainSentence = (typeof plainSentences)[number]

/** The open states of problems, for a buyer; in some of them by what was offered or agreed. */
const problemSentences = [
  'problem.open',
  'problem.offered_replacement',
  'problem.offered_refund',
  'problem.refused',
  'problem.escalated',
  'problem.returning_drop_off',
  'problem.returning_send',
  'problem.returning_collect',
  'problem.returned',
  'problem.replacing',
  'problem.replacement_sent',
  'problem.refunding',
  'problem.refund_claimed',
] as const

/** Keys of the sentences that tell a buyer what happens next with a vendor order. */
export const nextSentences = [...plainSentences, ...problemSentences] as const
export type NextSentence = (typeof nextSentences)[number]

/** A sentence, and the moment that it names. */
export interface Next<At extends Moment> {
  readonly key: NextSentence
  readonly until: At | null
  /** The amount of a problem's settlement. */
  readonly amount?: number
}

const next = <At extends Moment>(key: PlainSentence, until: At | null = null): Next<At> => ({ key, until })

/**
 * Says what happens next with a vendor order and until when, for its buyer. An open problem comes first. What the shop
 * has accepted also has the day of its arrival, if one was promised.
 */
export function nextOf<At extends Moment>(facts: NextFacts<At>): readonly Next<At>[] {
  const problem = mostUrgent(facts.problems)
  if (problem) return [nextOfProblem(problem)]
  const { status } = facts
  if (releasesStock(status)) return [next(ended(facts))]
  if (status === 'pending_payment') return [toPay(facts)]
  if (isEarned(status)) return [arrived(facts)]
  return awaitsAnswer(facts) ? [underWay(facts)] : [underWay(facts), ...arrival(facts)]
}

/** The open problem that waits for the buyer, or else the one that ends first. */
function mostUrgent<At extends Moment>(problems: readonly ProblemFacts<At>[]): ProblemFacts<At> | undefined {
  const rank = ({ state, dueAt }: ProblemFacts<At>): readonly [number, number] => [
    problemWaitsFor[state] === 'buyer' ? 0 : 1,
    dueAt === null ? Infinity : millis(dueAt),
  ]
  return problems
    .filter(({ state }) => isOpenProblem(state))
    .toSorted((a, b) => {
      const [first, second] = [rank(a), rank(b)]
      return first[0] - second[0] || (first[1] < second[1] ? -1 : 1)
    })[0]
}

const millis = (at: Moment): number => new Date(at).getTime()

function nextOfProblem<At extends Moment>({ state, dueAt, settlement, refunder }: ProblemFacts<At>): Next<At> {
  const variant = problemVariant({ state, settlement, refunder })
  const key = `problem.${state}${variant && `_${variant}`}`
  const known = problemSentences.find((sentence) => sentence === key)
  if (known === undefined) throw new RangeError(`No sentence for ${key}`)
  return { key: known, until: dueAt, ...(settlement && { amount: settlement.amount }) }
}

function ended({ status, paymentStatus, acceptance }: NextFacts<Moment>): PlainSentence {
  if (acceptance?.state === 'expired') return 'unanswered'
  if (paymentStatus === 'expired') return 'notPaid'
  if (status === 'rejected') return 'rejected'
  return status === 'refunded' ? 'refunded' : 'cancelled'
}

function toPay<At extends Moment>(facts: NextFacts<At>): Next<At> {
  const { paymentStatus, paymentMethod, payUntil, isTransferReported } = facts
  if (paymentStatus === 'confirmed') return next('moneyArrived')
  if (paymentMethod === 'cash_on_delivery') return next('received')
  if (paymentMethod === 'card') return next(payUntil ? 'payOnlineBy' : 'payOnline', payUntil)
  if (paymentStatus === 'failed') return next('sendMoneyAgain')
  if (isTransferReported) return next('moneySaid')
  return next(payUntil ? 'sendMoneyBy' : 'sendMoney', payUntil)
}

function arrived<At extends Moment>(facts: NextFacts<At>): Next<At> {
  const { status, isReceived, silenceCountsAt, reportUntil } = facts
  if (status === 'replaced') return next('replaced')
  if (!isReceived && silenceCountsAt !== null) return next('deliveredCounts', silenceCountsAt)
  const isComplete = status === 'completed'
  if (reportUntil !== null) return next(isComplete ? 'completedUntil' : 'deliveredUntil', reportUntil)
  return next(isComplete ? 'completed' : 'delivered')
}

const byStatus: Partial<Record<OrderStatus, PlainSentence>> = {
  processing: 'packing',
  pending_cancellation: 'cancelAsked',
  pending_replacement: 'replaceAsked',
  pending_refund: 'refundAsked',
}

function underWay<At extends Moment>(facts: NextFacts<At>): Next<At> {
  const { status, carrier, trackingNumber, acceptance } = facts
  const dueAt = acceptance?.dueAt ?? null
  if (awaitsAnswer(facts)) return next(dueAt ? 'waitsForShopBy' : 'waitsForShop', dueAt)
  if (status === 'pending_delivery' && acceptance?.state === 'accepted') return next('accepted')
  if (status !== 'order_picked') return next(byStatus[status] ?? 'received')
  if (facts.transitType === 'pickup') return next(facts.hasPickupCode ? 'readyToPickUpWithCode' : 'readyToPickUp')
  if (facts.parcel?.station) return next(trackingNumber ? 'toStationNumber' : 'toStation')
  if (carrier) return next(trackingNumber ? 'onItsWayWithNumber' : 'onItsWayWith')
  return next(trackingNumber ? 'onItsWayNumber' : 'onItsWay')
}

const beforeDelivery: readonly OrderStatus[] = ['pending_delivery', 'processing', 'order_picked']

function arrival<At extends Moment>({ status, transitType, expectedAt, now }: NextFacts<At>): readonly Next<At>[] {
  if (expectedAt === null || transitType === 'pickup' || !beforeDelivery.includes(status)) return []
  if (millis(expectedAt) > now.getTime()) return [next('expectedBy', expectedAt)]
  return [next(status === 'order_picked' ? 'expectedLate' : 'overdue', expectedAt)]
}

/** Keys of the sentences on the money of a vendor order, for its buyer. */
export type MoneySentence =
  | 'payOnDelivery'
  | 'sendMoney'
  | 'sendMoneyAgain'
  | 'unconfirmed'
  | 'nothingPaid'
  | 'refundOwed'
  | 'refundOnItsWay'
  | 'refundDelayed'
  | 'refundDone'
  | 'refundByShop'
  | 'refundPerhaps'

interface MoneyFacts extends Pick<
  NextFacts<Moment>,
  'status' | 'paymentStatus' | 'paymentMethod' | 'isTransferReported'
> {
  /** The state of the last refund of an online payment. */
  readonly refund: Refund['state'] | undefined
}

/** Says where the money of a vendor order is, or that it is still to pay. Undefined if `nextOf` says it, or nothing is open. */
export function moneySentenceOf(facts: MoneyFacts): MoneySentence | undefined {
  const { status, paymentStatus, paymentMethod, isTransferReported } = facts
  if (releasesStock(status)) return moneyBack(facts)
  if (!beforeDelivery.includes(status) || paymentStatus === 'confirmed' || paymentStatus === 'refunded')
    return undefined
  if (paymentMethod === 'cash_on_delivery') return 'payOnDelivery'
  if (paymentMethod === 'card') return undefined
  if (paymentStatus === 'failed') return 'sendMoneyAgain'
  return isTransferReported ? 'unconfirmed' : 'sendMoney'
}

function moneyBack({ paymentStatus, refund, isTransferReported }: MoneyFacts): MoneySentence {
  if (paymentStatus === 'refunded' || refund === 'processed') return 'refundDone'
  if (refund === 'owed') return 'refundOwed'
  if (refund) return refund === 'failed' ? 'refundDelayed' : 'refundOnItsWay'
  if (paymentStatus === 'confirmed') return 'refundByShop'
  return paymentStatus === 'pending_confirmation' && isTransferReported ? 'refundPerhaps' : 'nothingPaid'
}
