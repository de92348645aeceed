import type { ShopStatus } from '@axle/contract/shops'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api.ts'
import { orderKeys } from '../lib/order-keys.ts'
import type { DeliveriesView } from './deliveries-view.ts'

/** Below the lists of orders: news of any order reads them again. */
export const deliveriesKey = [...orderKeys.lists, 'deliveries'] as const

export const deliveriesQuery = ({ q, page, limit, status, region, isLate }: DeliveriesView) =>
  queryOptions({
    queryKey: [...deliveriesKey, q, page, limit, status, region, isLate],
    queryFn: () =>
      api('GET /deliveries', {
        query: {
          page,
          limit,
          ...(q && { q }),
          ...(status && { status }),
          ...(region && { region }),
          ...(isLate && { late: true }),
        },
      }),
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
