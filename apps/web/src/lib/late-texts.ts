import type { Language } from '@axle/contract/display-settings'
import { browserI18n } from './i18n.ts'

// Only whoever sells reads these: they are no part of a first visit.
const files = import.meta.glob<{ default: object }>('../locales/*/selling.json')
const namespace = 'selling'
let areWanted = false

/** Fetches the texts of the pages for vendors; rejects where they do not come. Never needed on the server. */
export async function loadSellingTexts(): Promise<void> {
  areWanted = true
  const language = browserI18n()?.language
  if (language) await loadLateTexts(language as Language)
}

/** Of another language, the same that were fetched before. */
export async function loadLateTexts(language: Language): Promise<void> {
  const i18n = browserI18n()
  const load = files[`../locales/${language}/${namespace}.json`]
  if (!areWanted || !i18n || !load || i18n.hasResourceBundle(language, namespace)) return
  i18n.addResourceBundle(language, namespace, (await load()).default)
}
