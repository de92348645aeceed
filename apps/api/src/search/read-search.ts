import type { ProductFilters, Understood } from '@axle/contract'
import type { Db } from '../platform/platform.ts'
import { fold } from '../platform/text.ts'
import type { Finder } from './finder.ts'
import { mendWords } from './mend-words.ts'
import { findByPartNumber } from './part-number-queries.ts'
import { type Given, mostWords, readFilters, wordsIn } from './read-filters.ts'
import type { ReferenceData } from '../reference/index.ts'
import { asItStands, hasMarkedSyllable, type SaidWord, sayInEnglish, textOf, type Typed } from './say-in-english.ts'
import { readVehicle } from './understand.ts'
import type { Wanted } from '../memory/index.ts'

/** How the search was taken, for the shopper to see. */
export interface Reading {
  readonly wanted: Wanted
  readonly understood: readonly Understood[]
  readonly showingResultsFor?: string
  readonly partNumber?: string
}

/** The words of a search and how they are to be taken: all that decides what they mean. */
type Words = Required<Pick<ProductFilters, 'in' | 'understand'>> & { readonly q: string }

/**
 * Reads a search as it was probably meant: a part number in any spelling; with `understand` also vehicle words as filters,
 * words of other languages as the English ones and corrected spelling, each only where it finds something and what was
 * typed does not. The other filters never change what the words mean, or choosing a facet's value would not give its count.
 */
export async function readSearch(db: Db, given: Given, reference: ReferenceData, finder: Finder): Promise<Reading> {
  const { q = '', in: where = 'all', understand = false, ...filters } = given
  const reading = await readText(db, { q, in: where, understand }, reference, finder)
  return { ...reading, wanted: { ...readFilters(filters, reference), ...reading.wanted } }
}

async function readText(db: Db, given: Words, reference: ReferenceData, finder: Finder): Promise<Reading> {
  const wanted = readFilters(given, reference)
  const { q } = given
  if (wanted.words.length === 0) return { wanted, understood: [] }
  const numbered = wanted.inName ? undefined : await findByPartNumber(db, q)
  if (numbered) {
    const { partNumber, printed } = numbered
    return { wanted: { ...wanted, numbered: printed }, understood: [], partNumber }
  }
  if (!given.understand) return { wanted, understood: [] }
  if (wanted.inName) return { wanted: await readNames(q, wanted, reference, finder), understood: [] }
  const read = async (said: readonly SaidWord[]) => {
    const reading = await readWords(textOf(said), reference, finder)
    return reading && { ...reading, understood: asTyped(reading.understood, said) }
  }
  return (
    (await readSaid(q, reference, read)) ?? (await readMended(q, reference, finder, read)) ?? { wanted, understood: [] }
  )
}

/** Names have the words in them as they were typed, or else in English: nothing is guessed at. */
async function readNames(q: string, wanted: Wanted, reference: ReferenceData, finder: Finder): Promise<Wanted> {
  const said = sayInEnglish(q, reference)
  if (!said) return wanted
  // A part is called a set where products are called by what is in it.
  const inNames = said.filter(({ word, typed }) => !typed.isSaid || word !== 'Set')
  const english = readFilters({ q: textOf(inNames), in: 'name' }, reference)
  const [first, second] = hasMarkedSyllable(q) ? [english, wanted] : [wanted, english]
  return (await finder.hasAny(first)) ? first : second
}

type Read = (said: readonly SaidWord[]) => Promise<Reading | undefined>

/** As it was typed, or else in English; the other way round where what was typed would be found by chance. */
async function readSaid(q: string, reference: ReferenceData, read: Read): Promise<Reading | undefined> {
  const ways = [() => asItStands(q), () => sayInEnglish(q, reference)]
  for (const way of hasMarkedSyllable(q) ? ways.toReversed() : ways) {
    const said = way()
    const reading = said && (await read(said))
    if (reading) return reading
  }
  return undefined
}

/** What is left when it is said in English is mended first: what is known in a language is not mistyped. */
async function readMended(
  q: string,
  reference: ReferenceData,
  finder: Finder,
  read: Read,
): Promise<Reading | undefined> {
  for (const said of [sayInEnglish(q, reference), asItStands(q)]) {
    const mended = said && (await mend(said, reference, finder))
    const reading = mended && (await read(mended))
    if (mended && reading) return { ...reading, showingResultsFor: shownFor(mended) }
  }
  return undefined
}

/** A search without the words of a filter is one without it, so they are told as they were typed, slips and all. */
function asTyped(understood: readonly Understood[], words: readonly SaidWord[]): Understood[] {
  const typedAs = (text: string): string => {
    const found = text.split(' ')
    const at = words.findIndex((_, from) => found.every((word, place) => words[from + place]?.word === word))
    const typed = new Set(words.slice(at, at + found.length).map((word) => word.typed))
    return [...typed].map((one) => one.text).join(' ')
  }
  return understood.map((one) => ({ ...one, words: typedAs(one.words) }))
}

/** Nobody is shown their own words in another language: only what was mended is. */
function shownFor(mended: readonly SaidWord[]): string {
  const shown = new Map<Typed, string>()
  for (const { word, typed } of mended) shown.set(typed, typed.isSaid ? typed.text : word)
  return [...shown.values()].join(' ')
}

/** With the vehicle read from the words, or plainly; undefined where neither finds anything. */
async function readWords(q: string, reference: ReferenceData, finder: Finder): Promise<Reading | undefined> {
  const plain = readFilters({ q }, reference)
  const read = readVehicle(q, reference)
  if (read) {
    const wanted = { ...plain, words: wordsIn(read.rest), understood: read.vehicle }
    if (await finder.hasAny(wanted)) return { wanted, understood: read.understood }
  }
  return (await finder.hasAny(plain)) ? { wanted: plain, understood: [] } : undefined
}

async function mend(
  words: readonly SaidWord[],
  reference: ReferenceData,
  finder: Finder,
): Promise<SaidWord[] | undefined> {
  const counted = words.slice(0, mostWords)
  const known = new Map<string, boolean>()
  for (const word of wordsIn(textOf(counted))) known.set(word.text, await finder.knows(word))
  const mended = mendWords(textOf(counted), reference, (word) => known.get(fold(word)) ?? false)?.split(' ')
  return mended && counted.map(({ typed }, place) => ({ word: mended[place] ?? '', typed }))
}
