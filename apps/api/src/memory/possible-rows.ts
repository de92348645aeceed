import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReferenceData } from '../reference/index.ts'
import type { ListingRows } from './listing-rows.ts'
import { bytes, NumberColumn, whole } from './number-column.ts'
import { hasRow, type RowLists, type RowSet, rowSetOf, rowsInAll, rowsInEither } from './row-lists.ts'
import { vehicleFilter } from './vehicle-filter.ts'
import { vehicleTable } from './vehicle-flags.ts'
import type { VehicleTest, Wanted } from './wanted.ts'
import type { Word, WordIndex } from './word-index.ts'

/** The catalogue as it is held in memory. */
export interface Memory {
  readonly rows: ListingRows
  readonly words: WordIndex
}

/** After so many rows, a multiple of 32, others have their turn: a look through a million is some milliseconds at a time. */
export const stretch = 49_152

export interface PossibleRows {
  /** In no order; undefined: all rows. */
  readonly list: Uint32Array | undefined
  /** Whether a row of the list is one. */
  may(row: number): boolean
  /** Whether any row is one. */
  set(): (row: number) => boolean
  /** None of the 32 rows from here on is one. */
  isEmptyFrom(row: number): boolean
}

/**
 * The living rows that pass what no filter of the facets says (words, part number, the one vehicle) and, as far as lists
 * of rows can tell at once, all filters or all but one of them.
 */
export function possibleRows(
  memory: Memory,
  wanted: Wanted,
  reference: ReferenceData,
  passing: 'all' | 'all but one',
): PossibleRows {
  const { rows } = memory
  const list = searchedRows(memory, wanted, reference)
  const listed = listedRows(rows, wanted, reference, passing)
  const { vehicleId } = wanted
  const may = (row: number): boolean =>
    (listed === undefined || hasRow(listed, row)) &&
    rows.alive.values[row] === 1 &&
    (vehicleId === undefined || rows.fitsAny.values[row] === 1 || rows.vehicles.of(row).includes(vehicleId))
  return {
    list,
    may,
    set() {
      if (list === undefined) return may
      const searched = rowSetOf(list, rows.length)
      return (row) => hasRow(searched, row) && may(row)
    },
    isEmptyFrom: (row) => list === undefined && listed !== undefined && listed[row >> 5] === 0,
  }
}

/** Visits every possible row; a visit that answers true is the last. */
export async function eachPossible(
  rows: ListingRows,
  { list, may, isEmptyFrom }: PossibleRows,
  visit: (row: number) => boolean | void,
): Promise<void> {
  const end = list?.length ?? rows.length
  for (let from = 0; from < end; from += stretch) {
    if (from > 0) await nextTurn()
    for (let n = from; n < Math.min(from + stretch, end); n += 1) {
      // Most often a filter leaves whole stretches empty: 32 rows at a time are passed over.
      if ((n & 31) === 0 && isEmptyFrom(n)) {
        n += 31
        continue
      }
      const row = list ? (list[n] ?? 0) : n
      if (may(row) && visit(row) === true) return
    }
  }
}

/** The rows whose lists leave them possible; undefined where no filter has lists. */
function listedRows(
  rows: ListingRows,
  wanted: Wanted,
  reference: ReferenceData,
  passing: 'all' | 'all but one',
): RowSet | undefined {
  const { having, length } = rows
  const { categories, parts, condition, vehicleId } = wanted
  const filters = [
    ...vehicleSets(rows, wanted),
    ...setsOf(having.categories, categories, length),
    ...setsOf(having.parts, parts, length),
    ...setsOf(having.condition, condition === undefined ? undefined : [condition], length),
  ]
  const filtered = filters.length > 0 ? [rowsInAll(filters, passing === 'all but one')] : []
  const all = [...filtered, ...(vehicleId === undefined ? [] : [rowsForVehicle(rows, vehicleId, reference)])]
  return all.length > 0 ? rowsInAll(all, false) : undefined
}

const setsOf = (lists: RowLists, values: readonly number[] | undefined, length: number): RowSet[] =>
  values ? [lists.setOf(values, length)] : []

/** The rows with one of the makes, those with one of the models and those with one of the years; none for what is open. */
const vehicleSets = ({ having, length }: ListingRows, { makes, models, years }: VehicleTest): RowSet[] => [
  ...setsOf(having.makes, makes, length),
  ...setsOf(having.models, models, length),
  ...setsOf(having.years, years, length),
]

/** Rows that may list this vehicle, and those that fit any. */
function rowsForVehicle(rows: ListingRows, id: number, reference: ReferenceData): RowSet {
  const { models, years } = vehicleTable(reference)
  const test = { models: [models[id] ?? 0], years: [years[id] ?? 0] }
  return rowsInEither(rowsInAll(vehicleSets(rows, test), false), rows.having.fitsAny.setOf([1], rows.length))
}

/** The rows that the search finds, in no order; undefined where nothing was searched for. */
function searchedRows(memory: Memory, wanted: Wanted, reference: ReferenceData): Uint32Array | undefined {
  const { rows } = memory
  const { words, numbered, understood } = wanted
  if (words.length === 0 && !numbered && !understood) return undefined
  const marks = bytes(rows.length)
  let found = words.length === 0 ? vehicleRows(rows, understood?.vehicle ?? {}) : wordRows(memory, words, marks)
  if (wanted.inName) found = found.filter((row) => holdsAll(` ${rows.names[row] ?? ''}`, words))
  if (understood) {
    const vehicle = vehicleFilter(rows, understood.vehicle, undefined, reference)
    understood.words.forEach((word, n) => memory.words.mark(word, marks, words.length + n))
    const all = words.length + understood.words.length
    const isSilent = (row: number) => rows.vehicles.of(row).length === 0 && marks[row] === all
    found = found.filter((row) => vehicle?.passes(row) === true || isSilent(row))
  }
  if (!numbered) return found
  const numberedRows = [...numbered.keys()].flatMap((id) => rows.rowOf(id) ?? [])
  return Uint32Array.from(new Set([...found, ...numberedRows]))
}

/** Rows that may have such a vehicle, and those whose shops name none. */
function vehicleRows(rows: ListingRows, test: VehicleTest): Uint32Array {
  const { having, length } = rows
  const set = rowsInEither(rowsInAll(vehicleSets(rows, test), false), having.vehicles.setOf([0], length))
  const found = new NumberColumn(whole)
  for (let row = 0; row < length; row += 1) if (hasRow(set, row)) found.push(row)
  return found.values.subarray(0, found.length)
}

/** Rows that hold all the words. */
function wordRows({ words: index }: Memory, words: readonly Word[], marks: Uint8Array): Uint32Array {
  const found = new NumberColumn(whole)
  words.forEach((word, step) => {
    const isLast = step === words.length - 1
    index.mark(word, marks, step, isLast ? (row) => found.push(row) : undefined)
  })
  return found.values.subarray(0, found.length)
}

/** By the rule of the index: long words anywhere, short ones at a beginning. `text` begins with a blank. */
const holdsAll = (text: string, words: readonly Word[]): boolean =>
  words.every((word) => text.includes(word.isStart ? ` ${word.text}` : word.text))
