import { isStepBack, type OrderStatus, releasesStock } from '@axle/contract/order-status'
import type { OrderRow } from '@axle/contract/orders'
import { type MoveTo, nextStepOf } from '@axle/contract/shop-steps'

/** Where to move several orders: each to its own next step, or all to one status. */
export const targets = [
  'next',
  'processing',
  'order_picked',
  'delivered',
  'completed',
  'cancelled',
  'rejected',
] as const satisfies readonly ('next' | OrderStatus)[]
export type Target = (typeof targets)[number]

/** Why an order stays as it is: somebody has to look at it first, or there is nothing to do. */
export type Obstacle = 'payment' | 'unpaid' | 'request' | 'check' | 'done' | 'same' | 'back' | 'paid' | 'role'

/** The orders that can be moved, each with its new status, and the others with the reason. */
export interface BulkMove {
  moves: readonly { order: OrderRow; to: OrderStatus }[]
  left: readonly { order: OrderRow; why: Obstacle }[]
}

/** Whether the role of the user allows a change of status. */
export type IsAllowed = (from: OrderStatus, to: OrderStatus) => boolean

/** Sorts orders into those that can be moved together and those that cannot. */
export function bulkMoveOf(chosen: readonly OrderRow[], target: Target, isAllowed: IsAllowed = () => true): BulkMove {
  const plans = chosen.map((order) => {
    const plan = planOf(order, target)
    return { order, ...(plan.to && !isAllowed(order.status, plan.to) ? { why: 'role' as const } : plan) }
  })
  return {
    moves: plans.flatMap(({ order, ...plan }) => ('to' in plan && plan.to ? [{ order, to: plan.to }] : [])),
    left: plans.flatMap(({ order, why }) => (why ? [{ order, why }] : [])),
  }
}

/** The step that all selected orders take next, if it is the same one, is allowed and needs no look at any of them. */
export function commonStepOf(chosen: readonly OrderRow[], isAllowed: IsAllowed = () => true): MoveTo | undefined {
  const [first, ...others] = chosen.map((order) => {
    const step = nextStepOf(order)
    return step && 'to' in step && isAllowed(order.status, step.to) ? step.to : undefined
  })
  return others.every((step) => step === first) ? first : undefined
}

function planOf(order: OrderRow, target: Target): { to?: OrderStatus; why?: Obstacle } {
  const { status } = order
  if (target === 'next') return ownStepOf(order)
  if (status === target) return { why: 'same' }
  if (releasesStock(status)) return { why: 'done' }
  // A paid order owes its buyer a refund: its own page says who pays it.
  if (releasesStock(target)) return order.paymentStatus === 'confirmed' ? { why: 'paid' } : { to: target }
  if (isStepBack(status, target)) return { why: 'back' }
  const step = ownStepOf(order)
  if (step.why && step.why !== 'done') return step
  return isPaymentMissing(order, target) ? { why: 'payment' } : { to: target }
}

/** Cash is due on delivery, other payments before it. */
function isPaymentMissing({ paymentMethod, paymentStatus }: OrderRow, target: OrderStatus): boolean {
  const isDue = target === 'completed' || (target === 'delivered' && paymentMethod !== 'cash_on_delivery')
  return isDue && paymentStatus !== 'confirmed'
}

function ownStepOf(order: OrderRow): { to?: OrderStatus; why?: Obstacle } {
  const step = nextStepOf(order)
  if (step === undefined) return { why: order.status === 'pending_payment' ? 'unpaid' : 'done' }
  return 'to' in step ? { to: step.to } : { why: step.open }
}
