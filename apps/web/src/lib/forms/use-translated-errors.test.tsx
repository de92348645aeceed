import { SignInForm } from '@axle/contract'
import { useForm } from '@mantine/form'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { rulesOf } from './form-rules.ts'
import { browserI18n } from '../i18n/i18n.ts'
import { open } from '../testing/screen.tsx'
import { useTranslatedErrors } from './use-translated-errors.ts'

function Form() {
  const form = useForm({ initialValues: { identifier: '', password: '' }, validate: rulesOf(SignInForm) })
  useTranslatedErrors(form)
  return (
    <>
      <p role="alert">{form.errors['identifier']}</p>
      <p role="status">{form.errors['password']}</p>
      <button type="button" onClick={() => form.validateField('identifier')}>
        Check
      </button>
      <button
        type="button"
        onClick={() => {
          form.setValues({ identifier: 'ama', password: 'typed' })
          form.setErrors({ identifier: 'Nobody has this name' })
        }}
      >
        Refuse
      </button>
    </>
  )
}
const speak = (tag: string) => act(async () => await browserI18n()?.changeLanguage(tag))
const press = (name: string) => act(() => screen.getByRole('button', { name }).click())
const message = () => screen.getByRole('alert').textContent

it('field errors are translated when the language changes, and no new ones appear [SET-14]', async () => {
  open({ '/': <Form /> }, '/')
  press('Check')
  const english = message()
  expect(english).toMatch(/required/i)
  await speak('de')
  await waitFor(() => expect(message()).toMatch(/^Bitte/))
  expect(screen.getByRole('status').textContent).toBe('')
  await speak('en')
  await waitFor(() => expect(message()).toBe(english))
})

it('messages from the server stay as they are', async () => {
  open({ '/': <Form /> }, '/')
  press('Refuse')
  await speak('fr')
  await waitFor(() => expect(browserI18n()?.hasResourceBundle('fr', 'messages')).toBe(true))
  await act(async () => undefined)
  expect(message()).toBe('Nobody has this name')
})
