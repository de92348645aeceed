import type { Shop, ShopStatus } from '@axle/contract/shops'
import type { Output } from '@axle/contract/routes'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'

/** Under the key of shops, so that shop and user changes invalidate it. */
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

/** Possible new owners. */
export const candidatesQuery = (q: string) =>
  queryOptions({
    queryKey: ['users', 'may own', q],
    queryFn: async () => (await api('GET /users', { query: { mayOwn: true, limit: 20, ...(q && { q }) } })).data,
    placeholderData: keepPreviousData,
  })

/** Shows the server's answer in the lists at once; other shop queries refetch when they are shown. */
export function showChangedShop(client: QueryClient, shop: Shop): void {
  client.setQueriesData<Output<'GET /business'>>(
    { queryKey: managed },
    (list) => list && { ...list, data: list.data.map((one) => (one.id === shop.id ? shop : one)) },
  )
  for (const queryKey of [shopsKey, ['users'], ['products']])
    void client.invalidateQueries({ queryKey, refetchType: 'none' })
}

/** Lists filtered by status are refetched: the shop may have moved to another. */
export const refetchShopLists = (client: QueryClient): void => void client.invalidateQueries({ queryKey: managed })
