import { awaitsCheck } from '@axle/contract/chassis-rules'
import { awaitsAnswer } from '@axle/contract/order-acceptance'
import { isPackingStep, type OrderStatus, suggestedNextStatus } from '@axle/contract/order-status'
import type { ShopRight } from '@axle/contract/shop-rights'
import type { OrderRow } from '@axle/contract/orders'

/** The action that a row of a list offers: accepting an order comes before its steps. */
export type RowStep = MoveTo | 'accept'

/** A step taken at once, or what must be checked in the order first. */
export type NextStep = { to: MoveTo } | { open: 'payment' | 'request' | 'check' }
export type MoveTo = (typeof ordinary)[number]

/** Plain steps forward: they cancel nothing and need no reason. */
const ordinary = ['processing', 'order_picked', 'delivered', 'completed'] as const

/** Whether the rights allow a change of status: staff who pack take only the steps of packing. */
export const mayTakeStep = (may: (right: ShopRight) => boolean, from: OrderStatus, to: OrderStatus): boolean =>
  may('orders-work') || (may('orders-pack') && isPackingStep(from, to))

/** The action that a row of a shop's list offers: first acceptance, then the next step. */
export const rowStepOf = (order: OrderRow): { to: RowStep } | NextStep | undefined =>
  awaitsAnswer(order) && !awaitsCheck(order) ? { to: 'accept' } : nextStepOf(order)

/** The shop's next step for a vendor order. Lists offer only plain steps forward. */
export function nextStepOf({
  status,
  paymentMethod,
  paymentStatus,
  chassisCheck,
}: Pick<OrderRow, 'status' | 'paymentMethod' | 'paymentStatus' | 'chassisCheck'>): NextStep | undefined {
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
  const to = ordinary.find((next) => next === suggestedNextStatus[status])
  return to && { to }
}
