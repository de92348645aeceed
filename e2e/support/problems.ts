import type { Browser, Page } from '@playwright/test'
import { aPhoto } from './a-photo.ts'
import { api, type Session, siteUrl } from './api.ts'
import { placeOrder } from './orders.ts'
import { register, signedInWith } from './people.ts'
import { aProduct, aVendorWithShop } from './shop.ts'
import { expect } from './test.ts'

interface Delivered {
  readonly order: { id: string; orderCode: string }
  readonly vendor: Awaited<ReturnType<typeof aVendorWithShop>>
  readonly buyer: Session
}

/** A delivered order of pieces at GH₵120, which the buyer has paid to the shop. */
export async function aDeliveredOrder(name: string, quantity = 1): Promise<Delivered> {
  const vendor = await aVendorWithShop()
  const buyer = await register()
  const { order } = await placeOrder(buyer.auth_token, await aProduct(vendor, name), quantity)
  const token = vendor.auth_token
  await api('PUT', `/orders/${order.id}/status`, { token, data: { status: 'delivered' } })
  await api('PUT', `/orders/${order.id}`, { token, data: { paymentStatus: 'confirmed' } })
  return { order, vendor, buyer }
}

/** A page of its own for another person. */
export async function pageOf(browser: Browser, who: Session): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: siteUrl() })).newPage()
  await signedInWith(page, who)
  return page
}

interface Report {
  reason: string
  wish: string
  text: string
  /** Pieces of the only item; a single piece is preselected. */
  pieces?: number
  withPhoto?: boolean
}

/** Reports a problem from the page of the order, and ends on the page of the problem. */
export async function report(page: Page, orderId: string, report: Report): Promise<void> {
  const { reason, wish, text, pieces = 0, withPhoto = false } = report
  await page.goto(`/user/orders/${orderId}`)
  await page.getByRole('link', { name: 'There is a problem' }).click()
  for (let piece = 0; piece < pieces; piece += 1) await page.getByRole('button', { name: 'More' }).click()
  await page.getByText(reason, { exact: true }).click()
  await page.getByText(wish, { exact: true }).click()
  await page.getByLabel('What happened?').fill(text)
  if (withPhoto) {
    await page.locator('input[type="file"][multiple]').setInputFiles(await aPhoto(page))
    await expect(page.getByRole('button', { name: 'Remove image 1' })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Report the problem' }).click()
  await expect(page).toHaveURL(/\/problems\/\d+$/)
}

/** Takes a step by its button, and confirms it in its dialog after filling that in. */
export async function take(page: Page, button: string, fill?: (page: Page) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await fill?.(page)
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}
