import { type Language, languages } from '@axle/contract/display-settings'
import { createInstance, type i18n as I18n, type Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'

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
  'checkout',
  'curation',
  'forms',
  'garage',
  'money',
  'notifications',
  'orders',
  'payment',
  'people',
  'product',
  'product-form',
  'profile',
  'recent',
  'reviews',
  'selling',
  'settings',
  'shops',
  'wishlist',
] as const

/** An instance that is ready at once: all its texts are handed over. */
export function makeI18n(language: Language, resources: Resource): I18n {
  const instance = createInstance().use(initReactI18next)
  void instance.init({
    lng: language,
    fallbackLng: 'en',
    supportedLngs: [...languages],
    ns: [...namespaces],
    defaultNS: 'common',
    resources,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return instance
}

/** Turns files found by a glob into i18next's `{ en: { common: … } }`. */
export function asResources(files: Record<string, { default: object }>): Resource {
  const resources: Resource = {}
  for (const [path, file] of Object.entries(files)) {
    const [language = '', namespace = ''] = path.replace('.json', '').split('/').slice(-2)
    resources[language] = { ...resources[language], [namespace]: file.default }
  }
  return resources
}

let browserInstance: I18n | undefined
/** For code outside components; only in the browser, where there is one user. */
export const setBrowserI18n = (instance: I18n): void => {
  browserInstance = instance
}
export const browserI18n = (): I18n | undefined => browserInstance

export const languageNames: Record<Language, string> = { en: 'English', ar: 'العربية' }
/** What `<html lang>` says. */
export const htmlLanguage = (language: Language): string => language
