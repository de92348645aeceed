import { type FoundSize, type RecognisedFilter, toPesewas } from '@axle/contract'
import {
  type Clause,
  type Filters,
  type SearchEngine,
  type TextQuery,
  tokensOf,
  type VehicleTest,
} from '../search-index/index.ts'
import { amountsIn } from './amounts/amounts.ts'
import { chassisNumbersIn, generationOfChassis } from './chassis/chassis.ts'
import { exactKey, type Piece, piecesOf, plainKey } from './spelling/keys.ts'
import { splitExcluded } from './exceptions.ts'
import { type Lexicon, lexiconOf } from './lexicon.ts'
import { knownAmong } from './listed-names.ts'
import { parse, type Segment } from './parse.ts'
import { findNumber, type FoundNumber } from './part-numbers.ts'
import { conditionIn } from './named-condition.ts'
import { isPlace, placesIn, type PlaceOfShop, preferPlace, type PreferredPlace } from './prefer-places.ts'
import { textQuery, vehicleClause, weights, type RequiredClause, clausesOf } from './to-text-query.ts'
import { type RecognisedVehicle, recogniseVehicle } from './recognise-vehicle.ts'
import { isWholeCatalogue } from './vocabulary/whole-catalogue.ts'
import { blanked } from './vocabulary/word-patterns.ts'
import type { ReferenceData } from '../taxonomy/index.ts'
import { openYearsIn, yearsIn } from './years.ts'

/** The meaning of the words of a search: the query for the engine, and what the page shows about it. */
export interface WordsRead {
  /** Undefined when the words name only prices. */
  readonly text?: TextQuery
  /** The filters that the words name; prices in pesewas. */
  readonly filters: Pick<Filters, 'minPrice' | 'maxPrice' | 'condition'>
  /** The vehicle that the words name. */
  readonly prefer?: VehicleTest
  readonly understood: readonly RecognisedFilter[]
  /** The search with corrected spelling. */
  readonly showingResultsFor?: string
  readonly ignored: readonly string[]
  /** A price in a currency without a rate, which is ignored. */
  readonly foreignPrice?: string
  /** `beside`: keys of equivalent numbers. */
  readonly number?: FoundNumber & { readonly beside: readonly string[] }
  /** Parts that the words name, best first. */
  readonly parts: readonly number[]
}

export interface ReadingContext {
  readonly thisYear: number
  readonly shops: readonly PlaceOfShop[]
  /** The price of a dollar in cedis; undefined if the site has none. */
  readonly dollarRate: number | undefined
}

/** The catalogue data that reading needs. */
interface Listed extends Pick<SearchEngine, 'search' | 'suggest'> {
  /** Keys of part numbers listed with these on any product: both name the same part. */
  numbersBeside(keys: readonly string[]): Promise<readonly string[]>
}

/** Splits into this many pieces at most; further words are ignored. */
const mostPieces = 24
/** Each one that finds nothing costs another search of the index. */
const mostClauses = 8

/**
 * Reads a search in any language, with sizes, part numbers, vehicles, positions, places, abbreviations and
 * misspellings. Words that find nothing together with the others are left out, unknown and loose ones first. Filters
 * never change what words mean.
 */
export async function readWords(
  searched: string,
  reference: ReferenceData,
  engine: Listed,
  context: ReadingContext,
): Promise<WordsRead> {
  const { thisYear, shops } = context
  const q = searched.replaceAll(/\s+/g, ' ')
  const lexicon = await lexiconOf(reference)
  const { prices, foreignPrice, size, left } = amountsIn(q, lexicon, reference, context)
  const { segments, number, beside } = await segmentsOf(left, lexicon, engine, reference, thisYear)
  const [place] = placesIn(q, segments)
  const { included, excluded } = splitExcluded(
    q,
    segments.filter((segment) => !isPlace(segment)),
    thisYear,
  )
  const { vehicle, rest } = recogniseVehicle(q, included, lexicon, reference, thisYear)
  const { must, should, isPlain } = wishesOf({ rest, vehicle, size, number, beside }, reference)
  const isNarrowed = place !== undefined || prices.length > 0 || foreignPrice !== undefined
  const isOpen = isPlain && namesWholeCatalogue(included, isNarrowed)
  if (isPlain && !isOpen) must.push(...(await plainClauses(included, engine)))
  const found = await findListed(must, size, reference, engine)
  const isSold = (filters: Filters, more: readonly Clause[] = []) =>
    isListed([...found.map(clauseOf), ...more], filters, engine)
  const isFound = found.length > 0 || isOpen
  const preferred = place && isFound ? await preferPlace(place, shops, (towns) => isSold({}, [towns])) : undefined
  const condition = conditionIn(rest)
  const narrowing = condition && isFound && (await isSold({ condition: condition.condition })) ? condition : undefined
  const isElsewhere = isOpen && place !== undefined && preferred === undefined
  const unknown = isPlain
    ? []
    : asRuns(q, rest).filter((segment) => isUnknown(segment, vehicle !== undefined, thisYear))
  const dropped = must.filter((clause) => !found.includes(clause)).map(({ words }) => words)
  const unmet = [narrowing ? undefined : condition?.words, preferred ? undefined : place?.words, foreignPrice].flatMap(
    (one) => one || [],
  )
  const meant = segments.find(({ kind }) => kind === 'corrected') && asMeant(q, segments)
  const text = textOf({ found, should, preferred, isOpen: isOpen && !isElsewhere })
  return {
    ...(text && { text }),
    filters: {
      ...Object.fromEntries(prices.map(({ filter, cedis }) => [filter, toPesewas(cedis)])),
      ...(narrowing && { condition: narrowing.condition }),
    },
    ...(vehicle && { prefer: vehicle.test }),
    understood: [
      ...(vehicle?.understood ?? []),
      ...(narrowing
        ? [{ filter: narrowing.filter, value: narrowing.value, words: narrowing.words, sorts: false }]
        : []),
      ...(preferred ? [shownPlace(preferred, isOpen)] : []),
      ...prices.map(({ filter, cedis, words }) => ({ filter, value: String(cedis), words })),
    ],
    ...(foreignPrice !== undefined && { foreignPrice }),
    ...(meant !== undefined && isFound && { showingResultsFor: meant }),
    ignored: [...(isFound ? [...dropped, ...unknown.map((one) => one.text), ...unmet] : []), ...excluded].filter(
      Boolean,
    ),
    ...(number && { number: { ...number, beside } }),
    parts: partsOf(rest),
  }
}

/** The words that are no prices and no size: those of a part number, and the segments of all others. */
async function segmentsOf(typed: string, lexicon: Lexicon, engine: Listed, reference: ReferenceData, thisYear: number) {
  const read = [...openYearsIn(typed, thisYear), ...chassisNumbersIn(typed, lexicon, reference, thisYear)]
  const left = read.reduce((all, { text, start }) => blanked(all, { start, words: text }), typed)
  const pieces = piecesOf(left).slice(0, mostPieces)
  const known = await knownAmong(left, pieces, engine, lexicon)
  const isWord = ({ text }: Piece) =>
    lexicon.find(exactKey(text), plainKey(text)) !== undefined ||
    generationOfChassis(plainKey(text), lexicon) !== undefined ||
    (known.isName(plainKey(text)) && !/\d/.test(text)) ||
    yearsIn(text, false, thisYear) !== undefined
  const number = await findNumber(left, pieces, engine, isWord)
  const parsed = (from: number, to?: number) => parse(left, pieces.slice(from, to), lexicon, known)
  const others = number ? [...parsed(0, number.from), ...parsed(number.to)] : parsed(0)
  const segments = [...others, ...read].toSorted((a, b) => a.start - b.start)
  const beside = number?.kind === 'exact' ? await engine.numbersBeside(number.numbers.map(({ value }) => value)) : []
  return { segments, number, beside }
}

interface Named {
  readonly rest: readonly Segment[]
  readonly vehicle: RecognisedVehicle | undefined
  readonly size: FoundSize | undefined
  readonly number: FoundNumber | undefined
  readonly beside: readonly string[]
}

/** `isPlain`: the words name nothing. */
function wishesOf({ rest, vehicle, size, number, beside }: Named, reference: ReferenceData) {
  const { must: named, should } = clausesOf(rest, vehicle, reference)
  const must = [
    ...named.slice(0, mostClauses),
    ...(size ? [sizeWish(size)] : []),
    ...(number && (number.kind !== 'near' || named.length === 0) ? numberClause(number, beside) : []),
  ]
  if (must.length === 0 && vehicle) must.push(vehicleClause(vehicle.test, vehicle))
  const isOnlyNumber = number?.kind === 'unlisted'
  if (must.length === 0 && !isOnlyNumber)
    must.push(...should.map((clause) => ({ clause, words: '', kind: 'part' as const })))
  return { must, should, isPlain: must.length === 0 && !isOnlyNumber }
}

/** `spare parts`, or only words without meaning beside a price or a place. */
const namesWholeCatalogue = (segments: readonly Segment[], isNarrowed: boolean): boolean =>
  segments.every(({ meanings }) => meanings.isWeak) && (isNarrowed || segments.some(({ key }) => isWholeCatalogue(key)))

async function findListed(
  must: readonly RequiredClause[],
  size: FoundSize | undefined,
  reference: ReferenceData,
  engine: Listed,
): Promise<readonly RequiredClause[]> {
  const found = withoutOthers(await findable(must, engine), must)
  const isOnlySize = size !== undefined && must.every(({ kind }) => kind === 'size')
  return found.length === 0 && isOnlySize ? findable(partsOfSize(size, reference), engine) : found
}

interface FoundWishes {
  readonly found: readonly RequiredClause[]
  readonly should: readonly Clause[]
  readonly preferred: PreferredPlace | undefined
  readonly isOpen: boolean
}

/** A place only sorts what other words find; alone, it has to match. */
function textOf({ found, should, preferred, isOpen }: FoundWishes): TextQuery | undefined {
  if (found.length > 0) return textQuery(found, preferred ? [...should, preferred.clause] : should)
  if (!isOpen) return { must: [{ anyOf: [] }], should: [] }
  return preferred && { must: [preferred.clause], should: [] }
}

const shownPlace = ({ filter, name, words }: PreferredPlace, isAlone: boolean): RecognisedFilter => ({
  filter,
  value: name,
  words,
  sorts: !isAlone,
})

/** Each Chinese character is a segment, but unknown ones in a row are one word. */
function asRuns(q: string, segments: readonly Segment[]): readonly Segment[] {
  const runs: Segment[] = []
  for (const segment of segments) {
    const last = runs.at(-1)
    const isNext = last !== undefined && last.start + last.text.length === segment.start
    if (isNext && [last, segment].every(({ kind }) => kind === 'unknown'))
      runs[runs.length - 1] = { ...last, text: q.slice(last.start, segment.start + segment.text.length) }
    else runs.push(segment)
  }
  return runs
}

/** A word without meaning, or the year of a vehicle that was not made then. */
const isUnknown = ({ kind, text, years }: Segment, hasVehicle: boolean, thisYear: number): boolean =>
  (kind === 'unknown' && text.length > 1) ||
  (kind === 'digits' && hasVehicle && (years ?? yearsIn(text, false, thisYear)) !== undefined)

/** Unknown words, or else those without meaning, taken literally, for searches without others. */
async function plainClauses(segments: readonly Segment[], { suggest }: Listed): Promise<RequiredClause[]> {
  const unknown = segments.filter(({ meanings }) => !meanings.isWeak)
  const tokens = [...new Set((unknown.length > 0 ? unknown : segments).flatMap(({ text }) => tokensOf(text)))].slice(
    0,
    mostPlain,
  )
  const clauses = tokens.map(async (token): Promise<RequiredClause> => {
    const begun = token.length < shortestPlain ? [] : await suggest({ field: 'name', prefix: token, limit: mostBegun })
    const names = [{ value: token }, ...begun].map(({ value }) => ({
      weight: value === token ? weights.name : weights.category,
      all: [{ field: 'name' as const, value }],
    }))
    const inText = { weight: weights.text, all: [{ field: 'text' as const, value: token }] }
    return { clause: { anyOf: [...names, inText] }, words: token, kind: 'name' }
  })
  return Promise.all(clauses)
}
const [mostPlain, shortestPlain, mostBegun] = [6, 3, 30]

const sizeWish = ({ size, matched }: { size: string; matched: string }): RequiredClause => ({
  clause: {
    anyOf: [
      { weight: weights.size, all: [{ field: 'size', value: size }] },
      { weight: weights.name, all: tokensOf(size).map((value) => ({ field: 'name', value })) },
      { weight: weights.text, all: tokensOf(size).map((value) => ({ field: 'text', value })) },
    ],
  },
  words: matched.trim(),
  kind: 'size',
})

/** When nobody lists the size, others of the part that has it. */
function partsOfSize({ kind }: FoundSize, { parts }: ReferenceData): RequiredClause[] {
  const ids = parts.filter(({ sizeKind }) => sizeKind === kind).map(({ id }) => id)
  const anyOf = ids.map((value) => ({ weight: weights.part, all: [{ field: 'part', value } as const] }))
  return anyOf.length > 0 ? [{ clause: { anyOf }, words: '', kind: 'part' }] : []
}

/** The number itself first, then equivalent ones. */
function numberClause({ kind, numbers, text }: FoundNumber, beside: readonly string[]): RequiredClause[] {
  if (numbers.length === 0) return []
  const keys = numbers.map(({ value }) => value)
  const others = beside.filter((key) => !keys.includes(key))
  const weighed = (weight: number) => (value: string) => ({ weight, all: [{ field: 'number' as const, value }] })
  const own = keys.map(weighed(kind === 'near' ? weights.sameNumber : weights.number))
  return [{ clause: { anyOf: [...own, ...others.map(weighed(weights.sameNumber))] }, words: text, kind: 'number' }]
}

const clauseOf = ({ clause }: RequiredClause): Clause => clause

async function isListed(
  must: readonly Clause[],
  filters: Filters,
  engine: Pick<SearchEngine, 'search'>,
): Promise<boolean> {
  const text = { must, should: [] }
  const request = { filters, sort: 'featured', from: 0, limit: 0, ...(must.length > 0 && { text }) } as const
  return (await engine.search(request)).total > 0
}

/** Returns the wishes that match together. Of names of parts the last words stay: `alternator belt` is a belt. */
async function findable(
  clauses: readonly RequiredClause[],
  engine: Pick<SearchEngine, 'search'>,
): Promise<readonly RequiredClause[]> {
  const isFound = (some: readonly RequiredClause[]) => isListed(some.map(clauseOf), {}, engine)
  if (clauses.length === 0 || (await isFound(clauses))) return clauses
  const alone = await Promise.all(clauses.map((clause) => isFound([clause])))
  let found = clauses.filter((_, at) => alone[at])
  while (found.length > 1 && !(await isFound(found))) {
    const out = leftOutFirst.flatMap((kind) => found.filter((clause) => clause.kind === kind))[0]
    found = found.filter((clause) => clause !== out)
  }
  return found
}
const leftOutFirst = ['name', 'size', 'thing', 'part', 'number'] as const

/** Where nobody sells the only part that was searched, other products are no answer: `clutch cable` is no clutch. */
function withoutOthers(found: readonly RequiredClause[], must: readonly RequiredClause[]): readonly RequiredClause[] {
  const isMissing = must.some((clause) => clause.kind === 'thing' && !found.includes(clause))
  return isMissing && !found.some(({ kind }) => kind === 'part' || kind === 'number' || kind === 'thing') ? [] : found
}

function asMeant(q: string, segments: readonly Segment[]): string {
  let text = q
  for (const { start, text: typed, meant } of segments.toSorted((a, b) => b.start - a.start))
    if (meant !== undefined) text = text.slice(0, start) + meant.toLowerCase() + text.slice(start + typed.length)
  return text.trim()
}

const mostParts = 5

function partsOf(segments: readonly Segment[]): number[] {
  const weighed = segments.flatMap(({ meanings }) => [...meanings.parts])
  return [...new Set(weighed.toSorted((a, b) => b[1] - a[1]).map(([id]) => id))].slice(0, mostParts)
}
