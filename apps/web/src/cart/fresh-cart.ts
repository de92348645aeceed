import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api.ts'
import { statusOf } from '../lib/errors.ts'
import { type Buyable, type CartItem, refreshItem } from './cart.ts'
import { cartStore } from './cart-store.ts'

/** The product as it is sold now; null when it is no longer on sale, undefined when nobody could say. */
async function readProduct(id: number): Promise<Buyable | null | undefined> {
  try {
    return (await api('GET /products/:id', { params: { id: String(id) } })).data
  } catch (error) {
    return [404, 410].includes(statusOf(error) ?? 0) ? null : undefined
  }
}

/** Brings stock and prices of the cart up to date with the server, and remembers what changed. */
export const freshCartQuery = (items: readonly CartItem[]) => {
  const ids = items.map((item) => item.id).toSorted((a, b) => a - b)
  return queryOptions({
    queryKey: ['cart', 'fresh', ids],
    queryFn: async () => {
      const products = await Promise.all(ids.map(async (id) => ({ id, product: await readProduct(id) })))
      cartStore.set((cart) =>
        products.reduce((all, { id, product }) => (product === undefined ? all : refreshItem(all, id, product)), cart),
      )
      return Date.now()
    },
    enabled: ids.length > 0,
    staleTime: 0,
    gcTime: 0,
  })
}
