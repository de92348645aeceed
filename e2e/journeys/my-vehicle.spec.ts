import type { Page } from '@playwright/test'
import { api, type CatalogueProduct, type Session } from '../support/api.ts'
import { pressAddToCart } from '../support/cart.ts'
import { expect, test } from '../support/test.ts'

const name = 'Hyundai Elantra 2013'
const vehicle = async () => {
  const [found] = await api<{ id: number }[]>('GET', '/vehicle-makes?make=Hyundai&model=Elantra&year=2013')
  if (!found) throw new Error('the demo knows the Elantra of 2013')
  return found.id
}
const cards = (query: string) => api<CatalogueProduct[]>('GET', `/products?view=card&limit=100&${query}`)

/** A fitting and a non-fitting product, both in stock. */
async function twoProducts(vehicleId: number): Promise<[CatalogueProduct, CatalogueProduct]> {
  const fitting = await cards(`vehicleId=${vehicleId}`)
  const others = (await cards('make=Toyota')).filter((one) => fitting.every(({ id }) => id !== one.id))
  const inStock = (products: CatalogueProduct[]) => {
    const product = products.find(({ stock }) => stock > 3)
    if (!product) throw new Error('the demo has parts in stock for every common vehicle')
    return product
  }
  return [inStock(fitting), inStock(others)]
}

async function aNewCustomer(): Promise<{ email: string; password: string }> {
  const stamp = `${Date.now()}`.slice(-8)
  const account = { email: `kojo-${stamp}@people.example`, password: 'Torque-2027' }
  const data = { firstName: 'Kojo', lastName: 'Boateng', userType: 'customer', phone: `02${stamp}`, ...account }
  await api<Session>('POST', '/register', { data })
  return account
}

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/auth/sign-in')
  await page.getByLabel('Email, username or phone').fill(email)
  await page.getByLabel('Password').first().fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible()
}

const chip = (page: Page) => page.getByRole('region', { name: 'Your vehicle' })
async function openPicker(page: Page): Promise<void> {
  await chip(page).getByRole('button', { name: 'Choose your vehicle' }).click()
  await expect(page.getByRole('combobox', { name: 'Make' })).toBeVisible()
}
const card = (page: Page, product: CatalogueProduct) =>
  page.getByRole('article').filter({ has: page.locator(`a[href="/shop/product/${product.id}"]`) })

test('shows on every page what fits the visitor’s vehicle', async ({ page }) => {
  const vehicleId = await vehicle()
  const [fitting, other] = await twoProducts(vehicleId)

  await test.step('chooses it by keyboard', async () => {
    await page.goto('/shop/all-products')
    await openPicker(page)
    await expect(page.getByRole('combobox', { name: 'Make' })).toBeFocused()
    await page.keyboard.type('hyun')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Model' })).toBeFocused()
    await page.keyboard.type('elan')
    await page.keyboard.press('Enter')
    await page.keyboard.type('2013')
    await page.keyboard.press('Enter')
    await expect(chip(page).getByRole('button', { name: `Change your vehicle: ${name}` })).toBeFocused()
  })

  await test.step('cards show the fit, and the list can be limited to it', async () => {
    await page.goto(`/shop/all-products?make=Toyota`)
    await expect(card(page, other).first()).toContainText(`Not listed for your ${name}`)
    await page.goto('/shop/all-products')
    await page.getByRole('switch', { name: `Only what fits your ${name}` }).check()
    await expect(page).toHaveURL(`/shop/all-products?vehicle=${vehicleId}`)
    const found = page.getByRole('article')
    const fits = new RegExp(`Fits your ${name}|Fits any vehicle`)
    await expect(found.first()).toContainText(fits)
    await expect(found.filter({ hasNotText: fits })).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('switch', { name: `Only what fits your ${name}` })).toBeChecked()
  })

  await test.step('so do search and product pages', async () => {
    await page.goto('/shop')
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    await page.getByRole('dialog').getByRole('combobox').fill(fitting.name)
    await expect(page.getByRole('dialog').locator(`a[href="/shop/product/${fitting.id}"]`)).toContainText(
      `Fits your ${name}`,
    )
    await page.keyboard.press('Escape')
    await page.goto(`/shop/product/${fitting.id}`)
    await expect(page.getByRole('status').filter({ hasText: `Fits your ${name}` })).toBeVisible()
    await pressAddToCart(page)
    await page.goto(`/shop/product/${other.id}`)
    await expect(page.getByRole('status').filter({ hasText: `Not listed for your ${name}` })).toBeVisible()
    await pressAddToCart(page)
  })

  await test.step('the cart warns about other vehicles but allows them', async () => {
    await page.getByRole('link', { name: /^Cart: 2 pieces/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
    const line = (product: CatalogueProduct) =>
      page.getByRole('listitem').filter({ has: page.locator(`a[href="/shop/product/${product.id}"]`) })
    await expect(line(fitting)).toContainText(`Fits your ${name}`)
    await expect(line(other)).toContainText(`Not listed for your ${name}`)
    await line(other).getByRole('button', { name: 'For another vehicle' }).click()
    await expect(line(other)).not.toContainText('Not listed for')
    await page.reload()
    await expect(line(other).getByRole('button', { name: 'For another vehicle', pressed: true })).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/step=1/)
  })
})

test('takes the chosen vehicle into the account and to another device', async ({ page, browser }) => {
  const vehicleId = await vehicle()
  const account = await aNewCustomer()
  await test.step('signing in adds it to the account', async () => {
    await page.goto('/shop')
    await openPicker(page)
    await page.getByRole('combobox', { name: 'Make' }).fill('elantra 2013')
    await page.keyboard.press('Enter')
    await expect(chip(page)).toContainText(name)
    const saved = page.waitForResponse((response) => response.url().endsWith('/api/garage') && response.ok())
    await signIn(page, account)
    expect(await (await saved).json()).toMatchObject({ data: { chosenId: vehicleId, vehicles: [{ vehicleId }] } })
    await expect(chip(page)).toContainText(name)
  })

  await test.step('another device shows it, and drops it at sign-out', async () => {
    const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
    await signIn(phone, account)
    await expect(chip(phone)).toContainText(name)
    await phone.getByRole('button', { name: 'Account' }).click()
    await phone.getByRole('button', { name: 'Logout' }).click()
    await expect(phone).toHaveURL(/\/auth\/sign-in/)
    await expect.poll(() => phone.evaluate(() => localStorage.getItem('app-garage'))).not.toContain('Elantra')
    await phone.goto('/shop')
    await expect(chip(phone)).toContainText('Choose your vehicle')
    await phone.context().close()
  })
})

test.describe('on a slow phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('chooses the vehicle in three taps on the home band, which is then one line without a shift', async ({
    page,
  }) => {
    await page.goto('/shop/all-products', { waitUntil: 'networkidle' })
    const band = page.getByRole('region', { name: 'Car parts that fit, from shops near you' })
    await band.getByRole('button', { name: 'Make' }).click()
    for (const choice of ['Hyundai', 'Elantra', '2013'])
      await page.getByRole('option', { name: choice, exact: true }).first().click()
    await expect(band.getByRole('button', { name: `Change your vehicle: ${name}` })).toBeVisible()
    await expect(band).toContainText(/\d+ parts? fit/)
    await page.reload({ waitUntil: 'networkidle' })
    await expect(band).toContainText(name)
    expect((await band.boundingBox())?.height).toBe(48)
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const observer = new PerformanceObserver((list) => resolve(sumOf(list.getEntries())))
          const sumOf = (entries: PerformanceEntryList) =>
            entries.reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0)
          observer.observe({ type: 'layout-shift', buffered: true })
          // No entry is delivered if nothing moved.
          requestAnimationFrame(() => setTimeout(() => resolve(0), 200))
        }),
    )
    expect(shift).toBeLessThanOrEqual(0.02)
  })

  test('replays taps before hydration, and shows the vehicle from the start', async ({ page }) => {
    const vehicleId = await vehicle()
    const [fitting] = await twoProducts(vehicleId)
    const garage = { vehicles: [{ vehicleId, make: 'Hyundai', model: 'Elantra', year: 2013 }], chosenId: vehicleId }
    await page.addInitScript((stored) => localStorage.setItem('app-garage', stored), JSON.stringify(garage))
    let comes = () => {}
    const scripts = new Promise<void>((resolve) => (comes = resolve))
    await page.route('**/*.js', async (route) => {
      await scripts
      await route.continue()
    })
    await page.goto(`/shop/product/${fitting.id}`, { waitUntil: 'commit' })
    const named = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--vehicle'))
    await expect.poll(named).toBe(`"${name}"`)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    comes()
    await expect(page.getByPlaceholder('Search for shops or products...')).toBeFocused()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    const cart = await page.getByRole('link', { name: /^Cart:/ }).boundingBox()
    await page.evaluate(() => window.scrollTo(0, 0))
    const verdict = await page
      .getByRole('status')
      .filter({ hasText: `Fits your ${name}` })
      .boundingBox()
    const price = await page.locator('.product-price').boundingBox()
    const bottom = (box: typeof cart) => (box ? box.y + box.height : Number.NaN)
    expect(bottom(cart)).toBeLessThan(verdict?.y ?? 0)
    expect(bottom(price)).toBeLessThan(844)
  })
})
