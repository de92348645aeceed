import type { Page } from '@playwright/test'
import { api, type CatalogueProduct, type Session } from '../support/api.ts'
import { people, sessionOf, signedInAs } from '../support/people.ts'
import { settled } from '../support/settled.ts'
import { expect, test } from '../support/test.ts'

interface OwnProduct {
  readonly id: number
  readonly shopId: number
  readonly session: Session
}

/** A product with three images and a part number, for this journey only. */
async function ownProduct(name: string): Promise<OwnProduct> {
  const session = await sessionOf(people.vendor)
  const token = session.auth_token
  const [shop] = await api<{ id: number }[]>('GET', `/business/user/${session.userId}`, { token })
  const others = await api<(CatalogueProduct & { partId: number })[]>('GET', '/products?view=card&limit=50')
  const shopId = shop?.id ?? 0
  const { id } = await api<{ id: number }>('POST', '/products', {
    token,
    data: {
      name,
      description: '<p>For a journey</p>',
      price: 120,
      stock: 5,
      partId: others[0]?.partId,
      fitsAnyVehicle: true,
      businessId: shopId,
      images: [...new Set(others.flatMap(({ images }) => images))].slice(0, 3),
      partNumbers: [{ number: '6178-4B40-40B2', brand: 'Genuine' }],
    },
  })
  return { id, shopId, session }
}
const main = (page: Page) => page.getByRole('main')

test('zooms and pages images full-screen by keyboard, and restores the focus [PROD-02]', async ({ page }) => {
  const { id } = await ownProduct(`Zoomed part ${Date.now()}`)
  await page.goto(`/shop/product/${id}`)
  // Keys are not recorded before hydration.
  await settled(page)
  const enlarge = main(page).getByRole('button', { name: 'Enlarge' })
  await enlarge.focus()
  await page.keyboard.press('ArrowRight')
  await expect(main(page).getByText('2 / 3')).toBeVisible()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const picture = dialog.getByRole('img', { name: /^Image 2 of 3/ })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/1200\.(avif|webp)$/)
  const whole = await picture.boundingBox()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect(dialog.getByText('Zoom: 225%')).toBeVisible()
  const size = async () => ((await picture.boundingBox())?.width ?? 0) / (whole?.width ?? 1)
  await expect.poll(size).toBeCloseTo(2.25, 1)
  const near = await picture.boundingBox()
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await picture.boundingBox())?.y).toBeLessThan(near?.y ?? 0)
  await page.keyboard.press('0')
  await dialog.getByRole('group', { name: /^Images of/ }).dblclick()
  await expect(dialog.getByText('Zoom: 250%')).toBeVisible()
  await page.mouse.wheel(0, 2_000)
  await expect(dialog.getByText('Zoom: 100%')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('3 / 3')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(enlarge).toBeFocused()
  await expect(main(page).getByText('3 / 3')).toBeVisible()
})

test('copies a part number', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id } = await ownProduct(`Numbered part ${Date.now()}`)
  await page.goto(`/shop/product/${id}`)
  await main(page).getByRole('button', { name: 'Copy 6178-4B40-40B2' }).click()
  await expect(main(page).getByText('Copied 6178-4B40-40B2')).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('6178-4B40-40B2')
})

test.describe('a product off sale', () => {
  test.use({ expectedErrors: [/status of 4(04|10)/] })

  test('tells visitors of an old link that the product is gone, and shows alternatives [PROD-22]', async ({
    page,
    browser,
  }) => {
    const name = `Short-lived part ${Date.now()}`
    const { id, shopId } = await ownProduct(name)
    const shopper = await (await browser.newContext()).newPage()
    await shopper.goto(`/shop/product/${id}`)
    await main(shopper)
      .getByRole('button', { name: `Wishlist: ${name}` })
      .click()

    await signedInAs(page, people.vendor)
    await page.goto(`/shop/product/${id}`)
    await main(page).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL(`/shop/${shopId}`)

    const answer = await shopper.reload()
    expect(answer?.status()).toBe(410)
    await expect(main(shopper).getByRole('heading', { level: 1, name: 'No longer sold' })).toBeAttached()
    await expect(
      main(shopper).getByRole('region', { name: 'Similar products' }).getByRole('link').first(),
    ).toBeVisible()
    await shopper.getByRole('link', { name: /^Wishlist/ }).click()
    await expect(main(shopper).getByText('Not on sale at the moment')).toBeVisible()
    await main(shopper).getByRole('link', { name }).click()
    await expect(main(shopper).getByRole('heading', { level: 1, name: 'No longer sold' })).toBeAttached()
    await shopper.context().close()
  })

  test('answers an unknown id with the not-found page [PROD-19]', async ({ page }) => {
    for (const id of ['999999', 'abc']) {
      expect((await page.goto(`/shop/product/${id}`))?.status()).toBe(404)
      await expect(main(page).getByRole('heading', { level: 1, name: 'Product not found' })).toBeAttached()
    }
  })
})

test('keeps two tabs of the wishlist in sync, with recently viewed products below [WISH-10]', async ({ context }) => {
  const [first, second] = await api<CatalogueProduct[]>('GET', '/products?view=card&limit=2')
  if (!first || !second) throw new Error('the demo has products')
  const list = await context.newPage()
  await list.goto('/wishlist')
  await expect(list.getByText('Your wishlist is empty')).toBeVisible()
  const shop = await context.newPage()
  for (const product of [first, second]) {
    await shop.goto(`/shop/product/${product.id}`)
    await main(shop)
      .getByRole('button', { name: `Wishlist: ${product.name}` })
      .first()
      .click()
  }
  const cards = main(list)
    .getByRole('listitem')
    .filter({ has: list.getByRole('button', { name: /^Remove/ }) })
  await expect(cards).toHaveCount(2)
  await cards
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(
    main(shop)
      .getByRole('button', { name: `Wishlist: ${second.name}` })
      .first(),
  ).toHaveAttribute('aria-pressed', 'false')
  await expect(main(list).getByRole('region', { name: 'Recently viewed' }).getByRole('link')).toHaveText([
    second.name,
    first.name,
  ])
})

test.describe('access to the wishlist', () => {
  const entries = [
    ['PERM-76', undefined, 0],
    ['PERM-77', people.customer, 1],
    ['PERM-78', people.vendor, 0],
    ['PERM-79', people.admin, 0],
  ] as const
  for (const [line, email, entry] of entries) {
    test(`${line} the wishlist of ${email ?? 'a visitor'}`, async ({ page }) => {
      if (email) await signedInAs(page, email)
      await page.goto('/wishlist')
      await expect(main(page).getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible()
      await expect(page).toHaveURL('/wishlist')
      if (email) await expect(page.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible()
      const menu = page.getByRole('banner').getByRole('navigation', { name: 'Main navigation' })
      await expect(menu.getByRole('link', { name: 'Wishlist' })).toHaveCount(entry)
    })
  }
})
