import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

/** All makes, models and years; the product form shares the query key. */
export const vehicleTreeQuery = queryOptions({
  queryKey: ['vehicle-tree'],
  queryFn: async () => (await api('GET /vehicle-makes/tree')).data,
  staleTime: 3_600_000,
})
