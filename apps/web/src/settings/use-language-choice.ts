import type { Language } from '@axle/contract/display-settings'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../lib/i18n-loader.ts'
import { loadMessages } from '../lib/messages.ts'
import { toast } from '../ui/toast.ts'
import { useDisplay } from './display.tsx'

/** Changes the language: loads its texts, tells how it went, keeps the old one when they do not come. */
export function useLanguageChoice(): (language: Language) => Promise<void> {
  const { t, i18n } = useTranslation('settings')
  const { setLanguage } = useDisplay()
  return async (language) => {
    const id = 'language'
    toast.info(t('language.loading'), id)
    try {
      const resources = (await loadTexts(language))[language] ?? {}
      for (const [namespace, texts] of Object.entries(resources)) i18n.addResourceBundle(language, namespace, texts)
      await i18n.changeLanguage(language)
      setLanguage(language)
      void loadMessages()
      toast.success(i18n.t('settings:language.changed'), id)
    } catch {
      toast.error(t('language.failed'), id)
    }
  }
}
