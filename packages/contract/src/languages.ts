/** Languages in menu order, by their stored codes. */
export const languages = ['en', 'fr', 'vi', 'cn', 'ar', 'de', 'es', 'en-GH'] as const
export type Language = (typeof languages)[number]

/** Languages with their own texts. `en-GH` shares English texts and differs only in formats. */
export type TextLanguage = Exclude<Language, 'en-GH'>

export const textLanguages = languages.filter((language): language is TextLanguage => language !== 'en-GH')

/** Returns the language whose texts are shown. */
export const textLanguageOf = (language: Language): TextLanguage => (language === 'en-GH' ? 'en' : language)

/** Returns the BCP 47 tag. The code `cn` is fixed by the specification. */
export const languageTag = (language: Language): string => (language === 'cn' ? 'zh-CN' : language)

/** Returns the language of a BCP 47 tag such as `zh-Hans-CN`, or undefined if it is not supported. */
export function languageOfTag(tag: string): Language | undefined {
  const wanted = tag.trim().toLowerCase()
  if (wanted === 'en-gh') return 'en-GH'
  const [first = ''] = wanted.split('-')
  return languages.find((language) => language === (first === 'zh' ? 'cn' : first))
}
