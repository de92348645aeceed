import { type Language, languages, languageTag } from '@axle/contract/languages'
import { formatsOf } from '../formats/formats.ts'
import { createI18n, type I18n, type Resource } from '../../ui/translation/i18n-instance.ts'

/** Creates an instance that is ready at once, with all its texts. Numbers look like those beside the texts. */
export const makeI18n = (language: Language, resources: Resource): I18n =>
  createI18n({
    // `Intl` needs the language tag: it does not know `cn`.
    language: languageTag(language),
    resources,
    formatNumber: (value, tag) => formatsOf(languageNamed(tag)).counted(value),
  })

const languageNamed = (tag: string): Language => languages.find((one) => languageTag(one) === tag) ?? 'en'
/** Returns the current language of an instance. */
export const languageOf = (i18n: Pick<I18n, 'language'>): Language => languageNamed(i18n.language)

/** Turns files found by a glob into `{ en: { common: … } }`, keyed by language tag. */
export function asResources(files: Record<string, object>): Resource {
  const resources: Resource = {}
  for (const [path, texts] of Object.entries(files)) {
    const [folder = '', namespace = ''] = path.replace('.json', '').replace('/lazy/', '/').split('/').slice(-2)
    const tag = languageTag(folder as Language)
    resources[tag] = { ...resources[tag], [namespace]: texts }
  }
  return resources
}

let browserInstance: I18n | undefined
/** For code outside components, in the browser only, where there is one user. */
export const setBrowserI18n = (instance: I18n): void => {
  browserInstance = instance
}
export const browserI18n = (): I18n | undefined => browserInstance
/** Returns the browser's current language, for code outside components. */
export const currentLanguage = (): Language => (browserInstance ? languageOf(browserInstance) : 'en')

export const languageNames: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  vi: 'Tiếng Việt',
  cn: '简体中文',
  ar: 'العربية',
  de: 'Deutsch',
  es: 'Español',
  'en-GH': 'English (Ghana)',
}
