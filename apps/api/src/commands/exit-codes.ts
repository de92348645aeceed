import { DomainError } from '../errors/errors.ts'
import { StartupError } from '../errors/startup-error.ts'
import { asUnavailable } from '../errors/unavailable.ts'

/** The exit codes of every command, as docs/configure.md lists them. */
export const exitCodes = {
  done: 0,
  /** A bug: the output has a stack. */
  failed: 1,
  /** Unknown command or option, or a missing argument. */
  usage: 2,
  /** Wrong or unreadable settings. */
  settings: 3,
  /** The database, the storage or the disk does not do its part. */
  away: 4,
  /** Nothing was changed, because the command must not do this here. */
  refused: 5,
  /** `axle doctor` found a problem. */
  unwell: 6,
  /** Ctrl+C, as shells count it. */
  stopped: 130,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** Returns the exit code of a command that threw this error. */
export function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof StartupError) return exitCodes[error.problem]
  if (error instanceof DomainError) return error.kind === 'unavailable' ? exitCodes.away : exitCodes.refused
  if (error instanceof Error && error.name === 'AbortError') return exitCodes.stopped
  return asUnavailable(error) === undefined ? exitCodes.failed : exitCodes.away
}
