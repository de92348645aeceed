import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'

/** Periods in days, besides the default of 30. */
export const periods = ['7', '180'] as const

interface SearchLogView {
  page: number
  limit: number
  days: (typeof periods)[number] | undefined
}

export const searchLogQuery = ({ page, limit, days }: SearchLogView) =>
  queryOptions({
    queryKey: ['search-log', page, limit, days],
    queryFn: () => api('GET /admin/searches-without-hits', { query: { page, limit, ...(days && { days }) } }),
    placeholderData: keepPreviousData,
  })
