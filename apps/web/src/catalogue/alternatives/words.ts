/** A word as it is compared: case, accents, marks and spaces do not count. */
export const plainWord = (word: string): string =>
  word
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
    // A letter of its own in Vietnamese, which many type without its stroke.
    .replaceAll('đ', 'd')

/**
 * A text without some of its words: where they stand side by side if they do, else wherever each stands. Chinese
 * writes them together.
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
