import type { FilterTables } from '../filter-tables.ts'
import { passes } from '../documents/fitments.ts'
import { letterOf, type Listing } from '../documents/listing.ts'
import { rowOf } from '../postings.ts'

/** When more than this share of rows may pass, a full scan is as fast. */
const most = 1 / 3

/**
 * Returns a superset of the rows that pass all filters, from the most selective filter. Undefined when no filter is
 * selective.
 */
export function possibleRows(listing: Listing, tables: FilterTables): Uint32Array | undefined {
  const { part, shop, brand, size, fitment } = tables
  const flat = { part, shop, brand, size }
  const choices = (Object.keys(flat) as (keyof typeof flat)[]).flatMap((column) => {
    const table = flat[column]
    return table ? [valuesOf(listing, column, (value) => table[value] === 0)] : []
  })
  if (fitment) choices.push(valuesOf(listing, 'fitment', (value) => fitment[value] === passes))
  const [fewest] = choices.toSorted((a, b) => a.rows - b.rows)
  if (fewest === undefined || fewest.rows > listing.length * most) return undefined
  const lists = fewest.values.flatMap((value) => listing.lists.entriesOfNumber(letterOf[fewest.column], value))
  const found = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const entries of lists) for (let n = 0; n < entries.length; n += 1) found[at++] = rowOf(entries[n] ?? 0)
  return found
}

function valuesOf({ tallies }: Listing, column: keyof typeof letterOf, isWanted: (value: number) => boolean) {
  const counts = tallies[column].values
  const values: number[] = []
  let rows = 0
  for (let value = 0; value < counts.length; value += 1) {
    const n = counts[value] ?? 0
    if (n === 0 || !isWanted(value)) continue
    values.push(value)
    rows += n
  }
  return { column, values, rows }
}
