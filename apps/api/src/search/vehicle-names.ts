import type { ReferenceData } from '../taxonomy/index.ts'
import type { VehicleTest } from '../search-index/index.ts'

/** Returns the make, model and year of a vehicle; undefined for none or an unknown one. */
export function vehicleTestOf(vehicleId: number | undefined, { vehicles }: ReferenceData): VehicleTest | undefined {
  if (vehicleId === undefined) return undefined
  const vehicle = vehicles.find(({ id }) => id === vehicleId)
  return vehicle && { makes: [vehicle.makeId], models: [vehicle.modelId], years: [vehicle.year] }
}

/** Words such vehicles: `Toyota Corolla 2009`, `Toyota`, `Toyota Corolla 2008–2013`. */
export function nameOfVehicles({ makes, models, years }: VehicleTest, reference: ReferenceData): string {
  const model = reference.models.find(({ id }) => models?.includes(id))
  const makeId = makes?.[0] ?? model?.makeId
  const make = reference.makes.find(({ id }) => id === makeId)
  const [first, last] = [Math.min(...(years ?? [])), Math.max(...(years ?? []))]
  const span = years === undefined || years.length === 0 ? undefined : first === last ? first : `${first}–${last}`
  return [make?.name, model?.name, span].filter((part) => part !== undefined).join(' ')
}

/**
 * Prefers the vehicle named by the words over the chosen one, unless the chosen one matches the words, being more
 * specific.
 */
export function preferred(named: VehicleTest | undefined, chosen: VehicleTest | undefined): VehicleTest | undefined {
  if (!named || !chosen) return named ?? chosen
  const holds = (of: 'makes' | 'models' | 'years') =>
    named[of] === undefined || chosen[of]?.every((value) => named[of]?.includes(value)) === true
  return holds('makes') && holds('models') && holds('years') ? chosen : named
}
