import { readNumber, readPrice } from '../../lib/forms/typed-number.ts'

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

/** A cell's edit until shortly after it is saved. */
export interface Edit {
  readonly text: string
  /** The server's value when the edit started, or a later one that it reported. */
  readonly was: number
  /** `asking`: the server's value changed, overwrite it? `kept`: restored from an earlier visit. */
  readonly state: 'typed' | 'saving' | 'saved' | 'failed' | 'asking' | 'kept'
  /** Undefined when the value is not a number. */
  readonly error?: unknown
}

/** Result of a save: the server's value, a conflict with the server's value, or an error. */
export type Outcome = { saved: number } | { now: number } | { error: unknown }
export type StoredEdits = Record<string, { text: string; was: number }>

interface Options {
  save: (cell: Cell, value: number, was: number) => Promise<Outcome>
  /** Called with the unsaved edits on every change, to store them for a reload. */
  store: (unsaved: StoredEdits) => void
  stored: StoredEdits
}

const stepPause = 700
const savedShown = 2_500
const isOpen = ({ state }: Edit) => state === 'failed' || state === 'asking' || state === 'kept'

/**
 * The edited cells of a table. They live outside its rows, so failed edits survive another page, search or sort
 * order.
 */
export function createCellEdits({ save, store, stored }: Options) {
  const edits = new Map<CellKey, Edit>()
  const timers = new Map<CellKey, ReturnType<typeof setTimeout>>()
  const again = new Set<CellKey>()
  const listeners = new Set<() => void>()
  for (const [key, edit] of Object.entries(stored)) {
    const cell = cellOf(key)
    if (cell) edits.set(keyOf(cell), { ...edit, state: 'kept' })
  }

  const put = (key: CellKey, edit: Edit | undefined) => {
    if (edit) edits.set(key, edit)
    else edits.delete(key)
    const unsaved = [...edits].filter(([, { state }]) => state !== 'saved')
    store(Object.fromEntries(unsaved.map(([one, { text, was }]) => [one, { text, was }])))
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

  /** Saves one cell, one request at a time; unchanged values are not sent. */
  const commit = async (cell: Cell): Promise<void> => {
    const key = keyOf(cell)
    const edit = edits.get(key)
    if (!edit || edit.state === 'saved') return
    clearTimeout(timers.get(key))
    if (edit.state === 'saving') return void again.add(key)
    const value = cell.field === 'price' ? readPrice(edit.text) : readNumber(edit.text)
    if (value === edit.was) return put(key, undefined)
    if (value === undefined) return put(key, { ...edit, state: 'failed', error: undefined })
    put(key, { ...edit, state: 'saving' })
    const outcome = await save(cell, value, edit.was)
    const text = edits.get(key)?.text ?? edit.text
    const isTypedAgain = text !== edit.text
    if ('error' in outcome) put(key, { text, was: edit.was, state: 'failed', error: outcome.error })
    else if ('now' in outcome) put(key, { text, was: outcome.now, state: 'asking' })
    else if (isTypedAgain) put(key, { text, was: outcome.saved, state: 'typed' })
    else {
      put(key, { text, was: outcome.saved, state: 'saved' })
      later(key, () => put(key, undefined), savedShown)
    }
    if (again.delete(key) && isTypedAgain && 'saved' in outcome) await commit(cell)
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
    /** On blur: saves what was typed; a failed value waits for the user. */
    leave: (cell: Cell) => (edits.get(keyOf(cell))?.state === 'typed' ? commit(cell) : undefined),
    undo(cell: Cell) {
      const key = keyOf(cell)
      if (edits.get(key)?.state === 'saving') return
      clearTimeout(timers.get(key))
      put(key, undefined)
    },
    /** A click on plus or minus; several clicks are saved together. */
    step(cell: Cell, by: number, shown: number) {
      const now = readNumber(edits.get(keyOf(cell))?.text ?? '') ?? shown
      type(cell, String(Math.max(0, Math.floor(now) + by)), shown)
      later(keyOf(cell), () => void commit(cell), stepPause)
    },
    /** The number of cells that need the user: failed, refused or restored. */
    openCount: () => [...edits.values()].filter(isOpen).length,
    /** Conflicting edits are left out: each needs a decision. */
    retry: () => void inState('failed', 'kept').map(commit),
    discard: () => inState('failed', 'kept', 'asking').forEach((cell) => put(keyOf(cell), undefined)),
    /** Called when the page is left. */
    flush() {
      // The timer of a saved cell would store its own edits over those of the next visit.
      for (const cell of inState('saved')) clearTimeout(timers.get(keyOf(cell)))
      void inState('typed').map(commit)
    },
    /** The latest saved cell, while it is marked as saved. */
    justSaved: () => [...edits].findLast(([, { state }]) => state === 'saved')?.[0],
  }
}
export type CellEdits = ReturnType<typeof createCellEdits>
