import type { Language } from '@axle/contract'
import { normalizeIP } from '@fastify/rate-limit'
import { DomainError } from '../../errors/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { findCredentials, areCredentialsValid, setFirstLanguage, keyOf, replaceHash } from '../account-repository.ts'
import { hashPassword, isOutdated, isPassword } from './password-hash.ts'
import { openSession, type Origin } from './sessions.ts'
import type { SignInFailures } from './sign-in-failures.ts'

export interface SignedIn {
  readonly auth_token: string
  readonly userId: number
}
export interface SignInContext extends Origin {
  readonly language: Language
  /** Joins the log lines of one request. */
  readonly requestId?: string | undefined
}

/** Signs a user in. Unknown users and wrong passwords get the same answer after the same work. */
export async function signIn(
  platform: Platform,
  failures: SignInFailures,
  { identifier, password }: { readonly identifier: string; readonly password: string },
  arrival: SignInContext,
): Promise<SignedIn> {
  const whereFrom = { ip: arrival.ip, reqId: arrival.requestId }
  const key = keyOf(identifier)
  const user = await findCredentials(platform.db, key)
  // One count for all spellings, for unknown users too: otherwise the count would reveal which accounts exist.
  const subject = user ? `user ${user.id}` : `unknown ${key.value}`
  // One subscriber has a whole IPv6 /64, so it counts as one network.
  const network = normalizeIP(arrival.ip ?? 'unknown')
  failures.check(subject, network)
  const right = await isPassword(user?.passwordHash, password, () => failures.check(subject, network))
  if (user === undefined || !right) {
    failures.note(subject, network)
    platform.log.warn({ event: 'sign-in refused', userId: user?.id, ...whereFrom }, 'sign-in refused')
    throw invalidCredentials()
  }
  // A guess already under way at the tenth failure counts like the ones after it.
  failures.check(subject, network)
  if (user.isBlocked) {
    platform.log.warn({ event: 'sign-in refused', userId: user.id, blocked: true, ...whereFrom }, 'sign-in refused')
    throw new DomainError('forbidden', 'blocked', 'This account is blocked. Please contact us')
  }
  failures.forget(subject, network)
  if (user.language === null) await setFirstLanguage(platform.db, user.id, arrival.language)
  const token = await platform.db.transaction().execute(async (trx) => {
    // A new password, a block or a deletion ends all sessions, so a sign-in begun before it must not open one.
    if (!(await areCredentialsValid(trx, user))) throw invalidCredentials()
    return openSession({ ...platform, db: trx }, user.id, arrival)
  })
  // The plain password is only known here, so an outdated hash is replaced now.
  if (isOutdated(user.passwordHash)) await replaceHash(platform.db, user, await hashPassword(password))
  platform.log.info({ event: 'signed in', userId: user.id, ...whereFrom }, 'signed in')
  return { auth_token: token, userId: user.id }
}

const invalidCredentials = () => new DomainError('unauthenticated', 'invalid_credentials', 'Invalid credentials')
