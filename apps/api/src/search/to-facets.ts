import { type Facets, grades, limits, positions, toCedis } from '@axle/contract'
import { conditionCodes } from './read-filters.ts'
import { distinctModels, type Named, type ReferenceData } from '../reference/index.ts'
import { type FacetCounts, type Filters, ratingSteps } from '../search-engine/index.ts'

interface ShopName {
  readonly id: number
  readonly name: string
}
type WireFacets = { [Facet in Exclude<keyof Facets, 'capped'>]: NonNullable<Facets[Facet]> }
type Counts<V> = ReadonlyMap<V, number>

/**
 * The counts in the contract's shape, as it stands on the wire. `everywhere`: what the values give when nothing is chosen,
 * so that values that give nothing here stand with 0. Shops by their number of products, texts by theirs in the whole
 * catalogue, all others in the order of the reference data.
 */
export function toFacets(
  counts: FacetCounts,
  everywhere: FacetCounts,
  filters: Filters,
  reference: ReferenceData,
  shops: readonly ShopName[],
): WireFacets {
  const { makes, categories, parts } = reference
  const models = distinctModels(reference)
  const named = (here: Counts<number>, all: Counts<number>, rows: readonly Named[]) =>
    rows.filter(({ id }) => all.has(id)).map(({ id, name }) => ({ value: name, count: here.get(id) ?? 0 }))
  const texts = (here: Counts<string>, all: Counts<string>) =>
    [...all]
      .toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
      .map(([value]) => ({ value, count: here.get(value) ?? 0 }))
  const { makes: chosen } = filters
  const offered = chosen ? models.filter(({ makeId }) => chosen.includes(makeId)) : models
  return {
    make: named(counts.make, everywhere.make, makes),
    model: named(counts.model, everywhere.model, offered),
    year: [...everywhere.year.keys()]
      .toSorted((a, b) => b - a)
      .map((year) => ({ value: String(year), count: counts.year.get(year) ?? 0 })),
    category: named(counts.category, everywhere.category, categories),
    part: named(counts.part, everywhere.part, parts),
    condition: named(counts.condition, everywhere.condition, conditions),
    rating: ratingSteps.map((stars) => ({ value: String(stars), count: counts.rating.get(stars) ?? 0 })),
    shop: shops
      .filter(({ id }) => everywhere.shop.has(id))
      .map(({ id, name }) => ({ value: String(id), name, count: counts.shop.get(id) ?? 0 }))
      .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)),
    brand: texts(counts.brand, everywhere.brand),
    grade: named(counts.grade, everywhere.grade, gradeNames),
    position: named(counts.position, everywhere.position, positionNames),
    size: texts(counts.size, everywhere.size),
    town: texts(counts.town, everywhere.town),
    region: texts(counts.region, everywhere.region),
    price: {
      min: counts.minPrice === undefined ? null : toCedis(counts.minPrice),
      max: counts.maxPrice === undefined ? null : toCedis(counts.maxPrice),
      steps: limits.product.priceSteps.map((from, step) => ({
        from,
        to: limits.product.priceSteps[step + 1] ?? null,
        count: counts.price.get(step) ?? 0,
      })),
    },
  }
}

const conditions = Object.entries(conditionCodes).map(([name, id]) => ({ id, name }))
const gradeNames = grades.map((name, place) => ({ id: place + 1, name }))
const positionNames = positions.map((name, place) => ({ id: place, name }))
