import { Email } from '@axle/contract'
import { DomainError } from '../platform/errors.ts'
import { record } from '../platform/audit.ts'
import type { Platform } from '../platform/platform.ts'
import { insertUser } from './account-repository.ts'
import { hashPassword } from './password-hash.ts'

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
