import type { Product } from '@axle/contract'
import type { OrderItem } from '@axle/contract/orders'

/** Puts pieces of a product into the cart; answers how many went in. */
export type PutIntoCart = (product: Product, quantity: number) => number

export interface Reordered {
  id: number
  name: string
  wanted: number
  added: number
  /** Why not all of it went in. `full`: what there is lies in the cart already. */
  lack?: 'gone' | 'soldOut' | 'fewer' | 'full'
  /** In cedis, where it costs another price than then. */
  price?: { before: number; now: number }
}

/** Orders the same again, as far as it is sold today, at today's prices. */
export function reorder(
  items: readonly Pick<OrderItem, 'productId' | 'productName' | 'quantity' | 'price'>[],
  sold: readonly Product[],
  put: PutIntoCart,
): Reordered[] {
  return items.map(({ productId: id, productName: name, quantity: wanted, price: paid }) => {
    const product = sold.find((one) => one.id === id)
    if (!product) return { id, name, wanted, added: 0, lack: 'gone' }
    const added = put(product, wanted)
    const lack = product.stock === 0 ? 'soldOut' : added === 0 ? 'full' : added < wanted ? 'fewer' : undefined
    const price = product.price === paid ? undefined : { before: paid, now: product.price }
    return { id, name: product.name, wanted, added, ...(lack && { lack }), ...(price && { price }) }
  })
}
