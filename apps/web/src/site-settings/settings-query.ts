import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'

export const settingsQuery = queryOptions({
  queryKey: ['site-settings'],
  queryFn: async () => (await api('GET /settings')).data,
  staleTime: 0,
})
