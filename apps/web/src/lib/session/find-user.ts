import type { User } from '@axle/contract'
import { api } from '../api/api.ts'
import { statusOf } from '../api/errors.ts'

/**
 * The user of the token this browser keeps. `refused`: the token is worth nothing any more. `invalid`: the answer is not his
 * account, so this session belongs to nobody. `unknown`: the server does not say for now.
 */
type Found = User | 'refused' | 'invalid' | 'unknown'

/** Refusals that pass: a timeout, an early knock, too many of them. */
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
  // No JSON: something stands between us and the server, such as the page of a hotel's network.
  if (answer === undefined) return 'unknown'
  const user = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined
  return isWholeUser(user) && user.id === id ? user : 'invalid'
}

/** Others are told of a user's public profile only: whoever has no e-mail address in it has not asked for himself. */
const isWholeUser = (value: unknown): value is User =>
  typeof value === 'object' &&
  value !== null &&
  'email' in value &&
  typeof value.email === 'string' &&
  'userType' in value &&
  typeof value.userType === 'string'
