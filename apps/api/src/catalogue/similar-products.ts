import { fold } from '../platform/text.ts'

interface Candidate {
  id: number
  name: string
  /** Pesewas. */
  price: number
}

/**
 * Ranks candidates of the same category: first names that contain the product's name or its longest word, then by the
 * smallest price difference.
 */
export function rankSimilar<T extends Candidate>(
  product: Pick<Candidate, 'name' | 'price'>,
  candidates: readonly T[],
): T[] {
  const name = fold(product.name).trim()
  const word = longestWord(name)
  const isNamesake = (candidate: T): boolean => {
    const other = fold(candidate.name)
    return other.includes(name) || (word !== '' && other.includes(word))
  }
  const distance = (candidate: T) => Math.abs(candidate.price - product.price)
  return candidates
    .map((candidate) => ({ candidate, namesake: isNamesake(candidate) }))
    .toSorted(
      (a, b) =>
        Number(b.namesake) - Number(a.namesake) ||
        distance(a.candidate) - distance(b.candidate) ||
        a.candidate.id - b.candidate.id,
    )
    .map(({ candidate }) => candidate)
}

const longestWord = (name: string): string =>
  name.split(/[^\p{L}\p{N}]+/u).reduce((longest, word) => (word.length > longest.length ? word : longest), '')
