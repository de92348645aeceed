import { type OrderStatus, releasesStock } from './order-status.ts'
import type { ShopRight } from './shop-rights.ts'

/** The states of a problem with pieces of a vendor order. The last three are final. */
export const problemStates = [
  /** The shop answers. */
  'open',
  /** The shop offers something else than the buyer wishes; the buyer answers. */
  'offered',
  /** The shop refused with a reason; the buyer may call an admin. */
  'refused',
  /** An admin decides. */
  'escalated',
  /** The buyer returns the pieces. */
  'returning',
  /** The buyer returned the pieces; the shop inspects them. */
  'returned',
  /** The shop sends the replacement. */
  'replacing',
  /** The buyer confirms that the replacement arrived. */
  'replacement_sent',
  /** The shop returns money that it received itself. */
  'refunding',
  /** The shop returned the money, as it says; the buyer confirms it. */
  'refund_claimed',
  'replaced',
  'refunded',
  'closed',
] as const
export type ProblemState = (typeof problemStates)[number]
type FinalState = 'replaced' | 'refunded' | 'closed'
export type OpenProblemState = Exclude<ProblemState, FinalState>

/** The sides of a problem. The staff of a shop act as the shop. */
export const problemSides = ['buyer', 'shop', 'admin'] as const
export type ProblemSide = (typeof problemSides)[number]

const finalStates: readonly ProblemState[] = ['replaced', 'refunded', 'closed']
export const isOpenProblem = (state: ProblemState): state is OpenProblemState => !finalStates.includes(state)

/** How pieces come back: not at all, the buyer brings or sends them, or the shop has them collected. */
export const returnMethods = ['none', 'drop_off', 'send', 'collect'] as const
export type ReturnMethod = (typeof returnMethods)[number]

/** The offered or agreed outcome of a problem. The amount is in pesewas, 0 for a replacement. */
export interface Settlement {
  readonly kind: 'replacement' | 'refund'
  readonly amount: number
  readonly returnMethod: ReturnMethod
}

/** The side that returns the money: the site for online payments, the shop for money that it received itself. Null if nobody paid. */
export type Refunder = 'site' | 'shop' | null

interface Facts {
  /** As it is after the step. */
  readonly settlement: Pick<Settlement, 'kind' | 'amount' | 'returnMethod'> | null
  readonly refunder: Refunder
}

/** The state in which an agreed settlement is carried out, once nothing has to come back (any more). */
export function carriedOut({ settlement, refunder }: Facts): ProblemState {
  if (settlement?.kind === 'replacement') return 'replacing'
  return refunder === 'shop' && (settlement?.amount ?? 0) > 0 ? 'refunding' : 'refunded'
}

const agreed = (facts: Facts): ProblemState =>
  (facts.settlement?.returnMethod ?? 'none') === 'none' ? carriedOut(facts) : 'returning'

export const problemSteps = [
  'grant',
  'offer',
  'refuse',
  'accept',
  'escalate',
  'withdraw',
  'hand_over',
  'inspect',
  'contest',
  'send_replacement',
  'claim_refund',
  'confirm',
  'deny',
  'decide',
] as const
export type ProblemStep = (typeof problemSteps)[number]

interface StepRule {
  readonly by: ProblemSide
  /** The right that staff of the shop need. Money also needs `refunds`. */
  readonly right?: ShopRight
  readonly from: readonly OpenProblemState[]
  readonly to: ProblemState | ((facts: Facts) => ProblemState)
  /** The states that `to` may return. */
  readonly leadsTo: readonly ProblemState[]
  /** The required input of the step: a text, a settlement, the fate of the returned pieces. */
  readonly needs: readonly ('note' | 'settlement' | 'restock')[]
}

const outcomes = ['returning', 'replacing', 'refunding', 'refunded'] as const

/** For each step: the sides that may take it, its states, and the next state. Everything else is refused. */
export const problemRules: Readonly<Record<ProblemStep, StepRule>> = {
  /** The shop gives what the buyer wishes, the whole amount if that is a refund. */
  grant: {
    by: 'shop',
    right: 'orders-work',
    from: ['open', 'offered', 'refused', 'escalated'],
    to: agreed,
    leadsTo: outcomes,
    needs: ['settlement'],
  },
  /** The shop offers something else: the other way, or a part of the money. */
  offer: {
    by: 'shop',
    right: 'orders-work',
    from: ['open', 'offered', 'refused'],
    to: 'offered',
    leadsTo: ['offered'],
    needs: ['settlement'],
  },
  refuse: {
    by: 'shop',
    right: 'orders-work',
    from: ['open', 'offered'],
    to: 'refused',
    leadsTo: ['refused'],
    needs: ['note'],
  },
  accept: { by: 'buyer', from: ['offered'], to: agreed, leadsTo: outcomes, needs: [] },
  escalate: {
    by: 'buyer',
    from: ['offered', 'refused', 'returning'],
    to: 'escalated',
    leadsTo: ['escalated'],
    needs: ['note'],
  },
  withdraw: {
    by: 'buyer',
    from: ['open', 'offered', 'refused', 'escalated', 'returning'],
    to: 'closed',
    leadsTo: ['closed'],
    needs: [],
  },
  hand_over: { by: 'buyer', from: ['returning'], to: 'returned', leadsTo: ['returned'], needs: [] },
  /** The shop has the pieces back and says what becomes of them. */
  inspect: {
    by: 'shop',
    right: 'orders-pack',
    from: ['returning', 'returned'],
    to: carriedOut,
    leadsTo: ['replacing', 'refunding', 'refunded'],
    needs: ['restock'],
  },
  /** The shop cannot go on: nothing arrived, other pieces arrived, or the replacement is broken. */
  contest: {
    by: 'shop',
    right: 'orders-work',
    from: ['returned', 'replacing'],
    to: 'escalated',
    leadsTo: ['escalated'],
    needs: ['note'],
  },
  send_replacement: {
    by: 'shop',
    right: 'orders-pack',
    from: ['replacing'],
    to: 'replacement_sent',
    leadsTo: ['replacement_sent'],
    needs: [],
  },
  claim_refund: {
    by: 'shop',
    right: 'refunds',
    from: ['refunding'],
    to: 'refund_claimed',
    leadsTo: ['refund_claimed'],
    needs: [],
  },
  /** The replacement, or the money, arrived. */
  confirm: {
    by: 'buyer',
    from: ['replacement_sent', 'refund_claimed'],
    to: ({ settlement }) => (settlement?.kind === 'replacement' ? 'replaced' : 'refunded'),
    leadsTo: ['replaced', 'refunded'],
    needs: [],
  },
  deny: {
    by: 'buyer',
    from: ['replacement_sent', 'refund_claimed'],
    to: 'escalated',
    leadsTo: ['escalated'],
    needs: ['note'],
  },
  /** Binds both sides. Without a settlement, the problem is closed in favour of the shop. */
  decide: {
    by: 'admin',
    from: ['escalated'],
    to: (facts) => (facts.settlement === null ? 'closed' : agreed(facts)),
    leadsTo: [...outcomes, 'closed'],
    needs: ['note'],
  },
}

/** Whether a side may take a step in a state. */
export const mayTakeStep = (step: ProblemStep, state: ProblemState, side: ProblemSide): boolean =>
  problemRules[step].by === side && problemRules[step].from.some((from) => from === state)

/** Lists the steps that a side may take in a state. */
export const stepsIn = (state: ProblemState, side: ProblemSide): ProblemStep[] =>
  problemSteps.filter((step) => mayTakeStep(step, state, side))

/** The state to which an allowed step leads. */
export function stateAfter(step: ProblemStep, facts: Facts): ProblemState {
  const { to } = problemRules[step]
  return typeof to === 'function' ? to(facts) : to
}

/** For whom a problem waits. */
export const problemWaitsFor: Readonly<Record<ProblemState, ProblemSide | null>> = {
  open: 'shop',
  offered: 'buyer',
  refused: 'buyer',
  escalated: 'admin',
  returning: 'buyer',
  returned: 'shop',
  replacing: 'shop',
  replacement_sent: 'buyer',
  refunding: 'shop',
  refund_claimed: 'buyer',
  replaced: null,
  refunded: null,
  closed: null,
}

interface Clock {
  /** Days in the state; `answer`: as an admin set them. */
  readonly days: number | 'answer'
  /** The state after silence until then. */
  readonly silence: ProblemState | ((facts: Facts) => ProblemState)
  readonly leadsTo: readonly ProblemState[]
}

/** How long each state waits, and where silence leads. An admin has no deadline. */
export const problemClocks: Readonly<Record<OpenProblemState, Clock | null>> = {
  open: { days: 'answer', silence: 'escalated', leadsTo: ['escalated'] },
  offered: { days: 7, silence: 'closed', leadsTo: ['closed'] },
  refused: { days: 7, silence: 'closed', leadsTo: ['closed'] },
  escalated: null,
  /** A return that the shop was to collect, and did not, is not the buyer's fault. */
  returning: {
    days: 14,
    silence: ({ settlement }) => (settlement?.returnMethod === 'collect' ? 'escalated' : 'closed'),
    leadsTo: ['closed', 'escalated'],
  },
  /** A return that the shop does not inspect counts as good. */
  returned: { days: 5, silence: carriedOut, leadsTo: ['replacing', 'refunding', 'refunded'] },
  replacing: { days: 7, silence: 'escalated', leadsTo: ['escalated'] },
  /** A claim that the buyer does not deny counts as confirmed. */
  replacement_sent: { days: 7, silence: 'replaced', leadsTo: ['replaced'] },
  refunding: { days: 5, silence: 'escalated', leadsTo: ['escalated'] },
  refund_claimed: { days: 5, silence: 'refunded', leadsTo: ['refunded'] },
}

/** The state after the deadline of a state; undefined without one. */
export function stateAtDeadline(state: ProblemState, facts: Facts): ProblemState | undefined {
  const clock = isOpenProblem(state) ? problemClocks[state] : null
  return typeof clock?.silence === 'function' ? clock.silence(facts) : clock?.silence
}

const agreedStates: readonly ProblemState[] = [
  'returning',
  'returned',
  'replacing',
  'replacement_sent',
  'refunding',
  'refund_claimed',
]
/** Whether a settlement is agreed and not yet carried out. */
export const isAgreed = (state: ProblemState): boolean => agreedStates.includes(state)

interface Covered {
  /** The problem is about all pieces that are left of the vendor order. */
  readonly coversAll: boolean
  /** No piece and no money is left of the vendor order after the refund. */
  readonly isNothingLeft: boolean
  readonly refunder: Refunder
}

/**
 * The status of the vendor order of a problem that is now in this state. A problem with a part of the pieces never changes
 * it. One with all of them moves it to `pending_replacement` or `pending_refund` once something is agreed. It is `refunded`
 * only when nothing is left of it, and `cancelled` if nobody had paid. Otherwise it has its former status again.
 */
export function statusDuring(
  state: ProblemState,
  kind: Settlement['kind'] | undefined,
  { coversAll, isNothingLeft, refunder }: Covered,
  { former, now }: { readonly former: OrderStatus; readonly now: OrderStatus },
): OrderStatus {
  if (state === 'escalated') return now
  if (state === 'refunded' && isNothingLeft) return refunder === null ? 'cancelled' : 'refunded'
  if (state === 'replaced' && coversAll) return 'replaced'
  // What was cancelled before stays so until then: its stock is released.
  if (isAgreed(state) && coversAll && !releasesStock(former))
    return kind === 'replacement' ? 'pending_replacement' : 'pending_refund'
  return former
}

/**
 * Whether the status of a vendor order may be changed by hand while it has open problems: only for packing and delivering
 * it, and only before something is agreed.
 */
export const mayChangeStatusDuring = (problems: readonly ProblemState[], to: OrderStatus): boolean =>
  problems.every((state) => !isOpenProblem(state) || (!isAgreed(state) && sending.includes(to)))
const sending: readonly OrderStatus[] = ['processing', 'order_picked', 'delivered', 'completed']

/** The side that has to act before the deadline of a state: the one for which it waits, but a shop that collects a return must come. */
export const actsBeforeDeadline = (state: ProblemState, returnMethod: ReturnMethod | null): ProblemSide | null =>
  state === 'returning' && returnMethod === 'collect' ? 'shop' : problemWaitsFor[state]

const day = 86_400_000
/** When a side is reminded of a deadline: a day before it, or half-way if it has less than two days. */
export const reminderAt = (since: Date, dueAt: Date): Date =>
  new Date(dueAt.getTime() - Math.min(day, (dueAt.getTime() - since.getTime()) / 2))

/** Whether pieces are to be returned now, so that the parcel gets a label. */
export const hasReturnLabel = (state: ProblemState, returnMethod: ReturnMethod | null): boolean =>
  state === 'returning' && returnMethod !== null && returnMethod !== 'none'

/** What tells apart the sentences on a problem in one state: what was offered, how pieces come back, or who returned the money. */
export function problemVariant({ state, settlement, refunder }: Facts & { readonly state: ProblemState }): string {
  if (state === 'offered') return settlement?.kind ?? 'refund'
  if (state === 'returning') return settlement?.returnMethod ?? 'none'
  return state === 'refunded' ? (refunder ?? 'nobody') : ''
}
