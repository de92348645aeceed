import { DomainError } from '../errors/errors.ts'
import { codeOf } from '../errors/error-code.ts'

// No room, a quota, and a limit to the size of files.
const codes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

export const isDiskFull = (error: unknown): boolean => codes.has(codeOf(error))

/** There is no room to keep what was sent, on our disk or the database's: others have to make some first. */
export const storageFull = () =>
  new DomainError('unavailable', 'storage_full', 'Nothing can be saved at the moment. Please try again later', {
    retryAfter: 60,
  })
