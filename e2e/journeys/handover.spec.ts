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
