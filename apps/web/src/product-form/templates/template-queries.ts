import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

/** A shop's templates, by name. */
export const templatesQuery = (shopId: number | null) =>
  queryOptions({
    queryKey: ['product-templates', shopId],
    queryFn: async () => (await api('GET /business/:id/product-templates', { params: { id: String(shopId) } })).data,
    enabled: shopId !== null,
  })
