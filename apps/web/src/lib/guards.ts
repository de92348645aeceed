import type { Role } from '@axle/contract'
import { type MiddlewareFunction, redirect } from 'react-router'
import { settledSession } from './session.ts'

/** Where a visitor signs in, to come back afterwards. */
export const signInPath = (from: { pathname: string; search: string }): string =>
  `/auth/sign-in?returnUrl=${encodeURIComponent(from.pathname + from.search)}`

type Guard = MiddlewareFunction<Record<string, unknown>>
const shops = '/shop'

/** For a route's `clientMiddleware`: visitors go and sign in. The route needs a `clientLoader`, else nothing runs. */
export const requireSession =
  (): Guard =>
  async ({ request }) => {
    const { state } = await settledSession()
    if (state !== 'authenticated') throw redirect(signInPath(new URL(request.url)))
  }

/** Visitors go and sign in; whoever has another role goes to the shops. Admins may pass where `orAdmin` says so. */
export const requireRole =
  (role: Role, { orAdmin = false } = {}): Guard =>
  async ({ request }) => {
    const session = await settledSession()
    if (session.state !== 'authenticated') throw redirect(signInPath(new URL(request.url)))
    if (session.role !== role && !(orAdmin && session.role === 'admin')) throw redirect(shops)
  }
