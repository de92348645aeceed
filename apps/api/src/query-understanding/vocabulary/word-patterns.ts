/** Alternatives of a pattern, which may be written in several lines. */
export const oneOf = (text: string): string => `(?:${text.replaceAll(/\n\s+/g, '')})`

/** A word begins or ends here. Chinese has no spaces between words. */
export const beginOfWord = '(?<!(?!\\p{Script=Han})[\\p{L}\\p{N}])'
export const endOfWord = '(?!(?!\\p{Script=Han})[\\p{L}\\p{N}])'

/** The text with spaces instead of some of its words, so that the others keep their places. */
export const blanked = (text: string, { start, words }: { readonly start: number; readonly words: string }): string =>
  text.slice(0, start) + ' '.repeat(words.length) + text.slice(start + words.length)
