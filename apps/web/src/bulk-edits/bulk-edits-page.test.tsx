import type { BulkEdit, BulkEditRow } from '@axle/contract/bulk-edits'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aUser, signInAs } from '../lib/testing/people.ts'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import BulkEditsPage from './bulk-edits-page.tsx'

const vendor = aUser({ id: 11, userType: 'vendor' })
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const anEdit = (given: Partial<BulkEdit> = {}): BulkEdit => ({
  id: 7,
  change: { field: 'price', kind: 'raisePercent', value: 10, step: 1 },
  importId: null,
  fileName: null,
  state: 'previewed',
  isUndo: false,
  stopped: null,
  done: 0,
  total: 2,
  counts: { planned: 2, tooLow: 1 },
  undoCounts: {},
  createdAt: '2026-11-23T10:00:00.000Z',
  finishedAt: null,
  undoUntil: null,
  by: 'Esi Boateng',
  ...given,
})
const done = { state: 'done', done: 2, counts: { changed: 2 }, undoUntil: inMinutes(9.5) } as const
const row = (given: Partial<BulkEditRow> = {}): BulkEditRow => ({
  productId: 1,
  name: 'Front pads',
  shopSku: 'A-1',
  before: { price: 100 },
  after: { price: 110 },
  outcome: 'planned',
  undo: null,
  ...given,
})
const answer = (given?: Partial<BulkEdit>) => () => ({ body: { data: anEdit(given) } })

async function start(
  given: Partial<BulkEdit> = {},
  at = '/dashboard/bulk-edits?shopId=3&edit=7',
  { last = 6, changing = [row()] } = {},
) {
  const server = serve({
    'GET /users/11': () => ({ body: { data: vendor } }),
    'GET /business/user/11': () => ({ body: { data: [{ id: 3, name: 'Abossey Parts', status: 'active' }] } }),
    'GET /business/3/bulk-edits': () => ({ body: { data: [anEdit({ ...done, id: last })] } }),
    'GET /business/3/bulk-edits/7': answer(given),
    'GET /business/3/bulk-edits/7/rows': ({ query }) => ({
      body: {
        data: {
          rows:
            query.get('only') === 'changing'
              ? changing
              : query.get('only') === 'kept'
                ? [row({ undo: 'newer' })]
                : [row({ name: 'Cap', after: null, outcome: 'tooLow' })],
          next: null,
        },
      },
    }),
    'POST /business/3/bulk-edits/7/run': answer(done),
    'POST /business/3/bulk-edits/7/undo': answer({
      ...done,
      state: 'undone',
      isUndo: true,
      undoCounts: { restored: 1, newer: 1 },
    }),
  })
  await signInAs(vendor)
  return { server, ...open({ '/dashboard/bulk-edits': <BulkEditsPage /> }, at) }
}

describe('a change of many products', () => {
  it('shows what changes and what stays, runs, and is undone', async () => {
    const { server } = await start()
    const changes = await screen.findByRole('table', { name: 'What changes' })
    expect(within(changes).getByText('GH₵100.00')).toBeTruthy()
    expect(within(changes).getByText('GH₵110.00')).toBeTruthy()
    const stays = await screen.findByRole('table', { name: 'What stays' })
    expect(within(stays).getByText('Stays: the value would be too low')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Change 2 products' }))
    expect(await screen.findByText('You can undo this for 10 more minutes')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('table', { name: 'What the undo left out' })).toBeTruthy()
    expect(screen.getByText('Restored')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
    expect(server.calls('POST /business/3/bulk-edits/7/run')).toHaveLength(1)
    expect(server.calls('POST /business/3/bulk-edits/7/undo')).toHaveLength(1)
  })

  it('offers no undo after its time', async () => {
    await start({ ...done, undoUntil: inMinutes(-1) })
    expect(await screen.findByRole('button', { name: 'Download list' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it.each([
    ['says once what became of all products', 'changed', 0],
    ['says on each card what became of it when they differ', 'planned', 2],
  ] as const)('%s', async (_title, outcome, shown) => {
    await start(done, undefined, {
      changing: [row({ outcome: 'changed' }), row({ productId: 2, name: 'Rear pads', outcome })],
    })
    const table = await screen.findByRole('table', { name: 'What changes' })
    const results = within(table).getAllByRole('cell', { name: /^Change[sd]$/ })
    expect(results).toHaveLength(2)
    expect(results.filter((cell) => !cell.dataset['empty'])).toHaveLength(shown)
  })

  it('runs nothing when no product would change', async () => {
    await start({ total: 0, counts: {} })
    expect(await screen.findByText('No product would change')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull()
  })

  it('shows its progress, and lists earlier ones', async () => {
    await start({ state: 'running', done: 1 })
    expect(await screen.findByText('1 of 2 done')).toBeTruthy()
    const past = await screen.findByRole('table', { name: 'Earlier changes and imports' })
    expect(within(past).getByRole('link', { name: 'Raise prices by 10 %' })).toBeTruthy()
  })

  it('shows what an import changed, and how to undo it', async () => {
    await start(
      {
        ...done,
        change: null,
        importId: 5,
        fileName: 'parts.csv',
        counts: { changed: 1, added: 1 },
        undoUntil: inMinutes(9_000),
      },
      '/dashboard/bulk-edits?shopId=3&import=5',
      { last: 7 },
    )
    expect(await screen.findByRole('heading', { name: 'Import of parts.csv' })).toBeTruthy()
    expect(await screen.findByText(/^You can undo this until/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(/products that the import added are deleted/)).toBeTruthy()
  })
})
