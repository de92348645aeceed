import { ProductQuery } from '@axle/contract'

/** Told of words that found nothing, or that were left out. `typed`: the whole search they are from. */
export type NoteMiss = (miss: { words: string; typed: string; vehicle: string; language: string }) => void

/** What narrows nothing. A chosen sort is left out: the words were counted before it was chosen. */
const open = new Set(['q', 'in', 'understand', 'preferVehicle', 'view', 'page', 'limit'])
const unset = ProductQuery.parse({})

/**
 * The words of a search that found nothing or were left out; undefined where all were of use. Only of the first page of a
 * list without filters, in the order it has at first: names looked up in dialogs, counts of other searches and the same
 * words under a filter are no new question.
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
