import { fold, wordsOf } from '../platform/text.ts'
import { oncePerReference, type ReferenceData } from '../reference/index.ts'

/** Words shorter than this are too like each other to be guessed at. */
const shortest = 4

/**
 * The search with each unknown word replaced by the word of the trade it was probably meant to be: `brak padz toyta`
 * becomes `brake pads toyota`. Undefined where a word is like no other, or none is unknown.
 */
export function mendWords(q: string, reference: ReferenceData, isKnown: (word: string) => boolean): string | undefined {
  const words = wordsOf(q)
  const vocabulary = vocabularyOf(reference)
  const mended = words.map((word) => (isKnown(fold(word)) ? word : nearest(fold(word), vocabulary)))
  if (mended.includes(undefined)) return undefined
  const text = mended.join(' ')
  return text === words.join(' ') ? undefined : text
}

/** One slip in a short word, two in a long one; of several, the one with the fewest, then that begins most alike. */
function nearest(word: string, vocabulary: readonly string[]): string | undefined {
  if (word.length < shortest || /\d/.test(word)) return undefined
  const most = word.length < 6 ? 1 : 2
  const ranked = vocabulary
    .filter((known) => Math.abs(known.length - word.length) <= most)
    .map((known) => ({ known, slips: slipsBetween(word, known), alike: sameBeginning(word, known) }))
    .filter(({ slips }) => slips <= most)
    .toSorted((a, b) => a.slips - b.slips || b.alike - a.alike || (a.known < b.known ? -1 : 1))
  return ranked[0]?.known
}

function sameBeginning(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length += 1
  return length
}

/** Letters to add, drop, change or swap with the next until one is the other (optimal string alignment). */
function slipsBetween(a: string, b: string): number {
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const change = a[row - 1] === b[column - 1] ? 0 : 1
      let fewest = Math.min((above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (above[column - 1] ?? 0) + change)
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        fewest = Math.min(fewest, (before[column - 2] ?? 0) + 1)
      current.push(fewest)
    }
    before = above
    above = current
  }
  return above[b.length] ?? 0
}

/** The words of parts, categories, makes and models and of all their other names; numbers and short ones left out. */
const vocabularyOf = oncePerReference(({ makes, models, parts, categories, otherNames }): readonly string[] => {
  const names = [makes, models, parts, categories, ...Object.values(otherNames)].flatMap((rows) =>
    rows.map(({ name }) => fold(name)),
  )
  const words = [...new Set(names.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u)))]
  return words.filter((word) => word.length >= shortest - 1 && !/\d/.test(word))
})
