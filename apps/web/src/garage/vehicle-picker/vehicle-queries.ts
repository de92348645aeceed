import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

/** All makes, models and years: under the key that the product form has them by, too. */
export const vehicleTreeQuery = queryOptions({
  queryKey: ['vehicle-tree'],
  queryFn: async () => (await api('GET /vehicle-makes/tree')).data,
  staleTime: 3_600_000,
})
