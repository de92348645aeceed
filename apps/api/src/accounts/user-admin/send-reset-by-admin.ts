import type { Language } from '@axle/contract'
import type { Actor } from '../../http/actor.ts'
import { record } from '../../platform/audit.ts'
import { DomainError } from '../../errors/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { hasTooManyResets } from '../password-reset.ts'
import { userNotFound } from '../user-queries.ts'

interface Asked {
  readonly email: string
  readonly ip: string | undefined
  readonly language: Language
}

/**
 * Sends a reset link on behalf of an admin, who may know which accounts exist. Throws not-found, 409 for a blocked
 * user and 429 after too many mails.
 */
export async function sendResetByAdmin(
  { db, clock, events, ids }: Platform,
  actor: Actor,
  { email, ip, language }: Asked,
): Promise<void> {
  const request = { requestId: ids.uuid(), email, language }
  await db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['id', 'blocked_at'])
      .where('email', '=', email)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (user === undefined) throw userNotFound()
    if (user.blocked_at !== null)
      throw new DomainError('conflict', 'user_blocked', 'This user is blocked, so no reset email can be sent')
    if (await hasTooManyResets(trx, user.id, clock.now()))
      throw new DomainError(
        'too_many',
        'too_many_mails',
        'Too many reset emails were sent to this user. Please try again later',
      )
    await record(trx, {
      actorId: actor.id,
      action: 'user.reset-mail-requested',
      subjectType: 'user',
      subjectId: user.id,
      ip,
    })
    await events.publish(trx, 'accounts.password-reset-requested', request)
  })
}
