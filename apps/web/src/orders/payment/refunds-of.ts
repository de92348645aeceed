import { releasesStock } from '@axle/contract/order-status'
import type { OrderDetails, VendorOrder } from '@axle/contract/orders'
import type { OrderPayment, Refund } from '@axle/contract/payments'
import { amountOf } from './vendor-order-sums.ts'

/**
 * The refunds requested at the gateway, and those due for cancelled vendor orders that were paid online. A refused
 * refund is listed until it is retried.
 */
export function refundsOf(details: OrderDetails, payment: OrderPayment): Refund[] {
  if (payment.method !== 'card') return []
  const { refunds } = payment
  const isOver = ({ id, state, vendorOrderId }: Refund) =>
    state === 'failed' && refunds.some((later) => later.vendorOrderId === vendorOrderId && later.id > id)
  const isOwed = ({ id, status, paymentStatus }: VendorOrder) =>
    paymentStatus === 'confirmed' && releasesStock(status) && !refunds.some((refund) => refund.vendorOrderId === id)
  return [
    ...refunds.filter((refund) => !isOver(refund)),
    ...details.vendorOrders.filter(isOwed).map((vendorOrder) => refundDueFor(vendorOrder, details)),
  ]
}

function refundDueFor(vendorOrder: VendorOrder, { order, history }: OrderDetails): Refund {
  const { id, orderId, businessId, vendorName, createdAt } = vendorOrder
  const cancelled = history.findLast((change) => change.vendorOrderId === id)?.at ?? createdAt
  return {
    id,
    orderId,
    orderCode: order.orderCode,
    vendorOrderId: id,
    businessId,
    vendorName,
    amount: amountOf([vendorOrder]),
    state: 'owed',
    reason: '',
    failure: null,
    createdAt: cancelled,
    updatedAt: cancelled,
  }
}
