import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { api, type CatalogueProduct } from '../support/api.ts'
import { people, type Person, sessionOf, signedInAs } from '../support/people.ts'
import { settled } from '../support/settled.ts'
import { expect, test } from '../support/test.ts'

interface Address {
  readonly path: string
  readonly as?: Person
  /** Outside the main layout: no menu, no footer. */
  readonly bare?: true
}
const addresses: Address[] = [
  { path: '/shop/all-products' },
  { path: '/shop' },
  { path: '/shop/{shop}' },
  { path: '/shop/product/{product}' },
  { path: '/shop/product/checkout', as: 'customer' },
  { path: '/wishlist' },
  { path: '/privacy-policy' },
  { path: '/terms-and-conditions' },
  { path: '/faqs' },
  { path: '/auth/sign-in', bare: true },
  { path: '/auth/sign-up', bare: true },
  { path: '/auth/forgot-password', bare: true },
  { path: '/auth/reset-password?token=x', bare: true },
  { path: '/403', bare: true },
  { path: '/404', bare: true },
  { path: '/500', bare: true },
  { path: '/payment?order={order}', as: 'customer', bare: true },
  { path: '/user/orders', as: 'customer' },
  { path: '/user/orders/{order}', as: 'customer' },
  { path: '/receipt/{order}', as: 'customer' },
  { path: '/shop/orders', as: 'vendor' },
  { path: '/shop/orders/{shopOrder}', as: 'vendor' },
  { path: '/dashboard', as: 'vendor' },
  { path: '/dashboard/products', as: 'vendor' },
  { path: '/dashboard/money', as: 'vendor' },
  { path: '/shop-upload', as: 'vendor' },
  { path: '/shop-edit/{shop}', as: 'vendor' },
  { path: '/product-upload', as: 'vendor' },
  { path: '/product-upload/{shop}', as: 'vendor' },
  { path: '/product/{product}/edit', as: 'vendor' },
  { path: '/orders', as: 'admin' },
  { path: '/orders/{order}', as: 'admin' },
  { path: '/deliveries', as: 'admin' },
  { path: '/admin-dashboard', as: 'admin' },
  { path: '/user-management', as: 'admin' },
  { path: '/shop-management', as: 'admin' },
  { path: '/mail-outbox', as: 'admin' },
  { path: '/site-settings', as: 'admin' },
  { path: '/audit-log', as: 'admin' },
  { path: '/failed-jobs', as: 'admin' },
  { path: '/payouts', as: 'admin' },
  { path: '/catalogue-desk', as: 'admin' },
  { path: '/catalogue-desk/import', as: 'admin' },
]

let ids: Record<string, string> | undefined
async function idsOfDemo(): Promise<Record<string, string>> {
  if (ids) return ids
  const [vendor, customer] = [await sessionOf(people.vendor), await sessionOf(people.customer)]
  const [shop] = await api<{ id: number }[]>('GET', `/business/user/${vendor.userId}`, { token: vendor.auth_token })
  const [product] = await api<CatalogueProduct[]>('GET', `/products?businessId=${shop?.id}&limit=1`)
  const [order] = await api<{ id: string }[]>('GET', '/orders?limit=1', { token: customer.auth_token })
  const [shopOrder] = await api<{ id: string }[]>('GET', `/orders/business/${shop?.id}?limit=1`, {
    token: vendor.auth_token,
  })
  ids = { shop: String(shop?.id), product: String(product?.id), order: order?.id ?? '', shopOrder: shopOrder?.id ?? '' }
  return ids
}
const filled = async (path: string) => {
  const found = await idsOfDemo()
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => found[name] ?? '')
}

// Error pages answer with their status, which browsers log.
test.use({ expectedErrors: [/status of (403|404|500)/] })

const views = [
  { name: 'light, left to right, 1280 px', size: { width: 1280, height: 900 }, cookie: undefined, language: 'en' },
  {
    name: 'dark, right to left, 390 px',
    size: { width: 390, height: 844 },
    cookie: { colorScheme: 'dark', direction: 'rtl' },
    language: 'ar',
  },
] as const

type View = (typeof views)[number]

async function lookAt(page: Page, view: View, { path, bare }: Address) {
  await page.setViewportSize(view.size)
  const url = await filled(path)
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(new URL(url, page.url()).pathname)
  await expect(page).toHaveTitle(/^\S.* - Axle$/)
  await expect(page.locator('html')).toHaveAttribute('dir', view.language === 'ar' ? 'rtl' : 'ltr')
  await expect(page.getByRole('contentinfo')).toHaveCount(bare ? 0 : 1)
  await expect(
    page.getByRole('navigation', { name: view.language === 'ar' ? 'التنقل الرئيسي' : 'Main navigation' }),
  ).toHaveCount(bare || view.size.width < 900 ? 0 : 1)
  await settled(page)
  await page.setViewportSize({ width: Math.min(view.size.width, 360), height: 800 })
  expect(
    await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth),
    'sideways scroll at 360 px',
  ).toBeLessThanOrEqual(0)
  await page.setViewportSize(view.size)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
  ).toEqual([])
}

for (const view of views) {
  test.describe(view.name, () => {
    for (const who of [undefined, 'customer', 'vendor', 'admin'] as const) {
      // In one browser, as a person would: what is common to all pages is fetched once.
      test(`SITE-13 SITE-53 SITE-78 every page of a ${who ?? 'visitor'} opens by its address, for everyone's eyes and ears`, async ({
        page,
        context,
        baseURL,
      }) => {
        test.setTimeout(240_000)
        if (view.cookie) {
          await context.addCookies([{ name: 'app-settings', value: '1.1.0.3.0.1.ar', url: baseURL ?? '' }])
          await page.addInitScript((settings) => {
            localStorage.setItem('theme-mode', settings.colorScheme)
            localStorage.setItem('app-settings', JSON.stringify(settings))
            localStorage.setItem('app-language', 'ar')
          }, view.cookie)
        }
        if (who) await signedInAs(page, people[who])
        const broken: string[] = []
        for (const address of addresses.filter(({ as }) => as === who))
          await test
            .step(address.path, () => lookAt(page, view, address))
            .catch((error: unknown) => broken.push(`${address.path}: ${String(error)}`))
        expect(broken).toEqual([])
      })
    }
  })
}

test('SITE-12 pages and calls of the same name: a browser gets the page', async ({ request }) => {
  const answer = await request.get('/orders', { headers: { accept: 'text/html' } })
  expect(answer.headers()['content-type']).toContain('text/html')
})

test('SITE-53 no two sections share a title', async ({ page }) => {
  const titles = new Map<string, string>()
  for (const path of [
    '/shop/all-products',
    '/shop',
    '/privacy-policy',
    '/terms-and-conditions',
    '/faqs',
    '/wishlist',
    '/auth/sign-in',
    '/auth/sign-up',
    '/auth/forgot-password',
    '/403',
    '/404',
    '/500',
  ]) {
    await page.goto(path)
    const title = await page.title()
    expect(titles.get(title), `${path} is titled like another page`).toBeUndefined()
    titles.set(title, path)
  }
})

test('SITE-09 SITE-10 SITE-49 SITE-50 redirects', async ({ page }) => {
  const { product } = await idsOfDemo()
  const ends: [string, string][] = [
    ['/', '/shop/all-products'],
    ['/no-such-path', '/404'],
    ['/shop/a/b/c', '/404'],
    ['/dashboard/kanban', '/404'],
    [`/product/${product}`, `/shop/product/${product}`],
  ]
  for (const [from, to] of ends) {
    await page.goto(from)
    await expect(page).toHaveURL(to)
  }
  await signedInAs(page, people.vendor)
  await page.goto('/product/new')
  await expect(page).toHaveURL('/product-upload')
  // Within the page, too: whoever is signed in is sent on from here by the browser alone.
  for (const [from, to] of ends.filter(([path]) => !path.startsWith('/dashboard'))) {
    await page.goto(`/auth/sign-in?returnUrl=${encodeURIComponent(from)}`)
    await expect(page).toHaveURL(to)
  }
})

test('SITE-48 auth pages are two panels with a header only', async ({ page }) => {
  for (const path of ['/auth/sign-in', '/auth/sign-up', '/auth/forgot-password', '/auth/reset-password?token=x']) {
    await page.goto(path)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByText('Find the best parts for your vehicle and get it fixed with ease')).toBeVisible()
  }
})

test('SITE-15 SITE-77 the shop list shows cards, 1, 2, 3 and 4 in a row', async ({ page }) => {
  await page.goto('/shop')
  const cards = page.getByRole('main').locator('a[href^="/shop/"]')
  await expect(cards.first()).toBeVisible()
  for (const [width, columns] of [
    [390, 1],
    [700, 2],
    [1000, 3],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/shop/all-products')
    const tops = await page
      .getByRole('main')
      .locator('article')
      .evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)))
    expect(
      tops.filter((top) => top === tops[0]),
      `cards in the first row at ${width} px`,
    ).toHaveLength(columns)
  }
})
