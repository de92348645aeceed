import { plainPhone } from '@axle/contract'

/** Lower case without accents, as the database's `fold` does it, so that what is typed and what is stored meet. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** The words of a text, whatever space stands between them. */
export const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** A text within a LIKE pattern, where its own signs stand for themselves. To be folded before: folding makes such signs of others. */
const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** A LIKE pattern for texts that contain this one. */
export const containing = (text: string): string => `%${escapeLike(text)}%`

/**
 * The digits of what looks like a phone number or a piece of one, as every spelling of it has them: without the zeros it
 * begins with and without the country code of Ghana. `024 412` becomes `24412`, and `+233 24 412 3456` becomes
 * `244123456`. Undefined for anything else.
 */
export function phoneTyped(text: string): string | undefined {
  const typed = plainPhone(text)
  if (!/^\+?[\d\s()-]{3,}$/.test(typed)) return undefined
  const namesCountry = /^(\+|00)/.test(typed)
  const digits = typed
    .replaceAll(/\D/g, '')
    .replace(/^0+/, '')
    // A piece that begins with these digits may as well be the middle of a number.
    .replace(namesCountry ? /^2330?(?=\d{3})/ : /^2330?(?=[1-9]\d{8}$)/, '')
  return digits.length >= 2 ? digits : undefined
}

/** What is typed to find names and phone numbers, as their search texts hold it: folded, and without line breaks, which separate them there. */
export const searched = (q: string): string => fold(q).replaceAll('\n', '\u0001')

/** LIKE patterns for search texts: what is typed, and its digits where it may be a phone number. */
export function searchPatterns(q: string): readonly string[] {
  const text = searched(q)
  const phone = phoneTyped(text)
  return [...new Set([text, ...(phone === undefined ? [] : [phone])])].map(containing)
}

/**
 * For a column of JSON, which the database refuses where half of a sign in two halves stands in it: such halves become the
 * replacement sign, as they do in columns of text.
 */
export const toJsonColumn = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? part.toWellFormed() : part))
