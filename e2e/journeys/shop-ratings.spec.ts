import { api, siteUrl } from '../support/api.ts'
import { placeOrder } from '../support/orders.ts'
import { register, signedInWith } from '../support/people.ts'
import { aProduct, aVendorWithShop } from '../support/shop.ts'
import { expect, test } from '../support/test.ts'

test('lets a buyer rate the shop with a few taps on a phone, and the shop answer', async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const vendor = await aVendorWithShop()
  const buyer = await register()
  const { order } = await placeOrder(buyer.auth_token, await aProduct(vendor, 'Brake disc of a rating'))
  await api('PUT', `/orders/${order.id}/status`, { token: vendor.auth_token, data: { status: 'delivered' } })

  await test.step('after Received the three rows of stars open', async () => {
    await signedInWith(page, buyer)
    await page.goto(`/user/orders/${order.id}`)
    await page.getByRole('button', { name: 'Received' }).click()
    const form = page.getByRole('form', { name: `Rate ${vendor.name}` })
    for (const [row, stars] of [
      ['As described', 5],
      ['Speed', 4],
      ['Service', 5],
    ] as const)
      await form
        .getByRole('group', { name: row })
        .locator('label')
        .nth(stars - 1)
        .click()
    await form.getByRole('textbox').fill('Sent on the same day')
    await form.getByRole('button', { name: 'Send rating' }).click()
    await expect(page.getByRole('group', { name: 'Your rating of the shop' })).toContainText('Sent on the same day')
  })

  await test.step('the shop answers in its dashboard', async () => {
    const shop = await (await browser.newContext({ baseURL: siteUrl() })).newPage()
    await signedInWith(shop, vendor)
    await shop.goto(`/dashboard/reviews?shopId=${vendor.id}&about=shop`)
    await shop.getByRole('button', { name: 'Reply' }).click()
    await shop.getByRole('textbox', { name: 'Reply of the shop' }).fill('See you next time')
    await shop.getByRole('button', { name: 'Publish reply' }).click()
    await expect(shop.getByText('See you next time')).toBeVisible()
  })

  await test.step('everybody reads marks, text and answer on the page of the shop', async () => {
    await expect.poll(async () => (await api<{ rating: number }>('GET', `/business/${vendor.id}`)).rating).toBe(4.7)
    const visitor = await (await browser.newContext({ baseURL: siteUrl() })).newPage()
    await visitor.goto(`/shop/${vendor.id}#ratings`)
    await visitor.getByRole('heading', { name: 'Ratings' }).scrollIntoViewIfNeeded()
    const ratings = visitor.getByRole('region', { name: 'Ratings' })
    await expect(ratings.getByText('Buyers who rated: 1')).toBeVisible()
    await expect(ratings.getByText('Sent on the same day')).toBeVisible()
    await expect(ratings.getByText('See you next time')).toBeVisible()
  })
})
