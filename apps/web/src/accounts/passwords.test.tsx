import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signOut } from '../lib/session/session.ts'
import { aUser, signInAs } from '../lib/testing/people.ts'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import ForgotPasswordPage from './password-reset/forgot-password-page.tsx'
import { ResetPasswordForm } from './password-reset/reset-password-values.ts'
import ResetPasswordPage from './password-reset/reset-password-page.tsx'

const answers = {
  'POST /logout': () => ({ body: { data: { ended: true } } }),
  'POST /reset-password': () => ({ body: { data: { sent: true } } }),
  'POST /change-password': () => ({ body: { data: { changed: true } } }),
}
beforeEach(() => {
  serve(answers)
  signOut()
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => void vi.useRealTimers())

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('forgot password page', () => {
  const page = (search = '') =>
    open({ '/auth/forgot-password': <ForgotPasswordPage /> }, `/auth/forgot-password${search}`)

  it('sends the email address and confirms it [AUTH-16, AUTH-17, ERR-46]', async () => {
    const server = serve(answers)
    page()
    expect(screen.getByRole('heading', { name: 'Forgot password' })).toBeTruthy()
    await userEvent.type(screen.getByLabelText(/Email/), 'ama@axle.example')
    await click('Send reset link')
    expect(await screen.findByText('Password reset instructions have been sent to your email address.')).toBeTruthy()
    expect(server.calls('POST /reset-password').map(({ body }) => body)).toEqual([{ email: 'ama@axle.example' }])
  })

  it("shows the server's message, or a fallback [AUTH-18, ERR-45]", async () => {
    const server = serve({
      ...answers,
      'POST /reset-password': () => ({ status: 429, body: { message: 'Too many tries', code: 'many' } }),
    })
    page()
    await userEvent.type(screen.getByLabelText(/Email/), 'ama@axle.example')
    await click('Send reset link')
    expect((await screen.findByRole('alert')).textContent).toBe('Too many tries')
    server.answers['POST /reset-password'] = () => ({ status: 500, body: {} })
    await click('Send reset link')
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('There was a problem sending the reset instructions'),
    )
  })

  it('fills in the email address that the account menu stored, and removes it after use [AUTH-20]', async () => {
    localStorage.setItem('app-reset-email', 'ama@axle.example')
    page()
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/Email/).value).toBe('ama@axle.example'))
    await click('Send reset link')
    await screen.findByRole('status')
    expect(localStorage.getItem('app-reset-email')).toBeNull()
  })

  it('fills in the email address typed at sign-in, but not a username [AUTH-20]', async () => {
    const { router } = page()
    const email = () => screen.getByLabelText<HTMLInputElement>(/Email/).value
    await act(() => router.navigate('/'))
    await act(() => router.navigate('/auth/forgot-password', { state: { email: 'kofi' } }))
    expect(email()).toBe('')
    await act(() => router.navigate('/'))
    await act(() => router.navigate('/auth/forgot-password', { state: { email: 'kofi@axle.example' } }))
    expect(email()).toBe('kofi@axle.example')
  })

  it('sends one mail for two clicks and keeps what was typed meanwhile', async () => {
    const server = serve({ ...answers, 'POST /reset-password': () => new Promise(() => undefined) })
    page()
    await userEvent.type(screen.getByLabelText(/Email/), 'ama@axle.example')
    const form = screen.getByLabelText(/Email/).closest('form') ?? expect.fail('no form')
    fireEvent.submit(form)
    fireEvent.submit(form)
    expect(server.calls('POST /reset-password')).toHaveLength(1)
    expect(screen.getByLabelText<HTMLInputElement>(/Email/).value).toBe('ama@axle.example')
  })

  it('stores the return path for the page that the mail links to [AUTH-06]', async () => {
    page('?returnUrl=%2Fwishlist')
    expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe(
      '/auth/sign-in?returnUrl=%2Fwishlist',
    )
    await userEvent.type(screen.getByLabelText(/Email/), 'ama@axle.example')
    await click('Send reset link')
    await screen.findByRole('status')
    expect(localStorage.getItem('app-reset-return')).toBe('/wishlist')
  })

  it('requires a valid email address [VAL-08, VAL-09]', async () => {
    page()
    await click('Send reset link')
    expect(screen.getByText('Email is required!')).toBeTruthy()
    await userEvent.type(screen.getByLabelText(/Email/), 'a@b')
    await click('Send reset link')
    expect(screen.getByText('Email must be a valid email address!')).toBeTruthy()
  })
})

it('stays open to signed-in users [PERM-96]', async () => {
  const ama = aUser()
  serve({ ...answers, [`GET /users/${ama.id}`]: () => ({ body: { data: ama } }) })
  await signInAs(ama)
  const pages = { '/auth/forgot-password': <ForgotPasswordPage />, '/auth/reset-password': <ResetPasswordPage /> }
  const { url } = open(pages, '/auth/forgot-password')
  await screen.findByRole('heading', { name: 'Forgot password' })
  cleanup()
  expect(url()).toBe('/auth/forgot-password')
  const reset = open(pages, '/auth/reset-password')
  await screen.findByRole('heading', { name: 'Reset your password' })
  expect(reset.url()).toBe('/auth/reset-password')
})

describe('password rules', () => {
  const messages = (password: string, confirmPassword: string) =>
    ResetPasswordForm.safeParse({ password, confirmPassword }).error?.issues.map(({ message }) => message) ?? []

  it.each([
    ['VAL-10', '', 'x', 'Password is required!'],
    ['VAL-11 CONST-11', 'Abcde1x', 'Abcde1x', 'Password must be at least 8 characters!'],
    ['VAL-12', 'abcdefg1', 'abcdefg1', 'Password must contain at least one uppercase letter!'],
    ['VAL-13', 'ABCDEFG1', 'ABCDEFG1', 'Password must contain at least one lowercase letter!'],
    ['VAL-14', 'Abcdefgh', 'Abcdefgh', 'Password must contain at least one number!'],
    ['VAL-15', 'Abcdefg1', '', 'Please confirm your password!'],
    ['VAL-16', 'Abcdefg1', 'Abcdefg2', "Passwords don't match!"],
  ])('%s %s', (_id, password, confirmation, message) => expect(messages(password, confirmation)).toContain(message))

  it('accepts a good password typed twice', () => expect(messages('Abcdefg1', 'Abcdefg1')).toEqual([]))
})

describe('reset password page', () => {
  const page = (search = '?token=t0ken') =>
    open({ '/auth/reset-password': <ResetPasswordPage /> }, `/auth/reset-password${search}`)
  const fillIn = () => {
    fireEvent.input(screen.getByLabelText(/^New password/), { target: { value: 'Abcdefg1' } })
    fireEvent.input(screen.getByLabelText(/^Confirm new password/), { target: { value: 'Abcdefg1' } })
  }

  it('has two fields and shows the strength of the password [AUTH-22, AUTH-23, VAL-18]', () => {
    page()
    expect(screen.getByRole('heading', { name: 'Reset your password' })).toBeTruthy()
    const password = screen.getByLabelText(/^New password/)
    const strengths = ['abc', 'Abc', 'Abc1'].map((text) => {
      fireEvent.input(password, { target: { value: text } })
      return screen.getByRole('status').textContent
    })
    expect(strengths).toEqual(['Weak', 'Medium', 'Strong'])
    const meter = screen.getByRole('meter', { name: 'Password strength' })
    expect([meter.getAttribute('aria-valuenow'), meter.getAttribute('aria-valuetext')]).toEqual(['60', 'Strong'])
  })

  it('is disabled without a token and says why [AUTH-24, VAL-19, ERR-47]', () => {
    page('')
    expect(screen.getByRole('alert').textContent).toBe(
      'Missing or invalid password reset token. Please request a new reset link.',
    )
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Reset password' }).disabled).toBe(true)
  })

  it('tells the user to use the link when the form is submitted without a token [AUTH-25, ERR-48]', async () => {
    const server = serve(answers)
    page('')
    fillIn()
    fireEvent.submit(screen.getByLabelText(/^New password/))
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe(
        'Reset token is missing. Please use the link from your email.',
      ),
    )
    expect(server.calls('POST /change-password')).toEqual([])
  })

  it('sends token and password, confirms, and redirects to sign-in after two seconds [AUTH-26, AUTH-27, AUTH-28, ERR-50]', async () => {
    const server = serve(answers)
    const { url } = page()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fillIn()
    fireEvent.submit(screen.getByLabelText(/^New password/))
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(screen.getByText('Password has been reset successfully!')).toBeTruthy()
    expect(server.calls('POST /change-password').map(({ body }) => body)).toEqual([
      { token: 't0ken', password: 'Abcdefg1' },
    ])
    await act(() => vi.advanceTimersByTimeAsync(1800))
    expect(url()).toBe('/auth/reset-password')
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(url()).toBe('/auth/sign-in')
  })

  it("shows the server's message, or that the link may have expired [AUTH-29, ERR-08, ERR-49]", async () => {
    const server = serve({
      ...answers,
      'POST /change-password': () => ({ status: 400, body: { message: 'Used already', code: 'used' } }),
    })
    page()
    fillIn()
    await click('Reset password')
    expect((await screen.findByRole('alert')).textContent).toBe('Used already')
    server.answers['POST /change-password'] = () => ({ status: 500, body: {} })
    await click('Reset password')
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Failed to reset password. The link may have expired.'),
    )
  })

  it('removes the token from the URL at once, survives a reload, and forgets the token after use [AUTH-43]', async () => {
    const { url, router } = page('?token=t0ken&returnUrl=%2Fwishlist')
    await waitFor(() => expect(url()).toBe('/auth/reset-password?returnUrl=%2Fwishlist'))
    expect(router.state.historyAction).toBe('REPLACE')
    cleanup()
    const server = serve(answers)
    page('')
    expect(screen.queryByRole('alert')).toBeNull()
    fillIn()
    await click('Reset password')
    await screen.findByText('Password has been reset successfully!')
    expect(server.calls('POST /change-password').map(({ body }) => body)).toEqual([
      { token: 't0ken', password: 'Abcdefg1' },
    ])
    cleanup()
    page('')
    expect(screen.getByRole('alert').textContent).toMatch(/^Missing or invalid password reset token/)
  })

  it('forgets an invalid link, but keeps one that the server could not check', async () => {
    const server = serve({ ...answers, 'POST /change-password': () => ({ status: 503, body: {} }) })
    page()
    fillIn()
    await click('Reset password')
    await screen.findByRole('alert')
    expect(sessionStorage.getItem('app-reset-token')).toBe('t0ken')
    const message = 'This reset link is no longer valid. Please request a new one'
    server.answers['POST /change-password'] = () => ({
      status: 400,
      body: { message, code: 'invalid_token', errors: [{ path: 'token', message }] },
    })
    await click('Reset password')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message))
    expect(sessionStorage.getItem('app-reset-token')).toBeNull()
  })

  it('shows a rejected password at its field and keeps what was typed', async () => {
    const message = 'This password is too easy to guess'
    serve({
      ...answers,
      'POST /change-password': () => ({
        status: 400,
        body: { message, code: 'easy_password', errors: [{ path: 'password', message }] },
      }),
    })
    page()
    fillIn()
    await click('Reset password')
    await screen.findByText(message)
    const field = screen.getByLabelText<HTMLInputElement>(/^New password/)
    expect([field.getAttribute('aria-invalid'), field.value]).toEqual(['true', 'Abcdefg1'])
    await waitFor(() => expect(document.activeElement).toBe(field))
  })

  it('returns to the page that was asked for before the password was forgotten [AUTH-06, AUTH-28]', async () => {
    localStorage.setItem('app-reset-return', '/user/orders?page=2')
    page()
    fillIn()
    await click('Reset password')
    const signIn = await screen.findByRole('link', { name: 'Sign in' })
    expect(signIn.getAttribute('href')).toBe('/auth/sign-in?returnUrl=%2Fuser%2Forders%3Fpage%3D2')
  })
})
