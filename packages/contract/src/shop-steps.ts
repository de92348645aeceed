import type { ChassisCheck } from './chassis-number.ts'
import { awaitsCheck } from './chassis-rules.ts'
import { type Acceptance, awaitsAnswer } from './order-acceptance.ts'
import {
  type OrderStatus,
  type PaymentMethod,
  type PaymentStatus,
  suggestedNextStatus,
  type TransitType,
} from './order-status.ts'

/** Plain steps forward: they cancel nothing and need no reason. */
const moves = ['processing', 'order_picked', 'delivered', 'completed'] as const
export type MoveTo = (typeof moves)[number]

/** The names of what a shop does next: a move, the acceptance, or what must be looked at first. `ready`: the buyer picks it up. */
export const shopSteps = [...moves, 'ready', 'accept', 'payment', 'request', 'check'] as const
export type ShopStep = (typeof shopSteps)[number]

/** The action that a row of a list offers: accepting an order comes before its moves. */
export type RowStep = MoveTo | 'accept'

/** A move taken at once, or what must be looked at in the order first. */
export type NextStep = { to: MoveTo } | { open: 'payment' | 'request' | 'check' }

export interface StepFacts {
  readonly status: OrderStatus
  readonly paymentMethod: PaymentMethod
  readonly paymentStatus: PaymentStatus
  readonly chassisCheck?: Pick<ChassisCheck, 'state'> | null | undefined
  readonly acceptance?: Pick<Acceptance, 'state'> | null | undefined
}

/** Returns the step that a row of a shop's list offers: first acceptance, then the next one. */
export const rowStepOf = (order: StepFacts): { to: RowStep } | NextStep | undefined =>
  awaitsAnswer(order) && !awaitsCheck(order) ? { to: 'accept' } : nextStepOf(order)

/** Returns the shop's next step for a vendor order. Lists offer only plain steps forward. */
export function nextStepOf({
  status,
  paymentMethod,
  paymentStatus,
  chassisCheck,
}: Omit<StepFacts, 'acceptance'>): NextStep | undefined {
  const isPaid = paymentStatus === 'confirmed'
  if (status === 'pending_cancellation' || status === 'pending_replacement' || status === 'pending_refund')
    return { open: 'request' }
  // The gateway confirms online payments, so the shop has nothing to check.
  if (status === 'pending_payment') return paymentMethod === 'mobile_money' ? { open: 'payment' } : undefined
  if (awaitsCheck({ status, chassisCheck })) return { open: 'check' }
  const isDueNow =
    paymentMethod === 'cash_on_delivery'
      ? status === 'delivered'
      : status === 'pending_delivery' || status === 'delivered'
  if (isDueNow && !isPaid) return { open: 'payment' }
  const to = moves.find((next) => next === suggestedNextStatus[status])
  return to && { to }
}

/** Names a move: an order that the buyer picks up is put aside, and handed to no courier. */
export const moveNameOf = <To extends RowStep>(to: To, transitType: TransitType): To | 'ready' =>
  to === 'order_picked' && transitType === 'pickup' ? 'ready' : to

/** Names the step of a row. Every list and page labels its button by this name. */
export function stepNameOf(order: StepFacts & { readonly transitType: TransitType }): ShopStep | undefined {
  const step = rowStepOf(order)
  if (!step) return undefined
  return 'to' in step ? moveNameOf(step.to, order.transitType) : step.open
}

/** Whether a usual next status is a plain move, which has a name of its own. */
export const isMove = (to: OrderStatus): to is MoveTo => moves.some((move) => move === to)
