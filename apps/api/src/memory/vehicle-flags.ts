import { oncePerReference, type ReferenceData } from '../reference/index.ts'
import type { VehicleTest } from './wanted.ts'

/** Bits of a vehicle: its make, its model, its year is one of those chosen, it is one of those read in the search. All four: it passes. */
export const makeBit = 1
export const modelBit = 2
export const yearBit = 4
export const readBit = 8
export const allBits = 15

/** Make, model and year of each vehicle, by its id. */
export interface VehicleTable {
  readonly makes: Uint16Array
  readonly models: Uint16Array
  readonly years: Uint16Array
}

export const isOpen = ({ makes, models, years }: VehicleTest): boolean => !makes && !models && !years

/** For each vehicle, by its id, its bits; undefined where nothing is chosen nor read. What is chosen and read binds to one vehicle. */
export function vehicleFlags(
  chosen: VehicleTest,
  read: VehicleTest | undefined,
  reference: ReferenceData,
): Uint8Array | undefined {
  if (isOpen(chosen) && read === undefined) return undefined
  const { makes, models, years } = vehicleTable(reference)
  const [passes, isRead] = [testOf(chosen), testOf(read ?? {})]
  const flags = new Uint8Array(makes.length)
  for (const { id } of reference.vehicles) {
    const [make, model, year] = [makes[id] ?? 0, models[id] ?? 0, years[id] ?? 0]
    flags[id] = passes(make, model, year) | (isRead(make, model, year) === threeBits ? readBit : 0)
  }
  return flags
}

const threeBits = makeBit | modelBit | yearBit

function testOf(test: VehicleTest): (make: number, model: number, year: number) => number {
  const [makes, models, years] = [tableOf(test.makes), tableOf(test.models), tableOf(test.years)]
  return (make, model, year) =>
    (!makes || makes[make] === 1 ? makeBit : 0) |
    (!models || models[model] === 1 ? modelBit : 0) |
    (!years || years[year] === 1 ? yearBit : 0)
}

/** 1 for each of the ids; undefined for undefined. */
export function tableOf(ids: readonly number[] | undefined): Uint8Array | undefined {
  if (ids === undefined) return undefined
  const table = new Uint8Array(ids.reduce((most, id) => Math.max(most, id), 0) + 1)
  for (const id of ids) table[id] = 1
  return table
}

export const vehicleTable = oncePerReference(({ vehicles }): VehicleTable => {
  const length = vehicles.reduce((most, { id }) => Math.max(most, id), 0) + 1
  const table = { makes: new Uint16Array(length), models: new Uint16Array(length), years: new Uint16Array(length) }
  for (const { id, makeId, modelId, year } of vehicles) {
    table.makes[id] = makeId
    table.models[id] = modelId
    table.years[id] = year
  }
  return table
})
