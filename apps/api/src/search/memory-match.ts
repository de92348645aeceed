import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ListingRows } from './listing-rows.ts'
import { bytes, NumberColumn, whole } from './number-column.ts'
import type { ReferenceData } from './reference-data.ts'
import { vehicleFilter } from './vehicle-filter.ts'
import { countRow } from './count-rows.ts'
import { type Facet, facets, type FacetCounts, noCounts } from './facet-counts.ts'
import type { Wanted } from './wanted.ts'
import type { Word, WordIndex } from './word-index.ts'

/** The catalogue as it is held in memory. */
export interface Memory {
  readonly rows: ListingRows
  readonly words: WordIndex
}

/** After so many rows others have their turn: a look through a million is some milliseconds at a time. */
const stretch = 50_000

/** The living rows that pass everything. */
export async function matchingRows(memory: Memory, wanted: Wanted, reference: ReferenceData): Promise<Uint32Array> {
  const found = new NumberColumn(whole)
  const test = testsOf(memory.rows, wanted)
  const vehicles = vehicleFilter(memory.rows, wanted, reference)
  await each(memory, wanted, reference, (row) => {
    if (test.failing(row) === none && (!vehicles || vehicles.passes(row))) found.push(row)
  })
  return found.values.subarray(0, found.length)
}

/** Whether any row passes everything. */
export async function hasMatch(memory: Memory, wanted: Wanted, reference: ReferenceData): Promise<boolean> {
  const test = testsOf(memory.rows, wanted)
  const vehicles = vehicleFilter(memory.rows, wanted, reference)
  let found = false
  await each(memory, wanted, reference, (row) => {
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
export async function countInMemory(memory: Memory, wanted: Wanted, reference: ReferenceData): Promise<FacetCounts> {
  const { rows } = memory
  const counts = noCounts()
  const test = testsOf(rows, wanted)
  const vehicles = vehicleFilter(rows, wanted, reference)
  await each(memory, wanted, reference, (row) => {
    const failing = test.failing(row)
    if (failing === several) return
    const bits = vehicles?.bits(row)
    const fits = !vehicles || vehicles.passes(row, bits)
    if (failing !== none) {
      if (fits) countRow(rows, counts, row, failing)
      return
    }
    if (fits) for (const facet of flatFacets) countRow(rows, counts, row, facet)
    if (vehicles) vehicles.count(row, bits ?? 0, counts)
    else for (const facet of vehicleFacets) countRow(rows, counts, row, facet)
  })
  return counts
}

const vehicleFacets = ['make', 'model', 'year'] as const satisfies readonly Facet[]
const flatFacets = facets.filter((facet) => !vehicleFacets.some((other) => other === facet))

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

/**
 * Visits every living row that passes what no filter of the facets says: words, part number, the one vehicle. A visit
 * that answers true is the last.
 */
async function each(
  memory: Memory,
  wanted: Wanted,
  reference: ReferenceData,
  visit: (row: number) => boolean | void,
): Promise<void> {
  const { rows } = memory
  const searched = searchedRows(memory, wanted, reference)
  const { vehicleId } = wanted
  const end = searched?.length ?? rows.length
  for (let from = 0; from < end; from += stretch) {
    if (from > 0) await nextTurn()
    for (let n = from; n < Math.min(from + stretch, end); n += 1) {
      const row = searched ? (searched[n] ?? 0) : n
      if (rows.alive.values[row] !== 1) continue
      if ((vehicleId === undefined || rows.vehicles.of(row).includes(vehicleId)) && visit(row) === true) return
    }
  }
}

/** The rows that the search finds, in no order; undefined where nothing was searched for. */
function searchedRows(memory: Memory, wanted: Wanted, reference: ReferenceData): Uint32Array | undefined {
  const { rows } = memory
  const { words, numbered, understood } = wanted
  if (words.length === 0 && !numbered && !understood) return undefined
  const marks = bytes(rows.length)
  let found = wordRows(memory, words, marks)
  if (wanted.inName) found = found.filter((row) => holdsAll(` ${rows.names[row] ?? ''}`, words))
  if (understood) {
    const vehicle = vehicleFilter(rows, understood.vehicle, reference)
    understood.words.forEach((word, n) => memory.words.mark(word, marks, words.length + n))
    const all = words.length + understood.words.length
    const isSilent = (row: number) => rows.vehicles.of(row).length === 0 && marks[row] === all
    found = found.filter((row) => vehicle?.passes(row) === true || isSilent(row))
  }
  if (!numbered) return found
  const numberedRows = [...numbered.keys()].flatMap((id) => rows.rowOf(id) ?? [])
  return Uint32Array.from(new Set([...found, ...numberedRows]))
}

/** Rows that hold all the words; all rows where there are none. */
function wordRows({ rows, words: index }: Memory, words: readonly Word[], marks: Uint8Array): Uint32Array {
  if (words.length === 0) return Uint32Array.from({ length: rows.length }, (_, row) => row)
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
