import type { User, UserSort, UserType } from '@axle/contract/accounts'
import type { Output } from '@axle/contract/routes'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'

const usersKey = ['users'] as const
const lists = [...usersKey, 'list'] as const

export interface UserListView {
  q: string
  page: number
  limit: number
  userType: UserType | undefined
  blocked: boolean
  sort: UserSort
}

export const usersQuery = ({ q, page, limit, userType, blocked, sort }: UserListView) =>
  queryOptions({
    queryKey: [...lists, q, page, limit, userType, blocked, sort],
    queryFn: () =>
      api('GET /users', {
        query: {
          page,
          limit,
          ...(q && { q }),
          ...(userType && { userType }),
          ...(blocked && { blocked: true }),
          ...(sort !== 'firstName' && { sort }),
        },
      }),
    placeholderData: keepPreviousData,
  })

/** One user with all fields, also when no list shows them. */
export const userQuery = (id: number) =>
  queryOptions({
    queryKey: [...usersKey, 'one', id],
    queryFn: async () => (await api('GET /users/:id', { params: { id: String(id) } })).data as User,
  })

/** The consequences of a block or deletion; always refetched, as orders change. */
export const consequencesQuery = (id: number) =>
  queryOptions({
    queryKey: [...usersKey, 'consequences', id],
    queryFn: async () => (await api('GET /users/:id/consequences', { params: { id: String(id) } })).data,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

export const sessionsQuery = (id: number) =>
  queryOptions({
    queryKey: [...usersKey, 'sessions', id],
    queryFn: async () => (await api('GET /sessions', { query: { userId: String(id) } })).data,
    staleTime: 0,
  })

/** Shows the server's answer in the lists at once, then refetches them for filters and order. */
export function showChangedUser(client: QueryClient, user: User): void {
  client.setQueryData(userQuery(user.id).queryKey, user)
  client.setQueriesData<Output<'GET /users'>>(
    { queryKey: lists },
    (list) => list && { ...list, data: list.data.map((one) => (one.id === user.id ? user : one)) },
  )
  void client.invalidateQueries({ queryKey: usersKey })
}

/** Removes the user from the lists at once, with their counts. */
export function removeDeletedUser(client: QueryClient, id: number): void {
  client.setQueriesData<Output<'GET /users'>>({ queryKey: lists }, (list) => {
    const data = list?.data.filter((one) => one.id !== id)
    if (!list || !data || data.length === list.data.length) return list
    return { data, meta: { ...list.meta, total: list.meta.total - 1 } }
  })
  void client.invalidateQueries({ queryKey: usersKey })
}

export const refetchUsers = (client: QueryClient): void => void client.invalidateQueries({ queryKey: usersKey })
