import type { Api } from '@axle/contract'
import { queryOptions } from '@tanstack/react-query'

/** Suggestions for a query, cached by query: a late response never replaces a newer one. */
export const suggestionsQuery = (api: Api, q: string, preferVehicle?: number) =>
  queryOptions({
    queryKey: ['suggestions', q, preferVehicle],
    queryFn: async () =>
      (await api('GET /products/suggestions', { query: { q, ...(preferVehicle !== undefined && { preferVehicle }) } }))
        .data,
  })
