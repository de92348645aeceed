import type { Clause, Term, TextQuery, VehicleTest } from '../search-index/index.ts'
import { leastMatch, tokensOf } from '../search-index/index.ts'
import type { Meanings } from './meanings.ts'
import type { Segment } from './parse.ts'
import { type PartsByWord, partsByWord } from './parts-by-word.ts'
import type { RecognisedVehicle } from './recognise-vehicle.ts'
import type { ReferenceData } from '../taxonomy/index.ts'

/** A required clause and its words, so that it can be left out by name. */
export interface RequiredClause {
  readonly clause: Clause
  readonly words: string
  /** The order in which they are left out: other words of names, sizes, parts that the taxonomy lacks, names of parts, a number. */
  readonly kind: 'name' | 'size' | 'thing' | 'part' | 'number'
}
export interface Wishes {
  readonly must: readonly RequiredClause[]
  readonly should: readonly Clause[]
}

/**
 * Weights of matches by field: an exact number or size, then the part by name or alias, the product's name, category,
 * vehicle, and last the description. A mere mention weighs less than `leastMatch`: a headlamp bulb is no headlamp.
 */
export const weights = {
  number: 255,
  sameNumber: 200,
  size: 160,
  part: 120,
  partKind: 80,
  partWord: 70,
  brand: 70,
  name: 60,
  category: 40,
  vehicle: 30,
  position: 30,
  unsaidPosition: 12,
  grade: 20,
  condition: 20,
  vehicleName: 15,
  otherName: leastMatch - 1,
  calledSo: 8,
  text: 6,
}

/**
 * Builds one wish from all words that name parts, since `pads and discs` are both right, and one from every other
 * word.
 */
export function clausesOf(
  named: readonly Segment[],
  vehicle: RecognisedVehicle | undefined,
  reference: ReferenceData,
): Wishes {
  const segments = besideSymptoms(named)
  const byWord = partsByWord(reference)
  const parts = segments.filter(({ meanings }) => isPart(meanings))
  const others = segments.filter(
    (segment) =>
      !parts.includes(segment) && !segment.meanings.isWeak && segment.kind !== 'digits' && segment.kind !== 'unknown',
  )
  const must: RequiredClause[] = []
  const should: Clause[] = []
  for (const segment of segments) {
    if (segment === parts[0])
      must.push({
        clause: { anyOf: parts.flatMap((part) => partAlternatives(part)) },
        words: textOf(parts),
        kind: 'part',
      })
    if (parts.includes(segment)) should.push(...calledSo(segment), ...preferences(segment.meanings))
    if (!others.includes(segment)) continue
    should.push(...preferences(segment.meanings))
    if (!isPreference(segment.meanings)) must.push(wishOf(segment, byWord))
  }
  if (vehicle) should.push({ anyOf: [{ weight: weights.vehicleName, all: names(vehicle.words) }] })
  return { must, should: should.filter(({ anyOf }) => anyOf.some(({ all }) => all.length > 0)) }
}

/**
 * A named part wins over a symptom: `radiator overheating`. Beside a symptom, the name of a category only says where:
 * `engine misfiring`, `noise when I turn the steering`.
 */
function besideSymptoms(segments: readonly Segment[]): readonly Segment[] {
  const isSymptom = ({ meanings }: Segment) => meanings.isSymptom === true
  if (!segments.some(isSymptom)) return segments
  const isSystem = ({ meanings }: Segment) => meanings.categories.length > 0
  const isNamed = segments.some((one) => isPart(one.meanings) && !isSymptom(one) && !isSystem(one))
  return segments.filter((one) => (isNamed ? !isSymptom(one) : isSymptom(one) || !isSystem(one)))
}

const isPart = ({ parts }: Meanings): boolean => parts.size > 0
/** An unambiguous name, which needs no category. */
const isClear = ({ parts }: Meanings): boolean => [...parts.values()].some((weight) => weight >= 90)

/** When a word is a position in one language and part of a name in another (`links`), the position wins. */
const isPreference = ({ categories, positions, condition, grades }: Meanings): boolean =>
  categories.length === 0 && (positions !== 0 || condition !== undefined || grades.length > 0)

function partAlternatives({ text, meanings }: Segment): Clause['anyOf'] {
  const byPart = [...meanings.parts].map(([value, weight]) => ({
    weight: Math.max(1, Math.round((weights.part * weight) / 100)),
    all: [{ field: 'part', value } as const],
  }))
  return [...byPart, ...inTexts(text, weights.otherName), ...(isClear(meanings) ? [] : inCategories(meanings))]
}

function wishOf({ kind, text, meanings, brand }: Segment, byWord: PartsByWord): RequiredClause {
  if (meanings.things.length > 0 && kind !== 'name')
    return { clause: { anyOf: [...meanings.things, text].flatMap(inNames) }, words: text, kind: 'thing' }
  const words = meanings.words.length > 0 ? meanings.words : kind === 'name' ? [text] : []
  const anyOf = [
    ...(brand === undefined ? [] : [{ weight: weights.brand, all: [{ field: 'brand', value: brand } as const] }]),
    ...words.flatMap((word) => [
      ...byWord(tokensOf(word)).map(({ id, isKind }) => ({
        weight: isKind ? weights.partKind : weights.partWord,
        all: [{ field: 'part', value: id } as const],
      })),
      ...inTexts(word),
    ]),
    ...inTexts(text),
    ...inCategories(meanings),
  ]
  return { clause: { anyOf }, words: text, kind: kind === 'name' || kind === 'beginning' ? 'name' : 'part' }
}

/** When the part is one word, as in German, products with that name rank first. */
function calledSo({ text }: Segment): Clause[] {
  const [value, ...more] = tokensOf(text)
  if (value === undefined || more.length > 0) return []
  return [{ anyOf: [{ weight: weights.calledSo, all: [{ field: 'name', value }] }] }]
}

const inCategories = ({ categories }: Meanings): Clause['anyOf'] =>
  categories.map((value) => ({ weight: weights.category, all: [{ field: 'category', value } as const] }))

const names = (words: readonly string[]): Term[] => words.flatMap(tokensOf).map((value) => ({ field: 'name', value }))

const inNames = (text: string): Clause['anyOf'] => {
  const tokens = tokensOf(text)
  return tokens.length === 0 ? [] : [{ weight: weights.name, all: names([text]) }]
}

const inTexts = (text: string, weight = weights.name): Clause['anyOf'] => {
  const tokens = tokensOf(text)
  if (tokens.length === 0) return []
  return [
    { weight, all: tokens.map((value) => ({ field: 'name', value }) as const) },
    { weight: weights.text, all: tokens.map((value) => ({ field: 'text', value }) as const) },
  ]
}

function preferences({ positions, condition, grades }: Meanings): Clause[] {
  const found: Clause[] = []
  for (let bit = 1; bit <= positions; bit <<= 1)
    if ((positions & bit) !== 0)
      found.push({
        anyOf: [
          { weight: weights.position, all: [{ field: 'position', value: bit }] },
          { weight: weights.unsaidPosition, all: [{ field: 'position', value: 0 }] },
        ],
      })
  if (condition !== undefined)
    found.push({ anyOf: [{ weight: weights.condition, all: [{ field: 'condition', value: condition }] }] })
  if (grades.length > 0)
    found.push({ anyOf: grades.map((value) => ({ weight: weights.grade, all: [{ field: 'grade', value }] })) })
  return found
}

/** For a search with only a vehicle: products listed for it, and products that name it. */
export const vehicleClause = (test: VehicleTest, { words }: RecognisedVehicle): RequiredClause => ({
  clause: {
    anyOf: [
      { weight: weights.vehicle, all: [{ field: 'vehicle', value: test }] },
      { weight: weights.vehicleName, all: names(words) },
    ],
  },
  words: words.join(' '),
  kind: 'part',
})

export const textQuery = (must: readonly RequiredClause[], should: readonly Clause[]): TextQuery => ({
  must: must.map(({ clause }) => clause),
  should,
})

const textOf = (segments: readonly Segment[]): string => segments.map(({ text }) => text).join(' ')
