import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '../errors/error-code.ts'
import { NoAnswer } from '../platform/time-limit.ts'
import { reasonOf } from '../errors/reason-of.ts'
import { StartupError } from '../errors/startup-error.ts'
import { asUnavailable } from '../errors/unavailable.ts'

/** Seconds before each retry. */
const pauses = [1, 2, 4, 8, 15]

/**
 * Starts, and retries while the database does not answer: it may be starting, or this machine may be overloaded.
 * Throws a StartupError after the last attempt, and other errors at once.
 */
export async function startWithRetries<T>(
  start: () => Promise<T>,
  print: (line: string) => void,
  pause: (ms: number) => Promise<unknown> = sleep,
): Promise<T> {
  for (const seconds of pauses) {
    try {
      return await start()
    } catch (error) {
      if (!isDown(error)) throw error
      print(
        `The database does not answer (${reasonOf(error instanceof StartupError ? error.cause : error)}). Trying again in ${seconds} s.`,
      )
      await pause(seconds * 1_000)
    }
  }
  return start()
}

/** A refused connection is reported at once: the URL may be wrong. */
function isDown(error: unknown): boolean {
  if (!(error instanceof StartupError)) return asUnavailable(error)?.code === 'unavailable'
  return error.cause instanceof NoAnswer || codeOf(error.cause) === '57P03'
}
