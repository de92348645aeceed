import { createStore, keys, useStore } from '../lib/browser/storage.ts'
import { type Cart, emptyCart } from './cart.ts'
import { readCart } from './stored-cart.ts'

/** The cart of this browser, the same in all its tabs. */
export const cartStore = createStore<Cart>(keys.cart, readCart, emptyCart)
export const useCart = (): Cart => useStore(cartStore)
