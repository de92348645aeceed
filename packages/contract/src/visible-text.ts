import { limits } from './limits.ts'

// Invisible characters: format and direction marks, tags and blank letters. They make different names look the same or
// reverse the text beside them. Joiners stay: Persian, Hindi and emoji need them.
const invisible = /[\p{Cf}\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]/gu
const joiners = /^[\u200c\u200d]$/
const visible = /[^\s\p{M}\u200c\u200d]/u

// More marks run over the lines above and below. Vietnamese, Arabic and Hebrew letters have up to three.
const manyMarks = new RegExp(`([\\p{M}\\u200c\\u200d]{${limits.text.marks}})[\\p{M}\\u200c\\u200d]+`, 'gu')
const lineEnd = String.raw`[\n\v\f\u0085\u2028\u2029]`
const blank = String.raw`(?:(?!${lineEnd})\s|[\u200c\u200d])*`
const manyLines = new RegExp(`${lineEnd}(?:${blank}${lineEnd}){${limits.text.emptyLines + 1},}`, 'gu')
const fewLines = '\n'.repeat(limits.text.emptyLines + 1)

/**
 * Removes invisible characters, and combining marks and empty lines beyond the limits; trims. Returns an empty string if only
 * joiners or combining marks remain.
 */
export function visibleText(text: string): string {
  const rest = text.replaceAll(invisible, (character) => (joiners.test(character) ? character : '')).trim()
  return visible.test(rest) ? rest.replaceAll(manyMarks, '$1').replaceAll(manyLines, fewLines) : ''
}

/** Matches text without control characters and line separators. */
export const singleLinePattern = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u
