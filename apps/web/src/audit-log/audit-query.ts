import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'

/** Filters of the log, by their search parameters. */
export const auditFilters = ['action', 'actorId', 'subjectType', 'subjectId', 'businessId', 'from', 'to'] as const
export type AuditFilters = Partial<Record<(typeof auditFilters)[number], string>>

interface AuditView {
  q: string
  page: number
  limit: number
  filters: AuditFilters
}

export const readFilters = (params: URLSearchParams): AuditFilters =>
  Object.fromEntries(auditFilters.map((name) => [name, params.get(name) ?? '']).filter(([, value]) => value !== ''))

export const auditQuery = ({ q, page, limit, filters }: AuditView) =>
  queryOptions({
    queryKey: ['audit', q, page, limit, filters],
    queryFn: () => api('GET /audit', { query: { page, limit, ...(q && { q }), ...filters } }),
    placeholderData: keepPreviousData,
    // Admins look here for something that happened a moment ago.
    staleTime: 0,
  })
