import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { refetchUser, signedIn, signOut, startSession } from '../lib/session/session.ts'
import { SiteContext } from '../lib/api/site.ts'
import { aUser, signInAs } from '../lib/testing/people.ts'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import SignInPage from './sign-in-page.tsx'

const ama = aUser()
const answers = {
  'POST /login': () => ({ body: { data: { auth_token: 'a-token', userId: ama.id } } }),
  'POST /logout': () => ({ body: { data: { ended: true } } }),
  [`GET /users/${ama.id}`]: () => ({ body: { data: ama } }),
}
const fillIn = async () => {
  await userEvent.type(screen.getByLabelText(/Email, username or phone/), 'ama@axle.example')
  await userEvent.type(screen.getByLabelText(/^Password/), 'Torque-2026')
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }))

beforeEach(() => {
  serve(answers)
  startSession()
  signOut()
})

describe('sign-in page', () => {
  it('shows its heading, tagline, two fields and links [AUTH-01, AUTH-02, AUTH-05, AUTH-11]', () => {
    open({ '/auth/sign-in': <SignInPage /> }, '/auth/sign-in')
    expect(screen.getByRole('heading', { name: 'Welcome!' })).toBeTruthy()
    expect(screen.getByText('Find the best parts for your vehicle and get it fixed with ease')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/auth/sign-up')
    expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/auth/forgot-password')
    expect(document.title).toMatch(/^Sign in - /)
  })

  it('stores the token, loads the user and returns to the page that was asked for [AUTH-06, AUTH-33, AUTH-34]', async () => {
    const server = serve(answers)
    const { url } = open({ '/auth/sign-in': <SignInPage /> }, '/auth/sign-in?returnUrl=%2Fuser%2Forders%3Fpage%3D2')
    await fillIn()
    await submit()
    await waitFor(() => expect(url()).toBe('/user/orders?page=2'))
    expect(server.calls('POST /login').map(({ body }) => body)).toEqual([
      { identifier: 'ama@axle.example', password: 'Torque-2026' },
    ])
    expect(server.calls(`GET /users/${ama.id}`)).toHaveLength(1)
    expect([localStorage.getItem('accessToken'), localStorage.getItem('userId')]).toEqual(['a-token', String(ama.id)])
  })

  it('otherwise opens the product list, never another site [AUTH-07, AUTH-08]', async () => {
    const { url } = open({ '/auth/sign-in': <SignInPage /> }, '/auth/sign-in?returnUrl=%2F%2Fexample.com')
    await fillIn()
    await submit()
    await waitFor(() => expect(url()).toBe('/shop/all-products'))
  })

  it('redirects a signed-in user [AUTH-09]', async () => {
    await signInAs(ama)
    const { url } = open({ '/auth/sign-in': <SignInPage /> }, '/auth/sign-in?returnUrl=%2Fwishlist')
    await waitFor(() => expect(url()).toBe('/wishlist'))
  })

  it("shows the server's message or Login failed, and keeps what was typed [AUTH-10, ERR-01]", async () => {
    const server = serve({
      ...answers,
      'POST /login': () => ({ status: 401, body: { message: 'Wrong details', code: 'wrong' } }),
    })
    open({ '/auth/sign-in': <SignInPage /> }, '/auth/sign-in')
    await fillIn()
    await submit()
    expect((await screen.findByRole('alert')).textContent).toBe('Wrong details')
    server.answers['POST /login'] = () => ({ status: 500, body: {} })
    await submit()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Login failed'))
    expect(screen.getByLabelText<HTMLInputElement>(/Email, username or phone/).value).toBe('ama@axle.example')
  })

  it('says how long to wait after too many attempts, and offers the reset link with the email address', async () => {
    const message = 'Too many requests. Please try again in 42 seconds'
    serve({ ...answers, 'POST /login': () => ({ status: 429, body: { message, code: 'too_many_requests' } }) })
    const { router } = open({ '/auth/sign-in': <SignInPage /> }, '/auth/sign-in?returnUrl=%2Fwishlist')
    await fillIn()
    await submit()
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain(message)
    await userEvent.click(within(notice).getByRole('link', { name: 'Reset your password' }))
    expect(router.state.location).toMatchObject({
      pathname: '/auth/forgot-password',
      search: '?returnUrl=%2Fwishlist',
      state: { email: 'ama@axle.example' },
    })
  })

  it('reports a missing connection and keeps what was typed', async () => {
    serve({ ...answers, 'POST /login': () => Promise.reject(new TypeError('offline')) })
    open({ '/auth/sign-in': <SignInPage /> }, '/auth/sign-in')
    await fillIn()
    await submit()
    expect((await screen.findByRole('alert')).textContent).toBe(
      'No response received from server. Please check your connection.',
    )
    const typed = [/Email, username or phone/, /^Password/].map((label) => screen.getByLabelText(label))
    expect(typed.map((field) => (field as HTMLInputElement).value)).toEqual(['ama@axle.example', 'Torque-2026'])
  })

  it('sends one request for two clicks and Enter', async () => {
    const server = serve({ ...answers, 'POST /login': () => new Promise(() => undefined) })
    open({ '/auth/sign-in': <SignInPage /> }, '/auth/sign-in')
    await fillIn()
    const form = screen.getByLabelText(/^Password/).closest('form') ?? expect.fail('no form')
    fireEvent.submit(form)
    fireEvent.submit(form)
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' }).disabled).toBe(true))
    fireEvent.submit(form)
    expect(server.calls('POST /login')).toHaveLength(1)
  })

  it('continues by itself when loading the account failed at first', async () => {
    const server = serve({ ...answers, [`GET /users/${ama.id}`]: () => ({ status: 503, body: {} }) })
    const { url } = open({ '/auth/sign-in': <SignInPage /> }, '/auth/sign-in?returnUrl=%2Fwishlist')
    await fillIn()
    await submit()
    expect((await screen.findByRole('alert')).textContent).toMatch(/^You are signed in, but/)
    expect(localStorage.getItem('accessToken')).toBe('a-token')
    server.answers[`GET /users/${ama.id}`] = () => ({ body: { data: ama } })
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(url()).toBe('/wishlist'))
  })

  it('gives the reason after the server ended the session, and none after a sign-out [P-03]', async () => {
    const server = serve({ ...answers })
    const why = 'Your session has ended. Please sign in again to continue.'
    await signedIn({ auth_token: 'a-token', userId: ama.id })
    act(() => void signOut())
    open({ '/auth/sign-in': <SignInPage /> }, '/auth/sign-in')
    expect(screen.queryByText(why)).toBeNull()
    await act(() => signedIn({ auth_token: 'a-token', userId: ama.id }))
    cleanup()
    server.answers[`GET /users/${ama.id}`] = () => ({ status: 401, body: { message: 'no', code: 'unauthenticated' } })
    await act(() => refetchUser())
    open({ '/auth/sign-in': <SignInPage /> }, '/auth/sign-in')
    expect(screen.getByText(why)).toBeTruthy()
  })

  it('keeps the return path in the links, but never a foreign one [AUTH-08, AUTH-11]', () => {
    open({ '/auth/sign-in': <SignInPage /> }, '/auth/sign-in?returnUrl=%2Fuser%2Forders%3Fpage%3D2')
    const hrefs = () =>
      ['Create an account', 'Forgot password?'].map((name) => screen.getByRole('link', { name }).getAttribute('href'))
    expect(hrefs()).toEqual([
      '/auth/sign-up?returnUrl=%2Fuser%2Forders%3Fpage%3D2',
      '/auth/forgot-password?returnUrl=%2Fuser%2Forders%3Fpage%3D2',
    ])
    cleanup()
    open({ '/auth/sign-in': <SignInPage /> }, '/auth/sign-in?returnUrl=https%3A%2F%2Fexample.com')
    expect(hrefs()[0]).toBe('/auth/sign-up?returnUrl=%2Fshop%2Fall-products')
  })

  it('leaves no trace of the password [AUTH-43]', async () => {
    const logged = vi.spyOn(console, 'log')
    const { router } = open({ '/auth/sign-in': <SignInPage /> }, '/auth/sign-in')
    const addresses: string[] = []
    router.subscribe(({ location }) => addresses.push(JSON.stringify(location)))
    await fillIn()
    await submit()
    await waitFor(() => expect(addresses).not.toEqual([]))
    const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify(Object.entries(storage)))
    const said = JSON.stringify(logged.mock.calls)
    for (const text of [...stored, ...addresses, said, window.location.href, document.cookie])
      expect(text).not.toContain('Torque-2026')
  })

  it('supports password managers and disables autocorrection', () => {
    open({ '/auth/sign-in': <SignInPage /> }, '/auth/sign-in')
    const identifier = screen.getByLabelText(/Email, username or phone/)
    expect(['autocomplete', 'autocapitalize', 'spellcheck'].map((name) => identifier.getAttribute(name))).toEqual([
      'username',
      'none',
      'false',
    ])
    expect(screen.getByLabelText(/^Password/).getAttribute('autocomplete')).toBe('current-password')
  })

  it('shows the password on request', async () => {
    open({ '/auth/sign-in': <SignInPage /> }, '/auth/sign-in')
    const show = screen.getByRole('button', { name: 'Show password', pressed: false })
    expect(screen.getByLabelText(/^Password/).getAttribute('type')).toBe('password')
    await userEvent.click(show)
    expect(screen.getByLabelText(/^Password/).getAttribute('type')).toBe('text')
    expect(show.getAttribute('aria-pressed')).toBe('true')
  })

  it('marks a missing value at its field and focuses it [VAL-80]', async () => {
    const server = serve(answers)
    open({ '/auth/sign-in': <SignInPage /> }, '/auth/sign-in')
    await submit()
    const identifier = screen.getByLabelText(/Email, username or phone/)
    expect(await screen.findByText('Email, username or phone is required!')).toBeTruthy()
    expect(screen.getByText('Password is required!')).toBeTruthy()
    expect(identifier.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(identifier))
    expect(screen.getByLabelText(/^Password/).getAttribute('aria-invalid')).toBe('true')
    expect(server.calls('POST /login')).toEqual([])
  })

  it('offers the demo accounts on sites that have them, and nothing else', async () => {
    const facts = {
      name: 'Axle',
      shippingFees: { standard: 0, speedy: 0 },
      paymentMethods: [],
      practicePayments: false,
      dollarRate: null,
      contact: { email: '', phone: '' },
      socialLinks: [],
      demoAccounts: [{ email: 'vendor@axle.example', role: 'vendor' }],
    }
    const withDemo = (
      <SiteContext value={{ name: 'Axle', url: 'http://localhost:3000', facts }}>
        <SignInPage />
      </SiteContext>
    )
    open({ '/auth/sign-in': withDemo }, '/auth/sign-in')
    await userEvent.click(screen.getByRole('button', { name: /vendor@axle\.example/ }))
    expect(screen.getByLabelText<HTMLInputElement>(/Email, username or phone/).value).toBe('vendor@axle.example')
    expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('Torque-2026')
  })

  it('shows no demo accounts on sites without them', () => {
    open({ '/auth/sign-in': <SignInPage /> }, '/auth/sign-in')
    expect(screen.queryByText('Demo accounts')).toBeNull()
  })
})
