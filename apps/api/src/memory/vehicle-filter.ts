import { countList } from './count-rows.ts'
import type { FacetCounts } from './facet-counts.ts'
import type { ListingRows } from './listing-rows.ts'
import type { ListColumn } from './number-column.ts'
import type { ReferenceData } from '../reference/index.ts'
import {
  allBits,
  isOpen,
  makeBit,
  modelBit,
  readBit,
  tableOf,
  vehicleFlags,
  vehicleTable,
  yearBit,
} from './vehicle-flags.ts'
import type { VehicleTest } from './wanted.ts'

export interface VehicleFilter {
  /** Which of what is chosen a row has on any of its vehicles, not necessarily the same: what its lists alone can tell. */
  bits(row: number): number
  /** Whether one of the row's vehicles is of the makes, models and years looked for. */
  passes(row: number, bits?: number): boolean
  /** Counts a make where a vehicle of it passes model and year, and so on: each value once a row. */
  count(row: number, bits: number, counts: FacetCounts): void
}

/** Undefined where no vehicle is chosen nor read in the search. */
export function vehicleFilter(
  rows: ListingRows,
  chosen: VehicleTest,
  read: VehicleTest | undefined,
  reference: ReferenceData,
): VehicleFilter | undefined {
  const flags = vehicleFlags(chosen, read, reference)
  if (flags === undefined) return undefined
  const bits = listBits(rows, chosen)
  const isAlone = !read && [chosen.makes, chosen.models, chosen.years].filter(Boolean).length === 1
  // A row that names no vehicles was found by its words: only a choice rules it out.
  const isSilent = (row: number) => isOpen(chosen) && rows.vehicles.of(row).length === 0
  return {
    bits,
    // What the lists rule out needs no look at the vehicles, and one filter needs none at all.
    passes: (row, known = bits(row)) => known === allBits && (isAlone || hasVehicle(rows, row, flags) || isSilent(row)),
    count: vehicleCounter(rows, chosen, read !== undefined, flags, reference),
  }
}

function listBits({ makes, models, years }: ListingRows, test: VehicleTest): (row: number) => number {
  const [makeTable, modelTable, yearTable] = [tableOf(test.makes), tableOf(test.models), tableOf(test.years)]
  return (row) =>
    (makeTable === undefined || hasOne(makes, row, makeTable) ? makeBit : 0) |
    (modelTable === undefined || hasOne(models, row, modelTable) ? modelBit : 0) |
    (yearTable === undefined || hasOne(years, row, yearTable) ? yearBit : 0) |
    readBit
}

function hasOne({ items, starts }: ListColumn<Uint16Array>, row: number, allowed: Uint8Array): boolean {
  const { values } = items
  const end = starts.values[row + 1] ?? 0
  for (let at = starts.values[row] ?? 0; at < end; at += 1) if (allowed[values[at] ?? 0] === 1) return true
  return false
}

function hasVehicle({ vehicles }: ListingRows, row: number, flags: Uint8Array): boolean {
  const { values } = vehicles.items
  const end = vehicles.starts.values[row + 1] ?? 0
  for (let at = vehicles.starts.values[row] ?? 0; at < end; at += 1) if (flags[values[at] ?? 0] === allBits) return true
  return false
}

function vehicleCounter(
  rows: ListingRows,
  test: VehicleTest,
  isRead: boolean,
  flags: Uint8Array,
  reference: ReferenceData,
): VehicleFilter['count'] {
  const { makes: makeOf, models: modelOf, years: yearOf } = vehicleTable(reference)
  const [newMake, newModel, newYear] = [onceEach(), onceEach(), onceEach()]
  // Where the other two are open every vehicle counts, and the row's own list has each value once.
  const anyMake = !isRead && !test.models && !test.years
  const anyModel = !isRead && !test.makes && !test.years
  const anyYear = !isRead && !test.makes && !test.models
  return (row, bits, counts) => {
    if (anyMake) countList(rows.makes, counts.make, row, 1)
    if (anyModel) countList(rows.models, counts.model, row, 1)
    if (anyYear) countList(rows.years, counts.year, row, 1)
    const makes = !anyMake && (bits | makeBit) === allBits
    const models = !anyModel && (bits | modelBit) === allBits
    const years = !anyYear && (bits | yearBit) === allBits
    if (!makes && !models && !years) return
    const { values } = rows.vehicles.items
    const end = rows.vehicles.starts.values[row + 1] ?? 0
    for (let at = rows.vehicles.starts.values[row] ?? 0; at < end; at += 1) {
      const vehicle = values[at] ?? 0
      const flag = flags[vehicle] ?? 0
      if (makes && (flag | makeBit) === allBits && newMake(makeOf[vehicle] ?? 0, row))
        counts.make.add(makeOf[vehicle] ?? 0)
      if (models && (flag | modelBit) === allBits && newModel(modelOf[vehicle] ?? 0, row))
        counts.model.add(modelOf[vehicle] ?? 0)
      if (years && (flag | yearBit) === allBits && newYear(yearOf[vehicle] ?? 0, row))
        counts.year.add(yearOf[vehicle] ?? 0)
    }
  }
}

/** True the first time that a value is met in a row; rows come one after the other. */
function onceEach(): (value: number, row: number) => boolean {
  let last = new Int32Array(256).fill(-1)
  return (value, row) => {
    if (value >= last.length) {
      const larger = new Int32Array(value * 2).fill(-1)
      larger.set(last)
      last = larger
    }
    if (last[value] === row) return false
    last[value] = row
    return true
  }
}
