import type { Clock } from '../platform/clock.ts'
import { DomainError } from '../platform/errors.ts'

const windowMs = 15 * 60_000
const mostFailures = 10
// Of whole accounts under attack at the same time; beyond it the oldest is forgotten.
const mostSubjects = 50_000

export interface SignInFailures {
  /** Throws `too_many` while the last 15 minutes saw 10 failures; the reset link still works. */
  check(subject: string): void
  note(subject: string): void
  forget(subject: string): void
}

/**
 * Counts wrong passwords for each account, on top of the limit for each address. In memory: a guess costs no write, and
 * a node that restarts or stands beside others gives an attacker ten more tries each, which is nothing against the hash.
 */
export function createSignInFailures(clock: Clock): SignInFailures {
  const failures = new Map<string, number[]>()
  const recent = (subject: string): number[] => {
    const start = clock.now().getTime() - windowMs
    return (failures.get(subject) ?? []).filter((at) => at > start)
  }

  return {
    check(subject) {
      const times = recent(subject)
      const [oldest] = times
      if (oldest === undefined || times.length < mostFailures) return
      const retryAfter = Math.ceil((oldest + windowMs - clock.now().getTime()) / 1000)
      throw new DomainError(
        'too_many',
        'too_many_failures',
        'Too many failed attempts. Please wait or reset your password',
        { retryAfter },
      )
    },
    note(subject) {
      const times = [...recent(subject), clock.now().getTime()].slice(-mostFailures)
      failures.delete(subject)
      failures.set(subject, times)
      const [oldest] = failures.keys()
      if (failures.size > mostSubjects && oldest !== undefined) failures.delete(oldest)
    },
    forget(subject) {
      failures.delete(subject)
    },
  }
}
