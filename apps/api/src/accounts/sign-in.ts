import type { Language } from '@axle/contract'
import { normalizeIP } from '@fastify/rate-limit'
import { DomainError } from '../errors/errors.ts'
import type { Platform } from '../platform/platform.ts'
import { findCredentials, isStillSo, keepLanguage, keyOf, raiseHash } from './account-repository.ts'
import { hashPassword, isOutdated, isPassword } from './password-hash.ts'
import { openSession, type Origin } from './sessions.ts'
import type { SignInFailures } from './sign-in-failures.ts'

export interface SignedIn {
  readonly auth_token: string
  readonly userId: number
}
/** Who wants in, from where, and in which language they read. */
export interface Arrival extends Origin {
  readonly language: Language
  /** By which the lines of the log belong together. */
  readonly requestId?: string | undefined
}

/** Unknown people and wrong passwords are refused in the same words after the same work. */
export async function signIn(
  platform: Platform,
  failures: SignInFailures,
  { identifier, password }: { readonly identifier: string; readonly password: string },
  arrival: Arrival,
): Promise<SignedIn> {
  const whereFrom = { ip: arrival.ip, reqId: arrival.requestId }
  const key = keyOf(identifier)
  const user = await findCredentials(platform.db, key)
  // However it is written, for unknown people as for others: else the count would tell which of them exist.
  const subject = user ? `user ${user.id}` : `unknown ${key.value}`
  // Whoever has one IPv6 address has all of its /64, so that counts as one.
  const network = normalizeIP(arrival.ip ?? 'unknown')
  failures.check(subject, network)
  const right = await isPassword(user?.passwordHash, password, () => failures.check(subject, network))
  if (user === undefined || !right) {
    failures.note(subject, network)
    platform.log.warn({ event: 'sign-in refused', userId: user?.id, ...whereFrom }, 'sign-in refused')
    throw invalidCredentials()
  }
  // A guess that was under way when the tenth failure came in counts no more than those after it.
  failures.check(subject, network)
  if (user.isBlocked) {
    platform.log.warn({ event: 'sign-in refused', userId: user.id, blocked: true, ...whereFrom }, 'sign-in refused')
    throw new DomainError('forbidden', 'blocked', 'This account is blocked. Please contact us')
  }
  failures.forget(subject, network)
  if (user.language === null) await keepLanguage(platform.db, user.id, arrival.language)
  const token = await platform.db.transaction().execute(async (trx) => {
    // A new password, a block or a deletion ended all sessions; one that was asked for before must not begin after it.
    if (!(await isStillSo(trx, user))) throw invalidCredentials()
    return openSession({ ...platform, db: trx }, user.id, arrival)
  })
  // Made when hashes were cheaper: only now is the password here to be hashed anew.
  if (isOutdated(user.passwordHash)) await raiseHash(platform.db, user, await hashPassword(password))
  platform.log.info({ event: 'signed in', userId: user.id, ...whereFrom }, 'signed in')
  return { auth_token: token, userId: user.id }
}

const invalidCredentials = () => new DomainError('unauthenticated', 'invalid_credentials', 'Invalid credentials')
