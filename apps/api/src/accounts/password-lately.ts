import type { Actor } from '../http/actor.ts'
import { DomainError } from '../errors/errors.ts'
import type { Trx } from '../platform/platform.ts'

/** So long after typing the password somebody is taken for its owner. */
const freshMs = 2 * 3_600_000

/** A phone left on a counter stays signed in for weeks: what its owner is reached by, or signs in with, is not its finder's to change. */
export async function requirePasswordLately(trx: Trx, actor: Actor, now: Date): Promise<void> {
  const fresh = await trx
    .selectFrom('session')
    .select('id')
    .where('id', '=', actor.sessionId)
    .where('created_at', '>', new Date(now.getTime() - freshMs))
    .executeTakeFirst()
  if (fresh !== undefined) return
  const message = 'Please enter your password to change an email address or a phone number'
  throw new DomainError('forbidden', 'password_needed', message)
}
