import { setImmediate as nextTurn } from 'node:timers/promises'
import { oncePerReference } from '../taxonomy/index.ts'
import { keysOf, piecesOf, plainKey } from './spelling/keys.ts'
import { engineCodes } from './vocabulary/engine-codes.ts'
import { type Meanings, merged, nothing, saysSomething } from './meanings.ts'
import { placeWords } from './vocabulary/places.ts'
import { plainWords } from './vocabulary/plain-words.ts'
import { letterBits, phoneticKey } from './spelling/spelling.ts'
import type { Phrase, ReferenceData, Word } from '../taxonomy/index.ts'

export interface Entry {
  readonly key: string
  readonly meanings: Meanings
  /** Written with its accents, which distinguish Vietnamese words. */
  readonly isExact: boolean
}

/** `bits` has one for each letter, which rules out most words without counting edits. */
interface Spelling {
  readonly key: string
  readonly bits: number
  readonly sound: string
  readonly isEnglish: boolean
}

/** The meaning of each word and phrase of the trade, in all languages at once, because searches name no language. */
export interface Lexicon {
  find(exact: string, plain: string): Entry | undefined
  /** Entries with this prefix, unordered. */
  startingWith(prefix: string): readonly Entry[]
  isEnglish(key: string): boolean
  /** The display name of a corrected key. */
  nameOf(key: string): string
  /** All keys but those of symptoms, for spelling correction. */
  readonly spellings: readonly Spelling[]
  /** The number of pieces of the longest phrase. */
  readonly longest: number
}

/** Milliseconds of building before the event loop gets a turn. */
const sliceMs = 8

/**
 * Returns the lexicon of this version of the taxonomy, built once and in slices, so that an edited name does not
 * stall the node.
 */
export const lexiconOf = oncePerReference((reference: ReferenceData): Promise<Lexicon> => build(reference))

async function build(reference: ReferenceData): Promise<Lexicon> {
  const [exact, plain] = [new Map<string, Meanings>(), new Map<string, Meanings>()]
  /** Keys of English names. The same word in another language keeps its English meaning, such as `escape`, a Ford. */
  const english = new Set<string>()
  let longest = 1
  const written = new Map<string, string>()
  const put = (map: Map<string, Meanings>, key: string, meanings: Meanings) => {
    const known = map.get(key)
    map.set(key, known ? merged(known, meanings) : meanings)
  }
  const add = ([name, meanings, language = 'en']: Named): void => {
    const { plain: key, exact: marked, pieces } = keysOf(name)
    if (key === '') return
    if (language === 'en') for (const one of [key, marked]) english.add(one)
    if (language === 'en' || !english.has(marked)) put(exact, marked, meanings)
    if (language !== 'en' && english.has(key)) return
    put(plain, key, meanings)
    if (!written.has(key)) written.set(key, name)
    const spelled = alsoWritten(name)
    if (spelled !== undefined) put(plain, keysOf(spelled).plain, meanings)
    longest = Math.max(longest, pieces)
  }
  let since = performance.now()
  // Phrases refer to names, so names are read first.
  for (const source of [
    Object.entries(plainWords),
    namesOf(reference),
    phrasesOf(reference, plain),
    placeWords.map(([words, place, language]): Named => [words, { ...nothing, places: [place] }, language]),
    wordsOf(reference),
  ])
    for (const named of source) {
      add(named)
      if (performance.now() - since < sliceMs) continue
      await nextTurn()
      since = performance.now()
    }
  const keys = [...plain.keys()].toSorted()
  await nextTurn()
  return {
    find(exactly, plainly) {
      const found = exact.get(exactly)
      if (found) return { key: plainly, meanings: found, isExact: true }
      const meanings = plain.get(plainly)
      return meanings && { key: plainly, meanings, isExact: false }
    },
    startingWith(prefix) {
      const found: Entry[] = []
      for (let at = lowerBound(keys, prefix); keys[at]?.startsWith(prefix); at += 1) {
        const key = keys[at] ?? ''
        found.push({ key, meanings: plain.get(key) ?? nothing, isExact: false })
      }
      return found
    },
    isEnglish: (key) => english.has(key),
    nameOf: (key) => written.get(key) ?? key,
    spellings: keys
      .filter((key) => key.length >= 4 && !/\d/.test(key) && !plain.get(key)?.isSymptom)
      .map((key) => ({ key, bits: letterBits(key), sound: phoneticKey(key), isEnglish: english.has(key) })),
    longest,
  }
}

/** English without a language. */
type Named = readonly [name: string, meanings: Meanings, language?: string]

function* namesOf({ parts, categories, makes, models, words, generations }: ReferenceData): Generator<Named> {
  const inEnglish = (rows: readonly { id: number; name: string }[]) =>
    rows.map(({ id, name }): Word => ({ id, name, language: 'en', weight: 100 }))
  const all = (rows: readonly { id: number; name: string }[], others: readonly Word[]) =>
    [...inEnglish(rows), ...others].toSorted((a, b) => Number(b.language === 'en') - Number(a.language === 'en'))
  for (const { id, name, language } of all(makes, words.makes)) yield [name, { ...nothing, makes: [id] }, language]
  for (const { id, name, language } of all(models, words.models))
    yield [name.replace(/\s*\(.*/, ''), { ...nothing, models: [id] }, language]
  for (const { modelId, code, from, to } of generations)
    for (const one of codesOf(code)) yield [one, { ...nothing, generations: [{ modelId, from, to }] }]
  yield* enginesOf(makes, models)
  for (const { id, name, weight, language } of all(parts, words.parts))
    for (const written of withoutSize(name)) yield [written, { ...nothing, parts: new Map([[id, weight]]) }, language]
  for (const { id, name, language } of all(categories, words.categories))
    for (const written of [name, name.replace('&', 'and'), ...halvesOf(name)])
      yield [written, { ...nothing, categories: [id] }, language]
}

function* enginesOf(makes: ReferenceData['makes'], models: ReferenceData['models']): Generator<Named> {
  const nameOf = new Map(makes.map(({ id, name }) => [id, name]))
  const ids = new Map(models.map(({ id, name, makeId }) => [`${nameOf.get(makeId)} ${name}`, id]))
  for (const [code, uses] of engineCodes) {
    const generations = uses.flatMap(({ make, model, from, to }) => {
      const modelId = ids.get(`${make} ${model}`)
      return modelId === undefined ? [] : [{ modelId, from, to, isEngine: true as const }]
    })
    if (generations.length > 0) yield [code, { ...nothing, generations }]
  }
}

/** `Engine Oil 4 L` is also searched without its size, and `Brake Pad Set` without `set`. */
const withoutSize = (name: string): string[] => {
  const short = name.replace(/\s+(?:\d.*|set|kit|pair)$/i, '')
  return short === name ? [name] : [name, short]
}

/** `Body & Mirrors` is also searched as `body parts` and as `mirrors`. */
const halvesOf = (name: string): string[] =>
  /[&,]/.test(name) ? name.split(/\s*[&,]\s*/).flatMap((half) => [half, `${half} parts`]) : []

/** `E140/E150`: each code on its own. `RD4-RD7`: also those between. */
const codesOf = (code: string): string[] => {
  const [, letters = '', from = '', to = ''] = /^(\p{L}+)(\d+)-\1(\d+)$/u.exec(code) ?? []
  if (letters !== '') {
    const step = [from, to].every((end) => end.endsWith('0')) ? 10 : 1
    const count = (Number(to) - Number(from)) / step + 1
    return Array.from({ length: Math.min(count, mostCodes) }, (_, n) => `${letters}${Number(from) + n * step}`)
  }
  const codes = code.split(/[/-]/).filter((one) => one.length > 1)
  return /^\p{L}{1,2}-/u.test(code) ? [code] : codes
}
const mostCodes = 20

/** Single words of the names of parts and categories: `filter` and `sensor` name several parts. */
function* wordsOf({ parts, categories, words }: ReferenceData): Generator<Named> {
  const english = [...parts, ...categories, ...words.parts.filter(({ language }) => language === 'en')]
  for (const { name } of english)
    for (const { text } of piecesOf(name))
      if (/^\p{L}{3,}$/u.test(text) && !Object.hasOwn(plainWords, plainKey(text)))
        yield [text, { ...nothing, words: [plainKey(text)] }]
}

/** A phrase has the meaning of its English equivalent; without one it has none. */
function* phrasesOf({ words }: ReferenceData, known: ReadonlyMap<string, Meanings>): Generator<Named> {
  // Things and English phrases first, because others may refer to them.
  const order = (one: Phrase) => (isThing(one) ? 0 : one.language === 'en' ? 1 : 2)
  for (const one of words.phrases.toSorted((a, b) => order(a) - order(b))) {
    const { phrase, meaning, language } = one
    const read = meaning.includes(',') ? causesOf(meaning, known) : meaningOf(one, known)
    if (read.isWeak || saysSomething(read)) yield [phrase, read, language]
  }
}
const meaningOf = (one: Phrase, known: ReadonlyMap<string, Meanings>): Meanings =>
  one.meaning === ''
    ? weak
    : (known.get(keysOf(one.meaning).plain) ?? (isThing(one) ? thing(one.meaning) : wordByWord(one.meaning, known)))

/** `radiator, thermostat`: the possible causes of a symptom, the likeliest first. A single one ends with a comma: `clutch kit,`. */
function causesOf(names: string, known: ReadonlyMap<string, Meanings>): Meanings {
  const ids = names.split(',').flatMap((name) => {
    const weights = [...(known.get(keysOf(name).plain)?.parts ?? [])]
    return weights.filter(([, weight]) => weight >= clearName).map(([id]) => id)
  })
  const parts = new Map(ids.map((id, at) => [id, at < mostLikely ? likelyCause : possibleCause]))
  return { ...nothing, parts, isSymptom: true }
}
/** Weights of parts; names of parts weigh more than causes. */
const [clearName, likelyCause, possibleCause] = [90, 60, 50]
const mostLikely = 3

/** A phrase that means itself is a part that the taxonomy lacks, until an admin adds it. */
const isThing = ({ language, phrase, meaning }: Phrase): boolean =>
  language === 'en' && phrase.toLowerCase() === meaning.toLowerCase()
const thing = (name: string): Meanings => ({ ...nothing, things: [name.toLowerCase()] })
const weak: Meanings = { ...nothing, isWeak: true }

/** Words that name nothing on their own stay together: `fuel tank` is not everything with a tank. */
function wordByWord(meaning: string, known: ReadonlyMap<string, Meanings>): Meanings {
  const keys = piecesOf(meaning).map(({ text }) => plainKey(text))
  const loose = keys.filter((key) => !known.has(key) || known.get(key)?.words.includes(key))
  const read = keys.filter((key) => !loose.includes(key)).map((key) => known.get(key) ?? nothing)
  return [...read, ...(loose.length > 0 ? [{ ...nothing, words: [loose.join(' ')] }] : [])].reduce(merged, nothing)
}

/** German without umlauts, and Arabic with `for` before the word. */
const alsoWritten = (phrase: string): string | undefined => {
  if (/\p{Script=Arabic}/u.test(phrase)) return `ل${phrase}`
  return /[äöü]/i.test(phrase)
    ? phrase.replaceAll(/[äöü]/gi, (letter) => `${letter.normalize('NFD').charAt(0)}e`)
    : undefined
}

function lowerBound(keys: readonly string[], key: string): number {
  let [low, high] = [0, keys.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((keys[middle] ?? '') < key) low = middle + 1
    else high = middle
  }
  return low
}
