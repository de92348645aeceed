import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Cell, createCellEdits, type StoredEdits, type Outcome } from './cell-edits.ts'

const price: Cell = { id: 7, field: 'price' }
const stock: Cell = { id: 7, field: 'stock' }

/** A table whose server gives the listed answers and otherwise accepts the value. */
function aTable({
  stored = {},
  answers = [],
}: { stored?: StoredEdits; answers?: (Outcome | Promise<Outcome>)[] } = {}) {
  const sent: [field: string, value: number, was: number][] = []
  let drafts: StoredEdits = stored
  const edits = createCellEdits({
    stored,
    store: (unsaved) => (drafts = unsaved),
    save: async (cell, value, was) => {
      sent.push([cell.field, value, was])
      return (await answers.shift()) ?? { saved: value }
    },
  })
  return { edits, sent, drafts: () => drafts }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('an edited cell', () => {
  it('is saved on blur, shows that for a while, and leaves no draft', async () => {
    const { edits, sent, drafts } = aTable()
    edits.type(price, '150', 120)
    expect([edits.get(price)?.state, drafts()]).toEqual(['typed', { '7.price': { text: '150', was: 120 } }])
    const leaving = edits.leave(price)
    expect(edits.get(price)?.state).toBe('saving')
    await leaving
    expect([sent, edits.get(price)?.state, edits.justSaved(), drafts()]).toEqual([
      [['price', 150, 120]],
      'saved',
      '7.price',
      {},
    ])
    vi.advanceTimersByTime(3_000)
    expect([edits.get(price), edits.justSaved()]).toEqual([undefined, undefined])
  })

  it('sends nothing for an unchanged value in another spelling', async () => {
    const { edits, sent } = aTable()
    edits.type(price, '1,200.0', 1200)
    await edits.leave(price)
    expect([sent, edits.get(price)]).toEqual([[], undefined])
  })

  it('restores the value on cancel', async () => {
    const { edits, sent, drafts } = aTable()
    edits.type(stock, '9', 5)
    edits.undo(stock)
    await edits.leave(stock)
    expect([sent, edits.get(stock), drafts()]).toEqual([[], undefined, {}])
  })

  it('does not send an invalid number, and keeps it', async () => {
    const { edits, sent, drafts } = aTable()
    edits.type(price, 'ten', 120)
    await edits.leave(price)
    expect([sent, edits.get(price)]).toEqual([[], { text: 'ten', was: 120, state: 'failed', error: undefined }])
    expect(drafts()).toEqual({ '7.price': { text: 'ten', was: 120 } })
  })

  it('combines several plus and minus clicks into one save, never below zero', async () => {
    const { edits, sent } = aTable()
    for (const by of [1, 1, -1]) edits.step(stock, by, 5)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sent).toEqual([['stock', 6, 5]])
    const empty = aTable()
    empty.edits.step(stock, -1, 0)
    await vi.advanceTimersByTimeAsync(1_000)
    expect([empty.sent, empty.edits.get(stock)]).toEqual([[], undefined])
  })

  it('saves changes typed during a save afterwards, against the saved number', async () => {
    let answer = (_: Outcome): void => undefined
    const { edits, sent } = aTable({ answers: [new Promise((resolve) => (answer = resolve))] })
    edits.type(stock, '8', 5)
    const saving = edits.leave(stock)
    edits.type(stock, '80', 5)
    await edits.commit(stock)
    expect(sent).toEqual([['stock', 8, 5]])
    answer({ saved: 8 })
    await saving
    expect([sent, edits.get(stock)?.state]).toEqual([
      [
        ['stock', 8, 5],
        ['stock', 80, 8],
      ],
      'saved',
    ])
  })

  it('does not save while the user is typing', async () => {
    let answer = (_: Outcome): void => undefined
    const { edits, sent } = aTable({ answers: [new Promise((resolve) => (answer = resolve))] })
    edits.type(stock, '8', 5)
    const saving = edits.commit(stock)
    edits.type(stock, '81', 5)
    answer({ saved: 8 })
    await saving
    expect([sent.length, edits.get(stock)]).toEqual([1, { text: '81', was: 8, state: 'typed' }])
  })
})

describe('a cell that failed to save', () => {
  it('asks again after the stock changed, and overwrites only on confirmation', async () => {
    const { edits, sent } = aTable({ answers: [{ now: 3 }] })
    edits.type(stock, '10', 5)
    await edits.leave(stock)
    expect(edits.get(stock)).toEqual({ text: '10', was: 3, state: 'asking' })
    await edits.leave(stock)
    edits.retry()
    expect(sent).toHaveLength(1)
    await edits.commit(stock)
    expect(sent[1]).toEqual(['stock', 10, 3])
  })

  it('keeps the value and the error, is counted, and is retried with the others', async () => {
    const error = new Error('no line')
    const { edits, sent, drafts } = aTable({ answers: [{ error }, { error }] })
    edits.type(price, '150', 120)
    await edits.leave(price)
    edits.type(stock, '6', 5)
    await edits.leave(stock)
    expect([edits.openCount(), edits.get(price)]).toEqual([2, { text: '150', was: 120, state: 'failed', error }])
    expect(Object.keys(drafts())).toEqual(['7.price', '7.stock'])
    edits.retry()
    await vi.advanceTimersByTimeAsync(0)
    expect([edits.openCount(), sent.length, drafts()]).toEqual([0, 4, {}])
  })

  it('survives a reload with its base value, and can be discarded', async () => {
    const stored = { '7.stock': { text: '6', was: 5 }, 'x.price': { text: '1', was: 2 } }
    const { edits, sent } = aTable({ stored })
    expect([edits.openCount(), edits.get(stock)]).toEqual([1, { text: '6', was: 5, state: 'kept' }])
    await edits.commit(stock)
    expect(sent).toEqual([['stock', 6, 5]])
    const other = aTable({ stored })
    other.edits.discard()
    expect([other.edits.openCount(), other.drafts()]).toEqual([0, {}])
  })

  it('is sent when the page is left before saving', async () => {
    const { edits, sent } = aTable()
    edits.step(stock, 1, 5)
    edits.flush()
    expect(sent).toEqual([['stock', 6, 5]])
  })
})
