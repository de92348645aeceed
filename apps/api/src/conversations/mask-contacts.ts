// Digits of any script. Separators are those that people put into phone numbers, and signs that nobody sees.
const gap = String.raw`[\s().\-\u2010-\u2015/_*\u2022\u00ad\u200b-\u200f\u2060\ufeff]{0,3}`
// Groups of a part number by Bosch, which are no groups of phone numbers: 0 258 006 537.
const bosch = String.raw`0 (?:20[456]|221|227|23[27]|242|250|258|26[15]|273|28[015]|33[26]|340|356|392) \d{3} \d{3}(?![\s.-]?\p{Nd})`
const date = String.raw`(?:0\d|[12]\d|3[01])[-./](?:0\d|1[0-2])[-./](?:19|20)\d\d(?!\p{Nd})`
const zero = String.raw`[0Oo\uff10\u0660\u06f0]`
const first = String.raw`[235\uff12\uff13\uff15\u0662\u0663\u0665\u06f2\u06f3\u06f5]`
const ghana = String.raw`(?:${zero}|233)${gap}${first}(?:${gap}\p{Nd}){8}`
const abroad = String.raw`(?:\+|00)${gap}(?:\p{Nd}${gap}){8,14}\p{Nd}`
const phone = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}])(?!${bosch}|${date})(?:${abroad}|${ghana})(?![\p{L}\p{Nd}])`,
  'gu',
)
const endings = 'com|net|org|info|biz|me|io|co|gh|ng|app|shop|store|link|ly|online|site|uk|de|fr|cn|vn'
const link = new RegExp(
  String.raw`(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{Nd}@.])(?:[a-z0-9-]{1,63}\.){1,4}(?:${endings})(?![\p{L}\p{Nd}])(?:\/\S*)?`,
  'giu',
)
const email = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/gu
/** `ama at gmail dot com`, `ama(at)gmail.com`. */
const spelledEmail =
  /[\w.+-]{1,64}\s?[([]?\b(?:at|arobase)\b[)\]]?\s?(?:gmail|yahoo|hotmail|outlook|icloud|live|proton(?:mail)?)(?:\s?(?:\.|[([]?\b(?:dot|point)\b[)\]]?)\s?(?:com|net|org|fr|me|uk)\b)/giu

/** Stands for what was left out, in every language. */
export const mask = '•••'

/**
 * Replaces phone numbers of Ghana or with a country code, e-mail addresses and links. Numbers of parts, such as
 * 04465-02220, stay. It slows down deals outside the site; it cannot prevent them.
 */
export const maskContacts = (text: string): string =>
  text.replaceAll(email, mask).replaceAll(spelledEmail, mask).replaceAll(link, mask).replaceAll(phone, mask)
