import type { ProductQuery } from '@axle/contract'

/** Told of words that found nothing, or that were left out. */
export type NoteMiss = (miss: { words: string; vehicle: string; language: string }) => void

/**
 * The words of a search that found nothing or were left out; undefined where all were of use. Only of the first page of a
 * list: names looked up in dialogs and counts of other searches are nobody's question.
 */
export function missedWords(
  { q = '', in: where, page, limit }: ProductQuery,
  { total, ignored = [] }: { total: number; ignored?: readonly string[] },
): string | undefined {
  if (q.trim() === '' || where !== 'all' || page > 1 || limit === 1) return undefined
  if (total === 0) return q
  return ignored.length > 0 ? ignored.join(' ') : undefined
}
