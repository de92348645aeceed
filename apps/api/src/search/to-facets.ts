import { type Facets, limits, toCedis } from '@axle/contract'
import { type Counts, ratingSteps, type Wanted } from '../memory/index.ts'
import type { FoundFacets } from './finder.ts'
import { conditionCodes } from './read-filters.ts'
import { distinctModels, type Named, type ReferenceData } from '../reference/index.ts'

type FieldsOfTheTrade = 'brand' | 'grade' | 'position' | 'size' | 'town' | 'region'
type WireFacets = Facets & Required<Omit<Facets, 'capped' | FieldsOfTheTrade>>
interface ShopName {
  readonly id: number
  readonly name: string
}

/** The counts in the contract's shape, as it stands on the wire. Shops by their number of products, all others in the order of the reference data. */
export function toFacets(
  { counts, everywhere, isCapped }: FoundFacets,
  wanted: Wanted,
  reference: ReferenceData,
  shops: readonly ShopName[],
): WireFacets {
  const { makes, categories, parts } = reference
  const models = distinctModels(reference)
  const isThere = (here: Counts, all: Counts | undefined, id: number) => here.of(id) > 0 || (all?.of(id) ?? 0) > 0
  const named = (here: Counts, all: Counts | undefined, rows: readonly Named[]) =>
    rows.filter(({ id }) => isThere(here, all, id)).map(({ id, name }) => ({ value: name, count: here.of(id) }))
  const years = [...new Set([...counts.year.ids(), ...(everywhere?.year.ids() ?? [])])].toSorted((a, b) => b - a)
  const { makes: chosen } = wanted
  const offered = chosen ? models.filter(({ makeId }) => chosen.includes(makeId)) : models
  return {
    make: named(counts.make, everywhere?.make, makes),
    model: named(counts.model, everywhere?.model, offered),
    year: years.map((year) => ({ value: String(year), count: counts.year.of(year) })),
    category: named(counts.category, everywhere?.category, categories),
    part: named(counts.part, everywhere?.part, parts),
    condition: named(counts.condition, everywhere?.condition, conditions),
    rating: ratingSteps.map((stars) => ({ value: String(stars), count: counts.rating.of(stars) })),
    shop: shops
      .filter(({ id }) => isThere(counts.shop, everywhere?.shop, id))
      .map(({ id, name }) => ({ value: String(id), name, count: counts.shop.of(id) }))
      .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)),
    price: {
      min: counts.minPrice === undefined ? null : toCedis(counts.minPrice),
      max: counts.maxPrice === undefined ? null : toCedis(counts.maxPrice),
      steps: limits.product.priceSteps.map((from, step) => ({
        from,
        to: limits.product.priceSteps[step + 1] ?? null,
        count: counts.price.of(step),
      })),
    },
    ...(isCapped && { capped: true }),
  }
}

const conditions = Object.entries(conditionCodes).map(([name, id]) => ({ id, name }))
