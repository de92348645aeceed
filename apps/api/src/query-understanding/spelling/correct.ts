import { placeKey } from '@axle/contract/ghana-towns'
import type { Entry, Lexicon } from '../lexicon.ts'
import { bitCount, letterBits, allowedEdits, editDistance, phoneticKey } from './spelling.ts'

/** Short words of all languages together are too similar. */
const shortestForeign = 6
const longForeign = 9

export interface Correction extends Entry {
  readonly edits: number
}

/** The words that a misspelling may mean. */
export type SpelledWords = Pick<Lexicon, 'find' | 'spellings'>

/** Caches corrections: misspellings repeat, and a hostile search repeats them. */
const cache = new WeakMap<Lexicon, Map<string, Correction | undefined>>()
const mostRemembered = 5_000
/** Longer words are no misspelled names. In letters. */
const longest = 30

/** Finds a correction like `find`, cached. */
export function corrected(key: string, lexicon: Lexicon): Correction | undefined {
  const known = cache.get(lexicon) ?? new Map<string, Correction | undefined>()
  cache.set(lexicon, known)
  if (known.size > mostRemembered) known.clear()
  if (!known.has(key)) known.set(key, key.length > longest ? undefined : find(key, lexicon))
  return known.get(key)
}

/** Finds the most probable word or phrase of the lexicon: fewest edits first, parts before vehicles, English first. */
export function find(key: string, lexicon: SpelledWords): Correction | undefined {
  const allowed = allowedEdits(key)
  if (allowed === 0 || /\d/.test(key)) return undefined
  const [bits, sound] = [letterBits(key), phoneticKey(key)]
  let best: (Correction & { rank: number }) | undefined
  for (const word of lexicon.spellings) {
    if (Math.abs(word.key.length - key.length) > 2 || bitCount(word.bits ^ bits) > 4) continue
    const soundsAlike = word.sound === sound && sound.length > 2 && word.key[0] === key[0]
    if (isOtherShortWord(key, word.key)) continue
    const counted = editDistance(key, word.key, 2)
    // A similar sound allows one extra edit, but never beats fewer edits.
    const edits = counted <= allowed ? counted : soundsAlike && counted <= 2 ? counted - 0.5 : 3
    if (edits > 2 || (best && edits > best.edits)) continue
    const entry = lexicon.find(word.key, word.key)
    if (!entry || (key[0] !== word.key[0] && edits > 1) || !mayBe(entry, key, edits)) continue
    if (!word.isEnglish && word.key.length < (edits > 1 ? longForeign : shortestForeign)) continue
    const rank = rankOf(entry, key, soundsAlike) + (word.isEnglish ? 1 : 0)
    if (!best || edits < best.edits || rank > best.rank) best = { ...entry, edits, rank }
  }
  return best
}

/**
 * With four letters, another letter makes another word (`hose`, `home`): only swapped, missing and doubled letters
 * are misspellings.
 */
const isOtherShortWord = (typed: string, key: string): boolean =>
  typed.length === 4 && key.length === 4 && lettersOf(typed) !== lettersOf(key)
const lettersOf = (word: string): string => word.split('').toSorted().join('')

/** A vehicle must be close: a word with another meaning is never taken for a model. */
function mayBe({ key, meanings }: Entry, typed: string, edits: number): boolean {
  const { parts, words, categories, makes, models, places, isWeak } = meanings
  if (parts.size + words.length + categories.length > 0 || meanings.positions !== 0) return true
  // Not of names that need a preposition before them.
  if (places.some(({ name }) => key !== placeKey(name) && key.endsWith(placeKey(name)))) return false
  if (places.length > 0) return edits === 1 && typed.length > 4
  if (isWeak) return edits === 1 && typed.length > 4
  if (makes.length + models.length === 0) return false
  return key[0] === typed[0] && key.length >= (edits === 1 ? 5 : 7)
}

const rankOf = ({ key, meanings }: Entry, typed: string, soundsAlike: boolean): number =>
  (meanings.parts.size > 0
    ? 8
    : meanings.words.length + meanings.categories.length > 0
      ? 6
      : meanings.makes.length > 0
        ? 4
        : 0) +
  (key[0] === typed[0] ? 3 : 0) +
  (soundsAlike ? 2 : 0)
