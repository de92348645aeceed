import { fold } from '../../platform/text.ts'
import { allBits, type ShopPlaces, type Term, vehicleFlags, type VehicleTest } from '../../search-index/index.ts'
import type { ReferenceData } from '../../taxonomy/index.ts'
import { bitsOf } from '../fields-of.ts'
import { anyValue, type Query } from './queries.ts'

/** What a query is resolved with: the index itself holds ids only. */
export interface Known {
  readonly reference: ReferenceData
  readonly places: ShopPlaces
}

/** Products with this exact term. */
export function termQuery({ field, value }: Term, known: Known): Query {
  switch (field) {
    case 'name':
    case 'text':
    case 'part':
    case 'category':
    case 'shop':
    case 'condition':
    case 'grade':
      return anyValue(field, [value])
    case 'product':
      return anyValue('id', [value])
    case 'number':
      return anyValue('numbers', [value])
    case 'brand':
    case 'size':
      return anyValue(field, [fold(value)])
    case 'town':
      return anyValue('shop', shopsIn('town', [value], known))
    case 'position':
      return anyValue('positions', bitsOf(value))
    case 'vehicle':
      return vehicleQuery(value, known)
  }
}

/** Products with a vehicle that has the make, model and year. */
export const vehicleQuery = (test: VehicleTest, { reference }: Pick<Known, 'reference'>): Query =>
  anyValue('vehicles', vehiclesOf(test, reference))

function vehiclesOf(test: VehicleTest, reference: ReferenceData): number[] {
  const flags = vehicleFlags(test, reference) ?? new Uint8Array()
  const found: number[] = []
  for (let id = 0; id < flags.length; id += 1) if (flags[id] === allBits) found.push(id)
  return found
}

/** Ids of the shops in these towns or regions. */
export function shopsIn(
  kind: 'town' | 'region',
  names: readonly string[],
  { places }: Pick<Known, 'places'>,
): number[] {
  const known = kind === 'town' ? places.towns : places.regions
  const wanted = new Set(names.flatMap((name) => known.find(name) || []))
  const found: number[] = []
  for (const [shop, place] of places[kind].entries()) if (wanted.has(place)) found.push(shop)
  return found
}
