import type { Page } from '@playwright/test'
import { people, signedInAs } from '../support/people.ts'
import { settled } from '../support/settled.ts'
import { expect, test } from '../support/test.ts'

const list = '/shop/all-products'
const phone = { width: 390, height: 844 }
const cards = (page: Page) => page.getByRole('article')
const results = (page: Page) => page.getByText(/^\d[\d,]* results?$/).first()
const calls = (page: Page, path: string) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === `/api${path}`) asked.push(search)
  })
  return asked
}
const columnsOf = (page: Page) =>
  page.locator('.product-grid').evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)

test.describe('the list', () => {
  for (const [width, columns] of [
    [390, 1],
    [700, 2],
    [1000, 3],
    [1400, 4],
  ] as const)
    test(`has ${columns} columns at ${width} px [CAT-48, CAT-49]`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(list)
      expect(await columnsOf(page)).toBe(columns)
    })

  test('puts filters into a drawer on a phone and above the list on a desktop [CAT-21, CAT-34]', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto(list)
    await expect(page.locator('.list-filters')).toBeHidden()
    await page.getByRole('button', { name: 'Filters' }).click()
    const drawer = page.getByRole('dialog', { name: 'Filters' })
    for (const name of ['Make', 'Model', 'Year', 'Category', 'Part', 'Shop', 'Price'])
      await expect(drawer.getByRole('button', { name, exact: true })).toBeVisible()
    for (const name of ['Condition', 'Rating']) await expect(drawer.getByLabel(name)).toBeVisible()
    await drawer.getByRole('button', { name: 'Make', exact: true }).click()
    await drawer.getByRole('checkbox', { name: 'Toyota' }).check()
    await drawer.getByRole('button', { name: /^Show \d+ results$/ }).click()
    await expect(page.getByRole('button', { name: 'Remove Make: Toyota' })).toBeVisible()
    await expect(page).toHaveURL(/\?make=Toyota$/)
    await expect(drawer).toHaveCount(0)
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect(page.locator('.list-filters').getByRole('button', { name: /^Make/ })).toBeVisible()
  })

  test('sends one query for five quickly typed letters [CAT-02]', async ({ page }) => {
    await page.goto(list)
    await settled(page)
    const asked = calls(page, '/products')
    await page.getByRole('combobox', { name: 'Search products' }).pressSequentially('brake', { delay: 60 })
    await expect(page).toHaveURL(/\?q=brake$/)
    await expect(cards(page).first()).toContainText(/brake/i)
    await page.waitForTimeout(700)
    expect(asked).toHaveLength(1)
  })

  test('shows the same list for a copied URL [CAT-43]', async ({ page, context }) => {
    await page.goto(list)
    await page.locator('.list-filters').getByRole('button', { name: 'Make' }).click()
    await page.getByRole('checkbox', { name: 'Toyota' }).check()
    await page.getByRole('checkbox', { name: 'Honda' }).check()
    await page.keyboard.press('Escape')
    await page.getByLabel('Condition').selectOption('Brand New')
    await page.getByLabel('Sort By').selectOption('Price: Low to High')
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL(/page=2$/)
    await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
    const names = await cards(page).getByRole('link').allTextContents()
    const elsewhere = await context.newPage()
    await elsewhere.goto(page.url())
    await expect(cards(elsewhere).getByRole('link')).toHaveText(names)
    await expect(elsewhere.getByRole('button', { name: /^Remove/ })).toHaveCount(3)
  })

  for (const view of [phone, { width: 1280, height: 800 }])
    test(`restores page and scroll position on Back from a product at ${view.width} px`, async ({ page }) => {
      await page.setViewportSize(view)
      await page.goto(`${list}?make=Toyota`)
      await page.getByRole('link', { name: 'Page 2' }).click()
      await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
      const tenth = cards(page).nth(9)
      const name = await tenth.getByRole('link').textContent()
      await tenth.scrollIntoViewIfNeeded()
      const place = await page.evaluate(() => window.scrollY)
      expect(place).toBeGreaterThan(200)
      await tenth.getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
      await page.goBack()
      await expect(cards(page).nth(9).getByRole('link')).toHaveText(name ?? '')
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
      await expect(page).toHaveURL(/make=Toyota&page=2$/)
    })

  for (const reducedMotion of ['no-preference', 'reduce'] as const)
    test(`${reducedMotion === 'reduce' ? 'nothing moves' : 'picture and axle move'} between list and product with motion ${reducedMotion}`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion })
      await page.addInitScript(() => {
        // The skeleton of a product moves, and the product after it.
        const moves = new Set<string>()
        Object.assign(window, { moves })
        const { animate } = Element.prototype
        Element.prototype.animate = function recorded(this: Element, ...how) {
          moves.add(`${this.closest('.card') ? 'list' : 'product'}: ${this.className}`)
          return animate.apply(this, how)
        }
      })
      const moves = () => page.evaluate(() => [...(window as unknown as { moves: Set<string> }).moves])
      // Before hydration the browser itself follows links, and nothing moves.
      await page.goto(list, { waitUntil: 'networkidle' })
      await cards(page).first().getByRole('link').click()
      await expect(page.locator('.product-info')).toBeVisible()
      await page.goBack()
      await expect(cards(page).first()).toBeVisible()
      const both = ['product: gallery-main ground', 'product: axle', 'list: card-picture ground', 'list: axle']
      await expect.poll(moves).toEqual(reducedMotion === 'reduce' ? [] : both)
    })

  for (const [what, query] of [
    ['a page that is no number', 'page=abc'],
    ['a page far past the end', 'page=999'],
    ['a page below one', 'page=-1'],
    ['a year to come', 'year=99999'],
    ['signs that mean something to databases', `q=${encodeURIComponent(`%_\\'";--`)}`],
    ['a NUL', 'q=%00&make=%00'],
    ['letters from right to left and a face', `q=${encodeURIComponent('مرحبا 🚗')}`],
    ['nonsense everywhere', 'sort=x&condition=x&rating=x&minPrice=x&maxPrice=-1&shop=x&vehicle=x&plain=x&make='],
    ['prices the wrong way round', 'minPrice=900&maxPrice=100'],
    ['ten thousand letters', `q=${'a'.repeat(10_000)}`],
  ] as const)
    test(`shows a usable page for ${what} in the URL [CAT-44]`, async ({ page }) => {
      const answer = await page.goto(`${list}?${query}`)
      expect(answer?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products')
      await expect(results(page)).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    })

  test.describe('unknown ids', () => {
    // Unknown ids whose names are queried.
    test.use({ expectedErrors: [/status of 404/] })
    test('in the URL give an empty list [CAT-44]', async ({ page }) => {
      await page.goto(`${list}?shop=2147483647&vehicle=2147483647`)
      await expect(page.getByText('No products found')).toBeVisible()
      await page.getByRole('button', { name: 'Remove Shop: Shop 2147483647' }).click()
      await expect(page).toHaveURL(/\?vehicle=2147483647$/)
    })
  })

  test('shows the cart in the header of every page, covering nothing and leading to checkout [CAT-51, P-02]', async ({
    page,
  }) => {
    await page.goto(list)
    await cards(page).filter({ hasText: 'In stock' }).first().getByRole('link').click()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    const cart = page.getByRole('banner').getByRole('link', { name: 'Cart: 1 piece, go to checkout' })
    await expect(cart).toBeVisible()
    for (const path of [list, '/shop/1', '/wishlist', '/faqs']) {
      await page.goto(path)
      await expect(cart).toHaveAttribute('href', '/shop/product/checkout')
    }
    await cart.click()
    await expect(page).toHaveURL(/\/shop\/product\/checkout/)
    await expect(cart).toBeVisible()
  })
})

for (const role of ['visitor', 'customer', 'vendor', 'admin'] as const)
  test(`opens shops and their products to ${role} [SITE-08, PERM-02, PERM-87, PERM-88, PERM-89, PERM-90]`, async ({
    page,
  }) => {
    if (role !== 'visitor') await signedInAs(page, people[role])
    for (const [path, opened, heading] of [
      ['/', list, 'Products'],
      ['/shop', '/shop', 'Shops'],
      [list, list, 'Products'],
      ['/shop/1', '/shop/1', /\S/],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      // Guards act only now.
      await settled(page)
      expect(new URL(page.url()).pathname).toBe(opened)
    }
  })

test.describe('offline', () => {
  // The browser logs each failed call.
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('reports that a list is unavailable, and loads it online', async ({ page, context }) => {
    await page.goto(list)
    await settled(page)
    await context.setOffline(true)
    await page.getByLabel('Sort By').selectOption('Newest')
    await expect(page.getByRole('alert')).toContainText('You are offline.')
    await context.setOffline(false)
    await expect(cards(page).first()).toBeVisible()
  })
})

test('opens, navigates and closes the search dialog by keyboard [SRCH-08, SRCH-09, SRCH-16]', async ({ page }) => {
  await page.goto('/shop')
  await settled(page)
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog')
  const box = dialog.getByPlaceholder('Search for shops or products...')
  await expect(box).toBeFocused()
  const asked = calls(page, '/products')
  await page.keyboard.type('brake', { delay: 40 })
  const products = dialog.getByRole('group', { name: 'Products' })
  await expect(products.getByRole('option').first()).toContainText(/brake/i)
  expect(asked).toHaveLength(1)
  await expect(products.getByRole('option').first()).toContainText(/GH₵[\d,]+\.\d\d≈ \$[\d,]+\.\d\d/)
  const picture = await products.locator('img').first().boundingBox()
  expect([picture?.width, picture?.height]).toEqual([48, 48])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(box).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Search', exact: true })).toBeFocused()

  await page.keyboard.press('Control+k')
  await expect(box).toBeFocused()
  await page.keyboard.type('brake')
  await expect(products.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/shop\/(product\/)?\d+$/)
})
