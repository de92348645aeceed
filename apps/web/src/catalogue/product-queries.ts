import type { Api } from '@axle/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { cacheTime } from '../lib/api/query.ts'
import { type ListSearch, moreFilters } from './list/list-search.ts'

/** The prefix of all query keys of products. */
const productsKey = ['products'] as const

/** The fixed conditions of a page. */
export interface Within {
  /** Only products of this shop. */
  businessId?: number
  /** The vehicle whose products come first. */
  preferVehicle?: number | undefined
}

const filtersOf = (search: ListSearch, { businessId }: Within) => {
  const { q, plain, make, model, year, category, part, shop, condition, rating, minPrice, maxPrice, vehicle } = search
  const shops = businessId === undefined ? shop.map(Number) : [businessId]
  return {
    ...(q && { q }),
    ...(q && !plain && { understand: 'true' as const }),
    ...(make.length > 0 && { make }),
    ...(model.length > 0 && { model }),
    ...(year.length > 0 && { year }),
    ...(category.length > 0 && { category }),
    ...(part.length > 0 && { part }),
    ...Object.fromEntries(
      moreFilters.flatMap((filter) => (search[filter].length > 0 ? [[filter, search[filter]]] : [])),
    ),
    ...(shops.length > 0 && { businessId: shops }),
    ...(condition && { condition }),
    ...(rating && { rating }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(vehicle !== undefined && { vehicleId: vehicle }),
  }
}

const preferring = ({ preferVehicle }: Within) => (preferVehicle === undefined ? {} : { preferVehicle })

const isSameList = (key: readonly unknown[] | undefined, [within, search]: readonly [Within, ListSearch]): boolean => {
  const [, , before, previous] = (key ?? []) as readonly [string?, string?, Within?, ListSearch?]
  return before?.businessId === within.businessId && JSON.stringify(previous) === JSON.stringify(search)
}

/** A page of product cards. */
export const productListQuery = (api: Api, search: ListSearch, within: Within = {}) =>
  queryOptions({
    queryKey: [...productsKey, 'list', within, search],
    queryFn: () =>
      api('GET /products', {
        query: {
          ...filtersOf(search, within),
          ...preferring(within),
          view: 'card',
          ...(search.sort !== 'bestMatch' && { sort: search.sort }),
          page: String(search.page),
        },
      }),
    // A newly chosen vehicle only reorders the same products.
    placeholderData: (known, query) => (isSameList(query?.queryKey, [within, search]) ? known : undefined),
    // Returning from a product after a while shows the list from the cache.
    gcTime: cacheTime(30 * 60_000),
  })

/** The number of products that a search finds. */
export const countQuery = (api: Api, search: ListSearch, within: Within) =>
  queryOptions({
    queryKey: [...productsKey, 'count', within, search],
    queryFn: async () =>
      (
        await api('GET /products', {
          query: { ...filtersOf(search, within), ...preferring(within), view: 'card', limit: '1' },
        })
      ).meta,
  })

export const partsQuery = (api: Api) =>
  queryOptions({ queryKey: ['parts'], queryFn: async () => (await api('GET /parts')).data, staleTime: 600_000 })

/** The name of a shop or a vehicle that a URL has by id. */
export const nameQuery = (api: Api, of: 'shop' | 'vehicle', id: string) =>
  queryOptions({
    queryKey: [...productsKey, 'name', of, id],
    queryFn: async () => {
      if (of === 'shop') return (await api('GET /business/:id', { params: { id } })).data.name
      const { year, name, modelName } = (await api('GET /vehicle-makes/:id', { params: { id } })).data
      return `${name} ${modelName} ${year}`
    },
    staleTime: 600_000,
  })

/** The facets of all filters, each counted under the others. */
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

/** At most four offers of the same part by other shops. */
export const offersQuery = (api: Api, id: number, vehicleId: number | undefined) =>
  queryOptions({
    queryKey: [...productsKey, 'offers', id, vehicleId],
    queryFn: () =>
      api('GET /products/:id/similar', {
        params: { id: String(id) },
        query: { kind: 'offers', limit: '4', ...(vehicleId !== undefined && { vehicleId: String(vehicleId) }) },
      }),
  })
