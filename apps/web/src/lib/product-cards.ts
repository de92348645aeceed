import { limits } from '@axle/contract/limits'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** Products by their ids as they are sold now, in one call; those that are off sale are missing. */
export const productCardsQuery = (ids: readonly number[]) => {
  const sorted = ids.toSorted((a, b) => a - b)
  return queryOptions({
    queryKey: ['products', 'cards', sorted],
    queryFn: async () => {
      const calls = []
      for (let from = 0; from < sorted.length; from += limits.product.maxFits)
        calls.push(
          api('GET /products/cards', { query: { productId: sorted.slice(from, from + limits.product.maxFits) } }),
        )
      return (await Promise.all(calls)).flatMap(({ data }) => data)
    },
    enabled: sorted.length > 0,
    placeholderData: keepPreviousData,
  })
}
