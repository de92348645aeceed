import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'
import { keys, readText } from '../lib/browser/storage.ts'

/** The shops that the signed-in user owns or works in; fails without a stored user id. */
export const businessesQuery = () => {
  const userId = readText(keys.userId)
  return queryOptions({
    queryKey: ['businesses', userId],
    queryFn: async () => {
      if (!userId) throw new Error('User ID not found')
      return (await api('GET /business/user/:userId', { params: { userId }, query: { work: true } })).data
    },
  })
}
