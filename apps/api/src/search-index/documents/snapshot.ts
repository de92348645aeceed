import { bytes, ListColumn, NumberColumn, whole } from '../columns.ts'
import { Fitments } from './fitments.ts'
import { type Columns, Listing, rowsFrom } from './listing.ts'
import { NameColumn } from '../name-column.ts'
import { Names } from '../names.ts'
import { Postings } from '../postings.ts'
import { type ReadSection, readSections, type SectionData, writeSections } from '../matching/sections.ts'
import { tokensOf } from '../tokens.ts'
import type { Turn } from '../matching/turns.ts'

/** Incremented when the format of rows or terms changes. */
const format = 2

interface Header {
  readonly format: number
  /** Sample texts with their terms: after a change of tokenising, a snapshot is useless. */
  readonly terms: string
  /** The database that the rows come from. */
  readonly database: string
  readonly brands: readonly string[]
  readonly sizes: readonly string[]
  readonly categories: readonly (number | null)[]
}

const probe = tokensOf('Brake pads, 5W-30 stoßdämpfer Đèn pha 刹车片 فرامل 195/65 R15').join(' ')
const postingsNames = ['words', 'numbers', 'lists'] as const

/** Writes a packed listing. */
export async function writeSnapshot(place: string, listing: Listing, database: string): Promise<void> {
  const { rows, names, fitments, brands, sizes, categories, length } = listing
  const header: Header = {
    format,
    terms: probe,
    database,
    brands: brands.shown,
    sizes: sizes.shown,
    // Parts without products leave holes.
    categories: Array.from(categories, (category) => category ?? null),
  }
  const sections = new Map<string, SectionData>()
  for (const [name, column] of Object.entries(rows)) sections.set(name, column.values.subarray(0, length))
  // The only column that changes in place: a deletion meanwhile would break its checksum.
  sections.set('alive', rows.alive.values.slice(0, length))
  sections.set('name bytes', names.bytes.filled)
  sections.set('name starts', names.starts.filled)
  sections.set('fitment starts', fitments.vehicles.starts.filled)
  sections.set('fitment vehicles', fitments.vehicles.items.filled)
  sections.set('fitment any', fitments.fitsAny.filled)
  for (const name of postingsNames) {
    const { text, starts, entryStarts, entries } = listing[name].packed
    sections.set(`${name} text`, Buffer.from(text))
    sections.set(`${name} starts`, starts)
    sections.set(`${name} entry starts`, entryStarts)
    sections.set(`${name} entries`, entries)
  }
  await writeSections(place, header, sections)
}

/**
 * Reads a snapshot. Returns undefined for another database, format or tokenising. Throws when it is missing or
 * damaged.
 */
export async function readSnapshot(place: string, database: string, turn: Turn): Promise<Listing | undefined> {
  const read = await readSections(place, (header) => {
    const known = header as Partial<Header>
    return known.format === format && known.terms === probe && known.database === database
  })
  if (read === undefined) return undefined
  // Written above.
  const header = read.header as Header
  const sections = sectionsOf(read.sections)
  const listing = new Listing({
    rows: rowsFrom((name, column) => sections.fill(column, name)),
    names: new NameColumn(sections.bytes('name bytes'), sections.whole('name starts')),
    fitments: new Fitments(
      new ListColumn(whole, sections.whole('fitment starts'), sections.whole('fitment vehicles')),
      sections.bytes('fitment any'),
    ),
    brands: new Names(header.brands),
    sizes: new Names(header.sizes),
    words: sections.postings('words'),
    numbers: sections.postings('numbers'),
    lists: sections.postings('lists'),
  })
  for (const [part, category] of header.categories.entries()) if (category !== null) listing.categories[part] = category
  await listing.revive(turn)
  return listing
}

function sectionsOf(sections: ReadonlyMap<string, ReadSection>) {
  const get = (name: string): ReadSection => {
    const found = sections.get(name)
    if (found === undefined) throw new Error(`The section ${name} is missing`)
    return found
  }
  const numbers = (name: string): Uint32Array => {
    const { buffer, bytes: size } = get(name)
    return new Uint32Array(buffer, 0, size / 4)
  }
  return {
    fill: (column: Columns[keyof Columns], name: string) => {
      const { buffer, bytes: size } = get(name)
      column.take(buffer, size)
    },
    whole: (name: string) => {
      const column = new NumberColumn(whole, 0)
      column.take(get(name).buffer, get(name).bytes)
      return column
    },
    bytes: (name: string) => {
      const column = new NumberColumn(bytes, 0)
      column.take(get(name).buffer, get(name).bytes)
      return column
    },
    postings: (name: string) => {
      const { buffer, bytes: size } = get(`${name} text`)
      return new Postings({
        text: Buffer.from(buffer, 0, size).toString(),
        starts: numbers(`${name} starts`),
        entryStarts: numbers(`${name} entry starts`),
        entries: numbers(`${name} entries`),
      })
    },
  }
}
