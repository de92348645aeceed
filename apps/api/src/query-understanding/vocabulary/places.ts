import { ghanaRegions } from '@axle/contract/ghana-regions'
import { ghanaTowns, placeKey } from '@axle/contract/ghana-towns'
import { spellingsInScripts } from './places-in-scripts.ts'

export interface Place {
  readonly filter: 'town' | 'region'
  readonly name: string
  /** The town of a quarter. */
  readonly within?: string
  readonly region: string
}
/** Names of places that are also other words: `central lock`, `Savannah`. They need a preposition or `region`. */
const otherWords = new Set(
  `abura airport asafo bole bongo central circle community1 dome eastern keta kade labone lapaz magazine mallam marketcircle moree
  northeast northern paga savannah tongo uppereast upperwest western westernnorth`.split(/\s+/),
)
const isClear = (name: string): boolean => placeKey(name).length > 3 && !otherWords.has(placeKey(name))
const prepositions = ['in', 'at', 'near', 'around', 'to', 'à', 'en', 'bei']

const places: readonly (readonly [words: string, place: Place])[] = [
  ...ghanaTowns.flatMap(({ name, spellings, within, region }) =>
    spellings.map((words): [string, Place] => [words, { filter: 'town', name, region, ...(within && { within }) }]),
  ),
  ...ghanaRegions.flatMap((name) =>
    [name, `${name} region`].map((words): [string, Place] => [words, { filter: 'region', name, region: name }]),
  ),
]

const byName = new Map(places.toReversed().map(([words, place]) => [words, place]))
const inScripts = spellingsInScripts.flatMap(([name, words, language]) => {
  const place = byName.get(name)
  return place === undefined ? [] : [[words, place, language] as const]
})

/** The words of every place of Ghana, with their language. */
export const placeWords: readonly (readonly [words: string, place: Place, language: string])[] = [
  ...places.flatMap(([words, place]) =>
    isClear(words)
      ? [[words, place, 'en'] as const]
      : prepositions.map((before) => [`${before} ${words}`, place, 'en'] as const),
  ),
  ...inScripts,
]

/** A preposition before a place, which belongs to its words. */
const before =
  /(?:(?<!\p{L})(?:in|at|near|around|within|from|to|close to|deliver(?:y|ed)? (?:in|to)|à|dans|près de|en|cerca de|bei|nahe)|ở|tại|gần|في|قرب|من)\s+$|在\s*$/iu
export const withPreposition = (q: string, start: number, text: string): string =>
  (before.exec(q.slice(0, start))?.[0] ?? '') + text
