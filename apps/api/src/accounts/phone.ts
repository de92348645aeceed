import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { DomainError } from '../errors/errors.ts'

/**
 * Reads a phone number as E.164, in any form common in Ghana (`024 412 3456`, `233…`, `00233…`) or with a country
 * code; undefined if it is none.
 */
export function toE164(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, 'GH')
  return number?.isValid() ? number.number : undefined
}

/** Reads a phone number of a form. Throws `invalid` at its field. */
export function readPhone(typed: string): string {
  const phone = toE164(typed)
  if (phone !== undefined) return phone
  const message = 'Invalid phone number!'
  throw new DomainError('invalid', 'invalid', message, { errors: [{ path: 'phone', message }] })
}
