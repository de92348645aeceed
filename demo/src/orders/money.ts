import type { OrderStatus, PaymentMethod, PaymentStatus } from '@axle/contract'
import type { Chance } from '../random.ts'

/** The payment history of one vendor order; absent events are left out. */
export interface PartMoney {
  readonly paidAt?: Date
  /** The buyer's payment claim: reference and time. */
  readonly said?: { readonly reference: string; readonly at: Date }
  /** A refund: done or rejected by the gateway. Automatic after a cancellation by the buyer. */
  readonly givenBack?: { readonly at: Date; readonly isDone: boolean; readonly byItself: boolean }
  /** When the payment status last changed. */
  readonly changedAt?: Date
}

interface OrderPayment {
  readonly method: PaymentMethod
  readonly paymentStatus: PaymentStatus
  readonly changes: readonly { readonly to: OrderStatus; readonly by: string; readonly at: Date }[]
  readonly today: Date
  /** The gateway rejected the refund. */
  readonly refundFailed: boolean
  /** A transfer that the shop has not confirmed yet. */
  readonly isSaid: boolean
  readonly random: Chance
}

const hour = 3_600_000

export function moneyOf({
  method,
  paymentStatus,
  changes,
  today,
  refundFailed,
  isSaid,
  random,
}: OrderPayment): PartMoney {
  const [placed, last] = [changes[0], changes.at(-1)]
  if (placed === undefined || last === undefined) throw new RangeError('Every vendor order was placed')
  const reference = random.letters(10, '0123456789')
  if (paymentStatus === 'expired') return { changedAt: last.at }
  const isPaid = paymentStatus === 'confirmed' || paymentStatus === 'refunded'
  const paid = changes.find(({ to }) => to === (method === 'cash_on_delivery' ? 'delivered' : 'pending_delivery'))
  if (!isPaid || paid === undefined)
    return isSaid ? { said: { reference, at: new Date(placed.at.getTime() + hour / 3) } } : {}
  const said =
    method === 'mobile_money' ? { reference, at: new Date((placed.at.getTime() + paid.at.getTime()) / 2) } : undefined
  const soon = Math.min(5 * hour, (today.getTime() - last.at.getTime()) / 2)
  const givenBack =
    paymentStatus === 'refunded' || refundFailed
      ? { at: new Date(last.at.getTime() + soon), isDone: !refundFailed, byItself: last.by === 'buyer' }
      : undefined
  return {
    paidAt: paid.at,
    ...(said && { said }),
    ...(givenBack && { givenBack }),
    changedAt: givenBack?.isDone ? givenBack.at : paid.at,
  }
}
