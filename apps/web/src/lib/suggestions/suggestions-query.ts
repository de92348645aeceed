import type { Api } from '@axle/contract'
import { queryOptions } from '@tanstack/react-query'

/** Suggestions for the words of a search box, cached by words: a late answer never replaces that of newer words. */
export const suggestionsQuery = (api: Api, q: string, preferVehicle?: number) =>
  queryOptions({
    queryKey: ['suggestions', q, preferVehicle],
    queryFn: async () =>
      (await api('GET /products/suggestions', { query: { q, ...(preferVehicle !== undefined && { preferVehicle }) } }))
        .data,
  })
