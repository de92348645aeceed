import { isOpen, isStepBack, type OrderStatus, releasesStock, setTogether } from '@axle/contract/order-status'
import type { OrderDetails, VendorOrder } from '@axle/contract/orders'
import { paidToReturn } from '../payment/paid-to-return.ts'
import { amountOf } from '../payment/vendor-order-sums.ts'

/** What a status does to vendor orders, and so what is said and asked before it is set. Amounts in cedis. */
export interface StatusChange {
  to: OrderStatus
  moved: readonly VendorOrder[]
  /** Called off before, and left as they are. */
  left: readonly VendorOrder[]
  /** Its reason is asked for. */
  isCallOff: boolean
  isBack: boolean
  isRevival: boolean
  /** Paid already, and the buyer's again once it is called off. */
  paid: number
  /** Not paid though it is paid in advance: the buyer is no longer asked for it, or still is but need not hurry. */
  unpaid: { amount: number; isClosed: boolean }
}

export function statusChangeOf(
  { order }: Pick<OrderDetails, 'order'>,
  vendorOrders: readonly VendorOrder[],
  to: OrderStatus,
): StatusChange {
  const reached = setTogether(vendorOrders)
  const moved = reached.filter(({ status }) => status !== to)
  const isCallOff = releasesStock(to)
  const isClosed = !isOpen(to)
  const unpaid = moved.filter(
    ({ status, paymentStatus }) =>
      !isCallOff &&
      order.paymentMethod !== 'cash_on_delivery' &&
      paymentStatus !== 'confirmed' &&
      paymentStatus !== 'refunded' &&
      (isClosed ? isOpen(status) : status === 'pending_payment'),
  )
  return {
    to,
    moved,
    left: vendorOrders.filter((each) => !reached.includes(each)),
    isCallOff,
    isBack: !isCallOff && moved.some(({ status }) => isStepBack(status, to)),
    isRevival: !isCallOff && moved.some(({ status }) => releasesStock(status)),
    paid: paidToReturn({ vendorOrders: [...moved] }, to),
    unpaid: { amount: amountOf(unpaid), isClosed },
  }
}

/** Whether it is asked about first: it is hard to take back, goes back, or was to be paid before. */
export const isAskedFirst = ({ isCallOff, isBack, isRevival, unpaid }: StatusChange): boolean =>
  isCallOff || isBack || isRevival || unpaid.amount > 0
