import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { api, type Session } from '../support/api.ts'
import { signedInWith, somebodyNew } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

async function aVendorWithShop(): Promise<Session> {
  const names = { firstName: 'Kojo', lastName: 'Mensah', userType: 'vendor' }
  const vendor = await api<Session>('POST', '/register', { data: { ...somebodyNew(), ...names } })
  const [demo] = await api<{ imageUrl: string }[]>('GET', '/business?limit=1')
  const data = {
    name: `Mensah Imports ${vendor.userId}`,
    description: 'Parts of a price list',
    address: 'Lane 4, Suame',
    phone: '0244123456',
    country: 'Ghana',
    imageUrl: demo?.imageUrl,
  }
  await api('POST', '/business', { token: vendor.auth_token, data })
  return vendor
}

const lines = [
  'Müller Ersatzteile, Preisliste;;;;;;',
  'Art.-Nr.;Bezeichnung;Teil;Was kostet es;Menge;Fahrzeug;Zustand',
  'MU-1;Ölfilter Größe M;Oil Filter;45,50;12;alle;neu',
  'MU-2;Bremsbeläge;Brake Pad Set;1.250,00;4;alle;neu',
  'MU-3;Kaputt;Flux capacitor;abc;2;alle;neu',
]
/** As German spreadsheets write it: semicolons and Windows-1252. */
const sheet = { name: 'preise.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n'), 'latin1') }
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const choose = (page: Page) => page.getByLabel(/^Choose a CSV or XLSX file/).setInputFiles(sheet)

test('lets a vendor import a price list with odd headings, see its faults, and import it again without a change', async ({
  page,
}) => {
  await signedInWith(page, await aVendorWithShop())
  await page.goto('/dashboard/import')

  await test.step('columns are matched, one by hand', async () => {
    await choose(page)
    const price = page.getByRole('combobox', { name: 'Meaning of Was kostet es' })
    await expect(page.getByRole('combobox', { name: 'Meaning of Bezeichnung' })).toHaveValue('name')
    await price.selectOption('Price (GHS)')
    const chosen = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Picture for products without one' }).click()
    const uploaded = page.waitForResponse('**/api/uploads')
    await (await chosen).setFiles({ name: 'part.png', mimeType: 'image/png', buffer: Buffer.from(onePixel, 'base64') })
    await uploaded
  })

  await test.step('the check names each fault by line and column', async () => {
    await page.getByRole('button', { name: 'Check the file' }).click()
    const faults = page.getByRole('table', { name: 'Faults by line' })
    await expect(faults.getByRole('row', { name: /^5 Teil The part “Flux capacitor” is not known/ })).toBeVisible()
    await expect(faults.getByRole('row', { name: /^5 Was kostet es “abc” is no price/ })).toBeVisible()
  })

  await test.step('the other rows are imported, and the result file has all', async () => {
    await page.getByRole('button', { name: 'Import 2 products' }).click()
    await expect(page.getByText('The import is done.')).toBeVisible({ timeout: 30_000 })
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Rows with outcome (CSV)' }).click()
    const result = await readFile(await (await download).path(), 'utf8')
    expect(result).toContain('3,Added,,MU-1,Ölfilter Größe M')
    expect(result).toContain('5,With faults,')
  })

  await test.step('the same file again changes nothing', async () => {
    await choose(page)
    await expect(page.getByText('These columns are as you confirmed them last time.')).toBeVisible()
    await page.getByRole('button', { name: 'Check the file' }).click()
    await expect(page.getByText('This file changes nothing.')).toBeVisible({ timeout: 30_000 })
  })
})
