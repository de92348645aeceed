import type { Input } from '@axle/contract/routes'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api.ts'

export const addressesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['addresses', userId],
    queryFn: async () => (await api('GET /address')).data,
  })

export const saveAddress = async (address: Input<'POST /address'>['body']) =>
  (await api('POST /address', { body: address })).data

export const siteQuery = () =>
  queryOptions({ queryKey: ['site'], queryFn: async () => (await api('GET /site')).data, staleTime: 5 * 60_000 })
