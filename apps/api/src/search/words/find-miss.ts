import { ProductQuery } from '@axle/contract'

/** Receives words that found nothing or were left out. `typed` is the whole search. */
export type RecordMiss = (miss: { words: string; typed: string; vehicle: string; language: string }) => void

/** Parameters that do not narrow the list. Sort is not among them: the words were counted before it was chosen. */
const open = new Set(['q', 'in', 'understand', 'preferVehicle', 'view', 'page', 'limit'])
const unset = ProductQuery.parse({})

/**
 * Returns the words of a search that found nothing or were left out; undefined when all were used. Only for the first
 * page of an unfiltered list in its default order: other requests repeat the same search.
 */
export function missedWords(
  query: ProductQuery,
  { total, ignored = [] }: { total: number; ignored?: readonly string[] },
): string | undefined {
  const { q = '', in: where, page, limit } = query
  if (q.trim() === '' || where !== 'all' || page > 1 || limit === 1 || isNarrowed(query)) return undefined
  if (total === 0) return q
  return ignored.length > 0 ? ignored.join(' ') : undefined
}

const isNarrowed = (query: ProductQuery): boolean =>
  (Object.keys(query) as (keyof ProductQuery)[]).some((key) => !open.has(key) && query[key] !== unset[key])
