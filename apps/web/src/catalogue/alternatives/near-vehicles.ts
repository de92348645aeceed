import type { Facets, RecognisedFilter } from '@axle/contract/product-query'
import { changed, type ListSearch } from '../list/list-search.ts'
import { withoutWords } from './query-words.ts'

const most = 3

/**
 * Returns the search without its year, model or position; undefined if it has none. Removes their names from the
 * words.
 */
export function withoutFilters(
  search: ListSearch,
  understood: readonly RecognisedFilter[],
  filters: readonly ('model' | 'year' | 'position')[],
): ListSearch | undefined {
  const spoken = understood.filter(({ filter }) => filters.some((one) => one === filter))
  if (spoken.length === 0 && filters.every((filter) => search[filter].length === 0)) return undefined
  const q = spoken.reduce((left, { words }) => withoutWords(left, words), search.q)
  const none = Object.fromEntries(filters.map((filter) => [filter, []]))
  return changed(search, { ...none, ...(q !== search.q && { q }) })
}

/** Returns years with products, nearest first. */
export function nearestYears(years: Facets['year'], wanted: readonly number[]): string[] {
  const distance = (year: string) => Math.min(...wanted.map((one) => Math.abs(one - Number(year))))
  return years
    .filter(({ value, count }) => count > 0 && !wanted.includes(Number(value)))
    .map(({ value }) => value)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, most)
}

/** Returns the models with most products. */
export const commonModels = (models: Facets['model']): string[] =>
  models
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .map(({ value }) => value)
    .slice(0, most)
