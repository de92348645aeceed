import { fold } from '../platform/text.ts'

/**
 * Splits a text into the terms of the index: folded, without punctuation, English plurals as singulars, each Chinese
 * character on its own.
 */
export const tokensOf = (text: string): string[] =>
  (fold(text).replaceAll('đ', 'd').replaceAll('ß', 'ss').match(token) ?? []).map(singular)

const token = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu

/** Returns the singular of an English plural; other words stay. */
export function singular(word: string): string {
  if (word.length <= 3 || !/^[a-z]+s$/.test(word) || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  return /(?:x|z|ch|sh|ss)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}
