import type { Entry } from '../lexicon.ts'
import { nothing } from '../meanings.ts'
import { find, type SpelledWords } from './correct.ts'
import { letterBits, phoneticKey } from './spelling.ts'

/** Returns a function that corrects a misspelled word to one of these, by the same rules as words of the taxonomy. */
export function closestWord(words: Iterable<string>): (word: string) => string | undefined {
  const entries = new Map<string, Entry>()
  for (const key of words)
    if (key.length >= shortest && !/\d/.test(key))
      entries.set(key, { key, meanings: { ...nothing, words: [key] }, isExact: true })
  const lexicon: SpelledWords = {
    find: (key) => entries.get(key),
    spellings: [...entries.keys()].map((key) => ({
      key,
      bits: letterBits(key),
      sound: phoneticKey(key),
      isEnglish: true,
    })),
  }
  return (word) => (word.length > longest ? undefined : find(word, lexicon)?.key)
}

/** Letters of a word that may be meant, and of one that may be misspelled. */
const [shortest, longest] = [4, 30]
