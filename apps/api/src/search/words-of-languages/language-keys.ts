import { fold } from '../../platform/text.ts'

/** One Chinese sign, or a run of anything else without spaces: Chinese puts none between its words. */
const piece = /\p{Script=Han}|[^\p{Script=Han}\s]+/gu

export interface Piece {
  readonly text: string
  readonly start: number
  readonly end: number
}

export const piecesOf = (text: string): Piece[] =>
  Array.from(text.matchAll(piece), ({ 0: found, index }) => ({
    text: found,
    start: index,
    end: index + found.length,
  }))

/** A piece as it is looked up, marks and all: `lốc` is no `lọc`. */
export const exactKey = (text: string): string => lettersOf(ofWord(text.normalize('NFKC').toLowerCase()))

/** A piece as it is looked up when those marks find nothing: many write without them. */
export const plainKey = (text: string): string =>
  lettersOf(fold(ofWord(text)).replaceAll('đ', 'd').replaceAll('ß', 'ss'))

/** Without the small word that French and Arabic write at its beginning: `l’huile`, `d’huile`. */
const ofWord = (text: string): string => ofArabic(text.replace(/^[dl][’'](?=\p{L}{2})/iu, ''))

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, '')

/**
 * Arabic as it is compared: without marks and stretching, letters that are written for each other made one, and without
 * the article, also where `for the` has swallowed half of it.
 */
function ofArabic(text: string): string {
  if (!/\p{Script=Arabic}/u.test(text)) return text
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}ـ]/gu, '')
    .replaceAll('ٱ', 'ا')
    .replaceAll(/[ىی]/g, 'ي')
    .replaceAll('ک', 'ك')
    .replaceAll('ة', 'ه')
    .replace(/^(?:ال|لل)(?=..)/, '')
}

/** The key of a phrase, whatever stands between its words. */
export const keyOf = (phrase: string, key: (text: string) => string): string =>
  piecesOf(phrase)
    .map(({ text }) => key(text))
    .join('')

/** Digits of Arabic, and the wide ones of Chinese, as those that years and sizes are kept in. */
export const plainDigits = (text: string): string =>
  text.replaceAll(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
