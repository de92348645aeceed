import { subtotal, total } from '@axle/contract'
import type { Line, SoldProduct } from '../../catalogue/index.ts'

export interface SoldItem extends SoldProduct {
  readonly quantity: number
}
/** One shop's share of a new order. Money in pesewas. */
export interface NewVendorOrder {
  readonly shopId: number
  readonly shopName: string
  readonly shopPhone: string
  readonly items: readonly SoldItem[]
  readonly subtotal: number
  readonly shipping: number
  readonly tax: number
  /** The longest delivery time that was promised; null if none was. */
  readonly promisedDays: number | null
}

/** Merges items of the same product, so that its stock is taken once. */
export function mergeItems(items: readonly Line[]): Line[] {
  const quantities = new Map<number, number>()
  for (const { productId, quantity } of items) quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }))
}

/** A vendor order before the fee of its delivery is known. */
export type Share = Omit<NewVendorOrder, 'shipping' | 'promisedDays'>

/** Splits items into one vendor order per shop. There is no tax yet. */
export function splitByShop(items: readonly Line[], sold: readonly SoldProduct[]): Share[] {
  const products = new Map(sold.map((product) => [product.productId, product]))
  const soldItems = items.flatMap(({ productId, quantity }) => {
    const product = products.get(productId)
    return product ? [{ ...product, quantity }] : []
  })
  return [...Map.groupBy(soldItems, ({ shopId }) => shopId).values()].flatMap((ofShop) => {
    const [first] = ofShop
    if (first === undefined) return []
    return [
      {
        shopId: first.shopId,
        shopName: first.shopName,
        shopPhone: first.shopPhone,
        items: ofShop,
        subtotal: subtotal(ofShop),
        tax: 0,
      },
    ]
  })
}

export interface NumberedVendorOrder extends NewVendorOrder {
  readonly id: number
  readonly items: readonly (SoldItem & { readonly id: number })[]
}

/** Gives vendor orders and items the ids drawn for them, which rise. */
export function numbered(
  vendorOrders: readonly NewVendorOrder[],
  ids: { readonly vendorOrderIds: readonly number[]; readonly itemIds: readonly number[] },
): NumberedVendorOrder[] {
  const [ofVendorOrders, ofItems] = [ids.vendorOrderIds.values(), ids.itemIds.values()]
  return vendorOrders.map((vendorOrder) => ({
    ...vendorOrder,
    id: ofVendorOrders.next().value ?? 0,
    items: vendorOrder.items.map((item) => ({ ...item, id: ofItems.next().value ?? 0 })),
  }))
}

/** The amount that the buyer pays, in pesewas. */
export const orderTotal = (vendorOrders: readonly NewVendorOrder[]): number =>
  vendorOrders.reduce((sum, vendorOrder) => sum + total(vendorOrder), 0)
