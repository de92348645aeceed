import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ListingRows } from './listing-rows.ts'
import { NumberColumn, whole } from './number-column.ts'
import type { ReferenceData } from '../reference/index.ts'
import { vehicleFilter } from './vehicle-filter.ts'
import { countList, countRow, flatCounter, priceRange } from './count-rows.ts'
import { type Facet, facets, type FacetCounts, noCounts } from './facet-counts.ts'
import { eachPossible, type Memory, possibleRows, stretch } from './possible-rows.ts'
import type { SortOrders } from './sort-orders.ts'
import { filterKeys, type Wanted } from './wanted.ts'

export interface LoadedMemory extends Memory {
  /** What each value of each filter gives when nothing is chosen. */
  readonly everywhere: FacetCounts
  /** Undefined for a small catalogue. */
  orders?: SortOrders | undefined
}

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
  await eachPossible(rows, possible, (row) => {
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
export const hasMatch = async (memory: Memory, wanted: Wanted, reference: ReferenceData): Promise<boolean> =>
  (await matchingRows(memory, wanted, reference, 0)).found.length > 0

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
  await eachPossible(rows, possibleRows(memory, wanted, reference, only ? 'all' : 'all but one'), (row) => {
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
