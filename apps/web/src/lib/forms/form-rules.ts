import { schemaResolver, type FormErrors } from '@mantine/form'
import { inUsersLanguage, loadMessages } from '../i18n/messages.ts'

type Schema = Parameters<typeof schemaResolver>[0]

/** Makes a form's rules from a schema of the contract, with messages in the user's language. */
export function rulesOf(schema: Schema): (values: unknown) => FormErrors {
  void loadMessages()
  const check = schemaResolver(schema, { sync: true })
  return (values) =>
    Object.fromEntries(
      Object.entries(check(values)).map(([path, message]) => [
        path,
        typeof message === 'string' ? inUsersLanguage(message) : message,
      ]),
    )
}

/** Focuses the first field with an error, in the order of the page. */
export function focusFirstError(form: HTMLElement | null, frames = 10): void {
  // React renders the messages after this event, usually before the next frame.
  requestAnimationFrame(() => {
    const first = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (first) first.focus()
    else if (frames > 1) focusFirstError(form, frames - 1)
  })
}
