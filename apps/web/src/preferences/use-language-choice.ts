import type { Language } from '@axle/contract/languages'
import { useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { api } from '../lib/api/api.ts'
import { useSession } from '../lib/session/session.ts'
import { toast } from '../ui/toasts/toast.ts'
import { useDisplay } from './display.tsx'
import { switchLanguage } from './switch-language.ts'

/**
 * Returns a function that changes the language: loads the texts, reports the outcome, and keeps the old language on
 * failure.
 */
export function useLanguageChoice() {
  const { t, i18n } = useTranslation('preferences')
  const { language, setLanguage } = useDisplay()
  const { user } = useSession()
  /** The language whose texts are loading. */
  const [wanted, setWanted] = useState<Language>()
  const choose = async (next: Language): Promise<void> => {
    if (next === (wanted ?? language)) return
    const id = 'language'
    toast.info(t('language.loading'), id)
    setWanted(next)
    try {
      if (!(await switchLanguage(next))) return
      setLanguage(next)
      toast.success(i18n.t('preferences:language.changed'), id)
    } catch {
      toast.error(t('language.failed'), id)
      return
    } finally {
      setWanted((now) => (now === next ? undefined : now))
    }
    if (user) saveToAccount(user.id, next)
  }
  return { language, wanted, choose }
}

/** Sets the language of emails. A failure does not matter: this browser already has its language. */
function saveToAccount(userId: number, language: Language): void {
  void api('PUT /users/:id', { params: { id: String(userId) }, body: { language } }).catch(() => undefined)
}
