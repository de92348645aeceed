import { type Language, languageTag } from '@axle/contract/display-settings'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { addTexts } from '../lib/i18n-loader.ts'
import { loadLateTexts } from '../lib/late-texts.ts'
import { loadMessages } from '../lib/messages.ts'
import { useSession } from '../lib/session.ts'
import { toast } from '../ui/toast.ts'
import { useDisplay } from './display.tsx'

/** Changes the language: loads its texts, tells how it went, keeps the old one when they do not come. */
export function useLanguageChoice(): (language: Language) => Promise<void> {
  const { t, i18n } = useTranslation('settings')
  const { setLanguage } = useDisplay()
  const { user } = useSession()
  return async (language) => {
    const id = 'language'
    toast.info(t('language.loading'), id)
    try {
      await addTexts(i18n, language)
      await loadLateTexts(language)
      await i18n.changeLanguage(languageTag(language))
      setLanguage(language)
      void loadMessages()
      toast.success(i18n.t('settings:language.changed'), id)
    } catch {
      toast.error(t('language.failed'), id)
      return
    }
    if (user) tellServer(user.id, language)
  }
}

/** In which language mails are written follows, where it can: this browser has its language already. */
function tellServer(userId: number, language: Language): void {
  void api('PUT /users/:id', { params: { id: String(userId) }, body: { language } }).catch(() => undefined)
}
