import type { Api } from '@axle/contract'
import { queryOptions } from '@tanstack/react-query'

const most = '8'

/** Products and shops whose names contain the words, of products in any of our languages; both or nothing. */
export const searchQuery = (api: Api, q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: async () => {
      const [products, shops] = await Promise.all([
        api('GET /products', { query: { q, in: 'name', understand: 'true', view: 'card', limit: most } }),
        api('GET /business', { query: { q, in: 'name', limit: most } }),
      ])
      return { products: products.data, shops: shops.data }
    },
  })

/** The catalogue with a search. */
export const listPath = (q: string): string => `/shop/all-products?${new URLSearchParams({ q })}`
