import type { Clock } from '../../platform/clock.ts'
import { DomainError, waitOf } from '../../errors/errors.ts'

const windowMs = 15 * 60_000
const maxOfOneNetwork = 10
// Stops guessing from many networks together. A lower limit would let one stranger lock out the owner.
const maxOfAll = 100
// Accounts under attack at the same time; beyond it the oldest is dropped.
const maxSubjects = 50_000

interface Failure {
  readonly at: number
  readonly network: string
}

export interface SignInFailures {
  /** Throws `too_many` when the last 15 minutes had too many failures; the reset link still works. */
  check(subject: string, network: string): void
  note(subject: string, network: string): void
  /** Clears the failures of this network, or all without one. */
  forget(subject: string, network?: string): void
}

/**
 * Counts wrong passwords per account, besides the rate limit per IP address. In memory, so a guess costs no write. A
 * restart or another node gives an attacker ten more tries, which is negligible against the hash.
 */
export function createSignInFailures(clock: Clock): SignInFailures {
  const failures = new Map<string, readonly Failure[]>()
  const recent = (subject: string): readonly Failure[] => {
    const start = clock.now().getTime() - windowMs
    return (failures.get(subject) ?? []).filter(({ at }) => at > start)
  }
  /** The next try is allowed when enough failures are older than the window. */
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
        maxOfOneNetwork,
      )
      requireFewerThan(all, maxOfAll)
    },
    note(subject, network) {
      const all = [...recent(subject), { at: clock.now().getTime(), network }].slice(-maxOfAll)
      failures.delete(subject)
      failures.set(subject, all)
      const [oldest] = failures.keys()
      if (failures.size > maxSubjects && oldest !== undefined) failures.delete(oldest)
    },
    forget(subject, network) {
      const others = network === undefined ? [] : recent(subject).filter((failure) => failure.network !== network)
      if (others.length > 0) failures.set(subject, others)
      else failures.delete(subject)
    },
  }
}
