import type { Session } from '@axle/contract/accounts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'
import { statusOf } from '../lib/api/errors.ts'

/** The user's sessions, the current one first; always refetched. */
export const sessionsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['sessions', userId],
    queryFn: async () => {
      const { data } = await api('GET /sessions')
      return data.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
    },
    staleTime: 0,
  })

/** Ends a session. One that has already ended counts as success. */
export async function endSession({ id }: Session): Promise<void> {
  try {
    await api('DELETE /sessions/:id', { params: { id: String(id) } })
  } catch (error) {
    if (statusOf(error) !== 404) throw error
  }
}

/** Ends all other sessions and returns their number. */
export const endOtherSessions = async (): Promise<number> =>
  (await api('DELETE /sessions', { query: { others: 'true' } })).data.ended
