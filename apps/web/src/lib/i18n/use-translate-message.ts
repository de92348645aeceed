import { useEffect, useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { loadMessages, translate } from './messages.ts'

/**
 * Returns a function that translates English messages of gateways and file readers. Messages without a translation
 * stay as they are: the reason matters more than its language.
 */
export function useTranslateMessage(): (message: string) => string {
  const { language } = useTranslation().i18n
  const [, setFetched] = useState('')
  useEffect(() => void loadMessages().then(() => setFetched(language)), [language])
  return (message) => translate(message) ?? message
}
