import { DomainError } from '../errors/errors.ts'
import { codeOf } from '../errors/error-code.ts'

// No space, a quota, and a limit on the size of files.
const codes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

export const isDiskFull = (error: unknown): boolean => codes.has(codeOf(error))

/** The disk, ours or the database's, is full; only an operator can free space. */
export const storageFull = () =>
  new DomainError('unavailable', 'storage_full', 'Nothing can be saved at the moment. Please try again later', {
    retryAfter: 60,
  })
