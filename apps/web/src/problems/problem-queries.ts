import type { ProblemTask } from '@axle/contract/problems'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'
import { orderKeys } from '../lib/api/order-keys.ts'

/** Below the key of order lists, so that notifications about orders refetch problems as well. */
const problemsKey = [...orderKeys.lists, 'problems'] as const

export const problemQuery = (id: string) =>
  queryOptions({
    queryKey: [...problemsKey, 'one', id],
    queryFn: async () => (await api('GET /problems/:id', { params: { id } })).data,
    staleTime: 0,
  })

/** The label of a return. The server checks each time whether there is one. */
export const returnLabelQuery = (id: string) =>
  queryOptions({
    queryKey: [...problemsKey, 'label', id],
    queryFn: async () => (await api('GET /problems/:id/return-label', { params: { id } })).data,
    staleTime: 0,
    gcTime: 0,
  })

/** The problems of an order and, for its buyer, what can be reported. */
export const orderProblemsQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...orderKeys.one(orderId), 'problems'],
    queryFn: async () => (await api('GET /orders/:id/problems', { params: { id: orderId } })).data,
    staleTime: 0,
  })

interface Paging {
  page: number
  limit: number
}

export const ownProblemsQuery = (query: Paging & { open?: boolean }) =>
  queryOptions({
    queryKey: [...problemsKey, 'own', query],
    queryFn: () => api('GET /problems', { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const shopProblemsQuery = (shopId: number, query: Paging & { open?: boolean; task?: ProblemTask | undefined }) =>
  queryOptions({
    queryKey: [...problemsKey, 'shop', shopId, query],
    queryFn: () => api('GET /business/:id/problems', { params: { id: String(shopId) }, query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const disputesQuery = (query: Paging) =>
  queryOptions({
    queryKey: [...problemsKey, 'disputes', query],
    queryFn: () => api('GET /admin/problems', { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
