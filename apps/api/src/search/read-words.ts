import type { ProductFilters, Understood } from '@axle/contract'
import type { Db } from '../platform/platform.ts'
import { fold, wordsOf } from '../platform/text.ts'
import { mendWords } from './mend-words.ts'
import { findByPartNumber, type NumberedProducts } from './part-number-queries.ts'
import { mostWords, plainWords } from './plain-words.ts'
import type { ReferenceData } from '../reference/index.ts'
import { type Filters, type SearchEngine, type TextQuery, tokensOf, type VehicleTest } from '../search-engine/index.ts'
import { asItStands, hasMarkedSyllable, type SaidWord, sayInEnglish, textOf, type Typed } from './say-in-english.ts'
import { readVehicle } from './understand.ts'

/** How the words of a search were taken, and what of it pages tell. */
export interface Reading {
  readonly text?: TextQuery
  readonly prefer?: VehicleTest
  readonly filters?: Partial<Filters>
  readonly understood: readonly Understood[]
  readonly showingResultsFor?: string
  readonly partNumber?: string
  /** The part number looked for as printed on each product that carries it, or one that stands for it. */
  readonly printed?: ReadonlyMap<number, string>
}

/** The words of a search and how they are to be taken: all that decides what they mean. */
export type Words = Pick<ProductFilters, 'in' | 'understand'> & { readonly q?: string | undefined }
interface Source {
  readonly db: Db
  readonly reference: ReferenceData
  readonly engine: SearchEngine
}

/**
 * Reads a search as it was probably meant: a part number in any spelling; with `understand` also vehicle words, words of
 * other languages as the English ones and corrected spelling, each only where it finds something and what was typed does
 * not. The other filters never change what the words mean, or choosing a facet's value would not give its count.
 */
export async function readWords(given: Words, source: Source): Promise<Reading> {
  const { in: where, understand, q = '' } = given
  if (wordsOf(q).length === 0) return { understood: [] }
  const { db, reference, engine } = source
  const text = await plainWords(q, where, reference, engine)
  const plain = { text, understood: [] }
  const numbered = where === 'name' ? undefined : await findByPartNumber(db, q)
  if (numbered) return { ...readNumber(numbered, q), understood: [], partNumber: numbered.partNumber }
  if (!understand) return plain
  if (where === 'name') return readNames(q, plain, source)
  const read = async (said: readonly SaidWord[]) => {
    const reading = await readSpoken(textOf(said), source)
    return reading && { ...reading, understood: asTyped(reading.understood, said) }
  }
  return (await readSaid(q, reference, read)) ?? (await readMended(q, source, read)) ?? plain
}

/** The products that carry it, whatever their texts say, and those whose texts have it. */
function readNumber({ printed }: NumberedProducts, q: string): Reading {
  const numbered = [...printed.keys()].map((value) => ({ weight: 255, all: [{ field: 'product' as const, value }] }))
  const said = tokensOf(q)
  const inTexts = (['name', 'text'] as const).map((field) => ({
    weight: 10,
    all: said.map((value) => ({ field, value })),
  }))
  return { text: { must: [{ anyOf: [...numbered, ...inTexts] }], should: [] }, understood: [], printed }
}

const hasAny = async (text: TextQuery, engine: SearchEngine): Promise<boolean> =>
  (await engine.search({ text, filters: {}, sort: 'bestMatch', from: 0, limit: 0 })).total > 0

/** Names have the words in them as they were typed, or else in English: nothing is guessed at. */
async function readNames(q: string, plain: Reading, { reference, engine }: Source): Promise<Reading> {
  const said = sayInEnglish(q, reference)
  if (!said) return plain
  // A part is called a set where products are called by what is in it.
  const inNames = said.filter(({ word, typed }) => !typed.isSaid || word !== 'Set')
  const english = { text: await plainWords(textOf(inNames), 'name', reference, engine), understood: [] }
  const [first, second] = hasMarkedSyllable(q) ? [english, plain] : [plain, english]
  return first.text && (await hasAny(first.text, engine)) ? first : second
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
async function readMended(q: string, source: Source, read: Read): Promise<Reading | undefined> {
  for (const said of [sayInEnglish(q, source.reference), asItStands(q)]) {
    const mended = said && (await mend(said, source))
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
async function readSpoken(q: string, { reference, engine }: Source): Promise<Reading | undefined> {
  const read = readVehicle(q, reference)
  if (read) {
    const rest = await plainWords(read.rest, 'all', reference, engine)
    const { vehicle, words } = read
    const named = words.map(({ text }) => text).flatMap(tokensOf)
    const said = (['name', 'text'] as const).map((field) => ({
      weight: 10,
      all: named.map((value) => ({ field, value })),
    }))
    const ofVehicle = { anyOf: [{ weight: 30, all: [{ field: 'vehicle' as const, value: vehicle }] }, ...said] }
    const text = { must: [...rest.must, ofVehicle], should: [] }
    if (await hasAny(text, engine)) return { text, understood: read.understood }
  }
  const text = await plainWords(q, 'all', reference, engine)
  return (await hasAny(text, engine)) ? { text, understood: [] } : undefined
}

async function mend(words: readonly SaidWord[], { reference, engine }: Source): Promise<SaidWord[] | undefined> {
  const counted = words.slice(0, mostWords)
  const known = new Map<string, boolean>()
  for (const { word } of counted)
    known.set(fold(word), await hasAny(await plainWords(word, 'all', reference, engine), engine))
  const mended = mendWords(textOf(counted), reference, (word) => known.get(fold(word)) ?? false)?.split(' ')
  return mended && counted.map(({ typed }, place) => ({ word: mended[place] ?? '', typed }))
}
