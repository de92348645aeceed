import { bytes, large, ListColumn, NumberColumn, shorts, whole } from './number-column.ts'
import { RowLists } from './row-lists.ts'

/** A row of `listing` as it is read into memory. Price in pesewas, `created` in microseconds since 1970. */
export interface ListingRow {
  readonly id: number
  readonly shop: number
  readonly part: number
  readonly category: number
  readonly condition: number
  readonly price: number
  readonly sold: number
  readonly rating: number
  readonly created: number
  readonly name: string
  readonly makes: readonly number[]
  readonly models: readonly number[]
  readonly years: readonly number[]
  readonly vehicles: readonly number[]
  readonly fitsAny: boolean
  readonly text: string
}

/**
 * What filters, facets and sorts need of every product on sale, column by column: some 150 bytes a product. Rows are
 * only added; a changed product gets a new row and its old one is dead, so whoever is reading is never disturbed.
 */
export class ListingRows {
  readonly id = new NumberColumn(whole)
  readonly shop = new NumberColumn(whole)
  readonly part = new NumberColumn(shorts)
  readonly category = new NumberColumn(shorts)
  readonly condition = new NumberColumn(bytes)
  readonly price = new NumberColumn(large)
  readonly sold = new NumberColumn(whole)
  readonly rating = new NumberColumn(bytes)
  readonly created = new NumberColumn(large)
  readonly alive = new NumberColumn(bytes)
  readonly makes = new ListColumn(shorts)
  readonly models = new ListColumn(shorts)
  readonly years = new ListColumn(shorts)
  readonly vehicles = new ListColumn(whole)
  readonly fitsAny = new NumberColumn(bytes)
  readonly names: string[] = []
  /** Which rows have a value of these filters. */
  readonly having = {
    makes: new RowLists(),
    models: new RowLists(),
    years: new RowLists(),
    categories: new RowLists(),
    parts: new RowLists(),
    condition: new RowLists(),
    /** Under 0 those whose shops name no vehicles. */
    vehicles: new RowLists(),
    /** Under 1 those that fit any vehicle. */
    fitsAny: new RowLists(),
  }
  readonly #rowOf = new Map<number, number>()

  /** Rows, dead ones too. */
  get length(): number {
    return this.id.length
  }
  /** Products. */
  get size(): number {
    return this.#rowOf.size
  }
  /** The living row of a product. */
  rowOf(productId: number): number | undefined {
    return this.#rowOf.get(productId)
  }

  add(row: ListingRow): number {
    const at = this.length
    this.id.push(row.id)
    this.shop.push(row.shop)
    this.part.push(row.part)
    this.category.push(row.category)
    this.condition.push(row.condition)
    this.price.push(row.price)
    this.sold.push(row.sold)
    this.rating.push(row.rating)
    this.created.push(row.created)
    this.makes.push(row.makes)
    this.models.push(row.models)
    this.years.push(row.years)
    this.vehicles.push(row.vehicles)
    this.fitsAny.push(row.fitsAny ? 1 : 0)
    this.names.push(row.name)
    this.alive.push(1)
    this.#rowOf.set(row.id, at)
    const { having } = this
    for (const make of row.makes) having.makes.add(make, at)
    for (const model of row.models) having.models.add(model, at)
    for (const year of row.years) having.years.add(year, at)
    having.categories.add(row.category, at)
    having.parts.add(row.part, at)
    having.condition.add(row.condition, at)
    if (row.vehicles.length === 0) having.vehicles.add(0, at)
    if (row.fitsAny) having.fitsAny.add(1, at)
    return at
  }

  /** Returns the row that died. */
  remove(productId: number): number | undefined {
    const row = this.#rowOf.get(productId)
    if (row === undefined) return undefined
    this.#rowOf.delete(productId)
    this.alive.values[row] = 0
    return row
  }
}
