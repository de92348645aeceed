import { addItem, type Buyable } from './cart.ts'
import { cartStore } from './cart-store.ts'

/** Puts pieces of a product into the cart and says how many of them went in: never more than there are. */
export function putIntoCart(product: Buyable, quantity: number): number {
  const held = () => cartStore.get().items.find((item) => item.id === product.id)?.quantity ?? 0
  const before = held()
  cartStore.set((cart) => addItem(cart, product, quantity))
  return held() - before
}
