import type { ReferenceData } from './reference-data.ts'
import type { VehicleTest } from './wanted.ts'

/** Bits of a vehicle: its make, its model, its year is one of those looked for. All three: the vehicle passes. */
export const makeBit = 1
export const modelBit = 2
export const yearBit = 4
export const allBits = 7

/** Make, model and year of each vehicle, by its id. */
export interface VehicleTable {
  readonly makes: Uint16Array
  readonly models: Uint16Array
  readonly years: Uint16Array
}

/** For each vehicle, by its id, which of the three it passes; undefined where nothing is looked for. */
export function vehicleFlags(test: VehicleTest, reference: ReferenceData): Uint8Array | undefined {
  if (!test.makes && !test.models && !test.years) return undefined
  const { makes, models, years } = vehicleTable(reference)
  const [makeTable, modelTable, yearTable] = [tableOf(test.makes), tableOf(test.models), tableOf(test.years)]
  const flags = new Uint8Array(makes.length)
  for (const { id } of reference.vehicles)
    flags[id] =
      (!makeTable || makeTable[makes[id] ?? 0] === 1 ? makeBit : 0) |
      (!modelTable || modelTable[models[id] ?? 0] === 1 ? modelBit : 0) |
      (!yearTable || yearTable[years[id] ?? 0] === 1 ? yearBit : 0)
  return flags
}

/** 1 for each of the ids; undefined for undefined. */
export function tableOf(ids: readonly number[] | undefined): Uint8Array | undefined {
  if (ids === undefined) return undefined
  const table = new Uint8Array(ids.reduce((most, id) => Math.max(most, id), 0) + 1)
  for (const id of ids) table[id] = 1
  return table
}

const kept = new WeakMap<ReferenceData, VehicleTable>()

export function vehicleTable(reference: ReferenceData): VehicleTable {
  const known = kept.get(reference)
  if (known) return known
  const length = reference.vehicles.reduce((most, { id }) => Math.max(most, id), 0) + 1
  const table = { makes: new Uint16Array(length), models: new Uint16Array(length), years: new Uint16Array(length) }
  for (const { id, makeId, modelId, year } of reference.vehicles) {
    table.makes[id] = makeId
    table.models[id] = modelId
    table.years[id] = year
  }
  kept.set(reference, table)
  return table
}
