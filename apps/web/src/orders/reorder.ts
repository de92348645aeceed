import type { Product } from '@axle/contract'
import type { OrderItem } from '@axle/contract/orders'

/** Puts pieces of a product into the cart; answers how many went in, or undefined where the cart takes no other product. */
export type PutIntoCart = (product: Product, quantity: number) => number | undefined

export interface Reordered {
  id: number
  name: string
  wanted: number
  added: number
  /** Why not all of it went in. `full`: what there is lies in the cart already; `noRoom`: the cart takes no other product. */
  lack?: 'gone' | 'soldOut' | 'fewer' | 'full' | 'noRoom'
  /** In cedis, where it costs another price than then. */
  price?: { before: number; now: number }
}

/** Orders the same again, as far as it is sold today, at today's prices. */
export function reorder(
  items: readonly Pick<OrderItem, 'productId' | 'productName' | 'quantity' | 'price'>[],
  sold: readonly Product[],
  putIntoCart: PutIntoCart,
): Reordered[] {
  return items.map(({ productId: id, productName: name, quantity: wanted, price: paid }) => {
    const product = sold.find((one) => one.id === id)
    if (!product) return { id, name, wanted, added: 0, lack: 'gone' }
    const put = product.stock === 0 ? 0 : putIntoCart(product, wanted)
    const added = put ?? 0
    const lack = lackOf(product.stock, wanted, put)
    const price = product.price === paid ? undefined : { before: paid, now: product.price }
    return { id, name: product.name, wanted, added, ...(lack && { lack }), ...(price && { price }) }
  })
}

function lackOf(stock: number, wanted: number, put: number | undefined): Reordered['lack'] {
  if (stock === 0) return 'soldOut'
  if (put === undefined) return 'noRoom'
  if (put === 0) return 'full'
  return put < wanted ? 'fewer' : undefined
}
