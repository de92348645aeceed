import { NumberColumn, whole } from './number-column.ts'

/** A set of rows: a bit for each. */
export type RowSet = Uint32Array

export const hasRow = (set: RowSet, row: number): boolean => (((set[row >> 5] ?? 0) >>> (row & 31)) & 1) === 1

const noRows = (length: number): RowSet => new Uint32Array((length + 31) >> 5)

function addRows(set: RowSet, rows: Uint32Array, end: number): void {
  for (let n = 0; n < end; n += 1) {
    const row = rows[n] ?? 0
    set[row >> 5] = (set[row >> 5] ?? 0) | (1 << (row & 31))
  }
}

export function rowSetOf(rows: Uint32Array, length: number): RowSet {
  const set = noRows(length)
  addRows(set, rows, rows.length)
  return set
}

/** For each value of a filter the rows that have it, dead ones too: four bytes an entry. */
export class RowLists {
  readonly #rows = new Map<number, NumberColumn<Uint32Array>>()

  add(value: number, row: number): void {
    let rows = this.#rows.get(value)
    if (rows === undefined) {
      rows = new NumberColumn(whole, 8)
      this.#rows.set(value, rows)
    }
    rows.push(row)
  }

  /** The rows, of so many altogether, that have one of the values. */
  setOf(values: readonly number[], length: number): RowSet {
    const set = noRows(length)
    for (const value of values) {
      const rows = this.#rows.get(value)
      if (rows) addRows(set, rows.values, rows.length)
    }
    return set
  }
}

/** The rows that all of the sets hold, or all but one of them. */
export function rowsInAll(sets: readonly RowSet[], butOne: boolean): RowSet {
  const length = sets[0]?.length ?? 0
  const found = new Uint32Array(length)
  for (let n = 0; n < length; n += 1) {
    let [inAll, inAllButOne] = [-1, 0]
    for (const set of sets) {
      const bits = set[n] ?? 0
      inAllButOne = (inAllButOne & bits) | (inAll & ~bits)
      inAll &= bits
    }
    found[n] = butOne ? inAll | inAllButOne : inAll
  }
  return found
}

/** Rows that stand in one of two sets. */
export const rowsInEither = (a: RowSet, b: RowSet): RowSet => a.map((bits, n) => bits | (b[n] ?? 0))
