import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { I18nProvider } from '../ui/translation/translation.tsx'
import { createMemoryRouter, Link, type MiddlewareFunction, Outlet, RouterProvider, useRouteError } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { api } from '../lib/api/api.ts'
import { requireRole, requireSession } from '../lib/session/guards.ts'
import { asResources, makeI18n } from '../lib/i18n/i18n.ts'
import { getQueryClient } from '../lib/api/query.ts'
import { refetchUser, signOut, startSession, useSession } from '../lib/session/session.ts'
import { keys } from '../lib/browser/storage.ts'
import { aUser, signInAs } from '../lib/testing/people.ts'
import { serve } from '../lib/testing/server.ts'
import { ErrorMessage, kindOf } from './errors/error-page.tsx'
import { useSessionChanges } from './use-session-changes.ts'

const ama = aUser()
const kofi = aUser({ id: 6, username: 'kofi' })
const details = `GET /users/${ama.id}`
const refused = () => ({ status: 401, body: { message: 'Please sign in', code: 'unauthenticated' } })
let server: ReturnType<typeof serve>

const texts = import.meta.glob<object>('../locales/en/**/*.json', { eager: true, import: 'default' })
const i18n = makeI18n('en', asResources(texts))

const Site = () => {
  useSessionChanges()
  return (
    <>
      <Link to="/shop">To the shops</Link>
      <output>{useSession().state}</output>
      <Outlet />
    </>
  )
}
const Failed = () => <ErrorMessage kind={kindOf(useRouteError())} />

function open(at: string) {
  const router = createMemoryRouter(
    [
      {
        element: <Site />,
        children: [
          { path: '/shop', element: <h1>Shops</h1> },
          {
            path: '/dashboard',
            middleware: [requireRole('vendor') as MiddlewareFunction],
            loader: () => null,
            element: <h1>Desk</h1>,
            hydrateFallbackElement: <p>loading</p>,
          },
          {
            path: '/user/orders',
            middleware: [requireSession() as MiddlewareFunction],
            loader: () => null,
            element: <h1>My Orders</h1>,
            errorElement: <Failed />,
            hydrateFallbackElement: <p>loading</p>,
          },
          ...['sign-in', 'sign-up', 'forgot-password', 'reset-password'].map((page) => ({
            path: `/auth/${page}`,
            element: <h1>{page}</h1>,
          })),
        ],
      },
    ],
    { initialEntries: [at] },
  )
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  return router
}
const heading = (name: string) => screen.findByRole('heading', { name })

beforeEach(() => {
  server = serve({
    [details]: () => ({ body: { data: ama } }),
    [`GET /users/${kofi.id}`]: () => ({ body: { data: kofi } }),
    'POST /logout': () => ({ body: { data: { ended: true } } }),
    'GET /notifications': refused,
  })
  startSession()
})
afterEach(() => {
  cleanup()
  signOut()
  getQueryClient().clear()
})

describe('a session that ends', () => {
  it('removes a private page from this screen, and its data from memory, when another tab signs out [AUTH-38]', async () => {
    await signInAs(ama)
    const { state } = open('/user/orders?status=delivered')
    expect(state.location.pathname).toBe('/user/orders')
    await heading('My Orders')
    getQueryClient().setQueryData(['orders', { as: 'buyer' }], ['private'])
    localStorage.removeItem(keys.accessToken)
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: keys.accessToken })))
    await heading('sign-in')
    expect(getQueryClient().getQueryData(['orders', { as: 'buyer' }])).toBeUndefined()
  })

  it('redirects a private page to sign-in after a refused call, and back afterwards [AUTH-42]', async () => {
    await signInAs(ama)
    const router = open('/user/orders?status=delivered')
    await heading('My Orders')
    await act(() => api('GET /notifications').catch(() => undefined))
    await heading('sign-in')
    expect(router.state.location.search).toBe(`?returnUrl=${encodeURIComponent('/user/orders?status=delivered')}`)
    expect(localStorage.getItem(keys.accessToken)).toBeNull()
  })

  it('leaves a public page alone after a refused call [AUTH-42]', async () => {
    await signInAs(ama)
    const router = open('/shop')
    await heading('Shops')
    await act(() => api('GET /notifications').catch(() => undefined))
    await heading('Shops')
    expect(router.state.location.pathname).toBe('/shop')
    expect(localStorage.getItem(keys.accessToken)).toBeNull()
  })

  it('is noticed at the next navigation if the token is missing [AUTH-39]', async () => {
    await signInAs(ama)
    const router = open('/user/orders')
    await heading('My Orders')
    localStorage.removeItem(keys.accessToken)
    await userEvent.click(screen.getByText('To the shops'))
    await heading('Shops')
    // No guard has run yet.
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('unauthenticated'))
    await act(() => router.navigate('/user/orders'))
    await heading('sign-in')
    expect(server.calls(details)).toHaveLength(1)
  })
})

describe('a new role', () => {
  it('removes a page that it may not see from the screen [PERM-102]', async () => {
    const vendor = aUser({ userType: 'vendor' })
    server.answers[details] = () => ({ body: { data: vendor } })
    await signInAs(vendor)
    const router = open('/dashboard')
    await heading('Desk')
    server.answers[details] = () => ({ body: { data: ama } })
    await act(() => refetchUser())
    await heading('Shops')
    expect(router.state.location.pathname).toBe('/shop')
  })
})

describe('another user in another tab', () => {
  it('replaces the user here, and reloads everything', async () => {
    await signInAs(ama)
    open('/user/orders')
    await heading('My Orders')
    getQueryClient().setQueryData(['orders', { as: 'buyer' }], ['private'])
    localStorage.setItem(keys.userId, String(kofi.id))
    localStorage.setItem(keys.accessToken, 'another-token')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: keys.accessToken })))
    await waitFor(() => expect(localStorage.getItem(keys.username)).toBe('kofi'))
    await waitFor(() => expect(getQueryClient().getQueryData(['orders', { as: 'buyer' }])).toBeUndefined())
    await heading('My Orders')
  })
})

describe('returning from an auth page [AUTH-37]', () => {
  it.each(['forgot-password', 'reset-password', 'sign-in', 'sign-up'])(
    '%s reloads the user once [AUTH-37]',
    async (page) => {
      await signInAs(ama)
      const router = open('/shop')
      await act(() => router.navigate(`/auth/${page}`))
      const before = server.calls(details).length
      await act(() => router.navigate('/shop'))
      await act(() => router.navigate('/shop?page=2'))
      expect(server.calls(details).length - before).toBe(1)
    },
  )

  it('after signing in there, does not reload the user [AUTH-37]', async () => {
    const router = open('/auth/sign-in')
    await act(() => signInAs(ama))
    await act(() => router.navigate('/shop'))
    expect(server.calls(details)).toHaveLength(1)
  })

  it('loads nothing without a session [AUTH-37]', async () => {
    const router = open('/auth/sign-in')
    await act(() => router.navigate('/shop'))
    expect(server.sent).toEqual([])
  })
})

describe('a server that does not say who is signed in', () => {
  it('shows a message on a private page, which then opens by itself [ERR-05, PERM-01, PERM-08]', async () => {
    server.answers[details] = () => ({ status: 503, body: { message: 'busy' } })
    await signInAs(ama)
    const router = open('/user/orders')
    await heading('Failed to fetch user')
    expect(screen.queryByText('My Orders')).toBeNull()
    server.answers[details] = () => ({ body: { data: ama } })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await heading('My Orders')
    expect(router.state.location.pathname).toBe('/user/orders')
  })

  it('shows a message until the server refuses, and then redirects to sign-in [AUTH-42]', async () => {
    server.answers[details] = () => ({ status: 503, body: { message: 'busy' } })
    await signInAs(ama)
    const router = open('/user/orders')
    await heading('Failed to fetch user')
    server.answers[details] = refused
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await heading('sign-in')
    expect(router.state.location.search).toBe('?returnUrl=%2Fuser%2Forders')
  })
})
