import type { Locator, Page } from '@playwright/test'
import { people, signedInAs, signedInWith, signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
  // The browser logs each call that failed offline.
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
})

/** Paths in the browser's caches whose name has this prefix. */
const cachedUrls = (page: Page, prefix: string): Promise<string[]> =>
  page.evaluate(async (begin) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(begin))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url.slice(location.origin.length))
  }, prefix)

const isRemembered = (page: Page, path: string) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('app-seen') ?? '')).toContain(`"${path}"`)

test('shows visited pages offline, updates them online, and clears private data at sign-out', async ({
  page,
  context,
}) => {
  // Its own session, because the journey ends it.
  const session = await signIn(people.customer2)
  const { userId } = session
  await signedInWith(page, session)
  const card = page.locator('.product-grid').getByRole('link').first()
  await page.goto('/shop/all-products')
  await expect.poll(() => cachedUrls(page, 'axle-pages')).toContain('/shop/all-products')
  await page.reload()
  await expect.poll(() => cachedUrls(page, 'axle-private-')).toContain(`/api/users/${userId}`)
  const name = await card.innerText()
  await card.click()
  const heading = page.getByRole('heading', { level: 1, name })
  await expect(heading).toBeVisible()
  const product = new URL(page.url()).pathname
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await isRemembered(page, product)
  await page.getByRole('link', { name: /cart/i }).first().click()
  await expect(page.getByText(name).first()).toBeVisible()

  await context.setOffline(true)
  const note = page.getByRole('status').filter({ hasText: 'You are offline' })
  await expect(note).toBeVisible()
  await test.step('a page loaded online', async () => {
    await page.goto('/shop/all-products')
    await expect(card).toHaveText(name)
    await expect(note).toContainText('as of')
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  })
  await test.step('a page reached by a link', async () => {
    await page.goto(product)
    await expect(heading).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(product)
    const picture = page.locator('.gallery img').first()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })
  await test.step('the cart, with the date of its prices', async () => {
    await page.goto('/shop/product/checkout')
    await expect(page.getByText(name).first()).toBeVisible()
    await expect(page.getByText('Stock and prices could not be checked')).toBeVisible()
  })
  await test.step('an unvisited page, then online again', async () => {
    await page.goto('/shop/product/1')
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
    await expect(page.getByRole('link', { name: /Products/ }).first()).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/shop\/product\/1$/)
    await expect(note).toBeHidden()
  })
  await test.step('no private data remains', async () => {
    expect(await cachedUrls(page, 'axle-private-')).not.toEqual([])
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect.poll(() => cachedUrls(page, 'axle-private-')).toEqual([])
  })
})

test('covers neither the cart nor the end of a page nor a save bar with the offline note [P-02]', async ({
  page,
  context,
}) => {
  await signedInAs(page, people.vendor)
  await page.goto('/product-upload')
  const bar = page.locator('.form-footer')
  await expect(bar).toBeVisible()
  await context.setOffline(true)
  const note = page.getByRole('status').filter({ hasText: 'You are offline' })
  const top = async () => (await note.locator('p').boundingBox())?.y ?? 0
  const bottom = async (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom)
  await expect(note).toBeVisible()
  await expect.poll(async () => (await bottom(bar)) - (await top())).toBeLessThanOrEqual(0)
  // Lazy-loaded parts of the form lengthen the page after the first scroll.
  const footerBelowNote = async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    return (await bottom(page.getByRole('contentinfo'))) - (await top())
  }
  await expect.poll(footerBelowNote).toBeLessThanOrEqual(0)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Cart: / })
    .click({ trial: true })
})
