import { type OrderStatus, releasesStock } from '@axle/contract/order-status'
import type { OrderDetails } from '@axle/contract/orders'
import { amountOf } from './vendor-order-sums.ts'

/** Returns how much of the paid amount must be refunded when the order gets this status, in cedis. */
export function amountToRefund({ vendorOrders }: Pick<OrderDetails, 'vendorOrders'>, to: OrderStatus): number {
  if (!releasesStock(to)) return 0
  return amountOf(
    vendorOrders.filter(
      (vendorOrder) => vendorOrder.paymentStatus === 'confirmed' && !releasesStock(vendorOrder.status),
    ),
  )
}
