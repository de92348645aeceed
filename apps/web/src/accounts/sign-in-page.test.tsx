import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { signOut, startSession } from '../lib/session.ts'
import { SiteContext } from '../lib/site.ts'
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

describe('signing in', () => {
  it('AUTH-01 AUTH-02 AUTH-05 AUTH-11 has its heading, its tagline, two fields and the ways on', () => {
    open({ '/auth/sign-in': <SignInPage /> }, '/auth/sign-in')
    expect(screen.getByRole('heading', { name: 'Welcome!' })).toBeTruthy()
    expect(screen.getByText('Find the best parts for your vehicle and get it fixed with ease')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/auth/sign-up')
    expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/auth/forgot-password')
    expect(document.title).toMatch(/^Sign in - /)
  })

  it('AUTH-06 AUTH-33 AUTH-34 keeps the token, loads the user and returns to the page asked for', async () => {
    const server = serve(answers)
    const { address } = open({ '/auth/sign-in': <SignInPage /> }, '/auth/sign-in?returnUrl=%2Fuser%2Forders%3Fpage%3D2')
    await fillIn()
    await submit()
    await waitFor(() => expect(address()).toBe('/user/orders?page=2'))
    expect(server.calls('POST /login').map(({ body }) => body)).toEqual([
      { identifier: 'ama@axle.example', password: 'Torque-2026' },
    ])
    expect(server.calls(`GET /users/${ama.id}`)).toHaveLength(1)
    expect([localStorage.getItem('accessToken'), localStorage.getItem('userId')]).toEqual(['a-token', String(ama.id)])
  })

  it('AUTH-07 AUTH-08 otherwise leads to the product list, never off the site', async () => {
    const { address } = open({ '/auth/sign-in': <SignInPage /> }, '/auth/sign-in?returnUrl=%2F%2Fexample.com')
    await fillIn()
    await submit()
    await waitFor(() => expect(address()).toBe('/shop/all-products'))
  })

  it('AUTH-09 sends on whoever is signed in already', async () => {
    await signInAs(ama)
    const { address } = open({ '/auth/sign-in': <SignInPage /> }, '/auth/sign-in?returnUrl=%2Fwishlist')
    await waitFor(() => expect(address()).toBe('/wishlist'))
  })

  it("AUTH-10 shows the server's message, else Login failed, and keeps what was typed", async () => {
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

  it('VAL-80 asks for what is missing at its field and goes there', async () => {
    const server = serve(answers)
    open({ '/auth/sign-in': <SignInPage /> }, '/auth/sign-in')
    await submit()
    const identifier = screen.getByLabelText(/Email, username or phone/)
    expect(screen.getByText('Email, username or phone is required!')).toBeTruthy()
    expect(screen.getByText('Password is required!')).toBeTruthy()
    expect(identifier.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(identifier))
    expect(server.calls('POST /login')).toEqual([])
  })

  it('offers the demo accounts where the site has them, and nothing else', async () => {
    const facts = {
      name: 'Axle',
      shippingFees: { standard: 0, speedy: 0 },
      paymentMethods: [],
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

  it('shows no demo accounts where the site has none', () => {
    open({ '/auth/sign-in': <SignInPage /> }, '/auth/sign-in')
    expect(screen.queryByText('Demo accounts')).toBeNull()
  })
})
