import { addItem, type Buyable, canAddProduct } from './cart.ts'
import { cartStore } from './cart-store.ts'

/**
 * Adds pieces of a product to the stored cart, at most its stock, and returns how many were added. Returns undefined
 * if the cart has as many items as one order allows.
 */
export function addToStoredCart(product: Buyable, quantity: number): number | undefined {
  if (!canAddProduct(cartStore.get(), product.id)) return undefined
  const held = () => cartStore.get().items.find((item) => item.id === product.id)?.quantity ?? 0
  const before = held()
  cartStore.set((cart) => {
    const first = cart.items.length === 0 && { pricesAt: Date.now() }
    return { ...addItem(cart, product, quantity), ...first }
  })
  return held() - before
}
