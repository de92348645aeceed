import { oncePerReference, type ReferenceData } from '../../taxonomy/index.ts'
import type { VehicleTest } from '../search-engine.ts'

/** Bits of a vehicle: its make, model or year is one of the chosen. With all three it passes. */
export const makeBit = 1
export const modelBit = 2
export const yearBit = 4
export const allBits = 7

/** Make, model and year of each vehicle, by id. */
interface VehicleTable {
  readonly makes: Uint32Array
  readonly models: Uint32Array
  readonly years: Uint32Array
}

export const isOpen = ({ makes, models, years }: VehicleTest): boolean => !makes && !models && !years

/** Returns the bits of each vehicle, by id; undefined when nothing is chosen. */
export function vehicleFlags(test: VehicleTest, reference: ReferenceData): Uint8Array | undefined {
  if (isOpen(test)) return undefined
  const { makes, models, years } = vehicleTable(reference)
  const flags = new Uint8Array(makes.length)
  const [ofMakes, ofModels, ofYears] = [tableOf(test.makes), tableOf(test.models), tableOf(test.years)]
  for (let id = 0; id < flags.length; id += 1)
    flags[id] =
      (!ofMakes || ofMakes[makes[id] ?? 0] === 1 ? makeBit : 0) |
      (!ofModels || ofModels[models[id] ?? 0] === 1 ? modelBit : 0) |
      (!ofYears || ofYears[years[id] ?? 0] === 1 ? yearBit : 0)
  return flags
}

/** Returns 1 for each of the ids; undefined for undefined. */
export function tableOf(ids: readonly number[] | undefined): Uint8Array | undefined {
  if (ids === undefined) return undefined
  const table = new Uint8Array(ids.reduce((most, id) => Math.max(most, id), 0) + 1)
  for (const id of ids) table[id] = 1
  return table
}

export const vehicleTable = oncePerReference(({ vehicles }): VehicleTable => {
  const length = vehicles.reduce((most, { id }) => Math.max(most, id), 0) + 1
  const table = { makes: new Uint32Array(length), models: new Uint32Array(length), years: new Uint32Array(length) }
  for (const { id, makeId, modelId, year } of vehicles) {
    table.makes[id] = makeId
    table.models[id] = modelId
    table.years[id] = year
  }
  return table
})
