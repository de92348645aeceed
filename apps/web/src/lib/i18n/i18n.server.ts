import { type Language, languages } from '@axle/contract/languages'
import type { I18n } from '../../ui/translation/i18n-instance.ts'
import ar from '../../locales/ar.ts'
import cn from '../../locales/cn.ts'
import de from '../../locales/de.ts'
import en from '../../locales/en.ts'
import es from '../../locales/es.ts'
import fr from '../../locales/fr.ts'
import vi from '../../locales/vi.ts'
import { asResources, makeI18n } from './i18n.ts'

const resources = asResources({ ...ar, ...cn, ...de, ...en, ...es, ...fr, ...vi })
const instances = new Map(languages.map((language) => [language, makeI18n(language, resources)]))

/** One instance per language, shared by all requests, which only read it. */
export function serverI18n(language: Language): I18n {
  const instance = instances.get(language)
  if (!instance) throw new Error(`no texts for ${language}`)
  return instance
}
