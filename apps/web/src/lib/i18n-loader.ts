import type { Language } from '@axle/contract/display-settings'
import type { Resource } from 'i18next'
import { asResources } from './i18n.ts'

type Texts = { default: object }
const files: Record<Language, Record<string, () => Promise<Texts>>> = {
  en: import.meta.glob<Texts>('../locales/en/*.json'),
  ar: import.meta.glob<Texts>('../locales/ar/*.json'),
}

/** Fetches one language's texts; no other language is touched. */
export async function loadTexts(language: Language): Promise<Resource> {
  const loaded = Object.entries(files[language]).map(async ([path, load]) => [path, await load()] as const)
  return asResources(Object.fromEntries(await Promise.all(loaded)))
}
