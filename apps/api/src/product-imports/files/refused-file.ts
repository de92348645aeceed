import { DomainError } from '../../errors/errors.ts'

/** The refusal of a whole file, for the person who chose it. */
export const refusedFile = (message: string): DomainError =>
  new DomainError('invalid', 'unreadable_file', message, { errors: [{ path: 'file', message }] })

export const damagedFile = () => refusedFile('This file is damaged or incomplete. Please save it again and retry')
