import { isOpen, isSetAside, type PaymentMethod, releasesStock, total } from '@axle/contract'
import type { LockedOrder } from '../orders/index.ts'

export type Part = LockedOrder['parts'][number]

/** What the buyer pays for a shop's part, in pesewas. */
export const amountOf = (part: Pick<Part, 'sub_total_pesewas' | 'shipping_pesewas' | 'tax_pesewas'>): number =>
  total({ subtotal: part.sub_total_pesewas, shipping: part.shipping_pesewas, tax: part.tax_pesewas })

/**
 * Whether the buyer is still asked to pay for a vendor order. What is paid in advance is not asked for once it is delivered,
 * unless its shop says that the money did not come; cash changes hands at the door and is confirmed afterwards.
 */
export function isDue(part: Pick<Part, 'status' | 'payment_status'>, method: PaymentMethod): boolean {
  if (part.payment_status === 'confirmed' || part.payment_status === 'refunded' || isSetAside(part.status)) return false
  if (isOpen(part.status) || method === 'cash_on_delivery') return true
  return method === 'mobile_money' && part.payment_status === 'failed'
}

/** Called off for good: what was paid for it is the buyer's. */
export const isCalledOff = (part: Pick<Part, 'status'>): boolean => releasesStock(part.status)

export const partOfBooks = (part: Pick<Part, 'id' | 'order_id' | 'shop_id'>) => ({
  orderId: part.order_id,
  vendorOrderId: part.id,
  shopId: part.shop_id,
})
