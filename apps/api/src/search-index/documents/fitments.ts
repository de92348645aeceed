import type { ReferenceData } from '../../taxonomy/index.ts'
import { bytes, ListColumn, NumberColumn, whole } from '../columns.ts'
import type { VehicleTest } from '../search-engine.ts'
import { allBits, isOpen, makeBit, modelBit, vehicleFlags, vehicleTable, yearBit } from './vehicles.ts'

/** How a row passes a vehicle filter: completely, failing only on make, model and year, or not at all. */
export const passes = 2
const fails = 1

/**
 * The distinct lists of vehicles of products. Shops list the same generations over and over, so there are far fewer
 * lists than products: vehicles are checked once per list, and each row looks up the result.
 */
export class Fitments {
  readonly vehicles: ListColumn<Uint32Array>
  readonly fitsAny: NumberColumn<Uint8Array>
  readonly #ids = new Map<string, number>()

  constructor(vehicles = new ListColumn(whole), fitsAny = new NumberColumn(bytes)) {
    this.vehicles = vehicles
    this.fitsAny = fitsAny
    for (let id = 0; id < fitsAny.length; id += 1) this.#ids.set(keyOf(vehicles.of(id), fitsAny.values[id] === 1), id)
  }

  get length(): number {
    return this.fitsAny.length
  }

  idOf(vehicles: readonly number[], fitsAny: boolean): number {
    const sorted = Uint32Array.from(vehicles).toSorted()
    const key = keyOf(sorted, fitsAny)
    const known = this.#ids.get(key)
    if (known !== undefined) return known
    const id = this.length
    this.vehicles.push(sorted)
    this.fitsAny.push(fitsAny ? 1 : 0)
    this.#ids.set(key, id)
    return id
  }

  /** Returns 1 for each list with a vehicle that has the make, model and year. */
  having(test: VehicleTest, reference: ReferenceData): Uint8Array {
    const flags = vehicleFlags(test, reference) ?? new Uint8Array()
    return this.#withVehicle((vehicle) => flags[vehicle] === allBits)
  }

  /** Returns `passes`, `fails` or 0 for each list. */
  filtered(test: VehicleTest & { vehicleId?: number }, reference: ReferenceData): Uint8Array {
    const { vehicleId } = test
    const table = isOpen(test) ? new Uint8Array(this.length).fill(1) : this.having(test, reference)
    const listing = vehicleId === undefined ? undefined : this.#withVehicle((vehicle) => vehicle === vehicleId)
    for (let id = 0; id < this.length; id += 1) {
      const isOut = listing !== undefined && listing[id] === 0 && this.fitsAny.values[id] === 0
      table[id] = isOut ? 0 : table[id] === 1 ? passes : fails
    }
    return table
  }

  /** Returns the index in `fitGroups` for each list. */
  grouped(test: VehicleTest, reference: ReferenceData): Uint8Array {
    const table = this.having(test, reference)
    const [starts, fitsAny] = [this.vehicles.starts.values, this.fitsAny.values]
    for (let id = 0; id < this.length; id += 1)
      table[id] = table[id] === 1 ? 0 : fitsAny[id] === 1 ? 1 : starts[id] === starts[id + 1] ? 2 : 3
    return table
  }

  /**
   * Counts rows by make, model and year, each under the other two for the same vehicle. `rows[id]` is the number of
   * rows with that list.
   */
  count(rows: Uint32Array, test: VehicleTest, reference: ReferenceData) {
    const { makes, models, years } = vehicleTable(reference)
    const flags = vehicleFlags(test, reference)
    const [make, model, year] = [new Distinct(), new Distinct(), new Distinct()]
    const [starts, items] = [this.vehicles.starts.values, this.vehicles.items.values]
    for (let id = 0; id < this.length; id += 1) {
      const n = rows[id] ?? 0
      if (n === 0) continue
      const end = starts[id + 1] ?? 0
      for (let at = starts[id] ?? 0; at < end; at += 1) {
        const vehicle = items[at] ?? 0
        const bits = flags === undefined ? allBits : (flags[vehicle] ?? 0)
        if ((bits | makeBit) === allBits) make.add(makes[vehicle] ?? 0, id, n)
        if ((bits | modelBit) === allBits) model.add(models[vehicle] ?? 0, id, n)
        if ((bits | yearBit) === allBits) year.add(years[vehicle] ?? 0, id, n)
      }
    }
    return { make: make.counts(), model: model.counts(), year: year.counts() }
  }

  #withVehicle(isWanted: (vehicle: number) => boolean): Uint8Array {
    const table = new Uint8Array(this.length)
    const [starts, items] = [this.vehicles.starts.values, this.vehicles.items.values]
    for (let id = 0; id < this.length; id += 1) {
      const end = starts[id + 1] ?? 0
      for (let at = starts[id] ?? 0; at < end; at += 1)
        if (isWanted(items[at] ?? 0)) {
          table[id] = 1
          break
        }
    }
    return table
  }
}

const keyOf = (sorted: Uint32Array, fitsAny: boolean): string => `${fitsAny ? '*' : ''}${sorted.join()}`

/** Counts each value once for each list of vehicles; lists must come one after the other. */
class Distinct {
  #sums = new Uint32Array(256)
  #last = new Int32Array(256).fill(-1)

  add(value: number, list: number, n: number): void {
    if (value >= this.#sums.length) this.#grow(value)
    if (this.#last[value] === list) return
    this.#last[value] = list
    this.#sums[value] = (this.#sums[value] ?? 0) + n
  }

  counts(): Map<number, number> {
    const found = new Map<number, number>()
    for (const [value, n] of this.#sums.entries()) if (n > 0) found.set(value, n)
    return found
  }

  #grow(value: number): void {
    const [sums, last] = [new Uint32Array(value * 2), new Int32Array(value * 2).fill(-1)]
    sums.set(this.#sums)
    last.set(this.#last)
    this.#sums = sums
    this.#last = last
  }
}
