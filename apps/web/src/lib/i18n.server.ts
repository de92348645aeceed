import { type Language, languages } from '@axle/contract/display-settings'
import type { i18n as I18n } from 'i18next'
import { asResources, makeI18n } from './i18n.ts'

const resources = asResources(import.meta.glob('../locales/*/*.json', { eager: true }))
const instances = new Map(languages.map((language) => [language, makeI18n(language, resources)]))

/** One ready instance per language, shared by all requests: they only read. */
export function serverI18n(language: Language): I18n {
  const instance = instances.get(language)
  if (!instance) throw new Error(`no texts for ${language}`)
  return instance
}
