import type { Session } from '@axle/contract/accounts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'
import { statusOf } from '../lib/api/errors.ts'

/** Where the user is signed in, here first; asked anew each time it is looked at. */
export const sessionsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['sessions', userId],
    queryFn: async () => {
      const { data } = await api('GET /sessions')
      return data.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
    },
    staleTime: 0,
  })

/** Ends one sign-in. One that is over already is as good as ended. */
export async function endSession({ id }: Session): Promise<void> {
  try {
    await api('DELETE /sessions/:id', { params: { id: String(id) } })
  } catch (error) {
    if (statusOf(error) !== 404) throw error
  }
}

/** Ends every sign-in but this one, and tells how many there were. */
export const endOtherSessions = async (): Promise<number> =>
  (await api('DELETE /sessions', { query: { others: 'true' } })).data.ended
