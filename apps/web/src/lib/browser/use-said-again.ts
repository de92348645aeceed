import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { loadMessages } from '../i18n/messages.ts'

/** Once another language is chosen, what stands at the fields is said again in it; no other field is told of anything. */
export function useSaidAgain<Values extends object>(form: UseFormReturnType<Values>): void {
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
      // What the server refused has passed our own rules: it stays as it was said.
      setErrors(Object.fromEntries(paths.map((path) => [path, again[path] ?? errors[path]])))
    })
  }, [language])
}
