import { toCedis, toPesewas } from '@axle/contract/money'
import { isVoid } from '@axle/contract/order-status'
import type { OrderSheet } from '@axle/contract/order-sheets'

/** In cedis: what the buyer still pays in cash on delivery, and the deposits for old parts, which no total includes. */
export function amountToCollect({ paymentMethod, paymentStatus, status, total, items }: OrderSheet) {
  const isDue = paymentMethod === 'cash_on_delivery' && paymentStatus === 'pending_confirmation' && !isVoid(status)
  const deposits = items.reduce((sum, each) => sum + toPesewas(each.coreDeposit ?? 0) * each.quantity, 0)
  return { cash: isDue ? total : 0, deposits: toCedis(deposits) }
}
