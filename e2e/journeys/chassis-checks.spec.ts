import type { Browser, Page } from '@playwright/test'
import { aPhoto } from '../support/a-photo.ts'
import { api, siteUrl } from '../support/api.ts'
import { pressAddToCart } from '../support/cart.ts'
import { register, signedInWith } from '../support/people.ts'
import { aProduct, aVendorWithShop } from '../support/shop.ts'
import { expect, test } from '../support/test.ts'

type Shop = Awaited<ReturnType<typeof aVendorWithShop>>

/** A new buyer on a phone, at the last step of checkout with a part of this shop. */
async function atPayment(page: Page, shop: Shop, name: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  const product = await aProduct(shop, name)
  const person = await register()
  const address = { fullName: 'Ama Boateng', phone: person.phone, address: '(blue kiosk)', city: 'Tamale' }
  await api('POST', '/address', { token: person.auth_token, data: { ...address, state: 'Northern', country: 'Ghana' } })
  await signedInWith(page, person)
  await page.goto(`/shop/product/${product.id}`)
  await pressAddToCart(page)
  await page.goto('/shop/product/checkout?step=1')
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function onPhoneOf(browser: Browser, shop: Shop): Promise<Page> {
  const phone = await browser.newContext({ baseURL: siteUrl(), viewport: { width: 390, height: 844 } })
  const page = await phone.newPage()
  await signedInWith(page, shop)
  return page
}

test('has a shop check the chassis number of an order, with a photo, before it packs', async ({ page, browser }) => {
  const vendor = await aVendorWithShop()
  await atPayment(page, vendor, 'Brake pads to compare')
  const shop = await onPhoneOf(browser, vendor)

  await test.step('the buyer types number and photo at checkout; both survive a reload', async () => {
    await page.getByText('Check my chassis number first').click()
    const number = page.getByLabel('VIN or frame number')
    await number.fill('WVWZZZ1JZ3W38675O')
    await number.blur()
    await expect(page.getByText('A VIN has no I, O or Q. Type 1 or 0')).toBeVisible()
    await number.fill('nze121-3012345')
    await page.getByRole('button', { name: 'Add photos' }).click()
    await page.locator('input[type="file"][multiple]').setInputFiles(await aPhoto(page))
    await expect(page.getByText('IMG_2041.JPG is uploaded')).toBeAttached()
    await page.reload()
    await expect(page.getByLabel('VIN or frame number')).toHaveValue('nze121-3012345')
    await expect(page.getByRole('img', { name: 'Image 1' })).toBeVisible()
    await page.getByRole('button', { name: /^Place order/ }).click()
    await page.getByRole('link', { name: 'See the order' }).click()
    await expect(page.getByText(`${vendor.name} compares it before sending.`)).toBeVisible()
    await expect(page.getByText('NZE121-3012345')).toBeVisible()
  })

  await test.step('the list of the shop marks the order, and leads to it', async () => {
    await shop.goto(`/shop/orders`)
    await expect(shop.getByText('Check the chassis number').first()).toBeVisible()
    await shop
      .getByRole('link', { name: /^Check number/ })
      .first()
      .click()
  })

  await test.step('the shop compares number and photo, and says that it fits', async () => {
    await expect(shop.getByText('NZE121-3012345')).toBeVisible()
    await shop.getByRole('button', { name: 'Open Photo 1 of 1' }).click()
    await expect(shop.getByRole('dialog').getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible()
    await shop.keyboard.press('Escape')
    await expect(shop.getByRole('button', { name: 'Accept', exact: true })).toHaveCount(0)
    await shop.getByRole('button', { name: 'It fits' }).click()
    await expect(shop.getByText('Compared: the parts fit.')).toBeVisible()
  })

  await test.step('the order goes on, and the buyer reads it', async () => {
    await shop.getByRole('button', { name: 'Start packing' }).click()
    await page.reload()
    await expect(page.getByText(`${vendor.name} compared it: the parts fit.`)).toBeVisible()
  })
})

test('refunds a paid order whose parts do not fit the chassis number', async ({ page, browser }) => {
  const vendor = await aVendorWithShop()
  await atPayment(page, vendor, 'Gearbox to compare')
  const shop = await onPhoneOf(browser, vendor)

  await test.step('the buyer pays online, and asks on the page of the order', async () => {
    await page.getByRole('radio', { name: /Pay online/ }).check()
    await page.getByRole('button', { name: /^Place order/ }).click()
    await page.getByRole('radio', { name: /MTN/ }).check()
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await page.getByRole('link', { name: 'See the order' }).click()
    await page.getByText('Check my chassis number first').click()
    await page.getByLabel('VIN or frame number').fill('JTDBR32E720012345')
    await page.getByRole('button', { name: 'Ask the shop to check' }).click()
    await expect(page.getByText(`${vendor.name} compares it before sending.`)).toBeVisible()
  })

  await test.step('the shop says that it does not fit, with the reason', async () => {
    await shop.goto(new URL(page.url()).pathname.replace('/user/', '/shop/'))
    await shop.getByRole('button', { name: 'It does not fit' }).click()
    const dialog = shop.getByRole('dialog', { name: 'What does not fit?' })
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('This gearbox is for the 1.3')
    await dialog.getByRole('button', { name: 'Cancel what does not fit' }).click()
    await expect(shop.getByText('Compared: what does not fit was cancelled.')).toBeVisible()
  })

  await test.step('the buyer reads the reason, and gets the money back', async () => {
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('This gearbox is for the 1.3').first()).toBeAttached({ timeout: 2_000 })
      await expect(page.getByText(/refunded|returned/i).first()).toBeVisible({ timeout: 2_000 })
    }).toPass()
  })
})
