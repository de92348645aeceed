import type { ReferenceData } from '../../taxonomy/index.ts'
import type { Counted, Listing } from '../documents/listing.ts'
import type { ShopPlaces } from '../documents/shop-places.ts'
import { anywhere, entryOf, inName, inText } from '../postings.ts'
import type { Clause, Term } from '../search-engine.ts'
import { conditionOf, gradeOf, kinds, offers, positionsOf } from '../steps.ts'

export interface Catalogue {
  readonly listing: Listing
  readonly places: ShopPlaces
  readonly reference: ReferenceData
}

/** Rows that contain a word. */
export interface Listed {
  readonly lists: readonly Uint32Array[]
  /** `inName`, `inText` or both. */
  readonly where: number
}
/** Rows with one of these column values: 1 or the weight, by value. */
export interface Valued {
  readonly column: Counted
  readonly table: Uint8Array
}
export interface Reading {
  /** Single words. */
  readonly listed: readonly (Listed & { readonly weight: number })[]
  /** The highest weight for each value, column by column. */
  readonly valued: readonly Valued[]
  /** Words that a row must all contain, with further conditions; without words, only the conditions. */
  readonly together: readonly {
    readonly weight: number
    readonly listed: readonly Listed[]
    readonly valued: readonly Valued[]
  }[]
}

/** Resolves the terms of a clause to postings and column values. */
export function readClause({ anyOf }: Clause, catalogue: Catalogue): Reading {
  const reading = { listed: [] as Reading['listed'][number][], together: [] as Reading['together'][number][] }
  const tables = new Map<Counted, Uint8Array>()
  for (const { weight, all } of anyOf) {
    const terms = all.map((term) => readTerm(term, catalogue))
    const listed = terms.flatMap((term) => ('lists' in term ? [term] : []))
    const valued = terms.flatMap((term) => ('table' in term ? [term] : []))
    const [word, value] = [listed[0], valued[0]]
    if (terms.length === 1 && word) reading.listed.push({ ...word, weight })
    else if (terms.length === 1 && value) raise(tables, value, weight)
    else if (terms.length > 1) reading.together.push({ weight, listed, valued })
  }
  return { ...reading, valued: [...tables].map(([column, table]) => ({ column, table })) }
}

function raise(tables: Map<Counted, Uint8Array>, { column, table }: Valued, weight: number): void {
  const known = tables.get(column) ?? new Uint8Array()
  const raised = known.length < table.length ? new Uint8Array(table.length) : known
  if (raised !== known) raised.set(known)
  for (let value = 0; value < table.length; value += 1)
    if (table[value] === 1) raised[value] = Math.max(raised[value] ?? 0, weight)
  tables.set(column, raised)
}

const only = (value: number): Uint8Array => {
  const table = new Uint8Array(value + 1)
  table[value] = 1
  return table
}
const where = (length: number, isWanted: (value: number) => boolean): Uint8Array =>
  Uint8Array.from({ length }, (_, value) => (isWanted(value) ? 1 : 0))

function readTerm({ field, value }: Term, { listing, places, reference }: Catalogue): Listed | Valued {
  const { words, numbers, fitments, brands, sizes, categories } = listing
  switch (field) {
    case 'name':
      return { lists: words.entriesOf(value), where: inName }
    case 'text':
      return { lists: words.entriesOf(value), where: inText }
    case 'number':
      return { lists: numbers.entriesOf(value), where: anywhere }
    case 'product': {
      const row = listing.rowOf(value)
      return { lists: row < 0 ? [] : [Uint32Array.of(entryOf(row, anywhere))], where: anywhere }
    }
    case 'part':
      return { column: 'part', table: only(value) }
    case 'category':
      return { column: 'part', table: where(categories.length, (part) => categories[part] === value) }
    case 'shop':
      return { column: 'shop', table: only(value) }
    case 'town': {
      const town = places.towns.find(value) || -1
      return { column: 'shop', table: where(places.town.length, (shop) => places.town[shop] === town) }
    }
    case 'condition':
      return { column: 'offer', table: where(offers, (offer) => conditionOf(offer) === value) }
    case 'grade':
      return { column: 'kind', table: where(kinds, (kind) => gradeOf(kind) === value) }
    case 'position':
      return {
        column: 'kind',
        table: where(kinds, (kind) => (value === 0 ? positionsOf(kind) === 0 : (positionsOf(kind) & value) !== 0)),
      }
    case 'brand':
      return { column: 'brand', table: only(brands.find(value) || brands.shown.length) }
    case 'size':
      return { column: 'size', table: only(sizes.find(value) || sizes.shown.length) }
    case 'vehicle':
      return { column: 'fitment', table: fitments.having(value, reference) }
  }
}
