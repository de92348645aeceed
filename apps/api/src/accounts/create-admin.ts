import { Email } from '@axle/contract'
import { DomainError } from '../errors/errors.ts'
import { record } from '../platform/audit.ts'
import type { Actor } from '../http/actor.ts'
import type { CallOf } from '../http/handlers.ts'
import type { Platform } from '../platform/platform.ts'
import { insertUser } from './account-repository.ts'
import { refuseEasyPassword } from './easy-passwords.ts'
import { hashPassword } from './password-hash.ts'
import { readPhone } from './phone.ts'

/** For the command line: a new admin, and the random password they sign in with the first time, which is kept nowhere. */
export async function createAdmin(
  { db, ids }: Pick<Platform, 'db' | 'ids'>,
  given: string,
): Promise<{ email: string; password: string }> {
  const email = Email.safeParse(given)
  if (!email.success)
    throw new DomainError(
      'invalid',
      'invalid',
      email.error.issues[0]?.message ?? 'Email must be a valid email address!',
    )
  // Capital, small letter and digit come first, so that the rule of passwords holds whatever is drawn.
  const password = `Ax1-${ids.secret(15)}`
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    const person = {
      email: email.data,
      phone: null,
      firstName: 'Site',
      lastName: 'Admin',
      userType: 'admin',
      passwordHash,
    } as const
    const id = await insertUser(trx, person)
    await record(trx, {
      actorId: null,
      action: 'user.admin-created',
      subjectType: 'user',
      subjectId: id,
      details: { by: 'command line' },
    })
  })
  return { email: email.data, password }
}

/** An admin whom another one makes, with a password they tell each other. The new one's id. */
export async function makeAdmin(
  { db, config, events, clock }: Platform,
  actor: Actor,
  { password, ...person }: CallOf<'POST /admin'>['body'],
  ip: string | undefined,
): Promise<number> {
  const phone = readPhone(person.phone)
  await refuseEasyPassword(password, person, config.siteName)
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (trx) => {
    const id = await insertUser(trx, { ...person, phone, userType: 'admin', passwordHash })
    const deed = { action: 'user.admin-created', subjectType: 'user', subjectId: id, details: { by: 'admin' } }
    await record(trx, { ...deed, actorId: actor.id, ip })
    const at = clock.now().toISOString()
    await events.publish(trx, 'accounts.admin-made', { userId: id, byUserId: actor.id, at })
    return id
  })
}
