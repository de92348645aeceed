import type { OrderStatus, PaymentMethod, PaymentStatus } from '@axle/contract'
import type { Chance } from '../random.ts'

type By = 'buyer' | 'owner' | 'system'

export interface Step {
  readonly to: OrderStatus
  readonly by: By
  /** Hours since the previous step. */
  readonly after: number
}

/** Shared by all vendor orders: an online payment covers the whole order. */
export interface Together {
  readonly isAlone: boolean
  /** Hours until it is paid online. */
  readonly paidAfter: number
}

/** The steps of a vendor order to a status, in order, beginning with its placement. */
export function storyTo(
  status: OrderStatus,
  method: PaymentMethod,
  { isAlone, paidAfter }: Together,
  random: Chance,
): readonly Step[] {
  const step = (to: OrderStatus, by: By, from: number, until: number): Step => ({
    to,
    by,
    after: from + random.next() * (until - from),
  })
  const placed: Step = {
    to: method === 'cash_on_delivery' ? 'pending_delivery' : 'pending_payment',
    by: 'buyer',
    after: 0,
  }
  const accepted =
    method === 'cash_on_delivery'
      ? [placed]
      : [
          placed,
          method === 'card'
            ? { to: 'pending_delivery' as const, by: 'system' as const, after: paidAfter }
            : step('pending_delivery', 'owner', 0.1, 5),
        ]
  const packed = [...accepted, step('processing', 'owner', 1, 20)]
  const sent = [...packed, step('order_picked', 'owner', 2, 24)]
  const arrived = [...sent, step('delivered', 'owner', 6, 60)]
  switch (status) {
    case 'pending_payment':
      return [placed]
    case 'pending_delivery':
      return accepted
    case 'processing':
      return packed
    case 'order_picked':
      return sent
    case 'delivered':
      return arrived
    case 'completed':
      return [...arrived, step('completed', 'owner', 20, 90)]
    case 'pending_cancellation':
      return [...packed, step('pending_cancellation', 'owner', 1, 8)]
    case 'cancelled':
      // The system expires unpaid orders; buyers cancel the others before shipping.
      return method !== 'cash_on_delivery' && (isAlone || method !== 'card') && random.is(0.5)
        ? [placed, { to: 'cancelled', by: 'system', after: method === 'card' ? 1 : 48 }]
        : [...accepted, step('cancelled', 'buyer', 0.5, 10)]
    case 'rejected':
      return [...accepted, step('rejected', 'owner', 1, 12)]
    case 'pending_replacement':
      return [...arrived, step('pending_replacement', 'owner', 5, 70)]
    case 'replaced':
      return [...arrived, step('pending_replacement', 'owner', 5, 70), step('replaced', 'owner', 12, 72)]
    case 'pending_refund':
      return [...arrived, step('pending_refund', 'owner', 5, 70)]
    case 'refunded':
      return [...arrived, step('pending_refund', 'owner', 5, 70), step('refunded', 'owner', 12, 72)]
  }
}

/** The payment status after the last step. */
export function paymentAfter(steps: readonly Step[], method: PaymentMethod): PaymentStatus {
  const passed = new Set(steps.map(({ to }) => to))
  const last = steps.at(-1)
  if (last?.to === 'refunded') return 'refunded'
  if (method === 'cash_on_delivery') return passed.has('delivered') ? 'confirmed' : 'pending_confirmation'
  if (!passed.has('pending_delivery')) return last?.by === 'system' ? 'expired' : 'pending_confirmation'
  // Paid orders that will not arrive are refunded.
  return last?.to === 'cancelled' || last?.to === 'rejected' ? 'refunded' : 'confirmed'
}
