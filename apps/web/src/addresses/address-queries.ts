import type { Input } from '@axle/contract/routes'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api.ts'

export const addressesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['addresses', userId],
    queryFn: async () => (await api('GET /address')).data,
  })

type Fields = Input<'POST /address'>['body']
/** Without an id it is a new one. */
export const saveAddress = async (fields: Fields, id?: number) =>
  id === undefined
    ? (await api('POST /address', { body: fields })).data
    : (await api('PUT /address/:id', { params: { id: String(id) }, body: fields })).data

export const forgetAddress = (id: number) => api('DELETE /address/:id', { params: { id: String(id) } })
