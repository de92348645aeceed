import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, redirect, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { signInPath } from '../lib/guards.ts'
import { getQueryClient } from '../lib/query.ts'
import { settledSession, signOut, startSession } from '../lib/session.ts'
import { keys } from '../lib/storage.ts'
import { aUser, signInAs } from '../lib/testing/people.ts'
import { serve } from '../lib/testing/server.ts'
import { useSessionChanges } from './use-session-changes.ts'

afterEach(() => {
  cleanup()
  signOut()
})

const Watched = () => {
  useSessionChanges()
  return <Outlet />
}
const guard = async ({ request }: { request: Request }) => {
  const { state } = await settledSession()
  if (state !== 'authenticated') throw redirect(signInPath(new URL(request.url)))
  return null
}

it('AUTH-38 signing out in another tab takes a private page off this screen, and what was loaded for it out of memory', async () => {
  const ama = aUser()
  serve({
    [`GET /users/${ama.id}`]: () => ({ body: { data: ama } }),
    'POST /logout': () => ({ body: { data: { ended: true } } }),
  })
  startSession()
  await signInAs(ama)
  const router = createMemoryRouter(
    [
      {
        element: <Watched />,
        children: [
          { path: '/user/orders', loader: guard, element: <h1>My Orders</h1> },
          { path: '/auth/sign-in', element: <h1>Sign in</h1> },
        ],
      },
    ],
    { initialEntries: ['/user/orders?status=delivered'] },
  )
  render(<RouterProvider router={router} />)
  expect(await screen.findByRole('heading', { name: 'My Orders' })).toBeDefined()
  getQueryClient().setQueryData(['orders', { as: 'buyer' }], ['private'])

  localStorage.removeItem(keys.accessToken)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: keys.accessToken })))

  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined()
  expect(router.state.location.search).toBe(`?returnUrl=${encodeURIComponent('/user/orders?status=delivered')}`)
  expect(getQueryClient().getQueryData(['orders', { as: 'buyer' }])).toBeUndefined()
})
