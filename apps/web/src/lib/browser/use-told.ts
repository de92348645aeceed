import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadMessages, translate } from '../i18n/messages.ts'

/**
 * How to say in the reader's language what a gateway or a file's reader said in English, as soon as the words for it are
 * fetched. What there are no words for is told as it came: the reason is worth more than its language.
 */
export function useTold(): (message: string) => string {
  const { language } = useTranslation().i18n
  const [, setFetched] = useState('')
  useEffect(() => void loadMessages().then(() => setFetched(language)), [language])
  return (message) => translate(message) ?? message
}
