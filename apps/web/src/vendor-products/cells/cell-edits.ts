import { readNumber } from '../../lib/forms/typed-number.ts'

export type Field = 'price' | 'stock'
export interface Cell {
  readonly id: number
  readonly field: Field
}
type CellKey = `${number}.${Field}`
export const keyOf = ({ id, field }: Cell): CellKey => `${id}.${field}`
const cellOf = (key: string): Cell | undefined => {
  const [, id, field] = /^(\d+)\.(price|stock)$/.exec(key) ?? []
  return id === undefined ? undefined : { id: Number(id), field: field === 'price' ? 'price' : 'stock' }
}

/** What was typed into a cell and is not, or only just, saved. */
export interface Edit {
  readonly text: string
  /** What the server had when the typing began, or said since. */
  readonly was: number
  /** `asking`: the value is another than was shown, is it to be overwritten? `kept`: typed before this page was opened. */
  readonly state: 'typed' | 'saving' | 'saved' | 'failed' | 'asking' | 'kept'
  /** Why it failed; undefined where what was typed is no number. */
  readonly error?: unknown
}

/** How a save went: what the server has now, that somebody changed it before, or why not. */
export type Outcome = { saved: number } | { now: number } | { error: unknown }
export type Kept = Record<string, { text: string; was: number }>

interface Options {
  save: (cell: Cell, value: number, was: number) => Promise<Outcome>
  /** Told what is not saved whenever that changes, to keep it through a reload. */
  keep: (unsaved: Kept) => void
  kept: Kept
}

const stepPause = 700
const savedShown = 2_500
const isOpen = ({ state }: Edit) => state === 'failed' || state === 'asking' || state === 'kept'

/**
 * The cells of a table that are being edited. They live outside of its rows: what could not be saved outlives another page,
 * search or sort of the table.
 */
export function createCellEdits({ save, keep, kept }: Options) {
  const edits = new Map<CellKey, Edit>()
  const timers = new Map<CellKey, ReturnType<typeof setTimeout>>()
  const again = new Set<CellKey>()
  const listeners = new Set<() => void>()
  for (const [key, edit] of Object.entries(kept)) {
    const cell = cellOf(key)
    if (cell) edits.set(keyOf(cell), { ...edit, state: 'kept' })
  }

  const put = (key: CellKey, edit: Edit | undefined) => {
    if (edit) edits.set(key, edit)
    else edits.delete(key)
    const unsaved = [...edits].filter(([, { state }]) => state !== 'saved')
    keep(Object.fromEntries(unsaved.map(([one, { text, was }]) => [one, { text, was }])))
    for (const listener of listeners) listener()
  }
  const later = (key: CellKey, work: () => void, ms: number) => {
    clearTimeout(timers.get(key))
    timers.set(key, setTimeout(work, ms))
  }

  const type = (cell: Cell, text: string, shown: number) => {
    const key = keyOf(cell)
    clearTimeout(timers.get(key))
    const before = edits.get(key)
    const isSaving = before?.state === 'saving'
    const was = before && before.state !== 'saved' ? before.was : shown
    put(key, { text, was, state: isSaving ? 'saving' : 'typed' })
  }

  /** Saves one cell, one time at a time; what is as it was is nothing to save. */
  const commit = async (cell: Cell): Promise<void> => {
    const key = keyOf(cell)
    const edit = edits.get(key)
    if (!edit || edit.state === 'saved') return
    clearTimeout(timers.get(key))
    if (edit.state === 'saving') return void again.add(key)
    const value = readNumber(edit.text)
    if (value === edit.was) return put(key, undefined)
    if (value === undefined) return put(key, { ...edit, state: 'failed', error: undefined })
    put(key, { ...edit, state: 'saving' })
    const outcome = await save(cell, value, edit.was)
    const text = edits.get(key)?.text ?? edit.text
    const isTypedOn = text !== edit.text
    if ('error' in outcome) put(key, { text, was: edit.was, state: 'failed', error: outcome.error })
    else if ('now' in outcome) put(key, { text, was: outcome.now, state: 'asking' })
    else if (isTypedOn) put(key, { text, was: outcome.saved, state: 'typed' })
    else {
      put(key, { text, was: outcome.saved, state: 'saved' })
      later(key, () => put(key, undefined), savedShown)
    }
    if (again.delete(key) && isTypedOn && 'saved' in outcome) await commit(cell)
  }

  const inState = (...states: Edit['state'][]) =>
    [...edits].flatMap(([key, { state }]) => (states.includes(state) ? (cellOf(key) ?? []) : []))

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    get: (cell: Cell) => edits.get(keyOf(cell)),
    type,
    commit,
    /** The cell is left: what was typed is saved, what was refused waits for another word. */
    leave: (cell: Cell) => (edits.get(keyOf(cell))?.state === 'typed' ? commit(cell) : undefined),
    undo(cell: Cell) {
      const key = keyOf(cell)
      if (edits.get(key)?.state === 'saving') return
      clearTimeout(timers.get(key))
      put(key, undefined)
    },
    /** A press on plus or minus; several of them make one save. */
    step(cell: Cell, by: number, shown: number) {
      const now = readNumber(edits.get(keyOf(cell))?.text ?? '') ?? shown
      type(cell, String(Math.max(0, Math.floor(now) + by)), shown)
      later(keyOf(cell), () => void commit(cell), stepPause)
    },
    /** How many wait for a word: they failed, were refused or were kept. */
    openCount: () => [...edits.values()].filter(isOpen).length,
    /** All but those that somebody else changed: these have to be looked at. */
    retry: () => void inState('failed', 'kept').map(commit),
    discard: () => inState('failed', 'kept', 'asking').forEach((cell) => put(keyOf(cell), undefined)),
    /** The page is left. */
    flush: () => void inState('typed').map(commit),
    /** The newest of the saved, while it is shown as such. */
    justSaved: () => [...edits].findLast(([, { state }]) => state === 'saved')?.[0],
  }
}
export type CellEdits = ReturnType<typeof createCellEdits>
