import type { Product } from '@axle/contract'
import { limits } from '@axle/contract/limits'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** Reads the current state of products in one call; products off sale are missing. */
export async function readProductCards(ids: readonly number[]): Promise<Product[]> {
  const calls = []
  for (let from = 0; from < ids.length; from += limits.product.maxFits)
    calls.push(api('GET /products/cards', { query: { productId: ids.slice(from, from + limits.product.maxFits) } }))
  return (await Promise.all(calls)).flatMap(({ data }) => data)
}

export const productCardsQuery = (ids: readonly number[]) => {
  const sorted = ids.toSorted((a, b) => a - b)
  return queryOptions({
    queryKey: ['products', 'cards', sorted],
    queryFn: () => readProductCards(sorted),
    enabled: sorted.length > 0,
    placeholderData: keepPreviousData,
  })
}
