import { isOpen, isStepBack, type OrderStatus, releasesStock, vendorOrdersToUpdate } from '@axle/contract/order-status'
import type { OrderDetails, VendorOrder } from '@axle/contract/orders'
import { amountToRefund } from '../payment/amount-to-refund.ts'
import { amountOf } from '../payment/vendor-order-sums.ts'

/** The effect of a status on vendor orders; decides the texts and questions before it is set. Amounts in cedis. */
export interface StatusChange {
  to: OrderStatus
  moved: readonly VendorOrder[]
  /** Cancelled before, and not changed. */
  left: readonly VendorOrder[]
  /** A cancellation; a reason is required. */
  isCancellation: boolean
  isBack: boolean
  isRevival: boolean
  /** Already paid, and to be refunded after cancelling. */
  paid: number
  /** A prepaid method without a payment: the buyer can no longer pay, or still can later. */
  unpaid: { amount: number; isClosed: boolean }
}

export function statusChangeOf(
  { order }: Pick<OrderDetails, 'order'>,
  vendorOrders: readonly VendorOrder[],
  to: OrderStatus,
): StatusChange {
  const reached = vendorOrdersToUpdate(vendorOrders)
  const moved = reached.filter(({ status }) => status !== to)
  const isCancellation = releasesStock(to)
  const isClosed = !isOpen(to)
  const unpaid = moved.filter(
    ({ status, paymentStatus }) =>
      !isCancellation &&
      order.paymentMethod !== 'cash_on_delivery' &&
      paymentStatus !== 'confirmed' &&
      paymentStatus !== 'refunded' &&
      (isClosed ? isOpen(status) : status === 'pending_payment'),
  )
  return {
    to,
    moved,
    left: vendorOrders.filter((each) => !reached.includes(each)),
    isCancellation,
    isBack: !isCancellation && moved.some(({ status }) => isStepBack(status, to)),
    isRevival: !isCancellation && moved.some(({ status }) => releasesStock(status)),
    paid: amountToRefund({ vendorOrders: [...moved] }, to),
    unpaid: { amount: amountOf(unpaid), isClosed },
  }
}

/** Whether to confirm first: hard to undo, a step back, or prepayment missing. */
export const needsConfirmation = ({ isCancellation, isBack, isRevival, unpaid }: StatusChange): boolean =>
  isCancellation || isBack || isRevival || unpaid.amount > 0
