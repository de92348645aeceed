import { type Cart, withSums } from '../../cart/cart.ts'
import { cartStore } from '../../cart/cart-store.ts'

/** Changes the stored cart; its sums follow. */
export const changeCart = (changes: Partial<Cart>) => cartStore.set((cart) => withSums({ ...cart, ...changes }))
