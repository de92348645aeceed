import type { Language } from '@axle/contract'
import { DomainError } from '../platform/errors.ts'
import type { Platform } from '../platform/platform.ts'
import { findCredentials, keepLanguage } from './account-repository.ts'
import { networkOf } from './network-of.ts'
import { isPassword } from './password-hash.ts'
import { openSession, type Origin } from './sessions.ts'
import type { SignInFailures } from './sign-in-failures.ts'

export interface SignedIn {
  readonly auth_token: string
  readonly userId: number
}
/** Who wants in, from where, and in which language they read. */
export interface Arrival extends Origin {
  readonly language: Language
}

/** Unknown people and wrong passwords are refused in the same words after the same work. */
export async function signIn(
  platform: Platform,
  failures: SignInFailures,
  { identifier, password }: { readonly identifier: string; readonly password: string },
  arrival: Arrival,
): Promise<SignedIn> {
  const user = await findCredentials(platform.db, identifier)
  const subject = user ? `user ${user.id}` : `unknown ${identifier.toLowerCase()}`
  const network = networkOf(arrival.ip)
  failures.check(subject, network)
  const right = await isPassword(user?.passwordHash, password, () => failures.check(subject, network))
  if (user === undefined || !right) {
    failures.note(subject, network)
    platform.log.warn({ event: 'sign-in refused', userId: user?.id, ip: arrival.ip }, 'sign-in refused')
    throw new DomainError('unauthenticated', 'invalid_credentials', 'Invalid credentials')
  }
  // A guess that was under way when the tenth failure came in counts no more than those after it.
  failures.check(subject, network)
  if (user.isBlocked) throw new DomainError('forbidden', 'blocked', 'This account is blocked. Please contact us')
  failures.forget(subject, network)
  if (user.language === null) await keepLanguage(platform.db, user.id, arrival.language)
  platform.log.info({ event: 'signed in', userId: user.id, ip: arrival.ip }, 'signed in')
  return { auth_token: await openSession(platform, user.id, arrival), userId: user.id }
}
