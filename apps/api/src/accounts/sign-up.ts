import type { Registration } from '@axle/contract'
import type { z } from 'zod'
import { requireOwnName } from '../platform/names/names.ts'
import type { Platform } from '../platform/platform.ts'
import { insertUser } from './account-repository.ts'
import { rejectEasyPassword } from './easy-passwords.ts'
import { hashPassword } from './sessions/password-hash.ts'
import { readPhone } from './phone.ts'
import { openSession } from './sessions/sessions.ts'
import type { SignInContext, SignedIn } from './sessions/sign-in.ts'

/** Creates a customer or a vendor, never an admin, and signs them in. */
export async function signUp(
  platform: Platform,
  form: z.output<typeof Registration>,
  arrival: SignInContext,
): Promise<SignedIn> {
  requireOwnName(form, platform.config.siteName)
  const phone = readPhone(form.phone)
  const { password, ...person } = form
  await rejectEasyPassword(password, person, platform.config.siteName)
  const user = { ...person, phone, language: arrival.language, passwordHash: await hashPassword(password) }
  const signedIn = await platform.db.transaction().execute(async (trx) => {
    const userId = await insertUser(trx, user)
    return { auth_token: await openSession({ ...platform, db: trx }, userId, arrival), userId }
  })
  const whereFrom = { ip: arrival.ip, reqId: arrival.requestId }
  platform.log.info({ event: 'signed up', userId: signedIn.userId, ...whereFrom }, 'signed up')
  return signedIn
}
