import type { Shop, ShopStatus } from '@axle/contract/shops'
import type { Output } from '@axle/contract/routes'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'

/** Below what is kept about shops and users: news of either reads these again. */
const shopsKey = ['shops'] as const
const managed = [...shopsKey, 'managed'] as const

export interface ManagedShopsView {
  q: string
  page: number
  limit: number
  status: ShopStatus | undefined
}

export const managedShopsQuery = ({ q, page, limit, status }: ManagedShopsView) =>
  queryOptions({
    queryKey: [...managed, q, page, limit, status],
    queryFn: () =>
      api('GET /business', { query: { page, limit, in: 'owners', ...(q && { q }), ...(status && { status }) } }),
    placeholderData: keepPreviousData,
  })

/** Whom a shop can be given to. */
export const candidatesQuery = (q: string) =>
  queryOptions({
    queryKey: ['users', 'may own', q],
    queryFn: async () => (await api('GET /users', { query: { mayOwn: true, limit: 20, ...(q && { q }) } })).data,
    placeholderData: keepPreviousData,
  })

/** The lists show a shop at once as the server has just answered. All else that is kept about it is read when it is next shown. */
export function shopWasChanged(client: QueryClient, shop: Shop): void {
  client.setQueriesData<Output<'GET /business'>>(
    { queryKey: managed },
    (list) => list && { ...list, data: list.data.map((one) => (one.id === shop.id ? shop : one)) },
  )
  for (const queryKey of [shopsKey, ['users'], ['products']])
    void client.invalidateQueries({ queryKey, refetchType: 'none' })
}

/** Lists of one status are read again: the shop may belong into another now. */
export const listsAreStale = (client: QueryClient): void => void client.invalidateQueries({ queryKey: managed })
