import type { ProductImportDetails } from '@axle/contract/product-imports'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aUser, signInAs } from '../lib/testing/people.ts'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import ProductImportPage from './product-import-page.tsx'
import { templateCsv } from './sheets.ts'

const vendor = aUser({ id: 11, userType: 'vendor' })
const anImport = (given: Partial<ProductImportDetails> = {}): ProductImportDetails => ({
  id: 7,
  fileName: 'prices.csv',
  state: 'uploaded',
  isDryRun: true,
  done: 0,
  total: 3,
  added: 0,
  changed: 0,
  same: 0,
  failed: 0,
  createdAt: '2026-11-23T10:00:00.000Z',
  finishedAt: null,
  by: 'Esi Boateng',
  headings: [
    { heading: 'Item', column: 'name', samples: ['Oil filter'] },
    { heading: 'Cost', column: null, samples: ['20'] },
  ],
  isRemembered: false,
  defaultPicture: null,
  pictures: {},
  faults: [],
  ...given,
})
const answer = (given?: Partial<ProductImportDetails>) => () => ({ body: { data: anImport(given) } })

async function start(at = '/dashboard/import') {
  const server = serve({
    'GET /users/11': () => ({ body: { data: vendor } }),
    'GET /business/user/11': () => ({ body: { data: [{ id: 3, name: 'Abossey Parts', status: 'active' }] } }),
    'GET /business/3/imports': () => ({ body: { data: [] } }),
    'POST /business/3/imports': answer(),
    'GET /business/3/imports/7': answer(),
  })
  await signInAs(vendor)
  return { server, ...open({ '/dashboard/import': <ProductImportPage /> }, at) }
}

describe('importing products', () => {
  it('uploads a file, corrects its columns, checks and imports it', async () => {
    const { server, url } = await start()
    await userEvent.upload(
      await screen.findByLabelText(/^Choose a CSV or XLSX file/),
      new File(['Item,Cost'], 'prices.csv'),
    )
    await waitFor(() => expect(url()).toBe('/dashboard/import?shopId=3&import=7'))
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Meaning of Cost' }), 'Price (GHS)')
    const faults = [{ line: 4, column: 'Cost', message: '“x” is no price' }]
    const checked = { state: 'checked', added: 1, changed: 1, failed: 1, done: 3, faults } as const
    server.answers['POST /business/3/imports/7/check'] = answer(checked)
    server.answers['GET /business/3/imports/7'] = answer(checked)
    await userEvent.click(screen.getByRole('button', { name: 'Check the file' }))
    expect(server.calls('POST /business/3/imports/7/check')[0]?.body).toEqual({
      columns: ['name', 'price'],
      defaultPicture: null,
      pictures: {},
    })
    const table = await screen.findByRole('table', { name: 'Faults by line' })
    expect(within(table).getByText('“x” is no price')).toBeDefined()
    server.answers['POST /business/3/imports/7/run'] = answer({ ...checked, state: 'done', isDryRun: false })
    await userEvent.click(screen.getByRole('button', { name: 'Import 2 products' }))
    expect(await screen.findByText('The import is done.')).toBeDefined()
  })

  it('shows why a file was refused', async () => {
    const { server } = await start()
    const message = 'This is a PDF. Please save the list as XLSX or CSV'
    server.answers['POST /business/3/imports'] = () => ({ status: 400, body: { code: 'unreadable_file', message } })
    await userEvent.upload(await screen.findByLabelText(/^Choose a CSV or XLSX file/), new File(['%PDF'], 'prices.csv'))
    expect((await screen.findByText(message)).getAttribute('role')).toBe('alert')
  })

  it('offers no check while two columns mean the same', async () => {
    await start('/dashboard/import?import=7')
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Meaning of Cost' }), 'Name')
    expect(screen.getByText('Name is chosen twice.')).toBeDefined()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check the file' }).disabled).toBe(true)
  })
})

it('the template has headings in the language of the user, and one example', () => {
  const [head, example, end] = templateCsv((column) => `<${column}>`, { name: 'Pads', part: 'Brake pads' }).split(
    '\r\n',
  )
  expect(head?.startsWith('<shopSku>,<partNumbers>,<name>')).toBe(true)
  expect(example).toContain('Toyota Corolla 2007-2013; Vitz 2005-2010')
  expect(end).toBe('')
})
