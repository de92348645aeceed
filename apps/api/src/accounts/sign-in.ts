import { DomainError } from '../platform/errors.ts'
import type { Platform } from '../platform/platform.ts'
import { findCredentials } from './account-repository.ts'
import { isPassword } from './password-hash.ts'
import { openSession, type Origin } from './sessions.ts'
import type { SignInFailures } from './sign-in-failures.ts'

export interface SignedIn {
  readonly auth_token: string
  readonly userId: number
}

/** Unknown people and wrong passwords are refused in the same words after the same work. */
export async function signIn(
  platform: Platform,
  failures: SignInFailures,
  { identifier, password }: { readonly identifier: string; readonly password: string },
  origin: Origin,
): Promise<SignedIn> {
  const user = await findCredentials(platform.db, identifier)
  const subject = user ? `user ${user.id}` : `unknown ${identifier.toLowerCase()}`
  failures.check(subject)
  const right = await isPassword(user?.passwordHash, password, () => failures.check(subject))
  if (user === undefined || !right) {
    failures.note(subject)
    platform.log.warn({ event: 'sign-in refused', userId: user?.id, ip: origin.ip }, 'sign-in refused')
    throw new DomainError('unauthenticated', 'invalid_credentials', 'Invalid credentials')
  }
  // A guess that was under way when the tenth failure came in counts no more than those after it.
  failures.check(subject)
  if (user.isBlocked) throw new DomainError('forbidden', 'blocked', 'This account is blocked. Please contact us')
  failures.forget(subject)
  platform.log.info({ event: 'signed in', userId: user.id, ip: origin.ip }, 'signed in')
  return { auth_token: await openSession(platform, user.id, origin), userId: user.id }
}
