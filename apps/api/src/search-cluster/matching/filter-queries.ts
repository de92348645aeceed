import { fold } from '../../platform/text.ts'
import { type Filters, type FlatFacet, isOpen } from '../../search-index/index.ts'
import { bitsOf, fits } from '../fields-of.ts'
import { anyValue, oneOf, type Query, range } from './queries.ts'
import { type Known, shopsIn, vehicleQuery } from './term-queries.ts'

export interface FilterQueries {
  /** The filters that have a facet; make, model and year are `vehicle`. */
  readonly byFacet: ReadonlyMap<FlatFacet | 'vehicle', Query>
  /** Those without: the exact vehicle, and paused shops. */
  readonly always: readonly Query[]
  readonly never: readonly Query[]
}

/** An empty list is a filter that nothing passes. */
export function filterQueries(filters: Filters, known: Known): FilterQueries {
  const { categories, parts, shops, condition, rating, minPrice, maxPrice, vehicleId } = filters
  const { brands, grades, positions, sizes, towns, regions } = filters
  const given: readonly (readonly [FlatFacet | 'vehicle', Query | undefined])[] = [
    ['vehicle', isOpen(filters) ? undefined : vehicleQuery(filters, known)],
    ['category', categories && anyValue('category', categories)],
    ['part', parts && anyValue('part', parts)],
    ['shop', shops && anyValue('shop', shops)],
    ['town', towns && anyValue('shop', shopsIn('town', towns, known))],
    ['region', regions && anyValue('shop', shopsIn('region', regions, known))],
    ['condition', condition === undefined ? undefined : anyValue('condition', [condition])],
    ['rating', rating === undefined ? undefined : range('rating', { gte: rating })],
    ['price', (minPrice ?? maxPrice) === undefined ? undefined : range('price', { gte: minPrice, lte: maxPrice })],
    ['brand', brands && anyValue('brand', brands.map(fold))],
    ['size', sizes && anyValue('size', sizes.map(fold))],
    ['grade', grades && anyValue('grade', grades)],
    ['position', positions && anyValue('positions', positions.flatMap(bitsOf))],
  ]
  return {
    byFacet: new Map(given.flatMap(([facet, query]) => (query ? [[facet, query] as const] : []))),
    always:
      vehicleId === undefined ? [] : [oneOf([anyValue('vehicles', [vehicleId]), anyValue('fits', [fits.anyVehicle])])],
    never: pausedShops(known),
  }
}

/** No search finds their products. */
export const pausedShops = ({ places }: Known): Query[] =>
  places.paused.length === 0 ? [] : [anyValue('shop', places.paused)]
