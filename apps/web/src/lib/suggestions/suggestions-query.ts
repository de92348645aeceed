import type { Api } from '@axle/contract'
import { queryOptions } from '@tanstack/react-query'

/** What a search box offers for words. Keyed by them, so that an answer to older words never shows. */
export const suggestionsQuery = (api: Api, q: string, preferVehicle?: number) =>
  queryOptions({
    queryKey: ['suggestions', q, preferVehicle],
    queryFn: async () =>
      (await api('GET /products/suggestions', { query: { q, ...(preferVehicle !== undefined && { preferVehicle }) } }))
        .data,
  })
