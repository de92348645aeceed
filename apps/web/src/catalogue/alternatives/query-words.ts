/** Folds a word for comparison: without case, accents, marks and spaces. */
export const plainWord = (word: string): string =>
  word
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
    // A separate letter in Vietnamese, often typed without its stroke.
    .replaceAll('đ', 'd')

/**
 * Removes words from a text: together where they are adjacent, else each on its own. Chinese writes them without
 * spaces.
 */
export function withoutWords(text: string, words: string): string {
  const all = text.split(/\s+/)
  const gone = words.split(/\s+/).map(plainWord).filter(Boolean)
  if (gone.length === 0) return text
  const start = all.findIndex((_, at) => gone.every((word, offset) => plainWord(all[at + offset] ?? '') === word))
  const left = start >= 0 ? all.toSpliced(start, gone.length) : all.filter((word) => !gone.includes(plainWord(word)))
  if (left.length < all.length || !/\p{Script=Han}/u.test(text)) return left.join(' ')
  return text.replace(words, ' ').trim().replaceAll(/\s+/g, ' ')
}
