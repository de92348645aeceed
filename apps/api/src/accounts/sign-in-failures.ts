import type { Clock } from '../platform/clock.ts'
import { DomainError, waitOf } from '../errors/errors.ts'

const windowMs = 15 * 60_000
const mostOfOneNetwork = 10
// So that many addresses together cannot go on guessing either. Far more, or one stranger could lock the owner out.
const mostOfAll = 100
// Of whole accounts under attack at the same time; beyond it the oldest is forgotten.
const mostSubjects = 50_000

interface Failure {
  readonly at: number
  readonly network: string
}

export interface SignInFailures {
  /** Throws `too_many` while the last 15 minutes saw too many failures; the reset link still works. */
  check(subject: string, network: string): void
  note(subject: string, network: string): void
  /** Those from this network; all of them without one. */
  forget(subject: string, network?: string): void
}

/**
 * Counts wrong passwords for each account, on top of the limit for each address. In memory: a guess costs no write, and
 * a node that restarts or stands beside others gives an attacker ten more tries each, which is nothing against the hash.
 */
export function createSignInFailures(clock: Clock): SignInFailures {
  const failures = new Map<string, readonly Failure[]>()
  const recent = (subject: string): readonly Failure[] => {
    const start = clock.now().getTime() - windowMs
    return (failures.get(subject) ?? []).filter(({ at }) => at > start)
  }
  /** As many of them as are allowed have to grow old before there is another try. */
  const requireFewerThan = (times: readonly Failure[], most: number): void => {
    const blocking = times.at(-most)
    if (blocking === undefined) return
    const retryAfter = Math.ceil((blocking.at + windowMs - clock.now().getTime()) / 1000)
    throw new DomainError(
      'too_many',
      'too_many_failures',
      `Too many failed attempts. Please try again in ${waitOf(retryAfter)} or reset your password`,
      { retryAfter },
    )
  }

  return {
    check(subject, network) {
      const all = recent(subject)
      requireFewerThan(
        all.filter((failure) => failure.network === network),
        mostOfOneNetwork,
      )
      requireFewerThan(all, mostOfAll)
    },
    note(subject, network) {
      const all = [...recent(subject), { at: clock.now().getTime(), network }].slice(-mostOfAll)
      failures.delete(subject)
      failures.set(subject, all)
      const [oldest] = failures.keys()
      if (failures.size > mostSubjects && oldest !== undefined) failures.delete(oldest)
    },
    forget(subject, network) {
      const others = network === undefined ? [] : recent(subject).filter((failure) => failure.network !== network)
      if (others.length > 0) failures.set(subject, others)
      else failures.delete(subject)
    },
  }
}
