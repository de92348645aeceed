import { type Counted, type Listing, letterOf } from '../documents/listing.ts'
import { anywhere, entryOf, rowOf } from '../postings.ts'
import { type Clause, leastMatch, type TextQuery } from '../search-engine.ts'
import { type Catalogue, type Listed, readClause, type Reading, type Valued } from './read-clause.ts'

/** Matching rows, including dead ones, and their scores. Both are reused by the next match. */
export interface Matched {
  readonly rows: Uint32Array
  /** By row. */
  readonly scores: Uint16Array
  /** By row: 1 when a required clause matched by less than `leastMatch`. */
  readonly mentions: Uint8Array
}

/** Finds the rows that match a text, in memory that is reused by the next search. */
export class TextMatcher {
  #scores = new Uint16Array()
  #mentions = new Uint8Array()
  /** Required clauses that each row has matched so far. */
  #met = new Uint8Array()
  /** The score of each row in the current clause. */
  #best = new Uint8Array()
  /** How many of several words each row contains. */
  #hits = new Uint8Array()
  #rows = new Uint32Array()
  #count = 0

  match(text: TextQuery, catalogue: Catalogue): Matched {
    this.#clear(catalogue.listing.length)
    const read = (clause: Clause) => readClause(clause, catalogue)
    const must = text.must
      .map(read)
      .map((reading) => ({ reading, size: sizeOf(reading, catalogue.listing) }))
      .toSorted((a, b) => a.size - b.size)
      .map(({ reading }) => reading)
    must.forEach((reading, step) => {
      if (step === 0) this.#begin(reading, catalogue.listing)
      else if (this.#count > 0) this.#narrow(reading, catalogue.listing, step, true)
    })
    if (must.length === 0) this.#takeAll(catalogue.listing.length)
    for (const clause of text.should)
      if (this.#count > 0) this.#narrow(read(clause), catalogue.listing, Math.max(1, must.length), false)
    return { rows: this.#rows.subarray(0, this.#count), scores: this.#scores, mentions: this.#mentions }
  }

  #clear(length: number): void {
    if (this.#scores.length < length) {
      const size = Math.ceil(length * 1.25)
      this.#scores = new Uint16Array(size)
      this.#mentions = new Uint8Array(size)
      this.#met = new Uint8Array(size)
      this.#best = new Uint8Array(size)
      this.#hits = new Uint8Array(size)
      this.#rows = new Uint32Array(size)
    }
    this.#count = 0
    this.#met.fill(0, 0, length)
  }

  #takeAll(length: number): void {
    for (let row = 0; row < length; row += 1) this.#rows[row] = row
    this.#met.fill(1, 0, length)
    this.#scores.fill(0, 0, length)
    this.#mentions.fill(0, 0, length)
    this.#count = length
  }

  /** Finds rows for the first clause, from postings or by scanning a column. */
  #begin(reading: Reading, listing: Listing): void {
    const [best, rows] = [this.#best, this.#rows]
    let count = 0
    const take = (lists: readonly Uint32Array[], where: number, weight: number) => {
      for (const entries of lists)
        for (let n = 0; n < entries.length; n += 1) {
          const entry = entries[n] ?? 0
          if ((entry & where) === 0) continue
          const row = rowOf(entry)
          const known = best[row] ?? 0
          if (known === 0) rows[count++] = row
          if (known < weight) best[row] = weight
        }
    }
    for (const { lists, where, weight } of reading.listed) take(lists, where, weight)
    for (const { weight, listed, valued } of reading.together)
      if (listed.length > 0) take([this.#together(listed, valued, listing)], anywhere, weight)
    const bare = reading.together.filter(({ listed }) => listed.length === 0)
    const looked = reading.valued.filter((one) => !hasFewRows(one, listing))
    for (const one of reading.valued)
      if (!looked.includes(one))
        for (const [value, weight] of entriesOf(one.table)) take(listsOf(one.column, value, listing), anywhere, weight)
    if (looked.length > 0 || bare.length > 0)
      for (let row = 0; row < listing.length; row += 1) {
        const weight = weightOf(row, looked, bare, listing)
        if (weight === 0) continue
        const known = best[row] ?? 0
        if (known === 0) rows[count++] = row
        if (known < weight) best[row] = weight
      }
    for (let n = 0; n < count; n += 1) {
      const row = rows[n] ?? 0
      const weight = best[row] ?? 0
      this.#scores[row] = weight
      this.#mentions[row] = weight < leastMatch ? 1 : 0
      this.#met[row] = 1
      best[row] = 0
    }
    this.#count = count
  }

  /** Adds the scores of another clause to the found rows; a required clause removes rows without a score. */
  #narrow(reading: Reading, listing: Listing, step: number, isRequired: boolean): void {
    const [best, met, rows, scores] = [this.#best, this.#met, this.#rows, this.#scores]
    const take = (entries: Uint32Array, where: number, weight: number) => {
      for (let n = 0; n < entries.length; n += 1) {
        const entry = entries[n] ?? 0
        const row = entry >>> 2
        if (met[row] === step && (entry & where) !== 0 && (best[row] ?? 0) < weight) best[row] = weight
      }
    }
    for (const { lists, where, weight } of reading.listed) for (const entries of lists) take(entries, where, weight)
    for (const { weight, listed, valued } of reading.together)
      if (listed.length > 0) take(this.#together(listed, valued, listing), anywhere, weight)
    const bare = reading.together.filter(({ listed }) => listed.length === 0)
    const hasColumns = reading.valued.length > 0 || bare.length > 0
    let count = 0
    for (let n = 0; n < this.#count; n += 1) {
      const row = rows[n] ?? 0
      let weight = best[row] ?? 0
      best[row] = 0
      if (hasColumns) weight = Math.max(weight, weightOf(row, reading.valued, bare, listing))
      if (isRequired) {
        if (weight === 0) continue
        met[row] = step + 1
        if (weight < leastMatch) this.#mentions[row] = 1
      }
      scores[row] = (scores[row] ?? 0) + weight
      rows[count++] = row
    }
    this.#count = count
  }

  /** Returns entries of rows that contain all words and match the conditions. */
  #together(listed: readonly Listed[], valued: readonly Valued[], listing: Listing): Uint32Array {
    const hits = this.#hits
    const found: number[] = []
    listed.forEach(({ lists, where }, step) => {
      for (const entries of lists)
        for (let n = 0; n < entries.length; n += 1) {
          const entry = entries[n] ?? 0
          const row = entry >>> 2
          if ((entry & where) === 0 || hits[row] !== step) continue
          hits[row] = step + 1
          if (step === listed.length - 1 && hasAll(row, valued, listing)) found.push(entryOf(row, anywhere))
        }
    })
    hits.fill(0, 0, listing.length)
    return Uint32Array.from(found)
  }
}

const entriesOf = (table: Uint8Array): [number, number][] => [...table.entries()].filter(([, weight]) => weight > 0)

const listsOf = (column: Counted, value: number, { lists }: Listing): Uint32Array[] =>
  column in letterOf ? lists.entriesOfNumber(letterOf[column as keyof typeof letterOf], value) : []

/** A scan is faster with many values, or values of half the catalogue. */
function hasFewRows({ column, table }: Valued, listing: Listing): boolean {
  if (!(column in letterOf)) return false
  const values = entriesOf(table)
  return values.length <= 5_000 && rowsWith(column, table, listing) <= listing.length / 8
}

function rowsWith(column: Counted, table: Uint8Array, { tallies }: Listing): number {
  let rows = 0
  for (let value = 0; value < table.length; value += 1)
    if (table[value] !== 0) rows += tallies[column].values[value] ?? 0
  return rows
}

/** Estimates how many rows a clause matches. */
function sizeOf({ listed, valued, together }: Reading, listing: Listing): number {
  const ofLists = (lists: readonly Uint32Array[]) => lists.reduce((sum, { length }) => sum + length, 0)
  const ofValues = ({ column, table }: Valued) => rowsWith(column, table, listing)
  const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0)
  return (
    sum(listed.map(({ lists }) => ofLists(lists))) +
    sum(valued.map(ofValues)) +
    sum(together.map((one) => Math.min(...one.listed.map(({ lists }) => ofLists(lists)), ...one.valued.map(ofValues))))
  )
}

function weightOf(row: number, valued: readonly Valued[], bare: Reading['together'], listing: Listing): number {
  let weight = 0
  for (let n = 0; n < valued.length; n += 1) {
    const one = valued[n]
    const found = one === undefined ? 0 : (one.table[listing.rows[one.column].values[row] ?? 0] ?? 0)
    if (found > weight) weight = found
  }
  for (const one of bare) if (one.weight > weight && hasAll(row, one.valued, listing)) weight = one.weight
  return weight
}

const hasAll = (row: number, valued: readonly Valued[], { rows }: Listing): boolean =>
  valued.every(({ column, table }) => (table[rows[column].values[row] ?? 0] ?? 0) !== 0)
