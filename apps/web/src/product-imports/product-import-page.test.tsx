import type { ProductImportDetails } from '@axle/contract/product-imports'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { aUser, signInAs } from '../lib/testing/people.ts'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import ProductImportPage from './product-import-page.tsx'
import { templateRows, templateXlsx } from './sheets.ts'
import { writeWorkbook } from './write-workbook.ts'

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
  stopped: null,
  undone: null,
  by: 'Esi Boateng',
  headings: [
    { heading: 'Item', column: 'name', vehicleColumn: null, samples: ['Oil filter'] },
    { heading: 'Cost', column: null, vehicleColumn: null, samples: ['20'] },
  ],
  isRemembered: false,
  defaultPicture: null,
  pictures: {},
  archive: { total: 0, done: 0, failed: 0, faults: [] },
  firstRead: [],
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
  it('shows the sheets of a workbook, and reads those that are ticked', async () => {
    const { server } = await start('/dashboard/import?import=7')
    const sheets = [
      { name: 'Brakes', rows: 120, isRead: true, left: null },
      { name: 'Filters', rows: 1, isRead: true, left: null },
      { name: 'Sold', rows: 40, isRead: false, left: 'sales' },
      { name: 'Cover', rows: 0, isRead: false, left: 'headings' },
      { name: 'Lists', rows: 0, isRead: false, left: 'hidden' },
    ] as const
    server.answers['GET /business/3/imports/7'] = answer({ sheets: [...sheets] })
    server.answers['POST /business/3/imports/7/check'] = answer({ state: 'checked' })
    const group = within(await screen.findByRole('group', { name: 'Sheets' }))
    const ticked = () =>
      group.getAllByRole<HTMLInputElement>('checkbox').map(({ checked, labels }) => [labels?.[0]?.textContent, checked])
    expect(ticked()).toEqual([
      ['Brakes · 120 lines', true],
      ['Filters · 1 line', true],
      ['Sold · 40 lines', false],
    ])
    expect(group.getByText(/^Looks like a list of sales/)).toBeTruthy()
    expect(group.getByText('Cover').parentElement?.textContent).toMatch(/^Not read, because no row of headings/)
    expect(group.getByText('Lists')).toBeTruthy()
    const check = screen.getByRole('button', { name: 'Check the file' })
    for (const name of [/Brakes/, /Filters/]) await userEvent.click(group.getByRole('checkbox', { name }))
    expect(check).toHaveProperty('disabled', true)
    await userEvent.click(group.getByRole('checkbox', { name: /Sold/ }))
    await userEvent.click(check)
    await waitFor(() =>
      expect(server.calls('POST /business/3/imports/7/check')[0]?.body).toMatchObject({ sheets: [2] }),
    )
  })

  it('uploads a file, corrects its columns, checks and imports it', async () => {
    const { server, url } = await start()
    await userEvent.upload(
      await screen.findByLabelText(/^Choose a CSV or XLSX file/),
      new File(['Item,Cost'], 'prices.csv'),
    )
    await waitFor(() => expect(url()).toBe('/dashboard/import?shopId=3&import=7'))
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Meaning of Cost' }), 'Price (GHS)')
    const faults = [{ line: 4, column: 'Cost', message: '“x” is no price' }]
    const product = { line: 2, name: 'Oil filter X', partName: 'Oil Filter', price: 20, stock: 4, condition: 'Used' }
    const firstRead = [
      { ...product, fits: 'Toyota Vitz 2005-2010', fitsAnyVehicle: false },
      { ...product, line: 3, fits: '', fitsAnyVehicle: true },
    ]
    const checked = { state: 'checked', added: 1, changed: 1, failed: 1, done: 3, faults, firstRead } as const
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
    const read = within(screen.getByRole('table', { name: 'How the first products were read' }))
    for (const text of ['Toyota Vitz 2005–2010', 'Fits any vehicle']) expect(read.getByText(text)).toBeDefined()
    expect(read.getAllByText('GH₵20.00')).toHaveLength(2)
    server.answers['POST /business/3/imports/7/run'] = answer({ ...checked, state: 'done', isDryRun: false })
    await userEvent.click(screen.getByRole('button', { name: 'Import 2 products' }))
    expect(await screen.findByText('The import is done.')).toBeDefined()
  })

  it('says once that pictures are missing in all lines, and that nothing can be imported', async () => {
    const { server } = await start('/dashboard/import?import=7')
    await screen.findByRole('button', { name: 'Check the file' })
    const faults = [2, 3, 4].map((line) => ({ line, column: '', message: 'Upload at least one image' }))
    const checked = { state: 'checked', failed: 3, done: 3, total: 3, faults } as const
    server.answers['POST /business/3/imports/7/check'] = answer(checked)
    server.answers['GET /business/3/imports/7'] = answer(checked)
    await userEvent.click(screen.getByRole('button', { name: 'Check the file' }))
    const [, ...rows] = within(await screen.findByRole('table', { name: 'Faults by line' })).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([expect.stringMatching(/^2–4.*A new product needs a picture/)])
    expect(screen.getByText(/^No line can be imported yet/)).toBeDefined()
    expect(screen.queryByText('This file changes nothing.')).toBeNull()
    const known = answer({ ...checked, same: 2, failed: 1 })
    server.answers['POST /business/3/imports/7/check'] = known
    server.answers['GET /business/3/imports/7'] = known
    await userEvent.click(screen.getByRole('button', { name: 'Check the file' }))
    expect(await screen.findByText('This file changes nothing.')).toBeDefined()
  })

  it('uploads an archive of pictures, waits until it is read, and shows what cannot be used', async () => {
    const { server } = await start('/dashboard/import?import=7')
    const waiting = { total: 3, done: 1, failed: 0, faults: [] }
    server.answers['POST /business/3/imports/7/pictures'] = answer({ archive: waiting })
    server.answers['GET /business/3/imports/7'] = answer({ archive: waiting })
    await screen.findByRole('button', { name: 'Add a ZIP of pictures' })
    const field = document.querySelector<HTMLInputElement>('input[accept*=".zip"]')
    await userEvent.upload(field ?? document.createElement('input'), new File(['PK'], 'photos.zip'))
    expect(await screen.findByText('1 of 3 pictures read')).toBeDefined()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check the file' }).disabled).toBe(true)
    const faults = [{ name: 'notes.txt', message: 'Only image files are allowed' }]
    server.answers['GET /business/3/imports/7'] = answer({ archive: { total: 3, done: 3, failed: 1, faults } })
    expect(await screen.findByText('2 pictures of ZIP files are ready', {}, { timeout: 5_000 })).toBeDefined()
    expect(screen.getByText('notes.txt')).toBeDefined()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check the file' }).disabled).toBe(false)
  })

  it('lists which imports were undone, wholly or in part, and which ended early', async () => {
    const { server } = await start()
    const done = { state: 'done', isDryRun: false, finishedAt: '2026-11-23T10:05:00.000Z' } as const
    const listed = [
      anImport({ ...done, id: 1, undone: 'wholly' }),
      anImport({ ...done, id: 2, undone: 'partly', stopped: 'rights' }),
      anImport({ ...done, id: 3, undone: 'running' }),
      anImport({ ...done, id: 4, stopped: 'rights', by: 'Stock system' }),
      anImport({ ...done, id: 5 }),
    ]
    server.answers['GET /business/3/imports'] = () => ({ body: { data: listed } })
    const table = await screen.findByRole('table', { name: 'Past imports' })
    const [, ...rows] = await waitFor(() => {
      const found = within(table).getAllByRole('row')
      expect(found).toHaveLength(6)
      return found
    })
    const states = ['Undone', 'Undone in part', 'Being undone', 'Ended early', 'Done']
    expect(rows.map((row, n) => within(row).getByText(states[n] ?? '').textContent)).toEqual(states)
  })

  it.each([
    [{ undone: 'wholly' }, 'This import was undone.', 'What the undo did'],
    [{ undone: 'partly' }, /^This import was undone in part/, 'What the undo did'],
    [{ stopped: 'rights' }, /person or API key that started it may no longer import/, 'Undo this import'],
  ] as const)('says how a finished import ended: %j', async (given, text, link) => {
    const { server } = await start('/dashboard/import?import=7')
    server.answers['GET /business/3/imports/7'] = answer({ state: 'done', isDryRun: false, added: 2, ...given })
    expect(await screen.findByText(text)).toBeDefined()
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(
      '/dashboard/bulk-edits?shopId=3&import=7',
    )
    expect(screen.queryByText('The import is done.')).toBeNull()
  })

  it('shows why a file was refused', async () => {
    const { server } = await start()
    const message = 'This is a PDF. Please save the list as XLSX or CSV'
    server.answers['POST /business/3/imports'] = () => ({ status: 400, body: { code: 'unreadable_file', message } })
    await userEvent.upload(await screen.findByLabelText(/^Choose a CSV or XLSX file/), new File(['%PDF'], 'prices.csv'))
    expect((await screen.findByText(message)).getAttribute('role')).toBe('alert')
  })

  it('warns before the check and before the import that a left-out column of years widens the vehicles', async () => {
    const { server } = await start('/dashboard/import?import=7')
    const headings: ProductImportDetails['headings'] = [
      { heading: 'Model', column: 'fits', vehicleColumn: null, samples: ['Corolla'] },
      { heading: 'From', column: 'firstYear', vehicleColumn: 'firstYear', samples: ['2008'] },
    ]
    const warning = /^Left out: From\./
    server.answers['GET /business/3/imports/7'] = answer({ headings })
    const meaning = await screen.findByRole('combobox', { name: 'Meaning of From' })
    expect(screen.queryByText(warning)).toBeNull()
    await userEvent.selectOptions(meaning, 'Leave out')
    expect(screen.getByText(warning)).toBeDefined()
    const left = headings.map((one) => (one.heading === 'From' ? { ...one, column: null } : one))
    server.answers['POST /business/3/imports/7/check'] = answer({ state: 'checked', added: 1, headings: left })
    await userEvent.click(screen.getByRole('button', { name: 'Check the file' }))
    await screen.findByRole('button', { name: 'Import 1 product' })
    expect(screen.getAllByText(warning)).toHaveLength(2)
  })

  it('offers no check while two columns mean the same', async () => {
    await start('/dashboard/import?import=7')
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Meaning of Cost' }), 'Name')
    expect(screen.getByText('Name is chosen twice.')).toBeDefined()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check the file' }).disabled).toBe(true)
  })
})

const words = { name: 'Pads', part: 'Brake pads' }

it('the template has headings in the language of the user, and one example', () => {
  const [head, example] = templateRows((column) => `<${column}>`, words)
  expect(head?.slice(0, 3)).toEqual(['<shopSku>', '<partNumbers>', '<name>'])
  expect(example).toContain('Toyota Corolla 2007-2013; Vitz 2005-2010')
})

describe('workbooks', () => {
  /** The cells of a sheet by place: style and text. */
  const cellsOf = async (file: Blob, sheet: number) => {
    const files = unzipSync(new Uint8Array(await file.arrayBuffer()))
    const xml = strFromU8(files[`xl/worksheets/sheet${sheet}.xml`] ?? new Uint8Array())
    const cells = [...xml.matchAll(/<c r="(\w+)" s="(\d)"(?: t="inlineStr")?>(.*?)<\/c>/g)]
    return Object.fromEntries(
      cells.map(([, place, style, inner = '']) => [place, [style, inner.replaceAll(/<[^>]*>/g, '')]]),
    )
  }

  it('explains each column of the template on a second sheet', async () => {
    const texts = { name: 'products', help: 'Columns', labelOf: String, helpOf: (column: string) => `About ${column}` }
    const file = await templateXlsx(templateRows(String, words), { ...texts, notes: ['A dash clears'] })
    expect(await cellsOf(file, 1)).toMatchObject({ A1: ['3', 'shopSku'], A2: ['1', 'A-001'], H2: ['2', '350'] })
    const help = await cellsOf(file, 2)
    expect(help).toMatchObject({ A2: ['1', 'shopSku'], B2: ['1', 'About shopSku'] })
    expect(Object.values(help)).toContainEqual(['1', 'A dash clears'])
  })

  it('keep leading zeros, formulas and signs of XML as texts, and numbers as numbers', async () => {
    const columns = [
      { kind: 'text', width: 9 },
      { kind: 'money', width: 9 },
    ] as const
    const book = writeWorkbook([{ name: 'a/b: [x]', columns }], true)
    book.add(0, [
      ['SKU', 'Price'],
      ['00123', '12.50'],
    ])
    book.add(0, [['=1+1\u0001 <&> _x0041_\ud800', '=cmd']])
    expect(await cellsOf(book.end(), 1)).toEqual({
      A1: ['3', 'SKU'],
      B1: ['3', 'Price'],
      A2: ['1', '00123'],
      B2: ['2', '12.50'],
      A3: ['1', '=1+1 &lt;&amp;&gt; _x005F_x0041_'],
      B3: ['1', '=cmd'],
    })
  })
})
