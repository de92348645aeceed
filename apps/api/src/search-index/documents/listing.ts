import { fold } from '../../platform/text.ts'
import { bytes, large, NumberColumn, shorts, Tally, whole, withRoom } from '../columns.ts'
import { Fitments } from './fitments.ts'
import { NameColumn } from '../name-column.ts'
import { Names } from '../names.ts'
import { inName, inText, Postings, anywhere } from '../postings.ts'
import type { ListingDocument } from '../search-engine.ts'
import { kindOf, offerOf } from '../steps.ts'
import { tokensOf } from '../tokens.ts'
import type { Turn } from '../matching/turns.ts'

/** A document with the transaction that wrote its row, to detect changes. */
export interface StoredDocument extends ListingDocument {
  readonly version: number
}

const columns = (size: number) => ({
  id: new NumberColumn(whole, size),
  version: new NumberColumn(whole, size),
  shop: new NumberColumn(whole, size),
  part: new NumberColumn(shorts, size),
  /** The id of its list of vehicles. */
  fitment: new NumberColumn(whole, size),
  price: new NumberColumn(whole, size),
  sold: new NumberColumn(whole, size),
  rating: new NumberColumn(bytes, size),
  created: new NumberColumn(large, size),
  offer: new NumberColumn(bytes, size),
  kind: new NumberColumn(shorts, size),
  brand: new NumberColumn(whole, size),
  size: new NumberColumn(whole, size),
  inStock: new NumberColumn(bytes, size),
  alive: new NumberColumn(bytes, size),
  namePrefix: new NumberColumn(large, size),
})
export type Columns = ReturnType<typeof columns>

/** Creates columns that `fill` loads one by one. */
export function rowsFrom(fill: (name: string, column: Columns[keyof Columns]) => void): Columns {
  const rows = columns(0)
  for (const [name, column] of Object.entries(rows)) fill(name, column)
  return rows
}

/** Rows of the whole catalogue by each facet value. */
const tallies = () => ({
  part: new Tally(),
  fitment: new Tally(),
  shop: new Tally(),
  offer: new Tally(),
  kind: new Tally(),
  brand: new Tally(),
  size: new Tally(),
})
export type Counted = keyof ReturnType<typeof tallies>
const counted = Object.keys(tallies()) as Counted[]

export interface ListingParts {
  readonly rows: Columns
  readonly names: NameColumn
  readonly fitments: Fitments
  readonly brands: Names
  readonly sizes: Names
  readonly words: Postings
  readonly numbers: Postings
  readonly lists: Postings
}

const noParts = (): ListingParts => ({
  rows: columns(1_024),
  names: new NameColumn(),
  fitments: new Fitments(),
  brands: new Names(),
  sizes: new Names(),
  words: new Postings(),
  numbers: new Postings(),
  lists: new Postings(),
})

/**
 * The columns of every product on sale that filters, facets, sorts and search need. Append-only: a changed product
 * gets a new row, and its old one is dead.
 */
export class Listing {
  readonly rows: Columns
  readonly names: NameColumn
  readonly fitments: Fitments
  readonly brands: Names
  readonly sizes: Names
  words: Postings
  numbers: Postings
  /** Rows by part (`p1`), shop (`s1`), list of vehicles (`f1`), brand (`b1`) and size (`z1`). */
  lists: Postings
  readonly tallies = tallies()
  /** Live rows. */
  size = 0
  /** Incremented by every change. */
  changes = 0
  /** The category of each part. */
  readonly categories: number[] = []
  #rowOfId = new Int32Array(1_024).fill(-1)

  constructor(parts: ListingParts = noParts()) {
    this.rows = parts.rows
    this.names = parts.names
    this.fitments = parts.fitments
    this.brands = parts.brands
    this.sizes = parts.sizes
    this.words = parts.words
    this.numbers = parts.numbers
    this.lists = parts.lists
  }

  /** All rows, including dead ones. */
  get length(): number {
    return this.rows.id.length
  }

  /** True when all rows are live and in the packed words and lists. */
  get isPacked(): boolean {
    return this.size === this.length && this.words.later + this.numbers.later + this.lists.later === 0
  }

  /** Returns the live row of a product, or -1. */
  rowOf(productId: number): number {
    return this.#rowOfId[productId] ?? -1
  }

  livingIds(): number[] {
    const { id, alive } = this.rows
    const found: number[] = []
    for (let row = 0; row < this.length; row += 1) if (alive.values[row] === 1) found.push(id.values[row] ?? 0)
    return found
  }

  put(product: StoredDocument): void {
    this.remove(product.id)
    const { rows } = this
    const row = this.length
    rows.id.push(product.id)
    rows.version.push(product.version)
    rows.shop.push(product.shop)
    rows.part.push(product.part)
    rows.fitment.push(this.fitments.idOf(product.vehicles, product.fitsAny))
    rows.price.push(product.price)
    rows.sold.push(product.sold)
    rows.rating.push(product.rating)
    rows.created.push(product.created)
    rows.offer.push(offerOf(product.condition, product.rating, product.price))
    rows.kind.push(kindOf(product.grade, product.positions))
    rows.brand.push(this.brands.idOf(product.brand))
    rows.size.push(this.sizes.idOf(product.size))
    rows.inStock.push(product.inStock ? 1 : 0)
    rows.alive.push(1)
    rows.namePrefix.push(this.names.push(fold(product.name)))
    this.categories[product.part] = product.category
    this.#addTerms(row, product)
    this.#revive(row)
  }

  remove(productId: number): void {
    const row = this.rowOf(productId)
    if (row < 0) return
    this.rows.alive.values[row] = 0
    this.#rowOfId[productId] = -1
    this.#tally(row, -1)
  }

  /** Counts the live rows after a snapshot was read. */
  async revive(turn: Turn): Promise<void> {
    for (let row = 0; row < this.length; row += 1) {
      if ((row & 8_191) === 0) await turn()
      if (this.rows.alive.values[row] === 1) this.#revive(row)
    }
  }

  /** Packs the words and lists added since. */
  async pack(turn: Turn): Promise<void> {
    this.words = await this.words.repacked(undefined, turn)
    this.numbers = await this.numbers.repacked(undefined, turn)
    this.lists = await this.lists.repacked(undefined, turn)
  }

  /** Returns a compacted copy with the rows live at the start. */
  async compacted(turn: Turn): Promise<Listing> {
    const { length, rows } = this
    const newRows = new Int32Array(length).fill(-1)
    let size = 0
    for (let row = 0; row < length; row += 1) if (rows.alive.values[row] === 1) newRows[row] = size++
    const next = new Listing({
      ...noParts(),
      rows: columns(withRoom(size)),
      fitments: this.fitments,
      brands: this.brands,
      sizes: this.sizes,
      words: await this.words.repacked(newRows, turn),
      numbers: await this.numbers.repacked(newRows, turn),
      lists: await this.lists.repacked(newRows, turn),
    })
    next.categories.push(...this.categories)
    const names = Object.keys(rows) as (keyof Columns)[]
    for (let row = 0; row < length; row += 1) {
      if ((row & 1_023) === 0) await turn()
      if ((newRows[row] ?? -1) < 0) continue
      for (const name of names) next.rows[name].push(rows[name].values[row] ?? 0)
      next.names.copy(this.names, row)
      next.rows.alive.values[next.length - 1] = 1
      next.#revive(next.length - 1)
    }
    return next
  }

  #revive(row: number): void {
    const id = this.rows.id.values[row] ?? 0
    if (id >= this.#rowOfId.length) {
      const larger = new Int32Array(Math.max(id + 1, this.#rowOfId.length * 2)).fill(-1)
      larger.set(this.#rowOfId)
      this.#rowOfId = larger
    }
    this.#rowOfId[id] = row
    this.#tally(row, 1)
  }

  #tally(row: number, n: number): void {
    this.size += n
    this.changes += 1
    for (const column of counted) this.tallies[column].add(this.rows[column].values[row] ?? 0, n)
  }

  #addTerms(row: number, { name, brand, text, numbers }: ListingDocument): void {
    const places = new Map<string, number>()
    for (const token of [...tokensOf(name), ...tokensOf(brand)]) places.set(token, inName)
    for (const token of tokensOf(text)) places.set(token, (places.get(token) ?? 0) | inText)
    for (const [token, where] of places) this.words.add(token, row, where)
    for (const number of new Set(numbers)) this.numbers.add(number, row, anywhere)
    for (const [key, column] of Object.entries(listed) as [string, Counted][])
      this.lists.add(`${key}${this.rows[column].values[row] ?? 0}`, row, anywhere)
  }
}

/** The letter of each column with postings. */
const listed = { p: 'part', s: 'shop', f: 'fitment', b: 'brand', z: 'size' } as const
export const letterOf = { part: 'p', shop: 's', fitment: 'f', brand: 'b', size: 'z' } as const
