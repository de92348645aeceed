import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'

export const staffQuery = (shopId: number) =>
  queryOptions({
    queryKey: ['staff', shopId],
    queryFn: async () => (await api('GET /business/:id/staff', { params: { id: String(shopId) } })).data,
    staleTime: 0,
  })

/** Reads an invitation; refetched when another user signs in, who may be the invited one. */
export const invitationQuery = (token: string, userId: number | undefined) =>
  queryOptions({
    queryKey: ['staff-invitation', token, userId],
    queryFn: async () => (await api('POST /staff-invitations/view', { body: { token } })).data,
    staleTime: 0,
    retry: false,
  })

export type SentLink = { readonly link: string; readonly phone: string }
