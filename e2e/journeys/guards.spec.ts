import type { Browser, Page } from '@playwright/test'
import { api, siteUrl } from '../support/api.ts'
import { pressAddToCart } from '../support/cart.ts'
import { placeOrder, productOf } from '../support/orders.ts'
import { people, type Person, sessionOf, signedInAs } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

type Who = Person | 'visitor'
/** Shown, or the redirect target. */
type End = 'shown' | '/shop' | '/shop/orders' | '/auth/sign-in' | '/403'

interface Ids {
  readonly order: string
  readonly shop: number
  readonly product: number
}
let made: Promise<Ids> | undefined
/** An order of the customer in a shop of the vendor. */
const ids = () => (made ??= makeIds())
async function makeIds(): Promise<Ids> {
  const product = await productOf(people.vendor, -2)
  const { order } = await placeOrder((await sessionOf(people.customer)).auth_token, product)
  return { order: order.id, shop: product.businessId, product: product.id }
}

/** Pages without a guard, which their own tests cover: here only the lowest and highest roles. */
const everybody = { visitor: 'shown', admin: 'shown' } as const
const signedIn = { visitor: '/auth/sign-in', customer: 'shown', vendor: 'shown', admin: 'shown' } as const
const admins = { visitor: '/auth/sign-in', customer: '/shop', vendor: '/shop', admin: 'shown' } as const
const vendors = { visitor: '/auth/sign-in', customer: '/shop', vendor: 'shown', admin: '/shop' } as const
const sellers = { ...vendors, admin: 'shown' } as const
const owners = { ...sellers, vendor2: '/403' } as const

/** Each URL, its result per role, and its heading for permitted roles. */
const rules: [path: string, ends: Partial<Record<Who, End>>, heading: string | RegExp][] = [
  ['/admin-dashboard', admins, 'Admin Dashboard'],
  ['/orders?page=2', admins, 'Orders'],
  ['/orders/{order}', admins, /^Order AX-/],
  ['/deliveries', admins, 'Deliveries'],
  ['/user-management', admins, 'User Management'],
  ['/shop-management', admins, 'Shop Management'],
  ['/mail-outbox', admins, 'Email Outbox'],
  ['/site-settings', admins, 'Site Settings'],
  ['/audit-log', admins, 'Audit Log'],
  ['/searches-without-hits', admins, 'Searches without results'],
  ['/failed-jobs', admins, 'Failed Jobs'],
  ['/operations', admins, /operations/i],
  ['/dashboard', vendors, 'Dashboard'],
  ['/dashboard/products', vendors, 'Products of my shop'],
  ['/dashboard/import', vendors, 'Import products'],
  ['/dashboard/money', vendors, 'Money'],
  ['/payouts', admins, 'Payouts'],
  ['/catalogue-desk', admins, 'Catalogue Management'],
  ['/catalogue-desk/import', admins, 'Import and Export'],
  ['/catalogue-desk/phrases', admins, 'Search Phrases'],
  ['/shop/orders', vendors, 'Shop Orders'],
  ['/shop/orders/{order}', { ...vendors, vendor2: '/shop/orders' }, /^Order AX-/],
  ['/product-upload', sellers, /product/i],
  ['/product-upload/{shop}', owners, /product/i],
  ['/product/{product}/edit', owners, /product/i],
  ['/shop-upload', sellers, /shop/i],
  ['/shop-edit/{shop}', owners, /shop/i],
  ['/user/orders', signedIn, 'My Orders'],
  ['/user/orders/{order}', { visitor: '/auth/sign-in', customer: 'shown' }, /^Order AX-/],
  ['/receipt/{order}', signedIn, /^Order summary AX-/],
  ['/payment', signedIn, /pay/i],
  ['/wishlist', everybody, /wishlist/i],
  ['/privacy-policy', everybody, 'Privacy Policy'],
  ['/terms-and-conditions', everybody, 'Terms and Conditions'],
  ['/faqs', everybody, 'FAQs'],
  ['/403', everybody, 'No permission'],
  ['/404', everybody, 'Sorry, page not found!'],
  ['/500', everybody, 'Something went wrong!'],
  ['/auth/forgot-password', everybody, 'Forgot password'],
  ['/auth/reset-password?token=x', everybody, 'Reset your password'],
  ['/auth/sign-up', { visitor: 'shown' }, 'Create your account'],
]

// Browsers log the status of error pages and of forbidden calls.
test.use({ expectedErrors: [/status of (403|404|500)/] })

/** The headings of a URL while open, and whether a table or card appeared. */
interface Seen {
  readonly path: string
  readonly heading: string
  readonly rows: boolean
}
/** Records everything that appears on the screen, from before the first byte of the page. */
const watch = () => {
  const seen: Seen[] = []
  Object.assign(window, { seen })
  new MutationObserver(() => {
    const heading = document.querySelector('h1')?.textContent ?? ''
    const rows = document.querySelector('main :is(table, article, form, dl)') !== null
    const last = seen.at(-1)
    const path = location.pathname
    if (last?.path !== path || last.heading !== heading || last.rows !== rows) seen.push({ path, heading, rows })
  }).observe(document, { childList: true, subtree: true, characterData: true })
}
const seenOn = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen[] }).seen)

async function browserOf(browser: Browser, who: Who): Promise<Page> {
  const size = { width: 1280, height: 800 }
  const page = await (await browser.newContext({ viewport: size, locale: 'en-GB', baseURL: siteUrl() })).newPage()
  if (who !== 'visitor') await signedInAs(page, people[who])
  await page.addInitScript(watch)
  return page
}
async function open(browser: Browser, who: Who, url: string): Promise<Page> {
  const page = await browserOf(browser, who)
  await page.goto(url)
  return page
}

/** Opened by full navigation; the others by client-side navigation, with the same guards. */
const typed = ['/orders?page=2', '/product-upload/{shop}', '/user/orders']
async function goWithin(page: Page, to: string): Promise<void> {
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  // Navigate by the router, because no page links to forbidden pages.
  type Router = { __reactRouterDataRouter: { navigate(to: string): Promise<void> } }
  await page.evaluate((path) => (window as unknown as Router).__reactRouterDataRouter.navigate(path), to)
}

for (const who of ['visitor', 'customer', 'vendor', 'vendor2', 'admin'] as const) {
  test(`shows ${who} permitted pages, and no glimpse of others [PERM-03, PERM-04, PERM-08, PERM-108]`, async ({
    browser,
  }) => {
    test.slow()
    const values = await ids()
    const page = await open(browser, who, '/faqs')
    const title = page.getByRole('heading', { level: 1 })
    for (const [path, ends, heading] of rules) {
      const end = ends[who]
      if (end === undefined) continue
      await test.step(`${path}: ${end}`, async () => {
        const asked = path.replace(/\{(\w+)\}/g, (_whole, name: keyof Ids) => String(values[name]))
        const { pathname } = new URL(asked, siteUrl())
        // The URL changes a moment before the content.
        const before = await title.textContent()
        await (typed.includes(path) ? page.goto(asked) : goWithin(page, asked))
        await page.waitForURL((url) => url.pathname === (end === 'shown' ? pathname : end))
        await (end === 'shown' ? expect(title).toHaveText(heading) : expect(title).toBeVisible())
        if (end === '/auth/sign-in') expect(new URL(page.url()).searchParams.get('returnUrl')).toBe(asked)
        // Skeletons have neither a heading nor a row.
        const stood = async () =>
          (await seenOn(page)).filter(
            ({ path: at, heading: shown, rows }) =>
              at === pathname && ((shown && (end === 'shown' || shown !== before)) || rows),
          )
        if (end === 'shown') await expect.poll(stood).not.toEqual([])
        else expect(await stood(), `what stood at ${asked}`).toEqual([])
      })
    }
    await page.context().close()
  })
}

test('shows nothing of the orders of others [PERM-45, PERM-75]', async ({ browser }) => {
  const { order } = await ids()
  const vendor2 = await open(browser, 'vendor2', `/shop/orders/${order}`)
  await expect(vendor2).toHaveURL('/shop/orders')
  await expect(vendor2.getByText('Failed to fetch order details')).toBeVisible()
  const customer2 = await open(browser, 'customer2', `/user/orders/${order}`)
  await expect(customer2.getByText('Failed to fetch order details')).toBeVisible()
  for (const page of [vendor2, customer2]) {
    await expect(page.getByText('Behind the fire station')).toHaveCount(0)
    await page.context().close()
  }
})

test('opens the checkout to everybody and ordering to signed-in users [PERM-80, PERM-81, PERM-82, PERM-83]', async ({
  browser,
}) => {
  const product = await productOf(people.vendor2, -1)
  const page = await open(browser, 'visitor', `/shop/product/${product.id}`)
  await pressAddToCart(page)
  for (const who of ['visitor', 'customer', 'vendor', 'admin'] as const) {
    if (who !== 'visitor') await becomes(page, people[who])
    await page.goto('/shop/product/checkout')
    await page.getByRole('button', { name: 'Continue' }).click()
    const signInFirst = page.getByRole('main').getByRole('link', { name: 'Create an account' })
    const delivery = page.getByLabel('Full name').or(page.getByRole('radio')).first()
    await expect(who === 'visitor' ? signInFirst : delivery).toBeVisible()
    if (who === 'visitor') continue
    const { auth_token } = await sessionOf(people[who])
    const { order } = await placeOrder(auth_token, product)
    expect(order.orderCode).toMatch(/^AX-/)
    await api('GET', `/orders/${order.id}`, { token: auth_token })
  }
  await page.context().close()
})
/** Another user signs in in the same browser. */
async function becomes(page: Page, email: string): Promise<void> {
  const { auth_token, userId } = await sessionOf(email)
  await page.evaluate(
    ([token, id]) => {
      localStorage.setItem('userId', id)
      localStorage.setItem('accessToken', token)
    },
    [auth_token, String(userId)] as const,
  )
}

test('leads a customer from the account drawer to forgot password [PERM-96]', async ({ browser }) => {
  const page = await open(browser, 'customer', '/shop')
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  await page.getByRole('dialog', { name: 'Account' }).getByRole('link', { name: 'Change Password' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeVisible()
  await expect(page).toHaveURL('/auth/forgot-password')
  await page.context().close()
})

for (const width of [390, 1280])
  test(`centres the message of an error page below the logo at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/404')
    const logo = await page.getByRole('main').getByRole('link', { name: 'Axle' }).boundingBox()
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    if (!logo || !heading) throw new Error('the page lacks its logo or heading')
    expect(logo.x).toBeLessThan(32)
    expect(logo.y).toBeLessThan(heading.y)
    expect(Math.abs(heading.x + heading.width / 2 - width / 2)).toBeLessThan(4)
  })
