import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '../errors/error-code.ts'
import { NoAnswer } from '../platform/time-limit.ts'
import { StartupError } from '../errors/startup-error.ts'
import { asUnavailable } from '../errors/unavailable.ts'

/** Seconds before each further try. */
const pauses = [1, 2, 4, 8, 15]

/**
 * Starts, and tries again while the database does not answer: it may be starting itself, or this machine may be too busy to
 * hear it. Throws a StartupError after the last try, and everything else at once.
 */
export async function startPatiently<T>(
  start: () => Promise<T>,
  say: (line: string) => void,
  pause: (ms: number) => Promise<unknown> = sleep,
): Promise<T> {
  for (const seconds of pauses) {
    try {
      return await start()
    } catch (error) {
      if (!isAway(error)) throw error
      say(`The database does not answer (${reasonOf(error)}). Trying again in ${seconds} s.`)
      await pause(seconds * 1_000)
    }
  }
  return start()
}

/** A database that refuses the connection is told at once: its address may be wrong. */
function isAway(error: unknown): boolean {
  if (!(error instanceof StartupError)) return asUnavailable(error)?.code === 'unavailable'
  return error.cause instanceof NoAnswer || codeOf(error.cause) === '57P03'
}

const reasonOf = (error: unknown): string => {
  const reason = error instanceof StartupError ? error.cause : error
  return reason instanceof Error && reason.message !== '' ? reason.message : codeOf(reason)
}
