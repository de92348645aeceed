import { isDiskFull, storageFull } from '../storage/disk-full.ts'
import { DomainError } from './errors.ts'
import { codeOf } from './error-code.ts'

/**
 * Maps failures of a service that is down, overloaded or full to a refusal with Retry-After. Returns undefined for
 * everything else.
 */
export function asUnavailable(error: unknown): DomainError | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const code = codeOf(error)
  const message = 'message' in error ? String(error.message) : ''
  // PostgreSQL's code for a full disk.
  if (code === '53100' || isDiskFull(error)) return storageFull()
  // A missing file is a bug; a missing socket is a server that is down.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect' ? databaseDown() : undefined
  return downCodes.test(code) || downMessages.test(message) ? databaseDown() : undefined
}

/**
 * PostgreSQL stops, starts, is read-only, out of resources or cannot read its disk; it is unreachable; or it
 * cancelled this statement or chose this transaction as the victim of a deadlock (40P01).
 */
const downCodes =
  /^(57P0[123]|25006|53[0-9A-Z]{3}|58030|08[0-9A-Z]{3}|55P03|57014|40P01|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** Errors of the driver, which have no code. */
const downMessages = /timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout/

const databaseDown = () =>
  new DomainError('unavailable', 'unavailable', 'The service is busy. Please try again in a moment', { retryAfter: 5 })
