import type { Role } from '@axle/contract'
import type { ShopRight } from '@axle/contract/shop-rights'
import { data, type MiddlewareFunction, redirect } from 'react-router'
import { type Session, settledSession } from './session.ts'
import { isStaffWith, mayInOwnShop } from './shop-access.ts'

/** Returns the sign-in URL that leads back to this page. */
export const signInPath = (from: { pathname: string; search: string }): string =>
  `/auth/sign-in?returnUrl=${encodeURIComponent(from.pathname + from.search)}`

/** Thrown by a guard while the server cannot confirm the user: the page offers a retry. */
export const sessionStalled = 'session-stalled'

type Guard = MiddlewareFunction<Record<string, unknown>>
const shops = '/shop'

/**
 * For a route's `clientMiddleware`: sends visitors to the sign-in page. It only runs if the route has a
 * `clientLoader`.
 */
export const requireSession =
  (): Guard =>
  async ({ request }) => {
    await authenticate(request)
  }

/** Sends visitors to the sign-in page, and users of other roles to the shops. `orAdmin` lets admins pass. */
export const requireRole =
  (role: Role, { orAdmin = false } = {}): Guard =>
  async ({ request }) => {
    const session = await authenticate(request)
    if (session.role !== role && !(orAdmin && session.role === 'admin')) throw redirect(shops)
  }

/**
 * Like `requireRole` for vendors; lets staff with the right in any shop pass as well. Sends other staff to the page that
 * says why, also from a shop in the URL in which they lack the right.
 */
export const requireShopRight =
  (right: ShopRight, { orAdmin = false } = {}): Guard =>
  async ({ request }) => {
    const { role, user } = await authenticate(request)
    const shopId = Number(new URL(request.url).searchParams.get('shopId'))
    if (role !== 'admin' && !mayInOwnShop(user, shopId, right)) throw redirect('/403')
    const passes = role === 'admin' ? orAdmin : role === 'vendor' || isStaffWith(user, right)
    if (!passes) throw redirect(user?.staffOf?.length ? '/403' : shops)
  }

async function authenticate(request: Request): Promise<Extract<Session, { state: 'authenticated' }>> {
  const session = await settledSession()
  if (session.state === 'authenticated') return session
  if (session.stalled) throw data(sessionStalled, { status: 503 })
  throw redirect(signInPath(new URL(request.url)))
}
