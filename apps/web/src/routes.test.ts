// @vitest-environment node
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { matchRoutes, type RouteObject } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import urlMap from './routes.ts'
import { loader as dashboardSection } from './shell/dashboard-section.ts'
import { loader as home } from './shell/header/home.ts'
import { loader as productNew } from './shell/product-new.ts'
import { loader as unknownPath } from './shell/errors/unknown-path.ts'

const mainLayout = 'shell/main-layout.tsx'
const authLayout = 'shell/auth-layout.tsx'
const entries: RouteConfigEntry[] = urlMap

const toObject = ({ path, index, file, children }: RouteConfigEntry): RouteObject =>
  index ? { index: true, id: file } : { ...(path && { path }), id: file, children: children?.map(toObject) ?? [] }

/** The files that render a URL, outermost first. */
const filesOf = (path: string) => matchRoutes(entries.map(toObject), path)?.map(({ route }) => route.id ?? '') ?? []
const filesIn = ({ file, children = [] }: RouteConfigEntry): string[] => [file, ...children.flatMap(filesIn)]
const requestFor = (path: string) => ({ request: new Request(`https://parts.example${path}`) })
const targetOf = (answer: Response) => answer.headers.get('location')

describe('the URL map', () => {
  it.each([
    ['SITE-14', '/shop'],
    ['SITE-16', '/shop/all-products'],
    ['SITE-17', '/shop/12'],
    ['SITE-18', '/shop/product/34'],
    ['SITE-19', '/shop/product/checkout'],
    ['SITE-20', '/dashboard'],
    ['SITE-21', '/user-management'],
    ['SITE-22', '/shop-management'],
    ['SITE-23', '/privacy-policy'],
    ['SITE-24', '/terms-and-conditions'],
    ['SITE-25', '/shop-upload'],
    ['SITE-26', '/shop-edit/12'],
    ['SITE-27', '/product-upload/12'],
    ['SITE-28', '/product-upload'],
    ['SITE-29', '/product/34/edit'],
    ['SITE-30', '/admin-dashboard'],
    ['SITE-31', '/deliveries'],
    ['SITE-32', '/orders'],
    ['SITE-33', '/orders/0f8b'],
    ['SITE-34', '/user/orders'],
    ['SITE-35', '/user/orders/0f8b'],
    ['SITE-36', '/shop/orders'],
    ['SITE-37', '/shop/orders/0f8b'],
    ['SITE-38', '/wishlist'],
    ['SITE-39', '/faqs'],
    ['SITE-13', '/mail-outbox'],
  ])('%s %s is a page of its own inside the main layout', (_, path) => {
    const files = filesOf(path)
    expect(files).toContain(mainLayout)
    expect(files.at(-1)).toMatch(/-page\.tsx$/)
  })

  it.each([
    ['SITE-40', '/payment'],
    ['SITE-41', '/500'],
    ['SITE-42', '/404'],
    ['SITE-43', '/403'],
  ])('%s %s is outside the main layout', (_, path) => {
    expect(filesOf(path)).not.toContain(mainLayout)
    expect(filesOf(path).at(-1)).toMatch(/-page\.tsx$/)
  })

  it.each([
    ['SITE-44', '/auth/sign-in'],
    ['SITE-45', '/auth/sign-up'],
    ['SITE-46', '/auth/forgot-password'],
    ['SITE-47', '/auth/reset-password'],
  ])('%s %s has the split layout of the auth pages', (_, path) => {
    expect(filesOf(path)).toContain(authLayout)
    expect(filesOf(path)).not.toContain(mainLayout)
  })

  it.each([
    ['/shop/all-products', '/shop/12'],
    ['/shop/orders', '/shop/12'],
    ['/shop/product/checkout', '/shop/product/34'],
    ['/product/new', '/product/34'],
    ['/dashboard/products', '/dashboard/product'],
  ])('%s is not read as %s [SITE-11]', (fixed, withParameter) => {
    expect(filesOf(fixed).at(-1)).not.toBe(filesOf(withParameter).at(-1))
  })

  it('every route has its file', () => {
    const files = entries.flatMap(filesIn)
    expect(files.length).toBeGreaterThan(30)
    expect(files.filter((file) => !existsSync(join(import.meta.dirname, file)))).toEqual([])
  })

  // The build removes `loader` from the browser's copy of a route, so that no other export may call it.
  it('no route calls its loader in the browser', () => {
    const screens = [...new Set(entries.flatMap(filesIn))]
    const leaning = screens.filter((file) => {
      const text = readFileSync(join(import.meta.dirname, file), 'utf8')
      const ofTheServer = /^export (?:const|async function|function) loader\b/gm
      return ofTheServer.test(text) && /(?<!typeof )\bloader\b/.test(text.replace(ofTheServer, ''))
    })
    expect(leaning).toEqual([])
    expect(screens.length).toBeGreaterThan(30)
  })
})

describe('the gallery of components', () => {
  afterEach(() => vi.unstubAllEnvs())
  it.each([
    ['development', true],
    ['production', false],
    ['test', false],
  ])('in %s is among the routes: %s', async (mode, expected) => {
    vi.stubEnv('NODE_ENV', mode)
    // A new copy, as it reads the environment once.
    const { default: map } = (await import(/* @vite-ignore */ `./routes.ts?${mode}`)) as typeof import('./routes.ts')
    expect(map.flatMap(filesIn).includes('gallery-page/gallery-page.tsx')).toBe(expected)
  })
})

describe('redirects', () => {
  it('the root redirects to the catalogue [SITE-09]', () => {
    expect(filesOf('/').at(-1)).toBe('shell/header/home.ts')
    expect(targetOf(home(requestFor('/')))).toBe('/shop/all-products')
  })

  it.each(['/no-such-path', '/shop/a/b/c', '/orders/1/2'])('unknown %s shows the 404 page [SITE-10]', (path) => {
    expect(filesOf(path).at(-1)).toBe('shell/errors/unknown-path.ts')
    expect(targetOf(unknownPath(requestFor(path)))).toBe('/404')
  })

  it('an old link to a new product redirects to the product form [SITE-49]', () => {
    expect(filesOf('/product/new').at(-1)).toBe('shell/product-new.ts')
    expect(targetOf(productNew())).toBe('/product-upload')
  })

  it('an old link to a product redirects to its page [SITE-50]', () => {
    expect(filesOf('/product/34').at(-1)).toBe('shell/product-moved.ts')
  })

  it('the products of a vendor are below the dashboard, beside the old URL of one', () => {
    expect(filesOf('/dashboard/products').at(-1)).toBe('vendor-products/products-page.tsx')
    expect(filesOf('/dashboard/products')).toContain(mainLayout)
  })

  it('the ledger of a vendor is below the dashboard, that of all shops is an admin page', () => {
    expect(filesOf('/dashboard/money').at(-1)).toBe('ledger/shop-ledger-page.tsx')
    expect(filesOf('/payouts').at(-1)).toBe('ledger/payouts/payouts-page.tsx')
    for (const page of ['/dashboard/money', '/payouts']) expect(filesOf(page)).toContain(mainLayout)
  })

  it('catalogue administration is an admin page, and so are its imports', () => {
    expect(filesOf('/catalogue-desk').at(-1)).toBe('catalogue-admin/catalogue-admin-page.tsx')
    expect(filesOf('/catalogue-desk/import').at(-1)).toBe('catalogue-admin/imports/catalogue-import-page.tsx')
    expect(filesOf('/catalogue-desk/phrases').at(-1)).toBe('catalogue-admin/aliases/search-phrases-page.tsx')
    for (const page of ['/catalogue-desk', '/catalogue-desk/import', '/catalogue-desk/phrases'])
      expect(filesOf(page)).toContain(mainLayout)
  })

  const sections =
    'mail chat blank kanban calendar file-manager permission app ecommerce analytics banking booking file course user product invoice post order job tour'
  it.each(sections.split(' '))(
    'the old dashboard section %s redirects to an existing page, or to 404 [SITE-51]',
    (section) => {
      expect(filesOf(`/dashboard/${section}`).at(-1)).toBe('shell/dashboard-section.ts')
      const target = targetOf(dashboardSection({ params: { section } } as Parameters<typeof dashboardSection>[0])) ?? ''
      expect(filesOf(target).at(-1)).toMatch(/-page\.tsx$/)
    },
  )
})
