import { type FacetCounts, type FacetsRequest, type FlatFacet, flatFacets } from '../../search-index/index.ts'
import { aggregationOf, type Buckets, pricesOf, readFacets } from './facet-aggregations.ts'
import { filterQueries } from './filter-queries.ts'
import { everything } from './queries.ts'
import type { Questions } from '../questions.ts'
import type { Spellings } from './spellings.ts'
import type { Known } from './term-queries.ts'
import { matching } from './text-queries.ts'
import { readVehicles, vehicleAggregations } from './vehicle-facets.ts'

type Facet = FlatFacet | 'vehicle'
type Answers = Readonly<Record<string, Buckets>>

/**
 * Counts each filter's values under all other filters: one search under all filters for the facets without one, and
 * one more for each facet that has a filter.
 */
export async function countFacets(
  { text, filters }: FacetsRequest,
  known: Known,
  { questions, spellings }: { readonly questions: Questions; readonly spellings: Spellings },
): Promise<FacetCounts> {
  const { byFacet, always, never } = filterQueries(filters, known)
  const base = [everything, ...always, ...(text ? matching(text, known) : [])]
  const search = (facets: readonly Facet[], own?: Facet) => ({
    query: {
      bool: {
        filter: [...base, ...[...byFacet].flatMap(([facet, query]) => (facet === own ? [] : [query]))],
        must_not: never,
      },
    },
    size: 0,
    aggs: Object.assign({}, ...facets.map((facet) => aggregationsOf(facet))) as object,
  })
  const aggregationsOf = (facet: Facet) =>
    facet === 'vehicle' ? vehicleAggregations(filters, known.reference) : aggregationOf(facet)
  const all: readonly Facet[] = [...flatFacets, 'vehicle']
  const searches = [
    search(all.filter((facet) => !byFacet.has(facet))),
    ...[...byFacet.keys()].map((facet) => search([facet], facet)),
  ]
  const answers: Answers = Object.assign(
    {},
    ...(await questions.searchAll<Answers>(searches)).map(({ aggregations }) => aggregations),
  )
  const [brand, size] = await Promise.all([
    spellings.spell('brand', answers['brand']),
    spellings.spell('size', answers['size']),
  ])
  return { ...readVehicles(answers), ...readFacets(answers, known), brand, size, ...pricesOf(answers) }
}
