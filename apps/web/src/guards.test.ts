import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nProvider } from './ui/translation/translation.tsx'
import { RouterContextProvider } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeI18n } from './lib/i18n/i18n.ts'
import { getQueryClient } from './lib/api/query.ts'
import { signOut } from './lib/session/session.ts'
import { aUser, signInAs } from './lib/testing/people.ts'
import { serve } from './lib/testing/server.ts'
import { PageSkeleton } from './ui/layout/skeletons.tsx'

interface Page {
  default?: unknown
  clientMiddleware?: readonly ((args: never, next: never) => unknown)[]
  clientLoader?: (args: never) => unknown
  loader?: unknown
  HydrateFallback?: () => unknown
}
const pages = import.meta.glob<Page>('./**/*-page.tsx', { eager: true })

const shop = { id: 3, name: 'Kwame Auto Parts', users: [{ userId: 11, userRole: 'owner' }] }
const owner = aUser({ id: 11, userType: 'vendor' })
const people = {
  visitor: undefined,
  customer: aUser({ id: 10 }),
  // A type that later servers may know and this page does not.
  other: { ...aUser({ id: 15 }), userType: 'others' as 'customer' },
  vendor: owner,
  vendor2: aUser({ id: 12, userType: 'vendor' }),
  packer: aUser({ id: 16, staffOf: [{ id: 3, businessName: 'Kwame Auto Parts', role: 'packing' }] }),
  books: aUser({ id: 17, staffOf: [{ id: 3, businessName: 'Kwame Auto Parts', role: 'books' }] }),
  manager: aUser({ id: 18, staffOf: [{ id: 3, businessName: 'Kwame Auto Parts', role: 'manager' }] }),
  admin: aUser({ id: 13, userType: 'admin', isAdmin: true }),
  marked: aUser({ id: 14, userType: 'vendor', isAdmin: true }),
}
type Person = keyof typeof people
const everybody = Object.keys(people) as Person[]

type End = 'shown' | 'sign-in' | '/shop' | '/403' | '/dashboard/tasks'
/** The outcome for each person: staff as listed, other types of customers alike, vendors alike by default, and admins by either mark. */
const ends = (
  customer: End,
  vendor: End,
  admin: End,
  vendor2: End = vendor,
  staff: readonly Person[] = [],
  refused: End = customer,
): Record<Person, End> => ({
  visitor: 'sign-in',
  customer,
  other: customer,
  vendor,
  vendor2,
  packer: staff.includes('packer') ? 'shown' : refused,
  books: staff.includes('books') ? 'shown' : refused,
  manager: staff.includes('manager') ? 'shown' : refused,
  admin,
  marked: admin,
})
const forAdmins = ends('/shop', '/shop', 'shown')
const forSellers = ends('/shop', 'shown', 'shown')
const forOwners = ends('/shop', 'shown', 'shown', '/403', ['manager'], '/403')
const forStaff = (...staff: Person[]) => ends('/shop', 'shown', '/shop', 'shown', staff, '/403')
const forSignedIn = ends('shown', 'shown', 'shown')
const order = { id: '7' }

const guarded: [ids: string, file: string, url: string, Record<Person, End>, params?: Record<string, string>][] = [
  ['PERM-09 PERM-10 PERM-11 PERM-12', 'admin-dashboard/admin-dashboard', '/admin-dashboard', forAdmins],
  ['PERM-13 PERM-14 PERM-15 PERM-16', 'orders/list/orders', '/orders', forAdmins],
  ['PERM-17 PERM-18 PERM-19 PERM-20', 'deliveries/deliveries', '/deliveries', forAdmins],
  ['PERM-05 PERM-21 PERM-22 PERM-23 PERM-24', 'orders/details/order', '/orders/7', forAdmins, order],
  [
    'PERM-25 PERM-26 PERM-27 PERM-28',
    'vendor-dashboard/dashboard',
    '/dashboard',
    { ...forStaff('books', 'manager'), packer: '/dashboard/tasks' },
  ],
  ['below the dashboard', 'vendor-products/products', '/dashboard/products?stock=low', forStaff('manager')],
  ['beside it', 'ledger/shop-ledger', '/dashboard/money?shopId=3', forStaff('books', 'manager')],
  ['the reviews of its products', 'reviews/shop/shop-reviews', '/dashboard/reviews?shopId=3', forStaff('manager')],
  ['reported reviews', 'reviews/reported/reported-reviews', '/reported-reviews', forAdmins],
  ['messages to shops', 'messages/messages', '/messages', forSignedIn],
  ['a new conversation', 'messages/new-message', '/messages/new?product=7', forSignedIn],
  ['one conversation', 'messages/thread', '/messages/7', forSignedIn, order],
  ['the messages of a shop', 'messages/shop-messages', '/dashboard/messages?shopId=3', forStaff('manager')],
  ['conversations for admins', 'messages/called-messages', '/called-messages', forAdmins],
  ['own problems', 'problems/lists/user-problems', '/user/problems', forSignedIn],
  // The server decides whose problem it is.
  ['one problem', 'problems/details/problem', '/problems/7', forSignedIn, order],
  ['reporting a problem', 'problems/report/report', '/user/orders/7/problem', forSignedIn, order],
  [
    'the problems of a shop',
    'problems/lists/shop-problems',
    '/dashboard/problems?shopId=3',
    forStaff('packer', 'books', 'manager'),
  ],
  ['what a shop has to do', 'vendor-dashboard/tasks/tasks', '/dashboard/tasks', forStaff('packer', 'books', 'manager')],
  ['the label of a return', 'problems/label/return-label', '/problems/7/label', forSignedIn, order],
  ['disputes', 'problems/lists/disputes', '/disputes', forAdmins],
  ['the operation of the site', 'operations/operations', '/operations', forAdmins],
  ['how it delivers', 'delivery-terms/table/delivery', '/dashboard/delivery?shopId=3', forStaff('manager')],
  ['who works in a shop', 'staff/staff', '/dashboard/staff', forStaff('packer', 'books', 'manager')],
  ['connected systems', 'integrations/integrations', '/dashboard/integrations?shopId=3', forStaff()],
  ['what was sent to them', 'integrations/deliveries', '/dashboard/integrations/5', forStaff(), { webhookId: '5' }],
  ['its figures', 'vendor-products/figures/figures', '/dashboard/figures?tab=prices', forStaff('books', 'manager')],
  ['importing into it', 'product-imports/product-import', '/dashboard/import?shopId=3', forStaff('manager')],
  ['changing many products', 'bulk-edits/bulk-edits', '/dashboard/bulk-edits?shopId=3', forStaff('manager')],
  ['what shops and buyers are owed', 'ledger/payouts/payouts', '/payouts?tab=refunds', forAdmins],
  ['what the catalogue is made of', 'catalogue-admin/catalogue-admin', '/catalogue-desk?kind=makes', forAdmins],
  ['and its files', 'catalogue-admin/imports/catalogue-import', '/catalogue-desk/import?run=3', forAdmins],
  [
    'and the phrases of searches',
    'catalogue-admin/aliases/search-phrases',
    '/catalogue-desk/phrases?language=fr',
    forAdmins,
  ],
  [
    'PERM-29 PERM-30 PERM-31 PERM-32',
    'product-form/product-upload',
    '/product-upload',
    ends('/shop', 'shown', 'shown', 'shown', ['manager'], '/403'),
  ],
  [
    'PERM-33 PERM-34 PERM-35 PERM-36 PERM-37',
    'product-form/product-upload',
    '/product-upload/3',
    forOwners,
    { shopId: '3' },
  ],
  ['a product to copy', 'product-form/product-upload', '/product-upload?copy=8', forOwners],
  [
    'PERM-02 PERM-38 PERM-39 PERM-40 PERM-41',
    'orders/list/shop-orders',
    '/shop/orders',
    forStaff('packer', 'books', 'manager'),
  ],
  // The server decides whose order it is, see PERM-45.
  [
    'only vendors and staff print orders of a shop',
    'orders/print/print',
    '/shop/orders/print',
    forStaff('packer', 'books', 'manager'),
  ],
  [
    'PERM-42 PERM-43 PERM-44 PERM-46',
    'orders/details/shop-order',
    '/shop/orders/7',
    forStaff('packer', 'books', 'manager'),
    order,
  ],
  ['PERM-47 PERM-48 PERM-49 PERM-50', 'users/user-management', '/user-management', forAdmins],
  ['PERM-51 PERM-52 PERM-53 PERM-54', 'shop-admin/shop-management', '/shop-management', forAdmins],
  ['PERM-108', 'mail-outbox/outbox', '/mail-outbox', forAdmins],
  ['who did what', 'audit-log/audit-log', '/audit-log', forAdmins],
  ['what was not found', 'search-log/search-log', '/searches-without-hits', forAdmins],
  ['what failed', 'admin-dashboard/failed-jobs', '/failed-jobs', forAdmins],
  ['how the site is set', 'site-settings/site-settings', '/site-settings', forAdmins],
  ['PERM-55 PERM-56 PERM-57 PERM-58', 'shops/form/shop-upload', '/shop-upload', forSellers],
  ['PERM-59 PERM-60 PERM-61 PERM-62 PERM-63', 'shops/form/shop-edit', '/shop-edit/3', forOwners, { shopId: '3' }],
  ['PERM-64 PERM-65 PERM-66 PERM-67 PERM-68', 'product-form/product-edit', '/product/8/edit', forOwners, { id: '8' }],
  ['PERM-69 PERM-70 PERM-71 PERM-72', 'orders/list/user-orders', '/user/orders', forSignedIn],
  // The server decides whose order it is, see PERM-75 and PERM-86.
  ['PERM-73 PERM-74', 'orders/details/user-order', '/user/orders/7', forSignedIn, order],
  ['whoever may see an order may print it', 'orders/receipt/receipt', '/receipt/7', forSignedIn, order],
  ['PERM-84 PERM-85', 'payment/payment', '/payment', forSignedIn],
]
const open: [ids: string, file: string][] = [
  ['PERM-76 PERM-77 PERM-78 PERM-79', 'wishlist/wishlist'],
  ['without a connection', 'offline/offline'],
  ['PERM-80 PERM-81 PERM-82 PERM-83', 'pages/checkout/checkout'],
  ['only in development', 'gallery-page/gallery'],
  ['PERM-88', 'shops/shops'],
  ['PERM-87 PERM-89', 'pages/all-products'],
  ['PERM-90', 'pages/shop'],
  ['PERM-91', 'pages/product'],
  ['PERM-92', 'static/privacy-policy'],
  ['PERM-93', 'static/terms'],
  ['PERM-94', 'static/faqs'],
  ['PERM-95', 'shell/errors/forbidden'],
  ['PERM-95', 'shell/errors/not-found'],
  ['PERM-95', 'shell/errors/broken'],
  ['PERM-95', 'shell/errors/unavailable'],
  ['PERM-96', 'accounts/sign-in'],
  ['PERM-96', 'accounts/sign-up'],
  ['PERM-96', 'accounts/password-reset/forgot-password'],
  ['PERM-96', 'accounts/password-reset/reset-password'],
  ['an invitation, which also visitors read', 'staff/invitation'],
]
const pageOf = (file: string): Page => pages[`./${file}-page.tsx`] ?? expect.fail(`There is no page ${file}`)

/** The outcome of opening the page: the URL of a redirect, or `shown`. */
async function visit(page: Page, url: string, params: Record<string, string> = {}): Promise<string> {
  const request = new Request(`http://localhost${url}`)
  const args = { request, params, context: new RouterContextProvider() } as never
  try {
    for (const guard of page.clientMiddleware ?? []) await guard(args, (async () => undefined) as never)
    await page.clientLoader?.(args)
    return 'shown'
  } catch (redirect) {
    return (redirect as Response).headers.get('location') ?? 'no address'
  }
}
async function visitAs(person: Person, ...visited: Parameters<typeof visit>): Promise<string> {
  visitor = person
  const user = people[person]
  if (user) await signInAs(user)
  const end = await visit(...visited)
  signOut()
  return end
}
const signInFor = (url: string) => `/auth/sign-in?returnUrl=${encodeURIComponent(url)}`

let server: ReturnType<typeof serve>
/** The current user; the mocked server decides by it who owns what. */
let visitor: Person | undefined
beforeEach(() => {
  const users = Object.values(people).flatMap((user) =>
    user ? [[`GET /users/${user.id}`, () => ({ body: { data: user } })] as const] : [],
  )
  server = serve({
    ...Object.fromEntries(users),
    'POST /logout': () => ({ body: { data: { ended: true } } }),
    'GET /business/3': () => ({ body: { data: shop } }),
    'GET /products/8/edit': () =>
      visitor === 'vendor2'
        ? { status: 403, body: { message: 'Not yours', code: 'forbidden' } }
        : { body: { data: { id: 8, businessId: 3 } } },
  })
  getQueryClient().clear()
  signOut()
})

describe('pages with a guard', () => {
  it.each(guarded)('%s who may see %s at %s [PERM-06, PERM-07]', async (_ids, file, url, expected, params) => {
    const page = pageOf(file)
    const found: Partial<Record<Person, string>> = {}
    for (const person of everybody) {
      const end = await visitAs(person, page, url, params)
      found[person] = end === signInFor(url) ? 'sign-in' : end
    }
    expect(found).toEqual(expected)
  })

  it('the whole URL is passed to sign-in, and the shops root is /shop [PERM-03, PERM-04]', async () => {
    const page = pageOf('orders/list/orders')
    expect(await visitAs('visitor', page, '/orders?page=2&status=delivered')).toBe(
      signInFor('/orders?page=2&status=delivered'),
    )
    expect(await visitAs('customer', page, '/orders')).toBe('/shop')
  })

  it('refuse staff a shop in the URL in which their role lacks the right', async () => {
    const both = aUser({
      id: 19,
      userType: 'vendor',
      staffOf: [{ id: 3, businessName: 'Kwame Auto Parts', role: 'packing' }],
    })
    server.answers['GET /users/19'] = () => ({ body: { data: both } })
    await signInAs(both)
    const page = pageOf('ledger/shop-ledger')
    expect(await visit(page, '/dashboard/money?shopId=3')).toBe('/403')
    expect(await visit(page, '/dashboard/money?shopId=4')).toBe('shown')
    expect(await visit(page, '/dashboard/money')).toBe('shown')
    const dashboard = pageOf('vendor-dashboard/dashboard')
    expect(await visit(dashboard, '/dashboard?shopId=3')).toBe('/dashboard/tasks?shopId=3')
    expect(await visit(dashboard, '/dashboard?shopId=4')).toBe('shown')
  })

  it('wait until the session is known, and run nothing before [PERM-01]', async () => {
    await signInAs(people.admin)
    let respond: (() => void) | undefined
    server.answers['GET /users/12'] = () =>
      new Promise((resolve) => void (respond = () => resolve({ body: { data: people.vendor2 } })))
    void signInAs(people.vendor2)
    let end: string | undefined
    const visiting = visit(pageOf('orders/list/orders'), '/orders').then((found) => (end = found))
    await expect.poll(() => respond).toBeDefined()
    expect(end).toBeUndefined()
    respond?.()
    await visiting
    expect(end).toBe('/shop')
  })

  it.each([...new Set(guarded.map(([, file]) => file))])('the server sends only a skeleton of %s [PERM-08]', (file) => {
    const page = pageOf(file)
    // With no server loader, and with a client loader, the server renders only the fallback.
    expect([page.loader, page.HydrateFallback, typeof page.clientLoader]).toEqual([undefined, PageSkeleton, 'function'])
  })

  it("a skeleton contains only the site's name [PERM-08]", () => {
    const page = createElement(I18nProvider, { i18n: makeI18n('en', {}) }, createElement(PageSkeleton))
    expect(
      renderToString(page)
        .replace('<title>Axle</title>', '')
        .replaceAll(/<[^>]*>/g, ''),
    ).toBe('')
  })
})

describe('pages without a guard', () => {
  it.each(open)('%s %s is open to all', async (_ids, file) => {
    expect(pageOf(file).clientMiddleware).toBeUndefined()
  })
})

it('every page is in one of the two lists [PERM-02]', () => {
  const listed = [...guarded, ...open].map(([, file]) => `./${file}-page.tsx`)
  const ofTheMap = Object.keys(pages).filter((file) => pages[file]?.default !== undefined)
  expect(ofTheMap.filter((file) => !listed.includes(file))).toEqual([])
  expect(ofTheMap.length).toBeGreaterThan(30)
})
