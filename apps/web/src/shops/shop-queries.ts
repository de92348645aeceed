import type { Api } from '@axle/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** Prefix of every shop query, for invalidation after a change. */
const shopsKey = ['shops'] as const

export interface ShopListQuery {
  q: string
  page: number
}
export function shopListQuery(params: URLSearchParams): ShopListQuery {
  const page = Number(params.get('page'))
  return { q: (params.get('q') ?? '').trim().slice(0, 200), page: Number.isInteger(page) && page > 0 ? page : 1 }
}

/** The URL of a page of shops. */
export function shopListUrl({ q, page }: ShopListQuery): string {
  const asked = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { page: String(page) }) }).toString()
  return asked === '' ? '/shop' : `/shop?${asked}`
}

/** A page of shops, searched by name. */
export const shopsQuery = (api: Api, { q, page }: ShopListQuery) =>
  queryOptions({
    queryKey: [...shopsKey, 'list', q, page],
    queryFn: () => api('GET /business', { query: { page, limit: 12, ...(q && { q, in: 'name' as const }) } }),
    placeholderData: keepPreviousData,
  })

/** Enough shops to choose a few for the home page. */
export const someShopsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...shopsKey, 'some'],
    queryFn: async () => (await api('GET /business', { query: { limit: 48 } })).data,
    staleTime: 600_000,
  })

export const isShopId = (id: string): boolean => /^[1-9]\d{0,9}$/.test(id)

export const shopQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...shopsKey, 'one', id],
    queryFn: async () => (await api('GET /business/:id', { params: { id } })).data,
  })
