import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { loadMessages } from '../i18n/messages.ts'

/** Translates field errors when the language changes, without new errors at other fields. */
export function useTranslatedErrors<Values extends object>(form: UseFormReturnType<Values>): void {
  const { language } = useTranslation().i18n
  const now = useRef({ form, language })
  useEffect(() => {
    now.current.form = form
  })
  useEffect(() => {
    if (now.current.language === language) return
    now.current.language = language
    void loadMessages().then(() => {
      const { errors, validate, setErrors } = now.current.form
      const paths = Object.keys(errors)
      if (paths.length === 0) return
      const again = validate().errors
      // Our own rules accept what the server refused, so its message stays.
      setErrors(Object.fromEntries(paths.map((path) => [path, again[path] ?? errors[path]])))
    })
  }, [language])
}
