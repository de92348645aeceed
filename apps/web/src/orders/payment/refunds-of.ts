import { releasesStock } from '@axle/contract/order-status'
import type { OrderDetails, VendorOrder } from '@axle/contract/orders'
import type { OrderPayment, Refund } from '@axle/contract/payments'
import { amountOf } from './vendor-order-sums.ts'

/**
 * What goes back to the buyer or has to: besides what was asked of the gateway, every part that was paid online and called
 * off. What the gateway refused stays until it is tried again.
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
    ...details.vendorOrders.filter(isOwed).map((part) => owedFor(part, details)),
  ]
}

function owedFor(part: VendorOrder, { order, history }: OrderDetails): Refund {
  const { id, orderId, businessId, vendorName, createdAt } = part
  const calledOff = history.findLast((change) => change.vendorOrderId === id)?.at ?? createdAt
  return {
    id,
    orderId,
    orderCode: order.orderCode,
    vendorOrderId: id,
    businessId,
    vendorName,
    amount: amountOf([part]),
    state: 'owed',
    reason: '',
    failure: null,
    createdAt: calledOff,
    updatedAt: calledOff,
  }
}
