import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ListingRows } from './listing-rows.ts'
import { bytes, NumberColumn, whole } from './number-column.ts'
import type { ReferenceData } from '../reference/index.ts'
import { vehicleFilter } from './vehicle-filter.ts'
import { countList, countRow, flatCounter, priceRange } from './count-rows.ts'
import { type Facet, facets, type FacetCounts, noCounts } from './facet-counts.ts'
import { hasRow, type RowLists, type RowSet, rowSetOf, rowsInAll, rowsInEither } from './row-lists.ts'
import type { SortOrders } from './sort-orders.ts'
import { filterKeys, type VehicleTest, type Wanted } from './wanted.ts'
import type { Word, WordIndex } from './word-index.ts'

/** The catalogue as it is held in memory. */
export interface Memory {
  readonly rows: ListingRows
  readonly words: WordIndex
}

export interface LoadedMemory extends Memory {
  /** What each value of each filter gives when nothing is chosen. */
  readonly everywhere: FacetCounts
  /** Undefined for a small catalogue. */
  orders?: SortOrders | undefined
}

/** After so many rows, a multiple of 32, others have their turn: a look through a million is some milliseconds at a time. */
const stretch = 49_152

/** Rows that match, and a way to the first of them in a sort's order when they are very many. */
export interface Matching {
  /** All of them, or one more than were asked for. */
  readonly found: Uint32Array
  /** The first so many in the order given, and those that came later and stand in no order. */
  firstIn(order: { rows: Uint32Array; later: number }, count: number): Promise<number[]>
}

/** The living rows that pass everything; looking ends at one more than `most`. */
export async function matchingRows(
  memory: Memory,
  wanted: Wanted,
  reference: ReferenceData,
  most: number,
): Promise<Matching> {
  const { rows } = memory
  const found = new NumberColumn(whole)
  const test = testsOf(rows, wanted)
  const vehicles = vehicleFilter(rows, wanted, wanted.understood?.vehicle, reference)
  const possible = possibleRows(memory, wanted, reference, 'all')
  const passes = (row: number) => test.failing(row) === none && (!vehicles || vehicles.passes(row))
  await each(rows, possible, (row) => {
    if (passes(row)) found.push(row)
    return found.length > most
  })
  return {
    found: found.values.subarray(0, found.length),
    async firstIn({ rows: order, later }, count) {
      const first: number[] = []
      const may = possible.set()
      for (let row = later; row < rows.length; row += 1) if (may(row) && passes(row)) first.push(row)
      const enough = first.length + count
      // What is common is soon found when rows are looked at in their order.
      for (let at = 0; at < order.length && first.length < enough; at += 1) {
        if (at % stretch === stretch - 1) await nextTurn()
        const row = order[at] ?? 0
        if (may(row) && passes(row)) first.push(row)
      }
      return first
    },
  }
}

/** Whether any row passes everything. */
export async function hasMatch(memory: Memory, wanted: Wanted, reference: ReferenceData): Promise<boolean> {
  const test = testsOf(memory.rows, wanted)
  const vehicles = vehicleFilter(memory.rows, wanted, wanted.understood?.vehicle, reference)
  let found = false
  await each(memory.rows, possibleRows(memory, wanted, reference, 'all'), (row) => {
    found = test.failing(row) === none && (!vehicles || vehicles.passes(row))
    return found
  })
  return found
}

/**
 * Each filter's values with what they would give under all the other filters, in one pass: a row that fails nothing
 * counts everywhere, one that fails a single filter counts in that filter alone. Make, model and year count vehicle by
 * vehicle, since they have to hold for one and the same.
 */
export async function countInMemory(
  memory: LoadedMemory,
  wanted: Wanted,
  reference: ReferenceData,
): Promise<FacetCounts> {
  const { rows, everywhere } = memory
  // Under all the others, which are none, the only filter that is set gives what it gives everywhere.
  const only = onlyFilter(wanted)
  const counts = noCounts()
  const countFlat = flatCounter(rows, counts)
  const test = testsOf(rows, wanted)
  const vehicles = vehicleFilter(rows, wanted, wanted.understood?.vehicle, reference)
  await each(rows, possibleRows(memory, wanted, reference, only ? 'all' : 'all but one'), (row) => {
    const failing = test.failing(row)
    if (failing === several) return
    const bits = vehicles?.bits(row)
    const fits = !vehicles || vehicles.passes(row, bits)
    if (failing !== none) {
      if (fits && !only) countRow(rows, counts, row, failing)
      return
    }
    if (fits) countFlat(row)
    if (vehicles) vehicles.count(row, bits ?? 0, counts)
    else {
      countList(rows.makes, counts.make, row, 1)
      countList(rows.models, counts.model, row, 1)
      countList(rows.years, counts.year, row, 1)
    }
  })
  if (!only) return counts
  return { ...counts, [only]: everywhere[only], ...(only === 'price' && priceRange(rows)) }
}

/** The only filter that is set, where nothing is searched for either. */
function onlyFilter(wanted: Wanted): Facet | undefined {
  const { words, numbered, understood, vehicleId, inName: _how, ...filters } = wanted
  if (words.length > 0 || numbered || understood || vehicleId !== undefined) return undefined
  const set = facets.filter((facet) => filterKeys[facet].some((key) => filters[key] !== undefined))
  return set.length === 1 ? set[0] : undefined
}

const none = 'none'
const several = 'several'

/** Which of the filters that look at the row itself it fails: none, several, or the one. */
function testsOf(rows: ListingRows, wanted: Wanted): { failing: (row: number) => Facet | 'none' | 'several' } {
  const tests: { facet: Facet; passes: (row: number) => boolean }[] = []
  const oneOf = (facet: Facet, ids: readonly number[] | undefined, column: NumberColumn<Uint16Array | Uint32Array>) => {
    if (!ids) return
    const allowed = new Set(ids)
    tests.push({ facet, passes: (row) => allowed.has(column.values[row] ?? 0) })
  }
  oneOf('category', wanted.categories, rows.category)
  oneOf('part', wanted.parts, rows.part)
  oneOf('shop', wanted.shops, rows.shop)
  const { condition, rating, minPrice, maxPrice } = wanted
  if (condition !== undefined)
    tests.push({ facet: 'condition', passes: (row) => rows.condition.values[row] === condition })
  if (rating !== undefined) tests.push({ facet: 'rating', passes: (row) => (rows.rating.values[row] ?? 0) >= rating })
  if (minPrice !== undefined || maxPrice !== undefined) {
    const [from, to] = [minPrice ?? 0, maxPrice ?? Number.POSITIVE_INFINITY]
    tests.push({
      facet: 'price',
      passes: (row) => {
        const price = rows.price.values[row] ?? 0
        return price >= from && price <= to
      },
    })
  }
  const failing = (row: number) => {
    let failed: Facet | 'none' = none
    for (const { facet, passes } of tests) {
      if (passes(row)) continue
      if (failed !== none) return several
      failed = facet
    }
    return failed
  }
  return { failing }
}

interface PossibleRows {
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
function possibleRows(
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
    (vehicleId === undefined || rows.vehicles.of(row).includes(vehicleId))
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
async function each(
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
  { having, length }: ListingRows,
  wanted: Wanted,
  { vehicles }: ReferenceData,
  passing: 'all' | 'all but one',
): RowSet | undefined {
  const { makes, models, years, categories, parts, condition, vehicleId } = wanted
  const setOf = (lists: RowLists, values: readonly number[] | undefined) =>
    values ? [lists.setOf(values, length)] : []
  const filters = [
    ...setOf(having.makes, makes),
    ...setOf(having.models, models),
    ...setOf(having.years, years),
    ...setOf(having.categories, categories),
    ...setOf(having.parts, parts),
    ...setOf(having.condition, condition === undefined ? undefined : [condition]),
  ]
  const filtered = filters.length > 0 ? [rowsInAll(filters, passing === 'all but one')] : []
  const vehicle = vehicleId === undefined ? undefined : vehicles.find(({ id }) => id === vehicleId)
  const ofVehicle = vehicle ? [...setOf(having.models, [vehicle.modelId]), ...setOf(having.years, [vehicle.year])] : []
  const all = [...filtered, ...ofVehicle]
  return all.length > 0 ? rowsInAll(all, false) : undefined
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
function vehicleRows({ having, length }: ListingRows, { makes, models, years }: VehicleTest): Uint32Array {
  const sets = [
    ...(makes ? [having.makes.setOf(makes, length)] : []),
    ...(models ? [having.models.setOf(models, length)] : []),
    ...(years ? [having.years.setOf(years, length)] : []),
  ]
  const set = rowsInEither(rowsInAll(sets, false), having.vehicles.setOf([0], length))
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
