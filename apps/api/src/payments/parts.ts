import { isOpen, isSetAside, type PaymentMethod, releasesStock, total } from '@axle/contract'
import type { LockedOrder } from '../orders/index.ts'

export type Part = LockedOrder['parts'][number]

/** Returns the total of a vendor order, in pesewas. */
export const amountOf = (part: Pick<Part, 'sub_total_pesewas' | 'shipping_pesewas' | 'tax_pesewas'>): number =>
  total({ subtotal: part.sub_total_pesewas, shipping: part.shipping_pesewas, tax: part.tax_pesewas })

/**
 * Whether a vendor order still has to be paid. Payment in advance is no longer due after delivery, unless the shop
 * reports a missing payment; cash is paid on delivery and confirmed afterwards.
 */
export function isDue(part: Pick<Part, 'status' | 'payment_status'>, method: PaymentMethod): boolean {
  if (part.payment_status === 'confirmed' || part.payment_status === 'refunded' || isSetAside(part.status)) return false
  if (isOpen(part.status) || method === 'cash_on_delivery') return true
  return method === 'mobile_money' && part.payment_status === 'failed'
}

/** Cancelled for good: its payment belongs to the buyer. */
export const isCalledOff = (part: Pick<Part, 'status'>): boolean => releasesStock(part.status)

export const partOfBooks = (part: Pick<Part, 'id' | 'order_id' | 'shop_id'>) => ({
  orderId: part.order_id,
  vendorOrderId: part.id,
  shopId: part.shop_id,
})
