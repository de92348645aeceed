import type { Api } from '@axle/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Suggested } from '../../lib/suggestions/suggestion-groups.ts'
import { suggestionsQuery } from '../../lib/suggestions/suggestions-query.ts'

const most = '8'
const nothing: Suggested = { parts: [], vehicles: [], numbers: [], products: [], shops: [] }

/**
 * Finds products and shops by name, products in any of our languages; fails if either fails. Without a match by name,
 * it finds the products of the part or number that was typed.
 */
export const searchQuery = (api: Api, q: string, preferVehicle: number | undefined) =>
  queryOptions({
    queryKey: ['search', q, preferVehicle],
    queryFn: async ({ client }): Promise<Suggested> => {
      const prefer = preferVehicle !== undefined && { preferVehicle }
      const [products, shops, suggested] = await Promise.all([
        api('GET /products', { query: { q, in: 'name', understand: 'true', view: 'card', limit: most, ...prefer } }),
        api('GET /business', { query: { q, in: 'name', limit: most } }),
        // Products and shops show without the other suggestions.
        client.fetchQuery(suggestionsQuery(api, q, preferVehicle)).catch(() => nothing),
      ])
      return {
        ...suggested,
        products: products.data.length > 0 ? products.data : suggested.products,
        shops: shops.data.map(({ id, name, address, imageUrl }) => ({ id, name, place: address, image: imageUrl })),
      }
    },
  })
