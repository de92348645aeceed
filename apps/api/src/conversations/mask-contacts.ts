// Digits of any script. Separators are those that people put into phone numbers.
const gap = String.raw`[\s().\-\u2010-\u2015/]{0,3}`
const phone = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}])(?:(?:\+|00)${gap}(?:\p{Nd}${gap}){8,14}\p{Nd}|[0\u0660\u06f0]${gap}[235\u0662\u0663\u0665\u06f2\u06f3\u06f5](?:${gap}\p{Nd}){8})(?![\p{L}\p{Nd}])`,
  'gu',
)
const endings = 'com|net|org|info|biz|me|io|co|gh|ng|app|shop|store|link|ly|online|site|uk|de|fr|cn|vn'
const link = new RegExp(
  String.raw`(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{Nd}@.])(?:[a-z0-9-]{1,63}\.){1,4}(?:${endings})(?![\p{L}\p{Nd}])(?:\/\S*)?`,
  'giu',
)
const email = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/gu

/** Stands for what was left out, in every language. */
export const mask = '•••'

/**
 * Replaces phone numbers of Ghana or with a country code, e-mail addresses and links. Numbers of parts, such as
 * 04465-02220, stay. It slows down deals outside the site; it cannot prevent them.
 */
export const maskContacts = (text: string): string =>
  text.replaceAll(email, mask).replaceAll(link, mask).replaceAll(phone, mask)
