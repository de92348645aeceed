import type { Role } from '@axle/contract'
import { data, type MiddlewareFunction, redirect } from 'react-router'
import { type Session, settledSession } from './session.ts'

/** Where a visitor signs in, to come back afterwards. */
export const signInPath = (from: { pathname: string; search: string }): string =>
  `/auth/sign-in?returnUrl=${encodeURIComponent(from.pathname + from.search)}`

/** What a guard throws while the server does not say who is signed in: neither in nor out, but try again. */
export const sessionStalled = 'session-stalled'

type Guard = MiddlewareFunction<Record<string, unknown>>
const shops = '/shop'

/** For a route's `clientMiddleware`: visitors go and sign in. The route needs a `clientLoader`, else nothing runs. */
export const requireSession =
  (): Guard =>
  async ({ request }) => {
    await whoAsks(request)
  }

/** Visitors go and sign in; whoever has another role goes to the shops. Admins may pass where `orAdmin` says so. */
export const requireRole =
  (role: Role, { orAdmin = false } = {}): Guard =>
  async ({ request }) => {
    const session = await whoAsks(request)
    if (session.role !== role && !(orAdmin && session.role === 'admin')) throw redirect(shops)
  }

async function whoAsks(request: Request): Promise<Extract<Session, { state: 'authenticated' }>> {
  const session = await settledSession()
  if (session.state === 'authenticated') return session
  if (session.stalled) throw data(sessionStalled, { status: 503 })
  throw redirect(signInPath(new URL(request.url)))
}
