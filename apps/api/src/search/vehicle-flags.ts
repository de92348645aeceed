import type { ReferenceData } from './reference-data.ts'
import type { VehicleTest } from './wanted.ts'

/** Bits of a vehicle: its make, its model, its year is one of those looked for. All three: the vehicle passes. */
export const makeBit = 1
export const modelBit = 2
export const yearBit = 4
export const allBits = 7

/** For each vehicle, by its id, which of the three it passes; undefined where nothing is looked for. */
export function vehicleFlags(test: VehicleTest, { vehicles }: ReferenceData): Uint8Array | undefined {
  if (!test.makes && !test.models && !test.years) return undefined
  const [makes, models, years] = [setOf(test.makes), setOf(test.models), setOf(test.years)]
  const flags = new Uint8Array(vehicles.reduce((most, { id }) => Math.max(most, id), 0) + 1)
  for (const { id, makeId, modelId, year } of vehicles)
    flags[id] =
      (!makes || makes.has(makeId) ? makeBit : 0) |
      (!models || models.has(modelId) ? modelBit : 0) |
      (!years || years.has(year) ? yearBit : 0)
  return flags
}

const setOf = (values: readonly number[] | undefined) => values && new Set(values)
