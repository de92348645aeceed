import { aPhoto } from '../support/a-photo.ts'
import { siteUrl } from '../support/api.ts'
import { placeOrder } from '../support/orders.ts'
import { people, register, signedInWith, signIn } from '../support/people.ts'
import { aProduct, aVendorWithShop } from '../support/shop.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

test('lets a buyer ask a shop on a phone, the shop answer at once, and an admin help', async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const vendor = await aVendorWithShop()
  const product = await aProduct(vendor, 'Steering rack of a journey')
  const buyer = await register()
  await signedInWith(page, buyer)
  const pageOf = async (who: { auth_token: string; userId: number }) => {
    const other = await (await browser.newContext({ baseURL: siteUrl() })).newPage()
    await signedInWith(other, who)
    return other
  }
  const shop = await pageOf(vendor)

  await test.step('the buyer asks on the page of the product', async () => {
    await page.goto(`/shop/product/${product.id}`)
    await page.getByRole('link', { name: 'Ask the shop' }).click()
    await expect(page).toHaveURL(/\/messages\/\d+$/)
    await page.getByRole('button', { name: 'Is it still available?' }).click()
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('list', { name: 'Messages' }).getByText('Is it still available?')).toBeVisible()
  })

  await test.step('the shop reads it, and its answer appears without a reload, without its phone number', async () => {
    await shop.goto('/dashboard/messages')
    await expect(shop.getByText('1 new')).toBeVisible()
    await shop.getByRole('link', { name: 'Ama Boateng' }).click()
    await expect(page.getByText('· Read')).toBeVisible()
    await shop.getByLabel('Message', { exact: true }).fill('Yes. Call 024 412 3456')
    await shop.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Yes. Call •••')).toBeVisible()
    await expect(page.getByText('Contact details are hidden here.')).toBeVisible()
  })

  await test.step('a text survives a lost connection and a reload', async () => {
    await page.context().setOffline(true)
    await page.getByLabel('Message', { exact: true }).fill('Nobody answers my calls')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await page.context().setOffline(false)
    await page.reload()
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Nobody answers my calls')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('list', { name: 'Messages' }).getByText('Nobody answers my calls')).toHaveCount(1)
  })

  await test.step('a photo survives a reload, and the shop sees it in full, and nobody without the session', async () => {
    await page.getByRole('button', { name: 'Add photos' }).click()
    await page.locator('input[type="file"][multiple]').setInputFiles(await aPhoto(page))
    await expect(page.getByText('IMG_2041.JPG is uploaded')).toBeAttached()
    await page.reload()
    await expect(page.getByRole('img', { name: 'Image 1' })).toBeVisible()
    await page.getByRole('button', { name: 'Send' }).click()
    const read = shop.waitForResponse(/\/api\/conversations\/\d+\/photos\/\d+\?size=full$/)
    await shop.getByRole('button', { name: 'Open Photo 1 of 1' }).click()
    await expect(shop.getByRole('dialog').getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible()
    const photo = await read
    expect(photo.headers()['cache-control']).toBe('no-store')
    expect((await fetch(photo.url())).status).toBe(401)
    await shop.keyboard.press('Escape')
  })

  await test.step('an admin who is called reads all and answers', async () => {
    const desk = await pageOf(await signIn(people.admin))
    await page.getByRole('button', { name: 'Call an admin' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Call an admin' }).click()
    await expect(page.getByText('An admin was called: admins can read and write here.')).toBeVisible()
    await desk.goto('/called-messages')
    await desk.getByRole('link', { name: `Ama Boateng · ${vendor.name}` }).click()
    await expect(desk.getByText('Yes. Call 024 412 3456')).toBeVisible()
    await desk.getByLabel('Message', { exact: true }).fill('We look into it')
    await desk.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('We look into it')).toBeVisible()
    await expect(shop.getByText('We look into it')).toBeVisible()
  })

  await test.step('an order has a conversation of its own, which the shop opens too', async () => {
    const { order } = await placeOrder(buyer.auth_token, product)
    await page.goto(`/user/orders/${order.id}`)
    await page.getByRole('link', { name: `Message ${vendor.name}` }).click()
    await expect(page.getByRole('link', { name: `Order ${order.orderCode}` })).toBeVisible()
    await shop.goto(`/shop/orders/${order.id}`)
    await shop.getByRole('link', { name: 'Message the buyer' }).click()
    await expect(shop).toHaveURL(page.url())
  })
})
