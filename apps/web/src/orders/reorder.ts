import type { Product } from '@axle/contract'
import type { OrderItem } from '@axle/contract/orders'

/** Puts a quantity of a product into the cart; returns the number added, or undefined if the cart is full. */
export type AddToStoredCart = (product: Product, quantity: number) => number | undefined

export interface Reordered {
  id: number
  name: string
  wanted: number
  added: number
  /**
   * Why not everything was added. `full`: the available stock is already in the cart; `noRoom`: the cart takes no
   * more products.
   */
  lack?: 'gone' | 'soldOut' | 'fewer' | 'full' | 'noRoom'
  /** In cedis, if the price changed. */
  price?: { before: number; now: number }
}

/** Puts the items into the cart again, as far as they are available, at current prices. */
export function reorder(
  items: readonly Pick<OrderItem, 'productId' | 'productName' | 'quantity' | 'price'>[],
  sold: readonly Product[],
  addToStoredCart: AddToStoredCart,
): Reordered[] {
  return items.map(({ productId: id, productName: name, quantity: wanted, price: paid }) => {
    const product = sold.find((one) => one.id === id)
    if (!product) return { id, name, wanted, added: 0, lack: 'gone' }
    const put = product.stock === 0 ? 0 : addToStoredCart(product, wanted)
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
