import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ListingRows } from './listing-rows.ts'
import { bytes, NumberColumn, whole } from './number-column.ts'
import type { ReferenceData } from './reference-data.ts'
import { allBits, makeBit, modelBit, vehicleFlags, yearBit } from './vehicle-flags.ts'
import { type Facet, facets, type FacetCounts, noCounts, ratingSteps, stepOfPrice } from './facet-counts.ts'
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
  const flags = vehicleFlags(wanted, reference)
  await each(memory, wanted, reference, (row) => {
    if (test.failing(row) === none && (!flags || hasVehicle(memory.rows, row, flags))) found.push(row)
  })
  return found.values.subarray(0, found.length)
}

/** Whether any row passes everything. */
export async function hasMatch(memory: Memory, wanted: Wanted, reference: ReferenceData): Promise<boolean> {
  const test = testsOf(memory.rows, wanted)
  const flags = vehicleFlags(wanted, reference)
  let found = false
  await each(memory, wanted, reference, (row) => {
    found = test.failing(row) === none && (!flags || hasVehicle(memory.rows, row, flags))
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
  const flags = vehicleFlags(wanted, reference)
  const perVehicle = flags && vehicleCounter(rows, counts, flags, reference)
  await each(memory, wanted, reference, (row) => {
    const failing = test.failing(row)
    if (failing === several) return
    const fits = !flags || hasVehicle(rows, row, flags)
    if (failing !== none) {
      if (fits) countRow(rows, counts, row, failing)
      return
    }
    if (fits) for (const facet of flatFacets) countRow(rows, counts, row, facet)
    if (perVehicle) perVehicle(row)
    else for (const facet of vehicleFacets) countRow(rows, counts, row, facet)
  })
  return counts
}

const vehicleFacets = ['make', 'model', 'year'] as const satisfies readonly Facet[]
const flatFacets = facets.filter((facet) => !vehicleFacets.some((other) => other === facet))

/** Adds a row to one filter's counts, `n` times (-1 takes it away again). */
export function countRow(rows: ListingRows, counts: FacetCounts, row: number, facet: Facet, n = 1): void {
  switch (facet) {
    case 'make':
      for (const id of rows.makes.of(row)) counts.make.add(id, n)
      return
    case 'model':
      for (const id of rows.models.of(row)) counts.model.add(id, n)
      return
    case 'year':
      for (const year of rows.years.of(row)) counts.year.add(year, n)
      return
    case 'category':
      return counts.category.add(rows.category.values[row] ?? 0, n)
    case 'part':
      return counts.part.add(rows.part.values[row] ?? 0, n)
    case 'condition':
      return counts.condition.add(rows.condition.values[row] ?? 0, n)
    case 'shop':
      return counts.shop.add(rows.shop.values[row] ?? 0, n)
    case 'rating': {
      const tenths = rows.rating.values[row] ?? 0
      for (const stars of ratingSteps) if (tenths >= stars * 10) counts.rating.add(stars, n)
      return
    }
    case 'price': {
      const price = rows.price.values[row] ?? 0
      counts.price.add(stepOfPrice(price), n)
      counts.minPrice = Math.min(counts.minPrice ?? price, price)
      counts.maxPrice = Math.max(counts.maxPrice ?? price, price)
    }
  }
}

/** The lowest and highest price of all, which unlike counts cannot be kept by adding and taking away. */
export function priceRange({ price, alive, length }: ListingRows): Pick<FacetCounts, 'minPrice' | 'maxPrice'> {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let row = 0; row < length; row += 1) {
    if (alive.values[row] !== 1) continue
    least = Math.min(least, price.values[row] ?? 0)
    most = Math.max(most, price.values[row] ?? 0)
  }
  return least > most ? { minPrice: undefined, maxPrice: undefined } : { minPrice: least, maxPrice: most }
}

/** Counts a make where one of the row's vehicles of it passes model and year, and so on; each make once a row. */
function vehicleCounter(rows: ListingRows, counts: FacetCounts, flags: Uint8Array, { vehicles }: ReferenceData) {
  const makeOf = new Uint16Array(flags.length)
  const modelOf = new Uint16Array(flags.length)
  const yearOf = new Uint16Array(flags.length)
  for (const { id, makeId, modelId, year } of vehicles) {
    makeOf[id] = makeId
    modelOf[id] = modelId
    yearOf[id] = year
  }
  // Which row was counted last for a make, a model, a year: 65,536 of each at most.
  const [lastMake, lastModel, lastYear] = [0, 0, 0].map(() => new Int32Array(65_536).fill(-1)) as [
    Int32Array,
    Int32Array,
    Int32Array,
  ]
  const once = (last: Int32Array, id: number, row: number): boolean => {
    if (last[id] === row) return false
    last[id] = row
    return true
  }
  return (row: number): void => {
    for (const vehicle of rows.vehicles.of(row)) {
      const bits = flags[vehicle] ?? 0
      const [make, model, year] = [makeOf[vehicle] ?? 0, modelOf[vehicle] ?? 0, yearOf[vehicle] ?? 0]
      if ((bits | makeBit) === allBits && once(lastMake, make, row)) counts.make.add(make)
      if ((bits | modelBit) === allBits && once(lastModel, model, row)) counts.model.add(model)
      if ((bits | yearBit) === allBits && once(lastYear, year, row)) counts.year.add(year)
    }
  }
}

function hasVehicle({ vehicles }: ListingRows, row: number, flags: Uint8Array): boolean {
  const { values } = vehicles.items
  const end = vehicles.starts.values[row + 1] ?? 0
  for (let at = vehicles.starts.values[row] ?? 0; at < end; at += 1) if (flags[values[at] ?? 0] === allBits) return true
  return false
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
    const flags = vehicleFlags(understood.vehicle, reference)
    understood.words.forEach((word, n) => memory.words.mark(word, marks, words.length + n))
    const all = words.length + understood.words.length
    const isSilent = (row: number) => rows.vehicles.of(row).length === 0 && marks[row] === all
    found = found.filter((row) => (flags !== undefined && hasVehicle(rows, row, flags)) || isSilent(row))
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
