import { queryOptions } from '@tanstack/react-query'
import { readProductCards } from '../lib/product-cards.ts'
import { type CartItem, refreshItem } from './cart.ts'
import { cartStore } from './cart-store.ts'

/** Brings stock and prices of the cart up to date with the server, and remembers what changed. */
export const freshCartQuery = (items: readonly CartItem[]) => {
  const ids = items.map((item) => item.id).toSorted((a, b) => a - b)
  return queryOptions({
    queryKey: ['cart', 'fresh', ids],
    queryFn: async () => {
      const products = await readProductCards(ids)
      const onSale = (id: number) => products.find((product) => product.id === id) ?? null
      const now = Date.now()
      cartStore.set((cart) => {
        const fresh = ids.reduce((all, id) => refreshItem(all, id, onSale(id)), cart)
        return fresh.items.length > 0 ? { ...fresh, pricesAt: now } : fresh
      })
      return now
    },
    enabled: ids.length > 0,
    staleTime: 0,
    gcTime: 0,
  })
}
