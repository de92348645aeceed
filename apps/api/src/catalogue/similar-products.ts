import { fold } from '../platform/text.ts'

/** Candidates of the same category, those whose name shares most words with the product's first, then the closest price (pesewas). */
export function rankSimilar<T extends { id: number; name: string; price: number }>(
  name: string,
  price: number,
  candidates: readonly T[],
): T[] {
  const words = wordsOf(name)
  const score = (candidate: T) => wordsOf(candidate.name).filter((word) => words.includes(word)).length
  return candidates.toSorted(
    (a, b) => score(b) - score(a) || Math.abs(a.price - price) - Math.abs(b.price - price) || a.id - b.id,
  )
}

const wordsOf = (name: string): string[] =>
  [...new Set(fold(name).split(/[^\p{L}\p{N}]+/u))].filter((word) => word.length > 2)
