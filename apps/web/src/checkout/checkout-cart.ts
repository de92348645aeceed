import { limits } from '@axle/contract/limits'
import type { PaymentMethod, TransitType } from '@axle/contract/order-status'
import type { Attempt } from './order-body.ts'

/** What the steps need of the cart; the page hands it over. Money in cedis. */
export interface CheckoutCart {
  items: readonly {
    id: number
    quantity: number
    available: number
    businessId: number
    businessName: string
    priceBefore?: number
  }[]
  subtotal: number
  discount: number
  shipping: number
  total: number
  transitType: TransitType
  payBy: PaymentMethod | null
  notes: string
  attempt: Attempt | null
}

export const shopIdsOf = (cart: CheckoutCart): number[] => [...new Set(cart.items.map((item) => item.businessId))]
export const countShops = (cart: CheckoutCart): number => shopIdsOf(cart).length
export const shopNamesOf = (cart: CheckoutCart): ReadonlyMap<number, string> =>
  new Map(cart.items.map((item) => [item.businessId, item.businessName]))

/** Some shop has less than is asked for: that must be mended before anything can be ordered. */
export const hasShortLine = (cart: CheckoutCart): boolean => cart.items.some((item) => item.quantity > item.available)
/** Some price is not what the buyer saw when he took the piece. */
export const hasNewPrice = (cart: CheckoutCart): boolean => cart.items.some((item) => item.priceBefore !== undefined)

/** How many products more than one order takes. */
export const linesTooMany = (cart: CheckoutCart): number => Math.max(0, cart.items.length - limits.order.maxLines)
