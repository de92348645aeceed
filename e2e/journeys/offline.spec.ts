import type { Locator, Page } from '@playwright/test'
import { people, signedInAs, signedInWith, signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
  // The browser says so of each call that found no line.
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
})

/** Paths of what the site keeps in this browser's caches, in those whose name begins so. */
const keptIn = (page: Page, prefix: string): Promise<string[]> =>
  page.evaluate(async (begin) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(begin))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url.slice(location.origin.length))
  }, prefix)

const isRemembered = (page: Page, path: string) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('app-seen') ?? '')).toContain(`"${path}"`)

test('what was opened is read without a line, a line brings what is new, and signing out leaves nothing private', async ({
  page,
  context,
}) => {
  // A session of its own, since it ends it.
  const session = await signIn(people.customer2)
  const { userId } = session
  await signedInWith(page, session)
  const card = page.locator('.product-grid').getByRole('link').first()
  await page.goto('/shop/all-products')
  await expect.poll(() => keptIn(page, 'axle-pages')).toContain('/shop/all-products')
  await page.reload()
  await expect.poll(() => keptIn(page, 'axle-private-')).toContain(`/api/users/${userId}`)
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
  await test.step('a page that came over the line', async () => {
    await page.goto('/shop/all-products')
    await expect(card).toHaveText(name)
    await expect(note).toContainText('as of')
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  })
  await test.step('a page that was reached by a click', async () => {
    await page.goto(product)
    await expect(heading).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(product)
    const picture = page.locator('.gallery img').first()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })
  await test.step('the cart, with prices that say of when they are', async () => {
    await page.goto('/shop/product/checkout')
    await expect(page.getByText(name).first()).toBeVisible()
    await expect(page.getByText('Stock and prices could not be checked')).toBeVisible()
  })
  await test.step('a page that was never here, and then the line', async () => {
    await page.goto('/shop/product/1')
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
    await expect(page.getByRole('link', { name: /Products/ }).first()).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/shop\/product\/1$/)
    await expect(note).toBeHidden()
  })
  await test.step('nothing private stays', async () => {
    expect(await keptIn(page, 'axle-private-')).not.toEqual([])
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect.poll(() => keptIn(page, 'axle-private-')).toEqual([])
  })
})

test('the note about the connection covers neither the cart, nor the end of a page, nor a bar to save with [P-02]', async ({
  page,
  context,
}) => {
  await signedInAs(page, people.vendor)
  await page.goto('/product-upload')
  const bar = page.locator('.submit-bar')
  await expect(bar).toBeVisible()
  await context.setOffline(true)
  const note = page.getByRole('status').filter({ hasText: 'You are offline' })
  const top = async () => (await note.locator('p').boundingBox())?.y ?? 0
  const bottom = async (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom)
  await expect(note).toBeVisible()
  await expect.poll(async () => (await bottom(bar)) - (await top())).toBeLessThanOrEqual(0)
  // The form's late parts make the page longer after the first scroll.
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
