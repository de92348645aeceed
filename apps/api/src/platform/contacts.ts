import { DomainError } from '../errors/errors.ts'
import { asks, email, link, partNumber, phone, spelledEmail, spelledLink, spokenPhone } from './contact-patterns.ts'
import { type PlainText, plainSigns, withoutSpelledDigits } from './plain-signs.ts'

/** Stands for what was left out, in every language. */
export const mask = '•••'

/**
 * Replaces phone numbers of Ghana and Nigeria or with a country code, e-mail addresses and links. Numbers of parts, such as
 * 04465-02220, stay. It slows down deals outside the site; it cannot prevent them.
 */
export function maskContacts(text: string): string {
  const plain = plainSigns(text)
  const spans = [
    ...[email, spelledEmail, link, spelledLink, spokenPhone].flatMap((pattern) => spansOf(plain, pattern)),
    ...spansOf(withoutSpelledDigits(plain), phone, isPhone),
  ].toSorted(([one], [other]) => one - other)
  let [masked, at] = ['', 0]
  for (const [start, end] of spans) {
    // A span within the one before has no text of its own.
    if (start >= at) masked += text.slice(at, start) + mask
    at = Math.max(at, end + (/^\p{M}+/u.exec(text.slice(end, end + 4))?.[0].length ?? 0))
  }
  return masked + text.slice(at)
}

/** Where the pattern matches in the original text. */
const spansOf = (
  { text, spanOf }: PlainText,
  pattern: RegExp,
  isMeant: (text: string, start: number, end: number) => boolean = () => true,
) =>
  Array.from(text.matchAll(pattern), ({ 0: whole, index }) => [index, index + whole.length] as const)
    .filter(([start, end]) => isMeant(text, start, end))
    .map(([start, end]) => spanOf(start, end))

/** Numbers of parts have capitals beside their digits (A0242236564, 0242236564AB); phone numbers have words: Tel0244123456. */
const isPhone = (text: string, start: number, end: number): boolean =>
  [/[\p{L}\d]*$/u.exec(text.slice(Math.max(0, start - 20), start)), /^[\p{L}\d]*/u.exec(text.slice(end, end + 20))]
    .map((beside) => beside?.[0] ?? '')
    .every((word) => word === '' || /^[A-Z]{3,}$/.test(word) || (/[^A-Z\d]/.test(word) && word !== 'a'))

const partNumbers = new RegExp(String.raw`(?<![\p{Nd}+])${partNumber}`, 'gu')
const asksToCall = new RegExp(String.raw`(?<!\p{L})(?:${asks})(?!\p{L})`, 'iu')

/** Whether a public text has a phone number, an e-mail address or a link. Numbers that may be those of parts count only beside a word such as `call`. */
export function hasContacts(text: string): boolean {
  const checked = asksToCall.test(plainSigns(text).text) ? text : text.replaceAll(partNumbers, '')
  return maskContacts(checked) !== checked
}

/**
 * Refuses contacts in the first of these fields that has any, for texts that everybody reads. A text that is stored already
 * may stay. Throws 400 `invalid`.
 */
export function requireNoContacts(
  fields: Readonly<Record<string, string | undefined>>,
  stored: Readonly<Record<string, unknown>> = {},
): void {
  const path = Object.keys(fields).find((key) => fields[key] !== stored[key] && hasContacts(fields[key] ?? ''))
  if (path !== undefined)
    throw new DomainError('invalid', 'invalid', noContacts, { errors: [{ path, message: noContacts }] })
}
export const noContacts = 'Please leave out phone numbers, e-mail addresses and links'
