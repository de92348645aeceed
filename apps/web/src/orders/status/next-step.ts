import { suggestedNext } from '@axle/contract/order-status'
import type { OrderRow } from '@axle/contract/orders'

/** A step that is taken at once, or what has to be looked at in the order first. */
export type NextStep = { to: MoveTo } | { open: 'payment' | 'request' }
export type MoveTo = (typeof ordinary)[number]

/** Steps that only go on: they call nothing off, and nobody has to give a reason. */
const ordinary = ['processing', 'order_picked', 'delivered', 'completed'] as const

/** What the shop does next with a vendor order: only ordinary steps forward are taken from a list. */
export function nextStepOf({
  status,
  paymentMethod,
  paymentStatus,
}: Pick<OrderRow, 'status' | 'paymentMethod' | 'paymentStatus'>): NextStep | undefined {
  const isPaid = paymentStatus === 'confirmed'
  if (status === 'pending_cancellation' || status === 'pending_replacement' || status === 'pending_refund')
    return { open: 'request' }
  // The gateway says what was paid online, so the shop has nothing to check.
  if (status === 'pending_payment') return paymentMethod === 'mobile_money' ? { open: 'payment' } : undefined
  const isDueNow =
    paymentMethod === 'cash_on_delivery'
      ? status === 'delivered'
      : status === 'pending_delivery' || status === 'delivered'
  if (isDueNow && !isPaid) return { open: 'payment' }
  const to = ordinary.find((next) => next === suggestedNext[status])
  return to && { to }
}
