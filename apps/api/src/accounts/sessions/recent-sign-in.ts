import type { Actor } from '../../http/actor.ts'
import { DomainError } from '../../errors/errors.ts'
import type { Trx } from '../../platform/platform.ts'

/** No password is required again within this time after sign-in. */
const freshMs = 2 * 3_600_000

/**
 * Requires a recent sign-in. The finder of an unlocked phone must not change the email or phone number that its owner
 * signs in with.
 */
export async function requireRecentSignIn(trx: Trx, actor: Actor, now: Date): Promise<void> {
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
