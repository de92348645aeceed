import type { ImportRun } from '@axle/contract/imports'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { open } from '../../lib/testing/screen.tsx'
import { serve } from '../../lib/testing/server.ts'
import CatalogueImportPage from './catalogue-import-page.tsx'
import { aRun } from '../testing.ts'

const csv = 'make,model,year,make_aliases,model_aliases\nToyota,Corolla,2031,,\n'
const file = (content: BlobPart = csv, name = 'ghana.csv') => new File([content], name, { type: 'text/csv' })

type Answers = Parameters<typeof serve>[0]
function show(answers: Answers = {}, at = '/catalogue-desk/import?kind=vehicles') {
  const server = serve({
    'GET /imports': () => ({ body: { data: [aRun({ id: 5, fileName: 'older.csv', isDryRun: false })] } }),
    'GET /imports/7': () => ({ body: { data: aRun() } }),
    'POST /imports': () => ({ status: 201, body: { data: aRun({ state: 'waiting', done: 0 }) } }),
    ...answers,
  })
  return { server, ...open({ '/catalogue-desk/import': <CatalogueImportPage /> }, at) }
}
const give = (one: File) => userEvent.upload(screen.getByLabelText(/^Choose a CSV file/), one, { applyAccept: false })
const run = async () => within(await screen.findByRole('region', { name: 'This import' }))
const check = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Check the file' })

let saved: { name: string; blob: Blob }[]
beforeEach(() => {
  saved = []
  let blob: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    blob = made as Blob
    return 'blob:made'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (blob) saved.push({ name: this.download, blob })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})
const textOf = async (at: number) => new TextDecoder().decode(await saved[at]?.blob.arrayBuffer())

describe('catalogue import', () => {
  it('shows the limits before a file is chosen, and the problem of an invalid file', async () => {
    show()
    expect(screen.getByText('Up to 900 kB and 20,000 lines, in UTF-8')).toBeDefined()
    expect(check().disabled).toBe(true)
    for (const [bad, text] of [
      [new File(['x'], 'cars.xlsx', { type: 'application/vnd.ms-excel' }), /^This is not a CSV file/],
      [file('a\u0000b'), /^This is not a CSV file/],
      [file('   '), 'This file is empty.'],
      [file('x'.repeat(900_001)), /^This file is larger than 900 kB/],
      [file(new Uint8Array([0x63, 0xe9, 0x2c])), /^This file is not in UTF-8/],
    ] as const) {
      await give(bad)
      expect(await screen.findByText(text)).toBeDefined()
      expect(check().disabled).toBe(true)
    }
  })

  it('runs a dry run first, then imports the same file', async () => {
    const { server, url } = show()
    await give(file())
    expect(await screen.findByText('ghana.csv')).toBeDefined()
    await userEvent.click(check())
    await waitFor(() => expect(url()).toBe('/catalogue-desk/import?kind=vehicles&run=7'))
    const trial = await run()
    const sums = [...((await trial.findByText('Would be added')).closest('dl')?.children ?? [])].map(
      (one) => one.textContent,
    )
    expect(sums).toEqual(['Would be added2', 'Would be changed1', 'Unchanged1', 'With errors1'])
    expect(trial.getByText('1 line with errors is skipped.')).toBeDefined()
    server.answers['POST /imports'] = () => ({ status: 201, body: { data: aRun({ id: 8, isDryRun: false }) } })
    server.answers['GET /imports/8'] = () => ({ body: { data: aRun({ id: 8, isDryRun: false }) } })
    await userEvent.click(trial.getByRole('button', { name: 'Import 3 lines' }))
    await waitFor(() => expect(url()).toBe('/catalogue-desk/import?kind=vehicles&run=8'))
    expect(await screen.findByText('The import is done.')).toBeDefined()
    expect(server.calls('POST /imports').map(({ body }) => body)).toEqual([
      { kind: 'vehicles', csv, fileName: 'ghana.csv', dryRun: true },
      { kind: 'vehicles', csv, fileName: 'ghana.csv', dryRun: false, newMakes: [] },
    ])
  })

  it('asks the admin to confirm new makes, and sends only the confirmed ones [M-06]', async () => {
    const newMakes = [
      { name: 'Toyotta', rows: 1, similar: 'Toyota' },
      { name: 'Chery', rows: 2, similar: null },
    ]
    const { server } = show({ 'GET /imports/7': () => ({ body: { data: aRun({ added: 3, changed: 0, newMakes }) } }) })
    await give(file())
    await userEvent.click(check())
    const makes = within(await screen.findByRole('group', { name: 'New makes in this file' }))
    expect(makes.getByText('Did the file mean Toyota?')).toBeDefined()
    const box = (name: RegExp) => makes.getByRole<HTMLInputElement>('checkbox', { name })
    expect([box(/^Toyotta/).checked, box(/^Chery/).checked]).toEqual([false, true])
    expect(screen.getByRole('button', { name: 'Import 2 lines' })).toBeDefined()
    await userEvent.click(box(/^Toyotta/))
    await userEvent.click(box(/^Chery/))
    await userEvent.click(screen.getByRole('button', { name: 'Import 1 line' }))
    await waitFor(() => expect(server.calls('POST /imports')).toHaveLength(2))
    expect(server.calls('POST /imports')[1]?.body).toMatchObject({ dryRun: false, newMakes: ['Toyotta'] })
  })

  it('asks the admin to confirm new categories of a file of parts [M-06]', async () => {
    const newCategories = [
      { name: 'Brakess', rows: 1, similar: 'Brakes' },
      { name: 'Exhaust', rows: 2, similar: null },
    ]
    const parts = aRun({ kind: 'parts', added: 3, changed: 0, newCategories })
    const { server } = show(
      { 'GET /imports/7': () => ({ body: { data: parts } }) },
      '/catalogue-desk/import?kind=parts',
    )
    await give(file())
    await userEvent.click(check())
    expect(await screen.findByRole('group', { name: 'New categories in this file' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Import 2 lines' }))
    await waitFor(() => expect(server.calls('POST /imports')).toHaveLength(2))
    const confirmed = { dryRun: false, newCategories: ['Exhaust'] }
    expect(server.calls('POST /imports')[1]?.body).toEqual({ kind: 'parts', csv, fileName: 'ghana.csv', ...confirmed })
  })

  it('shows the progress until the end, also after a reload', async () => {
    let now: ImportRun = aRun({ state: 'running', done: 2, errors: [] })
    const { server } = show({ 'GET /imports/7': () => ({ body: { data: now } }) }, '/catalogue-desk/import?run=7')
    const shown = await run()
    expect(await shown.findByText('2 of 5 lines read')).toBeDefined()
    expect(shown.getByRole('progressbar')).toHaveProperty('value', 2)
    expect(shown.queryByText('Would be added')).toBeNull()
    now = aRun()
    expect(await shown.findByText('Would be added')).toBeDefined()
    expect(await shown.findByText(/^This was a test run. To import the file, choose it again/)).toBeDefined()
    const polls = server.calls('GET /imports/7').length
    await new Promise((passed) => setTimeout(passed, 1_700))
    expect(server.calls('GET /imports/7').length).toBe(polls)
  })

  it('shows why a file was rejected, and keeps it', async () => {
    show({ 'POST /imports': () => ({ status: 400, body: { code: 'invalid', message: 'Another import is running' } }) })
    await give(file())
    await userEvent.click(check())
    expect((await screen.findByText('Another import is running')).getAttribute('role')).toBe('alert')
    expect(check().disabled).toBe(false)
  })

  it('offers no import when nothing would change', async () => {
    show({
      'GET /imports/7': () => ({ body: { data: aRun({ added: 0, changed: 0, same: 5, failed: 0, errors: [] }) } }),
    })
    await give(file())
    await userEvent.click(check())
    expect(await screen.findByText('This file contains nothing to import.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull()
  })
})

describe('row errors', () => {
  const errors = Array.from({ length: 120 }, (_, index) => ({
    line: index + 2,
    column: index < 100 ? 'year' : 'make',
    message: index === 0 ? '=Year, "old"' : 'Name is required!',
  }))

  it('are listed by line in pages, optionally for one column', async () => {
    const { url } = show(
      { 'GET /imports/7': () => ({ body: { data: aRun({ errors, failed: 130 }) } }) },
      '/catalogue-desk/import?run=7',
    )
    const table = await screen.findByRole('table', { name: 'Errors by line' })
    const lines = () => within(table).getAllByRole('row').length - 1
    expect(screen.getByText('130 lines with errors')).toBeDefined()
    expect(screen.getByText('The first 120 errors are shown.')).toBeDefined()
    expect(lines()).toBe(50)
    await userEvent.click(screen.getByRole('link', { name: 'Next page' }))
    expect(within(table).getByText('52')).toBeDefined()
    await userEvent.click(screen.getByRole('link', { name: 'make 20' }))
    expect(lines()).toBe(20)
    expect(url()).toBe('/catalogue-desk/import?run=7&column=make')
    expect(within(table).getByText('102')).toBeDefined()
  })

  it('download as a file that is safe from formula injection', async () => {
    show({ 'GET /imports/7': () => ({ body: { data: aRun({ errors }) } }) }, '/catalogue-desk/import?run=7')
    await userEvent.click(await screen.findByRole('button', { name: 'Errors as CSV' }))
    expect(saved[0]?.name).toBe('import-7-errors.csv')
    const lines = (await textOf(0)).split('\r\n')
    expect(lines.slice(0, 3)).toEqual([
      'Line,Column,What is wrong',
      `2,year,"'=Year, ""old"""`,
      '3,year,Name is required!',
    ])
    expect(lines).toHaveLength(122)
  })
})

describe('downloads', () => {
  it('offer a template with the import columns, and an export of everything', async () => {
    const exported = { fileName: 'vehicles.csv', csv: 'make,model,year\r\nToyota,Corolla,2012\r\n' }
    show({ 'GET /exports/vehicles': () => ({ body: { data: exported } }) })
    await userEvent.click(screen.getByRole('button', { name: 'Template' }))
    await userEvent.click(screen.getByRole('button', { name: 'Export all vehicles' }))
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['vehicles-template.csv', 'vehicles.csv']))
    expect(await textOf(0)).toBe('make,model,year,make_aliases,model_aliases\r\n')
    expect(await textOf(1)).toBe(exported.csv)
    // Excel detects UTF-8 by the byte order mark.
    expect([...new Uint8Array((await saved[1]?.blob.arrayBuffer()) ?? [])].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf])
  })

  it('report a failed export', async () => {
    const { toasts } = show({ 'GET /exports/vehicles': () => ({ status: 500, body: {} }) })
    await userEvent.click(screen.getByRole('button', { name: 'Export all vehicles' }))
    await waitFor(() => expect(toasts).toEqual(['The export failed. Please try again.']))
    expect(saved).toEqual([])
  })
})

describe('recent imports', () => {
  it('link to their results', async () => {
    const { url } = show({
      'GET /imports/5': () => ({ body: { data: aRun({ id: 5, fileName: 'older.csv', isDryRun: false }) } }),
    })
    const row = within((await screen.findByRole('link', { name: 'older.csv' })).closest('tr') ?? expect.fail('no row'))
    expect(row.getByText('2 added, 1 changed, 1 unchanged, 1 with errors')).toBeDefined()
    expect(row.getByText('Esi Boateng')).toBeDefined()
    await userEvent.click(screen.getByRole('link', { name: 'older.csv' }))
    expect(url()).toBe('/catalogue-desk/import?kind=vehicles&run=5')
    expect(await screen.findByText('The import is done.')).toBeDefined()
  })
})
