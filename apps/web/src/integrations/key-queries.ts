import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'

export const keysQuery = (shopId: number) =>
  queryOptions({
    queryKey: ['api-keys', shopId],
    queryFn: () => api('GET /business/:id/api-keys', { params: { id: String(shopId) } }),
    staleTime: 0,
  })
