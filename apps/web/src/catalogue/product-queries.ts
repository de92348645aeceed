import type { Api } from '@axle/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ListSearch } from './list-search.ts'

/** All that is kept about products stands under this key. */
const productsKey = ['products'] as const

/** What stays fixed on a page: a shop lists only its own. */
export interface Within {
  businessId?: number
}

const filtersOf = (
  { q, make, model, year, category, part, condition, rating }: ListSearch,
  { businessId }: Within,
) => ({
  ...(q && { q }),
  ...(make.length > 0 && { make }),
  ...(model.length > 0 && { model }),
  ...(year.length > 0 && { year }),
  ...(category.length > 0 && { category }),
  ...(part.length > 0 && { part }),
  ...(condition && { condition }),
  ...(rating && { rating }),
  ...(businessId && { businessId }),
})

/** A page of product cards. */
export const productListQuery = (api: Api, search: ListSearch, within: Within = {}) =>
  queryOptions({
    queryKey: [...productsKey, 'list', within, search],
    queryFn: () =>
      api('GET /products', {
        query: { ...filtersOf(search, within), view: 'card', sort: search.sort, page: String(search.page) },
      }),
  })

/** What the filters offer, each counted under all the others. */
export const facetsQuery = (api: Api, search: ListSearch, within: Within = {}) => {
  const filters = filtersOf(search, within)
  return queryOptions({
    queryKey: [...productsKey, 'facets', filters],
    queryFn: async () => (await api('GET /products/facets', { query: filters })).data,
    placeholderData: keepPreviousData,
  })
}

export const productQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...productsKey, 'one', id],
    queryFn: async () => (await api('GET /products/:id', { params: { id } })).data,
  })

export const similarQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...productsKey, 'similar', id],
    queryFn: async () => (await api('GET /products/:id/similar', { params: { id } })).data,
  })
