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

interface Otherwise {
  readonly right: ShopRight
  readonly to: string
}

/**
 * Like `requireRole` for vendors; lets staff with the right in any shop pass as well. Sends other staff to the page that
 * says why, also from a shop in the URL in which they lack the right; or to the page for their right, if `otherwise` names
 * one.
 */
export const requireShopRight =
  (right: ShopRight, { orAdmin = false, otherwise }: { orAdmin?: boolean; otherwise?: Otherwise } = {}): Guard =>
  async ({ request }) => {
    const { role, user } = await authenticate(request)
    const { searchParams, search } = new URL(request.url)
    const shopId = Number(searchParams.get('shopId'))
    const mayBe = (one: ShopRight) => mayInOwnShop(user, shopId, one)
    const refused = (isOpenWith: (one: ShopRight) => boolean) =>
      redirect(otherwise && isOpenWith(otherwise.right) ? otherwise.to + search : '/403')
    if (role !== 'admin' && !mayBe(right)) throw refused(mayBe)
    const passes = role === 'admin' ? orAdmin : role === 'vendor' || isStaffWith(user, right)
    if (passes) return
    if (!user?.staffOf?.length) throw redirect(shops)
    throw refused((one) => isStaffWith(user, one))
  }

async function authenticate(request: Request): Promise<Extract<Session, { state: 'authenticated' }>> {
  const session = await settledSession()
  if (session.state === 'authenticated') return session
  if (session.stalled) throw data(sessionStalled, { status: 503 })
  throw redirect(signInPath(new URL(request.url)))
}
