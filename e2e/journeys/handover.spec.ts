import { aPhoto } from '../support/a-photo.ts'
import { api, siteUrl } from '../support/api.ts'
import { placeOrder } from '../support/orders.ts'
import { register, signedInWith } from '../support/people.ts'
import { aProduct, aVendorWithShop } from '../support/shop.ts'
import { expect, test } from '../support/test.ts'

test('lets a buyer confirm on a phone that an order arrived, and its shop read it', async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const vendor = await aVendorWithShop()
  const buyer = await register()
  const { order } = await placeOrder(buyer.auth_token, await aProduct(vendor, 'Brake disc of a journey'))
  await signedInWith(page, buyer)

  await test.step('nothing is asked before the delivery', async () => {
    await page.goto(`/user/orders/${order.id}`)
    await expect(page.getByRole('heading', { name: vendor.name })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Received' })).toHaveCount(0)
  })

  await test.step('once it is delivered, one tap confirms it, also after a reload', async () => {
    await api('PUT', `/orders/${order.id}/status`, { token: vendor.auth_token, data: { status: 'delivered' } })
    await page.reload()
    await expect(page.getByText(/Without an answer it counts as received on/)).toBeVisible()
    await page.getByRole('button', { name: 'Received' }).click()
    await expect(page.getByText(/You confirmed the receipt on/)).toBeVisible()
    await page.reload()
    await expect(page.getByText(/You confirmed the receipt on/)).toBeVisible()
  })

  await test.step('the shop reads it', async () => {
    const shop = await (await browser.newContext({ baseURL: siteUrl() })).newPage()
    await signedInWith(shop, vendor)
    await shop.goto(`/shop/orders/${order.id}`)
    await expect(shop.getByText(/The buyer confirmed the receipt on/)).toBeVisible()
  })
})

test('lets a shop accept an order on a phone, and hand it over to the code that its buyer shows', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const vendor = await aVendorWithShop()
  const buyer = await register()
  const product = await aProduct(vendor, 'Clutch cable of a journey')
  await api('PUT', `/business/${vendor.id}/delivery`, { token: vendor.auth_token, data: { pickUp: true } })
  const { order } = await placeOrder(buyer.auth_token, product, 1, 'pickup')
  const phone = await browser.newContext({ baseURL: siteUrl(), viewport: { width: 390, height: 844 } })
  const shop = await phone.newPage()
  await signedInWith(page, buyer)
  await signedInWith(shop, vendor)

  await test.step('the buyer reads until when the shop has to accept', async () => {
    await page.goto(`/user/orders/${order.id}`)
    await expect(page.getByText(/has until .+ to accept your order/)).toBeVisible()
  })

  await test.step('the shop accepts with one tap, and sets it ready', async () => {
    await shop.goto(`/shop/orders/${order.id}`)
    await shop.getByRole('button', { name: 'Accept', exact: true }).click()
    await expect(shop.getByRole('button', { name: 'Decline' })).toHaveCount(0)
    await shop.getByLabel('Status', { exact: true }).selectOption('order_picked')
    await shop.getByRole('button', { name: 'Update status' }).click()
    await expect(shop.getByLabel('Code of the buyer')).toBeVisible()
  })

  await test.step('a wrong code hands nothing over; the one that the buyer shows does', async () => {
    await page.reload()
    const code = (await page.getByText(/^\d{3} \d{3}$/).textContent()) ?? ''
    await shop.getByLabel('Code of the buyer').fill(code === '000 000' ? '111111' : '000000')
    await shop.getByRole('button', { name: 'Hand over', exact: true }).click()
    await expect(shop.getByText(/This is not the code of this order/)).toBeVisible()
    await shop.getByLabel('Code of the buyer').fill(code)
    await shop.getByRole('button', { name: 'Hand over', exact: true }).click()
    await expect(shop.getByText(/The buyer confirmed the receipt on/)).toBeVisible()
  })

  await test.step('the buyer has received it', async () => {
    await page.reload()
    await expect(page.getByText(/You confirmed the receipt on/)).toBeVisible()
  })
})

test('shows the buyer on a phone who carries a bus parcel, with its waybill, and the photo of the delivery', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const vendor = await aVendorWithShop()
  const buyer = await register()
  const { order } = await placeOrder(buyer.auth_token, await aProduct(vendor, 'Radiator of a journey'))
  const phone = await browser.newContext({ baseURL: siteUrl(), viewport: { width: 390, height: 844 } })
  const shop = await phone.newPage()
  await signedInWith(page, buyer)
  await signedInWith(shop, vendor)

  await test.step('the shop names company, station and waybill, with a photo', async () => {
    await shop.goto(`/shop/orders/${order.id}`)
    await shop.getByRole('button', { name: 'How it is sent' }).click()
    await shop.getByRole('combobox', { name: 'How it is sent' }).selectOption('bus')
    await shop.getByLabel('Company').fill('VIP Jeoun')
    await shop.getByRole('button', { name: 'Save and tell the buyer' }).click()
    await expect(shop.getByText('Name the station')).toBeVisible()
    await shop.getByLabel('Station where it is collected').fill('Kumasi Asafo')
    await shop.getByLabel('Waybill number').fill('WB-2041')
    await shop.getByLabel('Phone of the station').fill('0244777888')
    await shop
      .locator('input[type="file"]')
      .first()
      .setInputFiles(await aPhoto(shop))
    await expect(shop.getByText('IMG_2041.JPG is uploaded')).toBeAttached()
    await shop.getByRole('button', { name: 'Save and tell the buyer' }).click()
    await expect(shop.getByText('Kumasi Asafo')).toBeVisible()
    await api('PUT', `/orders/${order.id}/status`, { token: vendor.auth_token, data: { status: 'order_picked' } })
  })

  await test.step('the buyer reads where to collect it, can call, and sees the waybill', async () => {
    await page.goto(`/user/orders/${order.id}`)
    await expect(page.getByText(/Collect it at Kumasi Asafo\. Waybill number: WB-2041/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Call VIP Jeoun' })).toHaveAttribute('href', 'tel:0244777888')
    await page.getByRole('button', { name: 'Open Photo 1 of 1' }).click()
    await expect(page.getByRole('dialog').getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible()
  })

  await test.step('the shop proves the delivery with a photo, which the buyer sees', async () => {
    await shop.reload()
    await shop.getByRole('button', { name: 'Delivered, with a photo' }).click()
    await shop
      .locator('input[type="file"]')
      .first()
      .setInputFiles(await aPhoto(shop))
    await expect(shop.getByText('IMG_2041.JPG is uploaded')).toBeAttached()
    await shop.getByRole('button', { name: 'Delivered, with a photo' }).click()
    await expect(shop.getByText('Photo of the delivery')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Photo of the delivery')).toBeVisible()
  })
})
