import type { FormErrors } from '@mantine/form'
import { loadMessages } from '../i18n/messages.ts'

type Check = (values: unknown) => FormErrors

/**
 * Rules of a form that come with the first touch of it, for a page that is met first: rules weigh more than such a page.
 * Where they cannot be loaded, the server says what is wrong.
 */
export function lateRules(fetchCheck: () => Promise<Check>) {
  let check: Check | undefined
  let loading: Promise<void> | undefined
  // A failed try is forgotten, never thrown.
  const loadCheck = (): Promise<void> =>
    (loading ??= fetchCheck().then(
      (loaded) => void (check = loaded),
      () => void (loading = undefined),
    ))
  return {
    /** For the form's `validate`: nothing is wrong as long as the rules are not there. */
    validate: (values: unknown): FormErrors => check?.(values) ?? {},
    /** To be waited for before the form is sent: the rules, and the words for what they find in the language of now. */
    load: async (): Promise<void> => void (await Promise.all([loadCheck(), loadMessages()])),
  }
}
