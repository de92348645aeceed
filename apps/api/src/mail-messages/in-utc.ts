import { type Language, languageTag } from '@axle/contract'

/** Writes a moment in UTC and marks it as such: the time zone of the reader is unknown. */
export const inUtc = (at: Date, language: Language): string => {
  const format = { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' } as const
  return `${new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : `${languageTag(language)}-u-nu-latn`, format).format(at)} UTC`
}
