import { type Language, languages, languageTag } from '@axle/contract/languages'
import { createInstance, type i18n as I18n, type Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { formatsOf } from '../formats/formats.ts'

const namespaces = [
  'common',
  'navbar',
  'messages',
  'accounts',
  'addresses',
  'admin',
  'administration',
  'cart',
  'catalogue',
  'catalogue-admin',
  'checkout',
  'dashboard',
  'forms',
  'garage',
  'ledger',
  'names',
  'notifications',
  'offline',
  'order-progress',
  'orders',
  'payment',
  'people',
  'preferences',
  'product',
  'product-form',
  'profile',
  'recent',
  'reviews',
  'shops',
  'vendor-dashboard',
  'wishlist',
] as const

/** Creates an instance that is ready at once, with all its texts. */
export function makeI18n(language: Language, resources: Resource): I18n {
  const instance = createInstance().use(initReactI18next)
  void instance.init({
    // `Intl` needs the language tag: it does not know `cn`.
    lng: languageTag(language),
    fallbackLng: 'en',
    supportedLngs: languages.map(languageTag),
    ns: [...namespaces],
    defaultNS: 'common',
    resources,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  // Formats numbers in texts like those beside them, the same in every browser.
  instance.services.formatter?.add('number', (value: number, lng) => formatsOf(languageNamed(lng ?? '')).counted(value))
  return instance
}

const languageNamed = (tag: string): Language => languages.find((one) => languageTag(one) === tag) ?? 'en'
/** Returns the current language of an instance. */
export const languageOf = (i18n: Pick<I18n, 'language'>): Language => languageNamed(i18n.language)

/** Turns files found by a glob into i18next's `{ en: { common: … } }`, keyed by language tag. */
export function asResources(files: Record<string, { default: object }>): Resource {
  const resources: Resource = {}
  for (const [path, file] of Object.entries(files)) {
    const [folder = '', namespace = ''] = path.replace('.json', '').replace('/lazy/', '/').split('/').slice(-2)
    const tag = languageTag(folder as Language)
    resources[tag] = { ...resources[tag], [namespace]: file.default }
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
