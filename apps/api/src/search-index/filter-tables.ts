import type { ReferenceData } from '../taxonomy/index.ts'
import type { Listing } from './documents/listing.ts'
import type { Filters } from './search-engine.ts'
import type { ShopPlaces } from './documents/shop-places.ts'
import { conditionOf, gradeOf, kinds, offers, positionsOf } from './steps.ts'
import { tableOf } from './documents/vehicles.ts'

/** The facets that filter by a column of the row; each has a bit. */
export const flatFacets = [
  'category',
  'part',
  'condition',
  'rating',
  'price',
  'shop',
  'town',
  'region',
  'grade',
  'position',
  'brand',
  'size',
] as const
export type FlatFacet = (typeof flatFacets)[number]
const bitOf = (facet: FlatFacet): number => 1 << flatFacets.indexOf(facet)

/** The bit of rows of paused shops. It belongs to no facet, so that they count nowhere. */
const pausedBit = 1 << flatFacets.length

/** For each column value, the bits of the facets whose filters it fails; undefined when no filter uses the column. */
export interface FilterTables {
  readonly part: Uint16Array | undefined
  readonly offer: Uint16Array | undefined
  readonly kind: Uint16Array | undefined
  readonly shop: Uint16Array | undefined
  readonly brand: Uint16Array | undefined
  readonly size: Uint16Array | undefined
  /** Ratings in tenths. */
  readonly rating: Uint16Array | undefined
  readonly price: { readonly from: number; readonly to: number; readonly bit: number } | undefined
  /** `passes`, `fails` or 0 by list of vehicles; undefined when no filter uses vehicles. */
  readonly fitment: Uint8Array | undefined
  /** Facets with a filter; make, model and year are `vehicle`. */
  readonly active: readonly (FlatFacet | 'vehicle')[]
}

interface Catalogue {
  readonly listing: Listing
  readonly places: ShopPlaces
  readonly reference: ReferenceData
}

export function filterTables(filters: Filters, { listing, places, reference }: Catalogue): FilterTables {
  const { makes, models, years, vehicleId, rating, minPrice, maxPrice, condition } = filters
  const active: (FlatFacet | 'vehicle')[] = []
  const test = <T>(facet: FlatFacet, wanted: T | undefined, passes: (wanted: T) => (value: number) => boolean) => {
    if (wanted === undefined) return undefined
    active.push(facet)
    return { bit: bitOf(facet), passes: passes(wanted) }
  }
  const oneOf = (ids: readonly number[]) => {
    const table = tableOf(ids) ?? new Uint8Array()
    return (id: number) => table[id] === 1
  }
  const named = (names: { find(name: string): number | undefined }, wanted: readonly string[] | undefined) =>
    wanted?.flatMap((name) => names.find(name) || [])
  const { tallies, brands, sizes, categories } = listing
  const hasVehicles = makes !== undefined || models !== undefined || years !== undefined
  if (hasVehicles) active.push('vehicle')
  const part = [
    test('category', filters.categories, (ids) => (id) => oneOf(ids)(categories[id] ?? 0)),
    test('part', filters.parts, oneOf),
  ]
  const shop = [
    test('shop', filters.shops, oneOf),
    test('town', named(places.towns, filters.towns), (ids) => (id) => ids.includes(places.town[id] ?? 0)),
    test('region', named(places.regions, filters.regions), (ids) => (id) => ids.includes(places.region[id] ?? 0)),
    ...(places.paused.length > 0 ? [{ bit: pausedBit, passes: (id: number) => places.isPaused[id] !== 1 }] : []),
  ]
  const kind = [
    test('grade', filters.grades, (ids) => (value) => ids.includes(gradeOf(value))),
    test('position', filters.positions, (bits) => (value) => bits.some((bit) => (positionsOf(value) & bit) !== 0)),
  ]
  const price = test('price', minPrice ?? maxPrice, () => () => true)
  return {
    part: tableBy(tallies.part.values.length, part),
    offer: tableBy(offers, [test('condition', condition, (wanted) => (value) => conditionOf(value) === wanted)]),
    kind: tableBy(kinds, kind),
    shop: tableBy(tallies.shop.values.length, shop),
    brand: tableBy(brands.shown.length, [test('brand', named(brands, filters.brands), oneOf)]),
    size: tableBy(sizes.shown.length, [test('size', named(sizes, filters.sizes), oneOf)]),
    rating: tableBy(64, [test('rating', rating, (least) => (tenths) => tenths >= least)]),
    price: price && { from: minPrice ?? 0, to: maxPrice ?? Number.POSITIVE_INFINITY, bit: price.bit },
    fitment: hasVehicles || vehicleId !== undefined ? listing.fitments.filtered(filters, reference) : undefined,
    active,
  }
}

type Test = { readonly bit: number; readonly passes: (value: number) => boolean } | undefined

function tableBy(length: number, tests: readonly Test[]): Uint16Array | undefined {
  const set = tests.filter((test) => test !== undefined)
  if (set.length === 0) return undefined
  const table = new Uint16Array(length)
  for (const { bit, passes } of set)
    for (let value = 0; value < length; value += 1) if (!passes(value)) table[value] = (table[value] ?? 0) | bit
  return table
}

/**
 * Returns a function that finds the facet filters a row fails, as bits, apart from vehicles. Undefined when none is
 * set.
 */
export function failingOf({ rows }: Listing, tables: FilterTables): ((row: number) => number) | undefined {
  const { part, offer, kind, shop, brand, size, rating, price } = tables
  const looked = (
    [
      [part, rows.part.values],
      [offer, rows.offer.values],
      [kind, rows.kind.values],
      [shop, rows.shop.values],
      [brand, rows.brand.values],
      [size, rows.size.values],
      [rating, rows.rating.values],
    ] as const
  ).flatMap(([table, values]): ((row: number) => number)[] => (table ? [(row) => table[values[row] ?? 0] ?? 0] : []))
  if (price !== undefined) {
    const { from, to, bit } = price
    const prices = rows.price.values
    looked.push((row) => {
      const pesewas = prices[row] ?? 0
      return pesewas < from || pesewas > to ? bit : 0
    })
  }
  // Two direct calls, made a million times, are much faster than a loop.
  const [first, second, third, ...others] = looked
  if (!first || !second) return first
  if (!third) return (row) => first(row) | second(row)
  return (row) => others.reduce((bits, one) => bits | one(row), first(row) | second(row) | third(row))
}
