import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'

/** Always refetched: admins look here for a mail that was written a moment ago. */
export const outboxQuery = queryOptions({ queryKey: ['outbox'], queryFn: () => api('GET /outbox'), staleTime: 0 })
