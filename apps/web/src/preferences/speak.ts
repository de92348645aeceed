import { type Language, languageTag } from '@axle/contract/display-settings'
import { browserI18n } from '../lib/i18n/i18n.ts'
import { addTexts } from '../lib/i18n/i18n-loader.ts'
import { loadLazyTexts } from '../lib/i18n/lazy-texts.ts'
import { loadMessages } from '../lib/i18n/messages.ts'
import { loadPartNames } from '../lib/formats/part-names.ts'

let wishes = 0

/**
 * Fetches a language's texts, then speaks it. Of several wishes the last one counts: the others answer false, come what
 * may. Rejects where the texts do not come; the page goes on as before.
 */
export async function speak(language: Language): Promise<boolean> {
  const i18n = browserI18n()
  const wish = ++wishes
  if (!i18n) return false
  try {
    await Promise.all([addTexts(i18n, language), loadLazyTexts(language), loadPartNames(language)])
    // Pages that were opened meanwhile may have asked for more.
    await loadLazyTexts(language)
  } catch (error) {
    if (wish === wishes) throw error
    return false
  }
  if (wish !== wishes) return false
  await i18n.changeLanguage(languageTag(language))
  void loadMessages()
  return wish === wishes
}
