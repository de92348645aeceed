import { toCedis, toPesewas } from '@axle/contract/money'
import { releasesStock } from '@axle/contract/order-status'
import type { OrderDetails } from '@axle/contract/orders'
import type { OrderPayment } from '@axle/contract/payments'
import { amountOf } from '../payment/vendor-order-sums.ts'

/** A receipt if everything is paid; otherwise a summary of the order. */
export const documentKind = ({ paid, due }: Pick<OrderPayment, 'paid' | 'due'>): 'receipt' | 'summary' =>
  paid > 0 && due === 0 ? 'receipt' : 'summary'

type Paid = Pick<OrderPayment, 'paid' | 'refunded' | 'due'>

/** In cedis: the amount settled, the overpayment after a double payment, and how much of both is still to be refunded. */
export function paidSums({ vendorOrders }: Pick<OrderDetails, 'vendorOrders'>, { paid, refunded, due }: Paid) {
  const ordered = toPesewas(amountOf(vendorOrders))
  const off = toPesewas(amountOf(vendorOrders.filter((vendorOrder) => releasesStock(vendorOrder.status))))
  const over = Math.max(0, toPesewas(paid) - ordered)
  const toRefund = Math.max(0, toPesewas(paid) + toPesewas(due) - toPesewas(refunded) - (ordered - off))
  return { off: toCedis(off), over: toCedis(over), toRefund: paid > 0 ? toCedis(toRefund) : 0 }
}
