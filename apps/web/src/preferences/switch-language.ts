import { type Language, languageTag } from '@axle/contract/languages'
import { browserI18n } from '../lib/i18n/i18n.ts'
import { addTexts } from '../lib/i18n/i18n-loader.ts'
import { loadLazyTexts } from '../lib/i18n/lazy-texts.ts'
import { loadMessages } from '../lib/i18n/messages.ts'
import { loadPartNames } from '../lib/formats/part-names.ts'

let newestCall = 0

/**
 * Loads a language's texts, then switches to it. Of several calls the last one wins; the others resolve to false.
 * Rejects if the texts fail to load; the page keeps its language.
 */
export async function switchLanguage(language: Language): Promise<boolean> {
  const i18n = browserI18n()
  const call = ++newestCall
  if (!i18n) return false
  try {
    await Promise.all([addTexts(i18n, language), loadLazyTexts(language), loadPartNames(language)])
    // Pages opened meanwhile may have added more.
    await loadLazyTexts(language)
  } catch (error) {
    if (call === newestCall) throw error
    return false
  }
  if (call !== newestCall) return false
  await i18n.changeLanguage(languageTag(language))
  void loadMessages()
  return call === newestCall
}
