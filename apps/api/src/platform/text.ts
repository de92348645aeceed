import { plainPhone } from '@axle/contract'

/** Lower case without accents, like the database's `fold`, so that queries match stored text. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** Splits a text at white space. */
export const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** Escapes a text for a LIKE pattern. Fold it first, because folding turns other characters into wildcards. */
const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Returns a LIKE pattern for texts that contain this one. */
export const containing = (text: string): string => `%${escapeLike(text)}%`

/**
 * Returns the digits of a phone number or a part of one, without leading zeros and Ghana's country code, so that
 * every spelling matches. `024 412` becomes `24412`, and `+233 24 412 3456` becomes `244123456`. Returns undefined
 * for anything else.
 */
export function phoneTyped(text: string): string | undefined {
  const typed = plainPhone(text)
  if (!/^\+?[\d\s()-]{3,}$/.test(typed)) return undefined
  const namesCountry = /^(\+|00)/.test(typed)
  const digits = typed
    .replaceAll(/\D/g, '')
    .replace(/^0+/, '')
    // A short number that begins with these digits may be the middle of one.
    .replace(namesCountry ? /^2330?(?=\d{3})/ : /^2330?(?=[1-9]\d{8}$)/, '')
  return digits.length >= 2 ? digits : undefined
}

/**
 * Prepares a query for search texts of names and phone numbers: folded, and without line breaks, which separate them
 * there.
 */
export const searched = (q: string): string => fold(q).replaceAll('\n', '\u0001')

/** Returns LIKE patterns for search texts: the query, and its digits when it may be a phone number. */
export function searchPatterns(q: string): readonly string[] {
  const text = searched(q)
  const phone = phoneTyped(text)
  return [...new Set([text, ...(phone === undefined ? [] : [phone])])].map(containing)
}

/**
 * Encodes a value for a JSON column. PostgreSQL rejects lone surrogates there, so they become the replacement
 * character.
 */
export const toJsonColumn = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? part.toWellFormed() : part))
