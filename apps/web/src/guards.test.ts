import { RouterContextProvider } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import * as adminDashboard from './admin/admin-dashboard-page.tsx'
import * as deliveries from './admin/deliveries-page.tsx'
import * as shopManagement from './admin/shop-management-page.tsx'
import * as userManagement from './admin/user-management-page.tsx'
import { getQueryClient } from './lib/query.ts'
import { signOut } from './lib/session.ts'
import { aUser, signInAs } from './lib/testing/people.ts'
import { serve } from './lib/testing/server.ts'
import * as dashboard from './selling/dashboard-page.tsx'
import * as productEdit from './selling/product-edit-page.tsx'
import * as productUpload from './selling/product-upload-page.tsx'
import * as shopEdit from './shops/shop-edit-page.tsx'
import * as shopUpload from './shops/shop-upload-page.tsx'

const shop = { id: 3, name: 'Kwame Auto Parts', users: [{ userId: 11, userRole: 'owner' }] }
const people = {
  visitor: undefined,
  customer: aUser({ id: 10 }),
  vendor: aUser({ id: 11, userType: 'vendor' }),
  vendor2: aUser({ id: 12, userType: 'vendor' }),
  admin: aUser({ id: 13, userType: 'admin', isAdmin: true }),
  'vendor marked as admin': aUser({ id: 14, userType: 'vendor', isAdmin: true }),
}
type Person = keyof typeof people

interface Page {
  clientMiddleware: readonly ((args: never, next: never) => unknown)[]
  clientLoader: (args: never) => unknown
}

/** Where a person ends up who opens the page: the address of a redirect, or `shown`. */
async function open(page: Page, address: string, person: Person, params: Record<string, string> = {}): Promise<string> {
  const user = people[person]
  if (user) await signInAs(user)
  const args = {
    request: new Request(`http://localhost${address}`),
    params,
    context: new RouterContextProvider(),
  } as never
  try {
    for (const guard of page.clientMiddleware) await guard(args, (async () => undefined) as never)
    await page.clientLoader(args)
    return 'shown'
  } catch (redirect) {
    return (redirect as Response).headers.get('location') ?? 'no address'
  }
}

const signInFor = (address: string) => `/auth/sign-in?returnUrl=${encodeURIComponent(address)}`

beforeEach(() => {
  const users = Object.values(people).flatMap((user) =>
    user ? [[`GET /users/${user.id}`, () => ({ body: { data: user } })] as const] : [],
  )
  serve({
    ...Object.fromEntries(users),
    'POST /logout': () => ({ body: { data: { ended: true } } }),
    'GET /business/3': () => ({ body: { data: shop } }),
    'GET /products/8': () => ({ body: { data: { id: 8, businessId: 3 } } }),
  })
  getQueryClient().clear()
  signOut()
})

describe('pages of admins', () => {
  it.each([
    ['PERM-09 PERM-10 PERM-11 PERM-12', adminDashboard, '/admin-dashboard'],
    ['PERM-17 PERM-18 PERM-19 PERM-20', deliveries, '/deliveries'],
    ['PERM-47 PERM-48 PERM-49 PERM-50', userManagement, '/user-management'],
    ['PERM-51 PERM-52 PERM-53 PERM-54', shopManagement, '/shop-management'],
  ])('%s visitors sign in, customers and vendors go to the shops, admins stay', async (_ids, page, address) => {
    expect(await open(page, address, 'visitor')).toBe(signInFor(address))
    expect(await open(page, address, 'customer')).toBe('/shop')
    expect(await open(page, address, 'vendor')).toBe('/shop')
    expect(await open(page, address, 'admin')).toBe('shown')
  })

  it('PERM-07 an isAdmin mark is enough', async () => {
    expect(await open(userManagement, '/user-management', 'vendor marked as admin')).toBe('shown')
  })

  it('PERM-03 the query comes along to the sign-in', async () => {
    expect(await open(deliveries, '/deliveries?page=2', 'visitor')).toBe(signInFor('/deliveries?page=2'))
  })
})

describe('pages of vendors', () => {
  it('PERM-25 PERM-26 PERM-27 PERM-28 the dashboard is for vendors alone', async () => {
    expect(await open(dashboard, '/dashboard', 'visitor')).toBe(signInFor('/dashboard'))
    expect(await open(dashboard, '/dashboard', 'customer')).toBe('/shop')
    expect(await open(dashboard, '/dashboard', 'vendor')).toBe('shown')
    expect(await open(dashboard, '/dashboard', 'admin')).toBe('/shop')
  })

  it.each([
    ['PERM-29 PERM-30 PERM-31 PERM-32', productUpload, '/product-upload'],
    ['PERM-55 PERM-56 PERM-57 PERM-58', shopUpload, '/shop-upload'],
  ])('%s a new product or shop is for vendors and admins', async (_ids, page, address) => {
    expect(await open(page, address, 'visitor')).toBe(signInFor(address))
    expect(await open(page, address, 'customer')).toBe('/shop')
    expect(await open(page, address, 'vendor')).toBe('shown')
    expect(await open(page, address, 'admin')).toBe('shown')
  })

  it.each([
    ['PERM-33 PERM-34 PERM-35 PERM-36 PERM-37', productUpload, '/product-upload/3', { shopId: '3' }],
    ['PERM-59 PERM-60 PERM-61 PERM-62 PERM-63', shopEdit, '/shop-edit/3', { shopId: '3' }],
    ['PERM-64 PERM-65 PERM-66 PERM-67 PERM-68', productEdit, '/product/8/edit', { id: '8' }],
  ])('%s what belongs to a shop is for its owner and admins', async (_ids, page, address, params) => {
    expect(await open(page, address, 'visitor', params)).toBe(signInFor(address))
    expect(await open(page, address, 'customer', params)).toBe('/shop')
    expect(await open(page, address, 'vendor2', params)).toBe('/403')
    expect(await open(page, address, 'vendor', params)).toBe('shown')
    expect(await open(page, address, 'admin', params)).toBe('shown')
  })
})
