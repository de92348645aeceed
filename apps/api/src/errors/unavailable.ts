import { isDiskFull, storageFull } from '../storage/disk-full.ts'
import { DomainError } from './errors.ts'
import { codeOf } from './error-code.ts'

/**
 * What fails because something behind us is away, overloaded or full: whoever asked is told to come back, instead of that
 * there is a fault. Undefined for everything else.
 */
export function asUnavailable(error: unknown): DomainError | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const code = codeOf(error)
  const message = 'message' in error ? String(error.message) : ''
  // PostgreSQL's word for a full disk.
  if (code === '53100' || isDiskFull(error)) return storageFull()
  // A file that is missing is a fault of ours; a socket that is, a server that is down.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect' ? databaseAway() : undefined
  return awayCodes.test(code) || awayMessages.test(message) ? databaseAway() : undefined
}

/**
 * Of a database that ends, begins, takes no writes, is out of something or cannot read its disk; that is not reached; or
 * that stopped this statement, or chose this transaction to give way to another (40P01).
 */
const awayCodes =
  /^(57P0[123]|25006|53[0-9A-Z]{3}|58030|08[0-9A-Z]{3}|55P03|57014|40P01|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** The driver's own, which have no code. */
const awayMessages = /timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout/

const databaseAway = () =>
  new DomainError('unavailable', 'unavailable', 'The service is busy. Please try again in a moment', { retryAfter: 5 })
