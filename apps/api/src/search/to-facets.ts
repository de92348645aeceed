import { type Facets, grades, limits, positions, toCedis } from '@axle/contract'
import { fold } from '../platform/text.ts'
import { conditionCodes } from './read-filters.ts'
import { distinctModels, type Named, type ReferenceData } from '../taxonomy/index.ts'
import { type FacetCounts, type Filters, ratingSteps } from '../search-index/index.ts'

interface ShopName {
  readonly id: number
  readonly name: string
}
type WireFacets = { [Facet in Exclude<keyof Facets, 'capped'>]: NonNullable<Facets[Facet]> }
type Counts<V> = ReadonlyMap<V, number>

/** Values of a free-text facet; a large catalogue has thousands. */
const mostTexts = 200

/**
 * Maps counts to the contract's wire format. `everywhere` holds the counts without filters, so that values without
 * hits here are shown with 0. Shops are ordered by number of products, other facets like the taxonomy. Free-text
 * values: at most 200 with most hits here and the chosen ones, ordered by their number in the whole catalogue.
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
  const texts = (here: Counts<string>, all: Counts<string>, chosen: readonly string[] = []) => {
    const most = [...here].toSorted(([, n], [, m]) => m - n).slice(0, mostTexts)
    const [cached, wanted] = [new Set(most.map(([value]) => value)), new Set(chosen.map(fold))]
    return [...all]
      .filter(([value]) => cached.has(value) || (wanted.size > 0 && wanted.has(fold(value))))
      .toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
      .map(([value]) => ({ value, count: here.get(value) ?? 0 }))
  }
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
    brand: texts(counts.brand, everywhere.brand, filters.brands),
    grade: named(counts.grade, everywhere.grade, gradeNames),
    position: named(counts.position, everywhere.position, positionNames),
    size: texts(counts.size, everywhere.size, filters.sizes),
    town: texts(counts.town, everywhere.town, filters.towns),
    region: texts(counts.region, everywhere.region, filters.regions),
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
