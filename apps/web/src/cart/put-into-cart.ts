import { addItem, type Buyable, hasRoomFor } from './cart.ts'
import { cartStore } from './cart-store.ts'

/**
 * Adds pieces of a product to the cart and returns how many were added: at most the stock. Undefined if the cart has
 * as many products as an order takes.
 */
export function putIntoCart(product: Buyable, quantity: number): number | undefined {
  if (!hasRoomFor(cartStore.get(), product.id)) return undefined
  const held = () => cartStore.get().items.find((item) => item.id === product.id)?.quantity ?? 0
  const before = held()
  cartStore.set((cart) => {
    const first = cart.items.length === 0 && { pricesAt: Date.now() }
    return { ...addItem(cart, product, quantity), ...first }
  })
  return held() - before
}
