import { Email } from '@axle/contract'
import { DomainError } from '../../errors/errors.ts'
import { record } from '../../platform/audit.ts'
import type { Actor } from '../../http/actor.ts'
import type { CallOf } from '../../http/handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import { insertUser } from '../account-repository.ts'
import { rejectEasyPassword } from '../easy-passwords.ts'
import { hashPassword } from '../sessions/password-hash.ts'
import { readPhone } from '../phone.ts'

/** Creates an admin for the command line. Returns the random first password, which is stored nowhere. */
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
  // The prefix has a capital, a small letter and a digit, so any random rest meets the password rule.
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

/** Creates an admin on behalf of another admin, who chooses the password. Returns the id. */
export async function addAdmin(
  { db, config, events, clock }: Platform,
  actor: Actor,
  { password, ...person }: CallOf<'POST /admin'>['body'],
  ip: string | undefined,
): Promise<number> {
  const phone = readPhone(person.phone)
  await rejectEasyPassword(password, person, config.siteName)
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (trx) => {
    const id = await insertUser(trx, { ...person, phone, userType: 'admin', passwordHash })
    const entry = {
      action: 'user.admin-created' as const,
      subjectType: 'user',
      subjectId: id,
      details: { by: 'admin' },
    }
    await record(trx, { ...entry, actorId: actor.id, ip })
    const at = clock.now().toISOString()
    await events.publish(trx, 'accounts.admin-made', { userId: id, byUserId: actor.id, at })
    return id
  })
}
