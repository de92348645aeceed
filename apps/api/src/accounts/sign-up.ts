import type { Registration } from '@axle/contract'
import type { z } from 'zod'
import { DomainError } from '../platform/errors.ts'
import type { Platform } from '../platform/platform.ts'
import { insertUser } from './account-repository.ts'
import { hashPassword } from './password-hash.ts'
import { toE164 } from './phone.ts'
import { openSession, type Origin } from './sessions.ts'
import type { SignedIn } from './sign-in.ts'

/** Makes a customer or a vendor, never an admin, and signs them in. */
export async function signUp(
  platform: Platform,
  form: z.output<typeof Registration>,
  origin: Origin,
): Promise<SignedIn> {
  const phone = toE164(form.phone)
  if (phone === undefined) {
    const message = 'Invalid phone number!'
    throw new DomainError('invalid', 'invalid', message, { errors: [{ path: 'phone', message }] })
  }
  const { password, ...person } = form
  const userId = await insertUser(platform.db, { ...person, phone, passwordHash: await hashPassword(password) })
  platform.log.info({ event: 'signed up', userId, ip: origin.ip }, 'signed up')
  return { auth_token: await openSession(platform, userId, origin), userId }
}
