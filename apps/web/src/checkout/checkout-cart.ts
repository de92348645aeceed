import type { TransitType } from '@axle/contract/order-status'
import type { Attempt } from './order-body.ts'

/** What the steps need of the cart; the page hands it over. Money in cedis. */
export interface CheckoutCart {
  items: readonly { id: number; quantity: number; available: number; businessId: number; priceBefore?: number }[]
  subtotal: number
  discount: number
  shipping: number
  total: number
  transitType: TransitType
  notes: string
  attempt: Attempt | null
}

export const countShops = (cart: CheckoutCart): number => new Set(cart.items.map((item) => item.businessId)).size

/** Some shop has less than is asked for: that must be mended before anything can be ordered. */
export const hasShortLine = (cart: CheckoutCart): boolean => cart.items.some((item) => item.quantity > item.available)
