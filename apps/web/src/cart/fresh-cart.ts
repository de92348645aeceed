import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'
import { statusOf } from '../lib/api/errors.ts'
import { readProductCards } from '../lib/api/product-cards.ts'
import { type CartItem, refreshItem } from './cart.ts'
import { cartStore } from './cart-store.ts'

/** Refreshes stock and prices of the cart from the server, and remembers what changed. */
export const freshCartQuery = (items: readonly CartItem[]) => {
  const ids = items.map((item) => item.id).toSorted((a, b) => a - b)
  return queryOptions({
    queryKey: ['cart', 'fresh', ids],
    queryFn: async () => {
      const products = await readProductCards(ids)
      const onSale = (id: number) => products.find((product) => product.id === id)
      const closed = await closedAmong(items.filter(({ id }) => !onSale(id)).map(({ businessId }) => businessId))
      const now = Date.now()
      cartStore.set((cart) => {
        const fresh = cart.items
          .filter(({ id }) => ids.includes(id))
          .reduce((all, { id, businessId }) => {
            return refreshItem(all, id, onSale(id) ?? (closed.has(businessId) ? 'shop closed' : 'gone'))
          }, cart)
        return fresh.items.length > 0 ? { ...fresh, pricesAt: now } : fresh
      })
      return now
    },
    enabled: ids.length > 0,
    staleTime: 0,
    gcTime: 0,
  })
}

/** Returns the shops that are closed now: only their owners and admins can read them. */
async function closedAmong(shopIds: readonly number[]): Promise<ReadonlySet<number>> {
  const ids = [...new Set(shopIds)]
  const closed = await Promise.all(ids.map(isClosed))
  return new Set(ids.filter((_, index) => closed[index]))
}

async function isClosed(id: number): Promise<boolean> {
  try {
    return (await api('GET /business/:id', { params: { id: String(id) } })).data.status !== 'active'
  } catch (error) {
    if (statusOf(error) === 403 || statusOf(error) === 404) return true
    throw error
  }
}
