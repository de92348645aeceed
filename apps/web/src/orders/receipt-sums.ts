import { releasesStock } from '@axle/contract/order-status'
import type { OrderDetails } from '@axle/contract/orders'
import type { OrderPayment } from '@axle/contract/payments'
import { amountOf } from './part-sums.ts'

/** A receipt says that all was paid; anything else only sums up what was ordered. */
export const paperOf = ({ paid, due }: Pick<OrderPayment, 'paid' | 'due'>): 'receipt' | 'summary' =>
  paid > 0 && due === 0 ? 'receipt' : 'summary'

/** What the buyer need not pay any more, in cedis. */
export const calledOff = ({ vendorOrders }: Pick<OrderDetails, 'vendorOrders'>): number =>
  amountOf(vendorOrders.filter((part) => releasesStock(part.status)))
