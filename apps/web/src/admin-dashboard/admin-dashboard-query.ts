import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'
import type { Days } from '../lib/dashboard/period.ts'

/** The daily statistics. */
export const figures = ['orders', 'sales', 'users', 'shops'] as const

export const adminDashboardQuery = (days: Days) =>
  queryOptions({
    queryKey: ['overview', days],
    queryFn: async () => (await api('GET /overview', { query: { days } })).data,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })

const kinds = ['mail', 'other'] as const
export type JobKind = (typeof kinds)[number]
export const readKind = (params: URLSearchParams): JobKind | undefined =>
  kinds.find((kind) => kind === params.get('only'))

export const failedJobsQuery = ({ page, limit, only }: { page: number; limit: number; only: JobKind | undefined }) =>
  queryOptions({
    queryKey: ['failed-jobs', page, limit, only],
    queryFn: () => api('GET /failed-jobs', { query: { page, limit, ...(only && { only }) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
