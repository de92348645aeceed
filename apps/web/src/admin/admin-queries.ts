import type { UserType } from '@axle/contract/accounts'
import type { OrderStatus } from '@axle/contract/order-status'
import type { ShopStatus } from '@axle/contract/shops'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api.ts'
import type { TableView } from './table-view.ts'

export const usersQuery = ({ q, page, limit }: TableView, userType: UserType | undefined) =>
  queryOptions({
    queryKey: ['users', q, page, limit, userType],
    queryFn: () => api('GET /users', { query: { page, limit, ...(q && { q }), ...(userType && { userType }) } }),
    placeholderData: keepPreviousData,
  })

export const managedShopsQuery = ({ q, page, limit }: TableView, status: ShopStatus | undefined) =>
  queryOptions({
    queryKey: ['shops', 'managed', q, page, limit, status],
    queryFn: () => api('GET /business', { query: { page, limit, ...(q && { q }), ...(status && { status }) } }),
    placeholderData: keepPreviousData,
  })

/** Orders in one status, the longest waiting first. */
export const deliveriesQuery = ({ page, limit }: TableView, status: OrderStatus) =>
  queryOptions({
    queryKey: ['orders', 'deliveries', page, limit, status],
    queryFn: () => api('GET /orders', { query: { page, limit, status, sort: 'createdAt' } }),
    placeholderData: keepPreviousData,
  })

export const orderCountsQuery = queryOptions({
  queryKey: ['orders', 'counts'],
  queryFn: async () => (await api('GET /orders', { query: { limit: 1 } })).meta,
})
export const userTotalQuery = queryOptions({
  queryKey: ['users', 'total'],
  queryFn: async () => (await api('GET /users', { query: { limit: 1 } })).meta.total,
})
export const shopTotalQuery = (status?: ShopStatus) =>
  queryOptions({
    queryKey: ['shops', 'total', status],
    queryFn: async () => (await api('GET /business', { query: { limit: 1, ...(status && { status }) } })).meta.total,
  })

/** Mails that were not sent, asked for anew each time: one looks here for what was written a moment ago. */
export const outboxQuery = queryOptions({ queryKey: ['outbox'], queryFn: () => api('GET /outbox'), staleTime: 0 })
