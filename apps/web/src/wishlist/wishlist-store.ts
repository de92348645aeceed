import { createStore, keys, useStore } from '../lib/browser/storage.ts'
import { badgeCount, readWishes, type Wish } from './wishlist.ts'

const none: Wish[] = []

/** The wishlist of this browser, the same in all its tabs. It survives sign-out. */
export const wishlistStore = createStore<Wish[]>(keys.wishlist, readWishes, none)
export const useWishlist = (): Wish[] => useStore(wishlistStore)
/** Returns the count for the header's heart, at most 99. */
export const useWishlistCount = (): number => badgeCount(useWishlist())
