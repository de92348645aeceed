import type { Language } from '@axle/contract/display-settings'
import type { Resource } from 'i18next'
import { asResources } from './i18n.ts'

const files: Record<Language, () => Promise<{ default: Record<string, { default: object }> }>> = {
  en: () => import('../locales/en.ts'),
  ar: () => import('../locales/ar.ts'),
}

/** Fetches one language's texts; no other language is touched. */
export async function loadTexts(language: Language): Promise<Resource> {
  return asResources((await files[language]()).default)
}
