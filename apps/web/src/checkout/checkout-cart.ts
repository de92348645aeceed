import { limits } from '@axle/contract/limits'
import { toCedis, toPesewas } from '@axle/contract/money'
import type { PaymentMethod, TransitType } from '@axle/contract/order-status'
import type { Attempt } from './order-body.ts'

/** The cart as the steps need it; provided by the page. Money in cedis. */
export interface CheckoutCart {
  items: readonly {
    id: number
    quantity: number
    available: number
    businessId: number
    businessName: string
    priceBefore?: number
    coreDeposit?: number
  }[]
  subtotal: number
  discount: number
  shipping: number
  total: number
  transitType: TransitType
  /** By shop, as far as they are known. */
  fees: Readonly<Record<number, number>>
  payBy: PaymentMethod | null
  notes: string
  attempt: Attempt | null
}

export const shopIdsOf = (cart: CheckoutCart): number[] => [...new Set(cart.items.map((item) => item.businessId))]
export const countShops = (cart: CheckoutCart): number => shopIdsOf(cart).length
export const shopNamesOf = (cart: CheckoutCart): ReadonlyMap<number, string> =>
  new Map(cart.items.map((item) => [item.businessId, item.businessName]))

/** Each shop's delivery fee in cedis if all have the same, else undefined. */
export function sameFeeOf(cart: CheckoutCart): number | undefined {
  const [fee, ...others] = new Set(shopIdsOf(cart).map((shopId) => cart.fees[shopId]))
  return others.length === 0 ? fee : undefined
}

/** The deposits on old parts, in cedis: paid to the shops, in no total. */
export const coreDepositsOf = (cart: CheckoutCart): number =>
  toCedis(cart.items.reduce((sum, { coreDeposit = 0, quantity }) => sum + toPesewas(coreDeposit) * quantity, 0))

/** Some stock is too low: fix that before ordering. */
export const hasShortItem = (cart: CheckoutCart): boolean => cart.items.some((item) => item.quantity > item.available)
/** Some price has changed since the product was added. */
export const hasNewPrice = (cart: CheckoutCart): boolean => cart.items.some((item) => item.priceBefore !== undefined)

/** Returns how many items the cart exceeds one order by. */
export const itemsOverLimit = (cart: CheckoutCart): number => Math.max(0, cart.items.length - limits.order.maxItems)
