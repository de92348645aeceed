import type { User } from '@axle/contract'
import { api } from '../api/api.ts'
import { statusOf } from '../api/errors.ts'

/**
 * The user of this browser's token. `refused`: the token is invalid. `invalid`: the response is not the user's own
 * account, so the session belongs to nobody. `unknown`: the server gives no answer for now.
 */
type Found = User | 'refused' | 'invalid' | 'unknown'

/** Temporary refusals: timeout, too early, rate limit. */
const passing = [408, 425, 429]

export async function findUser(id: number): Promise<Found> {
  try {
    return userIn(await api('GET /users/:id', { params: { id: String(id) } }), id)
  } catch (error) {
    const status = statusOf(error) ?? 0
    return status >= 400 && status < 500 && !passing.includes(status) ? 'refused' : 'unknown'
  }
}

function userIn(answer: unknown, id: number): Found {
  // Not JSON: something sits between us and the server, such as the login page of a hotel's network.
  if (answer === undefined) return 'unknown'
  const user = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined
  return isWholeUser(user) && user.id === id ? user : 'invalid'
}

/** Public profiles have no email address: without one it is not the user's own account. */
const isWholeUser = (value: unknown): value is User =>
  typeof value === 'object' &&
  value !== null &&
  'email' in value &&
  typeof value.email === 'string' &&
  'userType' in value &&
  typeof value.userType === 'string'
