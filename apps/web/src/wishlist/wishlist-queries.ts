import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api.ts'
import { statusOf } from '../lib/errors.ts'

/** The product as it is sold now; null when it is no longer on sale. */
export const wishedProductQuery = (id: number) =>
  queryOptions({
    queryKey: ['wished-product', id],
    queryFn: async () => {
      try {
        return (await api('GET /products/:id', { params: { id: String(id) } })).data
      } catch (error) {
        if ([404, 410].includes(statusOf(error) ?? 0)) return null
        throw error
      }
    },
  })
