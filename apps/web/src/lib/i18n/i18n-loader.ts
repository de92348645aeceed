import { type Language, languageTag, type TextLanguage, textLanguageOf } from '@axle/contract/languages'
import type { I18n, Resource } from '../../ui/translation/i18n-instance.ts'
import { asResources } from './i18n.ts'

const files: Record<TextLanguage, () => Promise<{ default: Record<string, object> }>> = {
  ar: () => import('../../locales/ar.ts'),
  cn: () => import('../../locales/cn.ts'),
  de: () => import('../../locales/de.ts'),
  en: () => import('../../locales/en.ts'),
  es: () => import('../../locales/es.ts'),
  fr: () => import('../../locales/fr.ts'),
  vi: () => import('../../locales/vi.ts'),
}

/** Loads the texts of one language only. */
export async function loadTexts(language: Language): Promise<Resource> {
  return asResources((await files[textLanguageOf(language)]()).default)
}

/** Loads a language's texts into an instance without switching its language. */
export async function addTexts(i18n: I18n, language: Language): Promise<void> {
  const tag = languageTag(textLanguageOf(language))
  for (const [namespace, texts] of Object.entries((await loadTexts(language))[tag] ?? {}))
    i18n.addResourceBundle(tag, namespace, texts)
}
