import type { FormErrors } from '@mantine/form'
import { loadMessages } from '../i18n/messages.ts'

type Check = (values: unknown) => FormErrors

/**
 * Loads the rules of a form when it is first touched, for landing pages: the rules are larger than such a page. If
 * loading fails, the server validates.
 */
export function lazyRules(fetchCheck: () => Promise<Check>) {
  let check: Check | undefined
  let loading: Promise<void> | undefined
  // A failed load is retried next time, and never throws.
  const loadCheck = (): Promise<void> =>
    (loading ??= fetchCheck().then(
      (loaded) => void (check = loaded),
      () => void (loading = undefined),
    ))
  return {
    /** For the form's `validate`: accepts everything until the rules are loaded. */
    validate: (values: unknown): FormErrors => check?.(values) ?? {},
    /** Await before sending: loads the rules and their messages in the current language. */
    load: async (): Promise<void> => void (await Promise.all([loadCheck(), loadMessages()])),
  }
}
