import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'

/** How these shops deliver, by shop; closed shops are missing. */
export const deliveryTermsQuery = (shopIds: readonly number[]) => {
  const ids = [...new Set(shopIds)].toSorted((a, b) => a - b)
  return queryOptions({
    queryKey: ['delivery-terms', ids],
    queryFn: async () => {
      const { data } = await api('GET /delivery-terms', { query: { businessId: ids.map(String) } })
      return new Map(data.map((shop) => [shop.businessId, shop]))
    },
    enabled: ids.length > 0,
    staleTime: 60_000,
  })
}

/** How a shop delivers, for those who may change it. */
export const ownDeliveryQuery = (shopId: number) =>
  queryOptions({
    queryKey: ['delivery-terms', 'own', shopId],
    queryFn: async () => (await api('GET /business/:id/delivery', { params: { id: String(shopId) } })).data,
  })

/** Reads again how shops deliver, wherever it is shown. */
export const refetchDelivery = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey: [name] }) => name === 'delivery-terms' || name === 'shops' })
