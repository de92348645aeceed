import { addItem, type Buyable } from './cart.ts'
import { cartStore } from './cart-store.ts'

/** Puts pieces of a product into the cart and says how many of them went in: never more than there are. */
export function putIntoCart(product: Buyable, quantity: number): number {
  const held = () => cartStore.get().items.find((item) => item.id === product.id)?.quantity ?? 0
  const before = held()
  cartStore.set((cart) => {
    const first = cart.items.length === 0 && { pricesAt: Date.now() }
    return { ...addItem(cart, product, quantity), ...first }
  })
  return held() - before
}
