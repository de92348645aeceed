import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { api, siteUrl } from '../support/api.ts'
import { placeOrder } from '../support/orders.ts'
import { register, signedInWith } from '../support/people.ts'
import { aProduct, aVendorWithShop } from '../support/shop.ts'
import { expect, test } from '../support/test.ts'

async function fileOf(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFile(await (await download).path(), 'utf8')
}

test('lets a vendor on a phone pack all orders at once, and print slips, labels and a pick list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const vendor = await aVendorWithShop()
  const product = await aProduct(vendor, 'Clutch plate of a journey')
  const { auth_token: token } = await register()
  const codes: string[] = []
  for (let made = 0; made < 3; made += 1) codes.push((await placeOrder(token, product)).order.orderCode)
  await signedInWith(page, vendor)
  await page.goto('/shop/orders')

  await test.step('selects one order, then all, and reads what becomes of them', async () => {
    await page.getByRole('checkbox', { name: `Select Order ${codes[0]}` }).check()
    await page.getByRole('button', { name: 'Select all 3' }).click()
    await expect(page.getByText('3 selected')).toBeVisible()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Move…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move 3 orders' })
    await expect(dialog.getByText('To Processing: 3')).toBeVisible()
    await dialog.getByRole('button', { name: 'Move 3 orders' }).click()
    await expect(dialog).toBeHidden()
    const rows = await api<{ status: string }[]>('GET', `/orders/business/${vendor.id}`, { token: vendor.auth_token })
    expect(rows.map(({ status }) => status)).toEqual(['processing', 'processing', 'processing'])
  })

  await test.step('prints their papers: they stay selected', async () => {
    await page.getByRole('link', { name: 'Print' }).click()
    const kind = page.getByRole('combobox', { name: 'What to print' })
    for (const name of ['Packing slips', 'Address labels']) {
      await kind.selectOption(name)
      for (const code of codes) await expect(page.getByText(code).first()).toBeVisible()
      await expect(page.getByText('Behind the fire station')).toHaveCount(3)
    }
    await kind.selectOption('Pick list')
    await expect(page.getByText(product.name)).toHaveCount(1)
  })
})

test('lets a buyer review and report, a shop answer, and an admin decide', async ({ page, browser }) => {
  const vendor = await aVendorWithShop()
  const product = await aProduct(vendor, 'Wiper motor of a journey')
  const [author, reader] = [await register(), await register()]
  await api('PUT', `/products/${product.id}/rate`, {
    token: author.auth_token,
    data: { rating: 1, comment: 'Ama Mensah of Dansoman sold it to me' },
  })

  await test.step('the shop answers', async () => {
    await signedInWith(page, vendor)
    await page.goto('/dashboard/reviews')
    await page.getByRole('button', { name: 'Reply', exact: true }).click()
    await page.getByLabel('Reply of the shop').fill('We sent you another one')
    await page.getByRole('button', { name: 'Publish reply' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByText('We sent you another one')).toBeVisible()
  })

  await test.step('a reader reports the review', async () => {
    const context = await browser.newContext({ baseURL: siteUrl() })
    const other = await context.newPage()
    await signedInWith(other, reader)
    await other.goto(`/shop/product/${product.id}`)
    await expect(other.getByText('We sent you another one')).toBeVisible()
    await other.getByRole('button', { name: 'Report', exact: true }).click()
    await other.getByLabel('Reason').selectOption('Contains personal data')
    await other.getByRole('button', { name: 'Send report' }).click()
    await expect(other.getByText('Thank you. An admin will look at it')).toBeVisible()
    await context.close()
  })

  await test.step('an admin deletes it for that reason, and its author reads it', async () => {
    const context = await browser.newContext({ baseURL: siteUrl() })
    const desk = await context.newPage()
    const admin = await api<{ auth_token: string; userId: number }>('POST', '/login', {
      data: { identifier: 'admin@axle.example', password: 'Torque-2026' },
    })
    await signedInWith(desk, admin)
    await desk.goto('/admin-dashboard')
    await desk.getByRole('link', { name: /^Reported reviews ?\d+ ?Visible until decided/ }).click()
    const row = desk.getByRole('row').filter({ hasText: product.name })
    await row.getByRole('button', { name: 'Delete Review' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Delete Review' })
    await expect(dialog.getByLabel('Reason')).toHaveValue('personal-data')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(row).toHaveCount(0)
    await context.close()
    const reviews = await api<{ reviews: unknown[] }>('GET', `/products/${product.id}`)
    expect(reviews.reviews).toEqual([])
    const told = await api<{ kind: string }[]>('GET', '/notifications', { token: author.auth_token })
    expect(JSON.stringify(told)).toContain('personal-data')
  })
})

test('shows a vendor the figures of the shop, changes a price there, and saves them as CSV', async ({ page }) => {
  const vendor = await aVendorWithShop()
  const product = await aProduct(vendor, 'Fan belt of a journey')
  const { auth_token: token } = await register()
  await placeOrder(token, product)
  await signedInWith(page, vendor)
  await page.goto('/dashboard/figures')
  await expect(page.getByRole('button', { name: /^Sales ?GH₵ ?120 ?.00/ })).toBeVisible()
  await page.getByRole('link', { name: 'By week' }).click()
  await expect(page).toHaveURL(/by=week/)
  expect(await fileOf(page, 'Download CSV')).toMatch(/,120,1,1,120,/)

  await page.getByRole('link', { name: 'Views and sales' }).click()
  const price = page.getByRole('textbox', { name: `Price of ${product.name} in cedis` })
  await price.fill('135')
  await price.press('Enter')
  await expect.poll(async () => (await api<{ price: number }>('GET', `/products/${product.id}`)).price).toBe(135)
  expect(await fileOf(page, 'Download CSV')).toContain(product.name)
})

test('lets a vendor make an API key, use it and revoke it', async ({ page }) => {
  const vendor = await aVendorWithShop()
  const product = await aProduct(vendor, 'Ignition coil of a journey')
  await signedInWith(page, vendor)
  await page.goto('/dashboard/integrations')
  await page.getByRole('button', { name: 'Create API key' }).click()
  const form = page.getByRole('dialog', { name: 'Create API key' })
  await form.getByLabel('Name').fill('Stock system')
  await form.getByRole('checkbox', { name: 'Change prices and stock' }).check()
  await form.getByRole('button', { name: 'Create key' }).click()
  const shown = page.getByRole('dialog', { name: 'Your API key' })
  const key = (await shown.locator('code').textContent()) ?? ''
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(key)).toHaveCount(0)

  const setPrice = (now: number, was: number) =>
    fetch(`${siteUrl()}/api/business/${vendor.id}/products`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ data: { changes: [{ id: product.id, price: now, was: { price: was } }] } }),
    })
  expect((await setPrice(130, 120)).status).toBe(200)
  expect((await api<{ price: number }>('GET', `/products/${product.id}`)).price).toBe(130)

  await page.reload()
  await expect(page.getByRole('row', { name: /Stock system/ }).getByText('Never')).toHaveCount(0)
  await page.getByRole('button', { name: 'Revoke Stock system' }).click()
  await page.getByRole('dialog', { name: 'Revoke this API key?' }).getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('No API keys yet')).toBeVisible()
  expect((await setPrice(140, 130)).status).toBe(401)
})
