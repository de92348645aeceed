import type { Page } from '@playwright/test'
import { api } from '../support/api.ts'
import { expect, test } from '../support/test.ts'

const corolla = async () => {
  const [found] = await api<{ id: number }[]>('GET', '/vehicle-makes?make=Toyota&model=Corolla&year=2009')
  if (!found) throw new Error('the demo knows the Corolla of 2009')
  return { vehicleId: found.id, make: 'Toyota', model: 'Corolla', year: 2009 }
}

/** A visitor who chose a vehicle earlier. */
async function drives(page: Page): Promise<void> {
  const vehicle = await corolla()
  const unsent = { added: [], removed: [], chosen: false }
  const garage = { vehicles: [{ ...vehicle, visitor: true }], chosenId: vehicle.vehicleId, account: null, unsent }
  await page.addInitScript((stored) => localStorage.setItem('app-garage', stored), JSON.stringify(garage))
}

const searchFor = async (page: Page, words: string) => {
  await page.locator('.search-box input').fill(words)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]q=/)
}

for (const { language, words, heading, fits } of [
  {
    language: 'en',
    words: 'front pads',
    heading: /^Fits Toyota Corolla 2009 \(\d+\)$/,
    fits: 'Fits your Toyota Corolla 2009',
  },
  {
    language: 'fr',
    words: 'plaquettes de frein avant',
    heading: /^Convient à Toyota Corolla 2009 \(\d+\)$/,
    fits: 'Toyota Corolla 2009',
  },
  {
    language: 'ar',
    words: 'فحمات أمامية',
    heading: /^يناسب Toyota Corolla 2009 \(\d+\)$/,
    fits: 'Toyota Corolla 2009',
  },
])
  test(`lists what fits first if a driver of a 2009 Corolla types “${words}” [S-01, S-02]`, async ({ page }) => {
    await drives(page)
    await page.goto(`/shop/all-products?lang=${language}`)
    await searchFor(page, words)
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(heading)
    const first = page.getByRole('article').first()
    await expect(first).toContainText(/brake pads/i)
    await expect(first).toContainText(fits)
    expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(1)
  })

test('offers the listed part number for a typo [S-15]', async ({ page }) => {
  const [product] = await api<{ id: number }[]>('GET', '/products?part=Brake+Pad+Set&view=card&limit=1')
  const { partNumbers } = await api<{ partNumbers: { number: string }[] }>('GET', `/products/${product?.id}`)
  const number = partNumbers[0]?.number ?? ''
  const last = number.at(-1) === '7' ? '8' : '7'
  await page.goto('/shop/all-products')
  await searchFor(page, number.slice(0, -1) + last)
  await expect(page.getByText(/^No shop lists the number/)).toBeVisible()
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('offers the part and shops for a car that nobody lists [S-14]', async ({ page }) => {
  await page.goto('/shop/all-products')
  await searchFor(page, 'geely emgrand brake pads')
  await expect(page.getByText(/^We searched without .*geely/)).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText(/brake pads/i)
  await page.getByRole('complementary', { name: 'Ask the shops.' }).getByRole('link').click()
  await expect(page).toHaveURL(/\/shop$/)
})

test('selects a suggested part by keyboard [S-12]', async ({ page }) => {
  await page.goto('/shop/all-products', { waitUntil: 'networkidle' })
  const box = page.getByRole('combobox', { name: 'Search products' })
  // At once: suggestions for each letter would replace each other, and the selection with them.
  await box.fill('brake')
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toContainText('Brake')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/shop\/all-products\?part=/)
})
