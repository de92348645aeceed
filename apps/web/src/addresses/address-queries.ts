import type { Input } from '@axle/contract/routes'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'

export const addressesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['addresses', userId],
    queryFn: async () => (await api('GET /address')).data,
  })

export const addAddress = async (body: Input<'POST /address'>['body']) => (await api('POST /address', { body })).data

const ofAddress = (id: number) => ({ params: { id: String(id) } })
export const changeAddress = async (id: number, body: Required<Input<'PUT /address/:id'>>['body']) =>
  (await api('PUT /address/:id', { ...ofAddress(id), body })).data
export const readAddress = async (id: number) => (await api('GET /address/:id', ofAddress(id))).data

export const deleteAddress = (id: number) => api('DELETE /address/:id', ofAddress(id))
