import {
  isOpen,
  isVoid,
  type PaymentMethod,
  type PaymentState,
  type PaymentStatus,
  releasesStock,
  total,
} from '@axle/contract'
import type { LockedOrder } from '../orders/index.ts'

export type VendorOrder = LockedOrder['vendorOrders'][number]

/** Returns the price of a vendor order, in pesewas: its total, adjusted by refunds after the sale. */
export const amountOf = (
  vendorOrder: Pick<VendorOrder, 'sub_total_pesewas' | 'shipping_pesewas' | 'tax_pesewas' | 'adjustment_pesewas'>,
): number =>
  total({
    subtotal: vendorOrder.sub_total_pesewas,
    shipping: vendorOrder.shipping_pesewas,
    tax: vendorOrder.tax_pesewas,
  }) + vendorOrder.adjustment_pesewas

/** Returns what a payment is for of a vendor order, in pesewas: its total when the payment was opened. */
export function amountIn(
  { covers, amounts }: { readonly covers: readonly number[]; readonly amounts: readonly number[] | null },
  vendorOrder: Parameters<typeof amountOf>[0] & Pick<VendorOrder, 'id'>,
): number {
  return amounts?.[covers.indexOf(vendorOrder.id)] ?? amountOf(vendorOrder)
}

/**
 * Returns whether a vendor order still has to be paid. Payment in advance is no longer due after delivery, unless the shop
 * reports a missing payment; cash is paid on delivery and confirmed afterwards.
 */
export function isDue(vendorOrder: Pick<VendorOrder, 'status' | 'payment_status'>, method: PaymentMethod): boolean {
  if (
    vendorOrder.payment_status === 'confirmed' ||
    vendorOrder.payment_status === 'refunded' ||
    isVoid(vendorOrder.status)
  )
    return false
  if (isOpen(vendorOrder.status) || method === 'cash_on_delivery') return true
  return method === 'mobile_money' && vendorOrder.payment_status === 'failed'
}

/** Cancelled for good: its payment belongs to the buyer. */
export const isCancelled = (vendorOrder: Pick<VendorOrder, 'status'>): boolean => releasesStock(vendorOrder.status)

export const partOfBooks = (vendorOrder: Pick<VendorOrder, 'id' | 'order_id' | 'shop_id'>) => ({
  orderId: vendorOrder.order_id,
  vendorOrderId: vendorOrder.id,
  shopId: vendorOrder.shop_id,
})

/** The state of a payment to the shop itself. */
export const stateOf: Readonly<Record<PaymentStatus, PaymentState>> = {
  pending_confirmation: 'pending',
  confirmed: 'paid',
  failed: 'failed',
  expired: 'expired',
  refunded: 'refunded',
}
