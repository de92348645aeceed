import { DomainError } from '../errors/errors.ts'

// Digits of any script. Separators are those that people put into phone numbers, and signs that nobody sees.
const gap = String.raw`(?:[\s().\-\u2010-\u2015\u2212\uff0d/_*|~=\u2022\u00ad\u200b-\u200f\u2060\ufeff\ufe0f\u20e3]|,(?!\s)){0,4}`
/** Groups of numbers of parts by Bosch, and by ZF, which are no groups of phone numbers: 0 258 006 537, 0501 320 765. */
const bosch = String.raw`(?:20[456]|23[27]|24[12]|250|258|26[0135]|273|28[015]|332|34[23]|392)`
const boschNumber = String.raw`0 ${bosch} \d{3} \d{3}(?![\s.-]?\p{Nd})`
const date = String.raw`(?:0\d|[12]\d|3[01])[-./](?:0\d|1[0-2])[-./](?:19|20)\d\d(?!\p{Nd})`
const zero = String.raw`(?:[0Oo]|(?![0-9])\p{Nd})`
const first = String.raw`(?:[235]|(?![0-9])\p{Nd})`
/** How numbers of Ghana go on, mobile and of its regions: 024, 055, 0302, 0322. Others are those of parts: 0 580 454 001. */
const assigned = String.raw`(?=2${gap}[03-9o]|5${gap}[03-79o]|3${gap}(?:[0o]|[1-9l]${gap}[23])|[235]?${gap}(?![0-9])\p{Nd})`
const ghana = String.raw`(?:${zero}|233)${gap}${assigned}${first}(?:${gap}[\p{Nd}OolI]){8}`
// No country code begins with 0, and numbers of parts such as 002 540 17 17 are shorter.
const abroad = String.raw`(?:\+${gap}(?:\p{Nd}${gap}){8,14}|00${gap}(?!0)(?:\p{Nd}${gap}){9,13})\p{Nd}`
const asked = String.raw`(?<=(?:call|whats ?app|momo|contact|text|reach)(?: me)?(?: on| at)?[\s:.-]{0,3})${first}(?:${gap}\p{Nd}){8}`
const phone = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}])(?:(?!${boschNumber}|${date})(?:${abroad}|${ghana})|${asked})(?![\p{L}\p{Nd}])`,
  'giu',
)
const spokenDigit = '(?:zero|oh|nought|one|two|three|four|five|six|seven|eight|nine|double|triple)'
const spokenPhone = new RegExp(String.raw`\b(?:${spokenDigit}[\s,.-]{1,3}){7,14}${spokenDigit}\b`, 'giu')
const endings = 'com|net|org|info|biz|me|io|co|gh|ng|app|shop|store|link|ly|online|site|uk|de|fr|cn|vn'
// The name before the ending has three letters at least: J.K.Co. is a shop.
const link = new RegExp(
  String.raw`(?:h(?:tt|xx)ps?:\/\/|www\.)\S+|(?<![\p{L}\p{Nd}@.])(?:(?:wa|t|m|fb)\.me\/\S+|fb\.com(?:\/\S*)?|(?:[a-z0-9-]{1,63}\.){0,3}[a-z0-9-]{3,63}\.(?:${endings})(?![\p{L}\p{Nd}])(?:\/\S*)?)`,
  'giu',
)
/** `wa . me / 233`, `kokompe [.] com`, `kokompe dot com`. */
const spelledLink =
  /\bwa\s?\.\s?me\s?\/\s?\S+|(?<![\p{L}\p{Nd}@])(?!the\b)[a-z0-9-]{2,63}(?:\s?\[\.\]\s?|\s?\(\.\)\s?|\s\.\s|\s[([]?dot[)\]]?\s)(?:com|net|org|shop|store)\b/giu
const email = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/gu
/** `ama at gmail dot com`, `ama(at)gmail.com`, `ama @ gmail,com`. */
const spelledEmail =
  /[\w.+-]{1,64}\s?(?:[([]?\b(?:at|arobase)\b[)\]]?|@)\s?(?:gmail|yahoo|hotmail|outlook|icloud|live|proton(?:mail)?)(?:\s?(?:[.,]|[([]?\b(?:dot|point)\b[)\]]?)\s?(?:com|net|org|fr|me|uk)\b)/giu

/** Stands for what was left out, in every language. */
export const mask = '•••'

/**
 * Replaces phone numbers of Ghana or with a country code, e-mail addresses and links. Numbers of parts, such as
 * 04465-02220, stay. It slows down deals outside the site; it cannot prevent them.
 */
export const maskContacts = (text: string): string =>
  [email, spelledEmail, link, spelledLink, spokenPhone, phone].reduce(
    (masked, pattern) => masked.replaceAll(pattern, mask),
    text,
  )

const partNumber = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}+])(?:0${bosch}\d{6}|050[01][\s.-]?\d{3}[\s.-]?\d{3})(?![\p{L}\p{Nd}])`,
  'gu',
)
const asksToCall = /\b(?:call|tel|phone|whats ?app|momo|contact|sms|reach)\b/iu

/** Whether a public text has a phone number, an e-mail address or a link. Numbers that may be those of parts count only beside a word such as `call`. */
export function hasContacts(text: string): boolean {
  const checked = asksToCall.test(text) ? text : text.replaceAll(partNumber, '')
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
