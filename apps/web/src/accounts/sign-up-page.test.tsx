import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { signOut } from '../lib/session/session.ts'
import { aUser } from '../lib/testing/people.ts'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import SignUpPage from './sign-up-page.tsx'

const vendor = aUser({ id: 9, userType: 'vendor' })
const answers = {
  'POST /register': () => ({ status: 201, body: { data: { auth_token: 'a-token', userId: vendor.id } } }),
  'POST /logout': () => ({ body: { data: { ended: true } } }),
  'GET /users/9': () => ({ body: { data: vendor } }),
}
const type = (label: RegExp, text: string) => userEvent.type(screen.getByLabelText(label), text)
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create account' }))
const fillIn = async () => {
  await type(/First name/, 'Ama')
  await type(/Last name/, 'Mensah')
  await type(/^Email/, 'ama@axle.example')
  await type(/Phone number/, '024 123 4567')
  await type(/^Password/, 'Torque-2026')
  await type(/Confirm password/, 'Torque-2026')
  await userEvent.click(screen.getByRole('checkbox'))
}

beforeEach(() => {
  serve(answers)
  signOut()
  sessionStorage.clear()
})

describe('sign-up page', () => {
  it('shows at each field what it needs [AUTH-13, VAL-31]', async () => {
    const server = serve(answers)
    open({ '/auth/sign-up': <SignUpPage /> }, '/auth/sign-up')
    await submit()
    for (const message of [
      'First name is required',
      'Last name is required',
      'Email is required!',
      'Phone number is required!',
      'Password is required!',
      'Please confirm your password!',
      'Please confirm that you are 18 or over and accept the terms',
    ])
      expect(screen.getByText(message)).toBeTruthy()
    expect(server.calls('POST /register')).toEqual([])
  })

  it('offers two account types, buyer and vendor [AUTH-14]', () => {
    open({ '/auth/sign-up': <SignUpPage /> }, '/auth/sign-up')
    expect(screen.getAllByRole('radio').map((one) => (one as HTMLInputElement).value)).toEqual(['customer', 'vendor'])
  })

  it('sends the user fields once; a new vendor is welcomed and goes on to open a shop [AUTH-12, P-04]', async () => {
    const server = serve(answers)
    const { url, toasts } = open({ '/auth/sign-up': <SignUpPage /> }, '/auth/sign-up')
    expect(screen.queryByText('Manage the job')).toBeNull()
    await fillIn()
    await userEvent.click(screen.getByRole('radio', { name: 'Sell parts' }))
    await submit()
    await waitFor(() => expect(url()).toBe('/shop-upload'))
    expect(toasts).toEqual(['Welcome, Ama! Open your shop to start selling.'])
    expect(server.calls('POST /register').map(({ body }) => body)).toEqual([
      {
        firstName: 'Ama',
        lastName: 'Mensah',
        email: 'ama@axle.example',
        phone: '024 123 4567',
        password: 'Torque-2026',
        userType: 'vendor',
      },
    ])
  })

  it("shows the server's message or Registration failed; a taken value is marked at its field [AUTH-15, ERR-02]", async () => {
    const taken = {
      message: 'This email is taken',
      code: 'email_taken',
      errors: [{ path: 'email', message: 'This email is taken' }],
    }
    const server = serve({ ...answers, 'POST /register': () => ({ status: 409, body: taken }) })
    open({ '/auth/sign-up': <SignUpPage /> }, '/auth/sign-up')
    await fillIn()
    await submit()
    expect(await screen.findByText('This email is taken')).toBeTruthy()
    expect(screen.getByLabelText(/^Email/).getAttribute('aria-invalid')).toBe('true')
    server.answers['POST /register'] = () => ({ status: 500, body: {} })
    await submit()
    expect((await screen.findByRole('alert')).textContent).toBe('Registration failed')
    expect(screen.getByLabelText<HTMLInputElement>(/First name/).value).toBe('Ama')
  })

  it.each([
    ['This username is already taken', 'username', /^Username/],
    ['This phone number is already registered', 'phone', /Phone number/],
    ['This password is too easy to guess', 'password', /^Password(?! strength)/],
  ])('%s: marked at its field, which gets the focus', async (message, path, label) => {
    const refusal = { message, code: 'refused', errors: [{ path, message }] }
    serve({ ...answers, 'POST /register': () => ({ status: 409, body: refusal }) })
    open({ '/auth/sign-up': <SignUpPage /> }, '/auth/sign-up')
    await fillIn()
    await submit()
    await screen.findByText(message)
    const field = screen.getByLabelText(label)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('ama@axle.example')
  })

  it('treats an unticked box like other errors [VAL-31]', async () => {
    open({ '/auth/sign-up': <SignUpPage /> }, '/auth/sign-up')
    await fillIn()
    await userEvent.click(screen.getByRole('checkbox'))
    await submit()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox')))
    expect(screen.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true')
  })

  it('returns to the page that was asked for, also for a vendor; the sign-in link keeps it [AUTH-06]', async () => {
    const { url } = open({ '/auth/sign-up': <SignUpPage /> }, '/auth/sign-up?returnUrl=%2Fwishlist')
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      '/auth/sign-in?returnUrl=%2Fwishlist',
    )
    await fillIn()
    await userEvent.click(screen.getByRole('radio', { name: 'Sell parts' }))
    await submit()
    await waitFor(() => expect(url()).toBe('/wishlist'))
  })

  it('restores what was typed after a reload, except passwords, until somebody signs in [AUTH-43]', async () => {
    open({ '/auth/sign-up': <SignUpPage /> }, '/auth/sign-up')
    await fillIn()
    await userEvent.click(screen.getByRole('radio', { name: 'Sell parts' }))
    expect(JSON.stringify(sessionStorage)).not.toContain('Torque-2026')
    cleanup()
    const { url } = open({ '/auth/sign-up': <SignUpPage /> }, '/auth/sign-up')
    const typed = [/First name/, /Last name/, /^Email/, /Phone number/, /^Password/, /Confirm password/]
    expect(typed.map((label) => screen.getByLabelText<HTMLInputElement>(label).value)).toEqual([
      'Ama',
      'Mensah',
      'ama@axle.example',
      '024 123 4567',
      '',
      '',
    ])
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Sell parts' }).checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
    await type(/^Password/, 'Torque-2026')
    await type(/Confirm password/, 'Torque-2026')
    await userEvent.click(screen.getByRole('checkbox'))
    await submit()
    await waitFor(() => expect(url()).toBe('/shop-upload'))
    expect(sessionStorage.getItem('app-sign-up-draft')).toBeNull()
  })

  it('has the account type of vendors after "Sell on Axle", whatever an earlier draft says', () => {
    const draft = { firstName: 'Ama', lastName: '', username: '', email: '', phone: '', userType: 'customer' }
    sessionStorage.setItem('app-sign-up-draft', JSON.stringify(draft))
    open({ '/auth/sign-up': <SignUpPage /> }, '/auth/sign-up?type=vendor')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Sell parts' }).checked).toBe(true)
    expect(screen.getByLabelText<HTMLInputElement>(/First name/).value).toBe('Ama')
  })

  it.each(['rubbish', '{"firstName":7}', '{"userType":"admin"}'])('ignores an invalid draft: %s', (draft) => {
    sessionStorage.setItem('app-sign-up-draft', draft)
    open({ '/auth/sign-up': <SignUpPage /> }, '/auth/sign-up')
    expect(screen.getByLabelText<HTMLInputElement>(/First name/).value).toBe('')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Buy parts' }).checked).toBe(true)
  })

  it('supports password managers and phone keyboards [AUTH-13]', () => {
    open({ '/auth/sign-up': <SignUpPage /> }, '/auth/sign-up')
    const labels = [/First name/, /Last name/, /^Username/, /^Email/, /Phone number/, /^Password/, /Confirm password/]
    const attributes = labels.map((label) => {
      const field = screen.getByLabelText<HTMLInputElement>(label)
      return [field.type, field.autocomplete]
    })
    expect(attributes).toEqual([
      ['text', 'given-name'],
      ['text', 'family-name'],
      ['text', 'username'],
      ['email', 'email'],
      ['tel', 'tel'],
      ['password', 'new-password'],
      ['password', 'new-password'],
    ])
  })
})
