import { languages } from '@axle/contract/languages'
import type { BrowserContext } from '@playwright/test'
import { addressOf } from '../crawl/demo-ids.ts'
import { cookieOf, type Look, nameOf, plainLook, sizeOf } from '../crawl/look.ts'
import { lookOver } from '../crawl/look-over.ts'
import { type Place, places, type Role, roles } from '../crawl/places.ts'
import { textIn } from '../crawl/texts.ts'
import { openPlace, prepare } from '../crawl/visit.ts'
import { siteUrl } from '../support/api.ts'
import { people, signedInAs } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

// Browsers log the status of error pages.
test.use({ expectedErrors: [/status of (403|404|500|503)/] })

// Languages rotate; `npm run crawl` covers all combinations.
const others = languages.filter((language) => language !== 'en')
const turns: readonly ((turn: number) => Look)[] = [
  () => ({ ...plainLook, width: 1280 }),
  (turn) => ({ ...plainLook, language: others[turn % others.length] ?? 'ar', colorScheme: 'dark', direction: 'rtl' }),
]

async function lookAt(context: BrowserContext, look: Look, role: Role, { path, bare }: Place) {
  const page = await context.newPage()
  await context.addCookies([{ ...cookieOf(look), url: siteUrl() }])
  await prepare(page, role, look)
  await openPlace(page, path)
  const { width } = sizeOf(look)
  await expect(page.getByRole('contentinfo')).toHaveCount(bare ? 0 : 1)
  const navigation = page.getByRole('navigation', { name: textIn(look.language)('navbar:mainNavigation') })
  await expect(navigation).toHaveCount(bare || width < 900 ? 0 : 1)
  const flaws = await lookOver(page, look)
  await page.setViewportSize({ width: 360, height: 800 })
  const narrow = () => page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth)
  // Charts resize a moment after the window.
  await expect.poll(narrow, `${path}: sideways scroll at 360 px`).toBeLessThanOrEqual(0)
  await page.close()
  expect(flaws.map(({ kind, where, text }) => `${kind}: ${where} ${text}`)).toEqual([])
}

for (const [index, lookOf] of turns.entries())
  for (const role of roles)
    // One browser, so that shared files are cached.
    test(`opens every page of a ${role} by its URL without faults, variant ${index + 1} [SITE-13, SITE-53, SITE-78, SET-14]`, async ({
      context,
    }) => {
      test.setTimeout(240_000)
      const broken: string[] = []
      for (const [turn, place] of places.entries()) {
        if (place.roles[0] !== role) continue
        const look = lookOf(turn)
        await test
          .step(`${place.path} (${nameOf(look)})`, () => lookAt(context, look, role, place))
          .catch((error: unknown) => broken.push(`${place.path} (${nameOf(look)}): ${String(error)}`))
      }
      expect(broken).toEqual([])
    })

test('serves the page to browsers if a page and a call share a path [SITE-12]', async ({ request }) => {
  const answer = await request.get('/orders', { headers: { accept: 'text/html' } })
  expect(answer.headers()['content-type']).toContain('text/html')
})

test('gives every section a unique title [SITE-53]', async ({ page }) => {
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

test('redirects old paths [SITE-09, SITE-10, SITE-49, SITE-50]', async ({ page }) => {
  const product = await addressOf('{product}')
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
  // Also by client-side navigation: only the browser redirects signed-in users.
  for (const [from, to] of ends.filter(([path]) => !path.startsWith('/dashboard'))) {
    await page.goto(`/auth/sign-in?returnUrl=${encodeURIComponent(from)}`)
    await expect(page).toHaveURL(to)
  }
})

test('shows auth pages as two panels with only a header [SITE-48]', async ({ page }) => {
  for (const path of ['/auth/sign-in', '/auth/sign-up', '/auth/forgot-password', '/auth/reset-password?token=x']) {
    await page.goto(path)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByText('Find the best parts for your vehicle and get it fixed with ease')).toBeVisible()
  }
})

test('shows shop cards in 1, 2, 3 and 4 columns [SITE-15, SITE-77]', async ({ page }) => {
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
