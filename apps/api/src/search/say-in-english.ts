import { fold, wordsOf } from '../platform/text.ts'
import { oncePerReference, type ReferenceData } from '../reference/index.ts'
import { exactKey, piecesOf, plainDigits, plainKey } from './words-of-languages/language-keys.ts'
import { mostWords } from './plain-words.ts'
import { longestNameAt } from './understand.ts'
import { wordsInEnglish } from './words-of-languages/words-in-english.ts'

/** What was typed for one or several English words; `isSaid`: it is known in another language, so it is no slip of the finger. */
export interface Typed {
  readonly text: string
  readonly isSaid: boolean
}
/** A word of a search in English, and what it was typed as. */
export interface SaidWord {
  readonly word: string
  readonly typed: Typed
}

/**
 * A search said in English, in which most products are described: `plaquettes corolla` is `brake pads corolla`. The
 * longest phrase wins, whatever its language; English names, and the words they are made of, stay. Undefined where
 * nothing in it is a word of another language. Phrases past those that count are left out.
 */
export function sayInEnglish(q: string, reference: ReferenceData): SaidWord[] | undefined {
  const pieces = piecesOf(q)
  const texts = pieces.map(({ text }) => text)
  const keys = [exactKey, plainKey].map((key) => texts.map(key))
  const said: SaidWord[] = []
  for (let at = 0, phrases = 0; at < pieces.length && phrases < mostWords; phrases += 1) {
    const named = englishAt(texts, at, reference)
    const { length, english } = longestPhraseAt(keys, at, named) ?? { length: Math.max(named, 1) }
    said.push(...wordsFor(q.slice(pieces[at]?.start, pieces[at + length - 1]?.end), english))
    at += length
  }
  return said.some(({ typed }) => typed.isSaid) ? said : undefined
}

/** A search as it was typed, but for the digits of Arabic. */
export const asItStands = (q: string): SaidWord[] => wordsFor(q, undefined)

export const textOf = (said: readonly SaidWord[]): string => said.map(({ word }) => word).join(' ')

/**
 * Whether a short word carries marks, which are not compared: Vietnamese is written in such syllables, and without its
 * marks nearly each is a piece of an English word (`côn`, a clutch, of `condition`).
 */
export const hasMarkedSyllable = (q: string): boolean =>
  wordsOf(q).some((word) => fold(word).length <= longestSyllable && fold(word) !== word.toLowerCase())
const longestSyllable = 4

function wordsFor(text: string, english: string | undefined): SaidWord[] {
  if (english === undefined)
    return wordsOf(text).map((typed) => ({ word: plainDigits(typed), typed: { text: typed, isSaid: false } }))
  const typed = { text, isSaid: true }
  return wordsOf(english).map((word) => ({ word, typed }))
}

/** Of how many pieces is the English name that begins here, or 1 for a word of one. */
function englishAt(texts: readonly string[], at: number, reference: ReferenceData): number {
  const named = longestNameAt(texts, at, reference)
  return named === 0 && wordsOfNames(reference).has(plainKey(texts[at] ?? '')) ? 1 : named
}

/** Longer than what is English already, or the same in one word, as German writes it. */
function longestPhraseAt(keys: readonly (readonly string[])[], at: number, named: number) {
  const { english, longest } = wordsInEnglish()
  for (let length = Math.min(longest, (keys[0]?.length ?? 0) - at); length >= Math.max(named, 1); length -= 1) {
    for (const key of keys) {
      const phrase = key.slice(at, at + length).join('')
      const found = english(phrase)
      if (found !== undefined && (length > named || isWrittenApart(phrase, length, found)))
        return { length, english: found }
    }
  }
  return undefined
}

const isWrittenApart = (phrase: string, length: number, english: string): boolean => {
  const words = wordsOf(english)
  return words.length > length && words.map(plainKey).join('') === phrase
}

const wordsOfNames = oncePerReference(({ makes, models, parts, categories, otherNames }): ReadonlySet<string> => {
  const names = [makes, models, parts, categories, ...Object.values(otherNames)].flat()
  return new Set(names.flatMap(({ name }) => wordsOf(name).map(plainKey)))
})
