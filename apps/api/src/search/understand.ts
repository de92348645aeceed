import type { Understood } from '@axle/contract'
import { fold, wordsOf } from '../platform/text.ts'
import { type Named, oncePerReference, type ReferenceData } from '../reference/index.ts'
import type { VehicleTest } from '../search-engine/index.ts'

type Kind = 'part' | 'make' | 'model'
interface Phrase {
  readonly kind: Kind
  readonly ids: readonly number[]
}
interface Found {
  readonly kind: 'make' | 'model' | 'year'
  readonly words: readonly string[]
  /** Ids of makes or models, or years. */
  readonly values: readonly number[]
}

/** What was read out of a search: `rest` is what remains to be looked for in texts. */
interface ReadVehicle {
  readonly understood: readonly Understood[]
  readonly rest: string
  readonly vehicle: VehicleTest
  /** What the vehicle was read from. */
  readonly words: readonly { readonly text: string }[]
}

/**
 * Finds the vehicle in a search such as `elantra 2013 shock`. The longest name wins, and what a part is called goes
 * before a model of that name (a spark plug is no Chevrolet Spark). A model called by a number alone needs its make
 * beside it, and a year counts only with a make or model.
 */
export function readVehicle(q: string, reference: ReferenceData): ReadVehicle | undefined {
  const { found: names, rest: left } = namesIn(wordsOf(q), reference)
  if (names.length === 0) return undefined
  const years = left.flatMap((word) => yearsOf(word, reference))
  const all = [...names, ...years]
  const valuesOf = (kind: Found['kind']) => {
    const values = all.filter((one) => one.kind === kind).flatMap((one) => one.values)
    return values.length > 0 ? values : undefined
  }
  const [makes, models, yearValues] = [valuesOf('make'), valuesOf('model'), valuesOf('year')]
  const yearWords = new Set(years.flatMap(({ words }) => words))
  return {
    understood: all.map((one) => toUnderstood(one, makes, reference)),
    rest: left.filter((word) => !yearWords.has(word)).join(' '),
    vehicle: { ...(makes && { makes }), ...(models && { models }), ...(yearValues && { years: yearValues }) },
    words: names.flatMap(({ words }) => words.map((text) => ({ text }))),
  }
}

/** Makes and models, each the longest name from where it begins; words of parts and all others are the rest. */
function namesIn(typed: readonly string[], reference: ReferenceData): { found: Found[]; rest: string[] } {
  const phrases = phrasesOf(reference)
  const found: Found[] = []
  const rest: string[] = []
  for (let at = 0; at < typed.length;) {
    const hit = longestAt(typed, at, phrases)
    const words = typed.slice(at, at + (hit?.length ?? 1))
    at += words.length
    const vehicle = hit && vehicleOf(hit.phrases, words, found, reference)
    if (vehicle) found.push(vehicle)
    else rest.push(...words)
  }
  return { found, rest }
}

const longestName = 4

function longestAt(typed: readonly string[], at: number, phrases: ReadonlyMap<string, readonly Phrase[]>) {
  for (let length = Math.min(longestName, typed.length - at); length > 0; length -= 1) {
    const found = phrases.get(keyOf(typed.slice(at, at + length).join(' ')))
    if (found) return { length, phrases: found }
  }
  return undefined
}

function vehicleOf(
  phrases: readonly Phrase[],
  words: readonly string[],
  before: readonly Found[],
  reference: ReferenceData,
): Found | undefined {
  if (phrases.some(({ kind }) => kind === 'part')) return undefined
  const make = phrases.find(({ kind }) => kind === 'make')
  if (make) return { kind: 'make', words, values: make.ids }
  const makes = before.filter(({ kind }) => kind === 'make').flatMap(({ values }) => values)
  const ids = phrases.find(({ kind }) => kind === 'model')?.ids ?? []
  const ofMakes = ids.filter((id) => makes.includes(reference.models.find((model) => model.id === id)?.makeId ?? 0))
  const isNumber = /^\d*$/.test(words.join(''))
  if (ofMakes.length > 0) return { kind: 'model', words, values: ofMakes }
  return isNumber || words.join('').length < 2 ? undefined : { kind: 'model', words, values: ids }
}

/** `2013`, or all years of `2008-2013`, where there are vehicles of such years. */
function yearsOf(word: string, { vehicles }: ReferenceData): Found[] {
  const [, from, to = from] = /^(\d{4})(?:[-–](\d{4}))?$/.exec(word) ?? []
  const [first, last] = [Math.min(Number(from), Number(to)), Math.max(Number(from), Number(to))]
  const known = new Set(vehicles.map(({ year }) => year))
  const values = [...known].filter((year) => year >= first && year <= last).toSorted((a, b) => a - b)
  return values.length > 0 ? [{ kind: 'year', words: [word], values }] : []
}

function toUnderstood(
  { kind, words, values }: Found,
  makes: readonly number[] | undefined,
  { models, makes: allMakes }: ReferenceData,
): Understood {
  const first = values[0] ?? 0
  const nameOf = (rows: readonly Named[]) => rows.find(({ id }) => id === first)?.name ?? ''
  if (kind === 'year') {
    const last = values.at(-1) ?? first
    return { filter: kind, value: first === last ? String(first) : `${first}–${last}`, words: words.join(' ') }
  }
  if (kind === 'make') return { filter: kind, value: nameOf(allMakes), words: words.join(' ') }
  const model = models.find(({ id }) => id === first)
  const make = makes ? '' : (allMakes.find(({ id }) => id === model?.makeId)?.name ?? '')
  return { filter: kind, value: `${make} ${model?.name ?? ''}`.trim(), words: words.join(' ') }
}

/** Of how many words the longest name is that begins here; none: 0. */
export const longestNameAt = (words: readonly string[], at: number, reference: ReferenceData): number =>
  longestAt(words, at, phrasesOf(reference))?.length ?? 0

/** Names as they are compared: without case, accents and what stands between letters and digits (X-Trail, xtrail; RAV4, rav 4). */
const keyOf = (name: string): string => fold(name).replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** All names and other names of parts, categories, makes and models. */
const phrasesOf = oncePerReference(
  ({ makes, models, parts, categories, otherNames }): ReadonlyMap<string, readonly Phrase[]> => {
    const phrases = new Map<string, Phrase[]>()
    const add = (kind: Kind, rows: readonly Named[]) => {
      for (const [key, same] of Map.groupBy(rows, ({ name }) => keyOf(name))) {
        const known = phrases.get(key) ?? []
        // A Vitz is a Vitz, also where a Yaris is called so elsewhere.
        if (!known.some((phrase) => phrase.kind === kind))
          phrases.set(key, [...known, { kind, ids: same.map(({ id }) => id) }])
      }
    }
    add('part', [...parts, ...categories])
    add('part', otherNames.parts)
    add('make', makes)
    add('make', otherNames.makes)
    add('model', models)
    add('model', otherNames.models)
    return phrases
  },
)
