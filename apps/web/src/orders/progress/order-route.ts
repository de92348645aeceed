import { isVoid, orderStatusOf, type OrderStatus } from '@axle/contract/order-status'
import type { OrderDetails, VendorOrder } from '@axle/contract/orders'

type Stop = 'placed' | 'payment' | 'processing' | 'shipped' | 'delivered'
type Special = Exclude<
  OrderStatus,
  'pending_payment' | 'pending_delivery' | 'processing' | 'order_picked' | 'delivered'
>

/** A stop of the order on its way from the shop to the buyer. `apart`: the way ends there, without a delivery. */
export interface RouteStop {
  stop: Stop | Special
  state: 'done' | 'now' | 'ahead' | 'apart'
}

const stopOf: Partial<Record<OrderStatus, Stop>> = {
  pending_payment: 'payment',
  pending_delivery: 'processing',
  processing: 'processing',
  order_picked: 'shipped',
}
const recorded: readonly (readonly [OrderStatus, Stop])[] = [
  ['processing', 'processing'],
  ['order_picked', 'shipped'],
  ['delivered', 'delivered'],
]

const isPaid = ({ paymentStatus }: VendorOrder): boolean =>
  paymentStatus === 'confirmed' || paymentStatus === 'refunded'

/** The stops that apply to an order: payment only where it comes first, and none that a cancelled order skipped. */
export function routeOf({ order, vendorOrders, history }: OrderDetails): RouteStop[] {
  const status = orderStatusOf(vendorOrders.map((each) => each.status))
  const counting = vendorOrders.filter((each) => isVoid(each.status) === isVoid(status))
  const isPrepaid = order.paymentMethod !== 'cash_on_delivery'
  const paid = counting.every(isPaid)
  const way: Stop[] = ['placed', ...(isPrepaid ? (['payment'] as const) : []), 'processing', 'shipped', 'delivered']
  if (status === 'delivered' || status === 'completed') return way.map((stop) => ({ stop, state: 'done' }))
  const next = stopOf[status]
  if (next === undefined) return interrupted(status as Special, isPrepaid && paid, history)
  const at = way.indexOf(next === 'payment' && (paid || !isPrepaid) ? 'processing' : next)
  return way.map((stop, index) => {
    if (stop === 'payment' && index < at) return { stop, state: paid ? 'done' : 'now' }
    return { stop, state: index < at ? 'done' : index === at ? 'now' : 'ahead' }
  })
}

function interrupted(status: Special, paid: boolean, history: OrderDetails['history']): RouteStop[] {
  const reached = recorded.filter(([known]) => history.some((change) => change.status === known))
  const done: Stop[] = ['placed', ...(paid ? (['payment'] as const) : []), ...reached.map(([, stop]) => stop)]
  const isOver = status === 'cancelled' || status === 'rejected' || status === 'refunded'
  const state = isOver ? 'apart' : status === 'replaced' ? 'done' : 'now'
  return [...done.map((stop) => ({ stop, state: 'done' as const })), { stop: status, state }]
}
