import type { Locator, Page } from '@playwright/test'
import { api, type Session } from '../support/api.ts'
import { aPhoto } from '../support/a-photo.ts'
import { signedInWith, somebodyNew } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

/** Half of what ten parts took before decision 56. */
const most = 451

/** Ten parts of a trader: the first four are home-used. */
const parts = [
  { name: 'Corolla 2008-2013 alternator', price: 450, quantity: 1 },
  { name: 'Vitz 2005-2010 starter motor', price: 380, quantity: 1 },
  { name: 'Camry 2007-2011 radiator', price: 620, quantity: 1 },
  { name: 'Civic 2006-2011 headlight', price: 350, quantity: 2 },
  { name: 'Corolla 2008-2013 front brake pads', price: 180, quantity: 6 },
  { name: 'Elantra 2011-2016 oil filter', price: 45, quantity: 20 },
  { name: 'Yaris 2006-2011 air filter', price: 60, quantity: 10 },
  { name: 'Camry 2007-2011 shock absorber', price: 320, quantity: 4 },
  { name: 'Accent 2006-2011 water pump', price: 240, quantity: 3 },
  { name: 'Civic 2006-2011 clutch kit', price: 850, quantity: 2 },
]
const used = 4

async function aVendorWithShop(): Promise<Session> {
  const person = { ...somebodyNew(), firstName: 'Efua', lastName: 'Owusu', userType: 'vendor' }
  const vendor = await api<Session>('POST', '/register', { data: person })
  const [{ imageUrl } = { imageUrl: '' }] = await api<{ imageUrl: string }[]>('GET', '/business?limit=1')
  const place = { address: 'Kokompe, Accra', phone: '0244123456', country: 'Ghana' }
  const data = { ...place, name: `Taps ${vendor.userId}`, description: 'Used and new parts', imageUrl }
  await api('POST', '/business', { token: vendor.auth_token, data })
  return vendor
}

/** Counts as a person works: each tap and each typed character is one. */
function counting(page: Page) {
  const counts = { taps: 0, keys: 0 }
  const tap = async (place: Locator) => {
    await place.click()
    counts.taps += 1
  }
  const type = async (place: Locator, text: string) => {
    await tap(place)
    await page.keyboard.insertText(text)
    counts.keys += text.length
  }
  return { counts, tap, type }
}

test(`lists ten parts on a phone in at most ${most} taps and keys, saving two templates on the way`, async ({
  page,
}) => {
  test.setTimeout(400_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await signedInWith(page, await aVendorWithShop())
  await page.goto('/product-upload')
  const { counts, tap, type } = counting(page)
  const photo = await aPhoto(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const editor = page.getByRole('textbox', { name: 'Description' })
  const startTemplate = async (description: string, condition: string) => {
    await type(editor, description)
    await tap(page.getByLabel('Condition').first())
    await tap(page.getByRole('option', { name: condition }))
    await tap(button('Save as template'))
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Save template' }))
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  for (const [at, { name, price, quantity }] of parts.entries()) {
    await page.getByLabel('Take a photo').setInputFiles(photo)
    // The field, the shutter, and the picture taken.
    counts.taps += 3
    await type(page.getByLabel('Product name'), name)
    await expect(page.getByText('Chosen from the name. Tap to change it.')).toBeVisible()
    await tap(page.getByRole('group', { name: 'In the name:' }).getByRole('button', { name: 'Add' }))
    await type(page.getByLabel(/^Price/), String(price))
    if (quantity < 2) await tap(button('One more').last())
    else await type(page.locator('input[data-path="quantity"]'), String(quantity))
    if (at === 0) await startTemplate('{part}, home used', 'Used')
    if (at === used) {
      // The template of the used parts is in effect: taken away by a tap.
      await tap(page.getByRole('group', { name: 'Templates' }).locator('[aria-pressed=true]'))
      await startTemplate('{part}, new in box', 'Brand New')
    }
    await tap(button('Save and add another'))
    await expect(page.getByLabel('Product name')).toHaveValue('')
  }
  test.info().annotations.push({ type: 'taps and keys', description: `${counts.taps} + ${counts.keys}` })
  console.log(`${counts.taps} taps, ${counts.keys} keys, ${counts.taps + counts.keys} together`)
  expect(counts.taps + counts.keys).toBeLessThanOrEqual(most)
})
