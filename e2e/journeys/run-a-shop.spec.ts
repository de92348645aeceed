import type { Page } from '@playwright/test'
import { api, type Session } from '../support/api.ts'
import { signedInWith, somebodyNew } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const aVendor = () =>
  api<Session>('POST', '/register', {
    data: { ...somebodyNew(), firstName: 'Efua', lastName: 'Owusu', userType: 'vendor' },
  })

/** A phone-like photo: twelve detailed megapixels, some MB of JPEG. */
async function aPhoto(page: Page, name: string) {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4000, 3000)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    const pixels = context.createImageData(4000, 3000)
    // Sensor noise.
    for (let at = 0; at < pixels.data.length; at += 4)
      pixels.data.set([at % 200, 90 + Math.random() * 40, 120 + Math.random() * 40, 255], at)
    context.putImageData(pixels, 0, 0)
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })).arrayBuffer())
    let text = ''
    for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
    return btoa(text)
  })
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}

/** The size of the upload; Playwright does not report it for forms with files. */
const watchUploads = (page: Page) =>
  page.addInitScript(() => {
    const send = XMLHttpRequest.prototype.send
    XMLHttpRequest.prototype.send = function (body) {
      const file = body instanceof FormData ? body.get('file') : null
      if (file instanceof File) document.documentElement.dataset['sent'] = `${file.type} ${file.size}`
      return send.call(this, body)
    }
  })

test('lets a vendor open a shop on a phone, reload without loss, find and delete it [SHOP-24, SHOP-29, UPL-10]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await watchUploads(page)
  const vendor = await aVendor()
  const name = `Efua Motors ${vendor.userId}`
  await signedInWith(page, vendor)
  await page.goto('/shop-upload')
  const photo = await aPhoto(page, 'IMG_2041.JPG')
  const uploaded = page.waitForResponse('**/api/uploads')
  await page.getByLabel(/^Upload photo/).setInputFiles(photo)
  const { data: image } = (await (await uploaded).json()) as { data: { secure_url: string; width: number } }
  expect(image.width).toBe(2048)
  const [type, size] = ((await page.locator('html').getAttribute('data-sent')) ?? '').split(' ')
  expect(type).toBe('image/jpeg')
  expect(Number(size)).toBeLessThan(photo.buffer.length / 2)

  await page.getByLabel('Shop name').fill(name)
  await page.getByLabel('Description').fill('Engines and gearboxes from Japan')
  await page.reload()
  await expect(page.getByText(/^Draft of .* restored\./)).toBeVisible()
  await expect(page.getByLabel('Shop name')).toHaveValue(name)
  await expect(page.getByAltText('Image 1')).toHaveJSProperty('complete', true)

  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('Kokompe, Accra')
  await page.getByLabel('Phone number').fill('024 412 3456')
  await page.getByRole('button', { name: 'Open shop' }).click()
  await expect(page).toHaveURL(/\/shop\/\d+$/)
  const address = new URL(page.url()).pathname
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const chat = page.getByRole('link', { name: 'WhatsApp' })
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/233244123456\?text=Hello%20Efua%20Motors/)

  await page.goto('/shop/orders')
  await expect(page.getByRole('combobox').filter({ hasText: name })).toBeVisible()

  await page.goto(address)
  await page.getByRole('button', { name: 'Delete Shop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Shop' }).click()
  await expect(page).toHaveURL('/shop')
  await page.getByLabel('Search shops by name').fill(name)
  await expect(page.getByText('No shops found')).toBeVisible()
  expect((await page.request.get(`/api/business${address.replace('/shop', '')}`)).status()).toBe(404)
})
