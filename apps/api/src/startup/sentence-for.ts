import { StartupError } from '../errors/startup-error.ts'
import { asUnavailable } from '../errors/unavailable.ts'

/** Returns one sentence for common problems of a machine; any other error is a bug and keeps its stack. */
export function sentenceFor(error: unknown, { host, port }: { host?: string; port?: number } = {}): string | Error {
  if (error instanceof StartupError) return error.message
  if (!(error instanceof Error)) return String(error)
  const code = codeOf(error)
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken. Stop the other program, or set PORT to a free one.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${host}. Set HOST to one it has.`
  if (code === 'EACCES' && port !== undefined && /listen/.test(error.message)) {
    return `The system does not let Axle listen on port ${port}. Set PORT to one above 1023.`
  }
  // 53100 is PostgreSQL's code for a full disk; the others also name quotas and limits of the size of files.
  if (['ENOSPC', 'EDQUOT', 'EFBIG', '53100'].includes(code)) return 'The disk is full. Make room, and start again.'
  if (asUnavailable(error))
    return `The database does not answer (${error.message || code}). Check that it runs, and start again.`
  return error
}

function codeOf(error: Error): string {
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.cause instanceof Error ? codeOf(error.cause) : ''
}
