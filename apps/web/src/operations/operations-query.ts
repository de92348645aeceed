import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'

/** Nodes report every half minute. */
const refetchMs = 30_000

export const operationsQuery = queryOptions({
  queryKey: ['operations'],
  queryFn: async () => (await api('GET /operations')).data,
  staleTime: 0,
  refetchInterval: refetchMs,
})

export const maintenanceQuery = queryOptions({
  queryKey: ['maintenance'],
  queryFn: async () => (await api('GET /settings')).data.maintenance,
  staleTime: 0,
})
