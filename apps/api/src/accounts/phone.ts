import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A phone number in E.164, from any form usual in Ghana (`024 412 3456`, `233…`, `00233…`) or with a country code; undefined if it is none. */
export function toE164(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, 'GH')
  return number?.isValid() ? number.number : undefined
}
