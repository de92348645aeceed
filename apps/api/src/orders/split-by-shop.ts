import { subtotal, total } from '@axle/contract'
import type { Line, SoldProduct } from '../catalogue/index.ts'

export interface OrderLine extends SoldProduct {
  readonly quantity: number
}
/** What one shop sends: its lines and its sums, in pesewas. */
export interface ShopPart {
  readonly shopId: number
  readonly shopName: string
  readonly shopPhone: string
  readonly lines: readonly OrderLine[]
  readonly subtotal: number
  readonly shipping: number
  readonly tax: number
}

/** Lines of the same product are one line: the shelf is asked once for all of them. */
export function mergeLines(lines: readonly Line[]): Line[] {
  const quantities = new Map<number, number>()
  for (const { productId, quantity } of lines) quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }))
}

/** One part per shop, each with the flat fee for its way to the buyer. Tax is not raised yet. */
export function splitByShop(lines: readonly Line[], sold: readonly SoldProduct[], shippingFee: number): ShopPart[] {
  const products = new Map(sold.map((product) => [product.productId, product]))
  const orderLines = lines.flatMap(({ productId, quantity }) => {
    const product = products.get(productId)
    return product ? [{ ...product, quantity }] : []
  })
  return [...Map.groupBy(orderLines, (line) => line.shopId).values()].flatMap((ofShop) => {
    const [first] = ofShop
    if (first === undefined) return []
    return [
      {
        shopId: first.shopId,
        shopName: first.shopName,
        shopPhone: first.shopPhone,
        lines: ofShop,
        subtotal: subtotal(ofShop),
        shipping: shippingFee,
        tax: 0,
      },
    ]
  })
}

/** What the buyer pays for all parts, in pesewas. */
export const orderTotal = (parts: readonly ShopPart[]): number => parts.reduce((sum, part) => sum + total(part), 0)
