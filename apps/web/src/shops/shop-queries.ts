import type { Api } from '@axle/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** Prefix of every shop query, for invalidation after a change. */
const shopsKey = ['shops'] as const

export interface ShopListQuery {
  q: string
  town: string
  /** Only shops that are open now. */
  open: boolean
  page: number
}
export function shopListQuery(params: URLSearchParams): ShopListQuery {
  const page = Number(params.get('page'))
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, 200)
  const open = params.get('open') === 'true'
  return { q: text('q'), town: text('town'), open, page: Number.isInteger(page) && page > 0 ? page : 1 }
}

/** The URL of a page of shops. */
export function shopListUrl({ q, town, open, page }: ShopListQuery): string {
  const filters = { ...(q && { q }), ...(town && { town }), ...(open && { open: 'true' }) }
  const asked = new URLSearchParams({ ...filters, ...(page > 1 && { page: String(page) }) }).toString()
  return asked === '' ? '/shop' : `/shop?${asked}`
}

/** A page of shops, searched by name. */
export const shopsQuery = (api: Api, { q, town, open, page }: ShopListQuery) => {
  const filters = {
    ...(q && { q, in: 'name' as const }),
    ...(town && { town }),
    ...(open && { open: 'true' as const }),
  }
  return queryOptions({
    queryKey: [...shopsKey, 'list', filters, page],
    queryFn: () => api('GET /business', { query: { page, limit: 12, ...filters } }),
    placeholderData: keepPreviousData,
  })
}

/** The towns that have shops. */
export const townsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...shopsKey, 'towns'],
    queryFn: async () => (await api('GET /business/towns')).data,
    staleTime: 600_000,
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
