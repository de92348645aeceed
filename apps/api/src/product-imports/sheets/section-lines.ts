import type { SheetColumn } from '@axle/contract'
import { typedVehicles, type VehicleTree } from '@axle/contract/typed-vehicles'
import { isAny } from '../rows/read-fits.ts'
import { areYears } from '../rows/read-years.ts'

type Columns = readonly (SheetColumn | null)[]

/** Lines such as `TOYOTA COROLLA` above the products that fit it, in a sheet without a column of vehicles. */
export class SectionLines {
  readonly #columns: Columns
  readonly #tree: VehicleTree
  readonly #nameAt: number
  #vehicle = ''

  constructor(columns: Columns, tree: VehicleTree) {
    this.#columns = columns
    this.#tree = tree
    this.#nameAt = columns.indexOf(columns.includes('name') ? 'name' : 'part')
  }

  /** Whether one of these rows is the line of a vehicle. */
  isAmong(rows: readonly { readonly cells: readonly string[] }[]): boolean {
    return !this.#columns.includes('fits') && rows.some(({ cells }) => this.#isLine(cells))
  }

  /** Returns the vehicle of a product, undefined for its line. Any other line with a name alone ends the section. */
  vehicleOf(cells: readonly string[]): string | undefined {
    if (this.#isProduct(cells) || this.#nameOf(cells) === '') return this.#vehicle
    const isLine = this.#isLine(cells)
    this.#vehicle = isLine ? this.#nameOf(cells) : ''
    return isLine ? undefined : ''
  }

  /** Sums may stand beside the vehicle, but not years: its products would be of all years. */
  #isLine(cells: readonly string[]): boolean {
    const hasYears = cells.some((cell, at) => this.#columns[at] === null && cell.trim() !== '' && areYears([cell]))
    return !this.#isProduct(cells) && !hasYears && this.#isVehicle(this.#nameOf(cells))
  }

  #isProduct(cells: readonly string[]): boolean {
    return cells.some((cell, at) => cell.trim() !== '' && this.#columns[at] && at !== this.#nameAt)
  }

  #nameOf(cells: readonly string[]): string {
    return (cells[this.#nameAt] ?? '').trim()
  }

  #isVehicle(text: string): boolean {
    if (text === '' || isAny(text)) return text !== ''
    const typed = typedVehicles(this.#tree, text)
    return typed.length > 0 && typed.every(({ meant }) => meant !== undefined)
  }
}
