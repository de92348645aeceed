import { fitGroups, type ProductSort } from '@axle/contract'
import type { SearchHits, SearchRequest } from '../../search-index/index.ts'
import { filterQueries } from './filter-queries.ts'
import { fitQueries, type RankedGroup } from './fit-groups.ts'
import { mostReached } from '../mapping.ts'
import { anyValue, best, everything, points, without } from './queries.ts'
import type { Questions } from '../questions.ts'
import type { Known } from './term-queries.ts'
import { matching, scoring } from './text-queries.ts'

/** More than any score of a text, so that groups come first. */
const perRank = 65_536

interface GroupCounts {
  readonly groups?: { readonly buckets: Readonly<Record<string, { readonly doc_count: number }>> }
}

/** Finds one page. Group, text and stock are one score; products with the same one are ordered by fields. */
export async function findPage(request: SearchRequest, known: Known, questions: Questions): Promise<SearchHits> {
  const { text, sort, from, limit } = request
  const { byFacet, always, never } = filterQueries(request.filters, known)
  const isRanked = text !== undefined && sort === 'bestMatch'
  const { groups, isGrouped } = fitQueries(request, known)
  const scores = isRanked ? scoring(text, known) : { must: [], should: [] }
  const filters = [...byFacet.values(), ...always, ...(text && !isRanked ? matching(text, known) : [])]
  const extras = [
    ...scores.should,
    ...(isRanked ? [points(anyValue('inStock', [1]), 1)] : []),
    ...(groups.length > 0 ? [best(groups.map(({ query, rank }) => points(query, rank * perRank)))] : []),
  ]
  const isReached = from + limit <= mostReached
  const { hits, aggregations } = await questions.search<GroupCounts | undefined>({
    query: { bool: { filter: [everything, ...filters], must_not: never, must: scores.must, should: extras } },
    sort: [...(extras.length > 0 ? ['_score'] : []), ...orders[sort === 'bestMatch' && !isRanked ? 'featured' : sort]],
    from: isReached ? from : 0,
    size: isReached ? limit : 0,
    ...(isGrouped && { aggs: { groups: { filters: { filters: counted(groups) } } } }),
  })
  const counts = aggregations?.groups?.buckets
  return {
    ids: hits.hits.map(({ sort: values }) => Number(values.at(-1))),
    total: hits.total.value,
    ...(counts && { groups: countsOf(counts, hits.total.value) }),
  }
}

/** A product counts in the first of the groups. */
const counted = (groups: readonly RankedGroup[]) =>
  Object.fromEntries(
    groups.map(({ group, query }, place) => [
      group,
      without(
        query,
        groups.slice(0, place).map((before) => before.query),
      ),
    ]),
  )

/** All products without a group of their own are mentions. */
function countsOf(buckets: Readonly<Record<string, { readonly doc_count: number }>>, total: number) {
  const counts = fitGroups.map((group) => buckets[group]?.doc_count ?? 0)
  const mentioned = total - counts.reduce((sum, count) => sum + count, 0)
  return Object.fromEntries(
    fitGroups.map((group, place) => [group, group === 'mentioned' ? mentioned : counts[place]]),
  ) as NonNullable<SearchHits['groups']>
}

const up = (field: string) => ({ [field]: 'asc' })
const down = (field: string) => ({ [field]: 'desc' })

/** Every order ends with the id, so that equal searches give equal results. */
const orders: Readonly<Record<ProductSort, readonly object[]>> = {
  bestMatch: [down('sold'), down('rating'), up('id')],
  featured: [down('sold'), up('nameKey'), up('id')],
  newest: [down('created'), down('id')],
  priceAsc: [up('price'), up('id')],
  priceDesc: [down('price'), down('id')],
  alphabetical: [up('nameKey'), up('id')],
}
