import { placeInGhana, placeKey } from '@axle/contract/ghana-towns'
import type { Clause } from '../search-index/index.ts'
import type { Segment } from './parse.ts'
import { type Place, withPreposition } from './vocabulary/places.ts'

/** The town and the region of a shop that sells, as its owner wrote them. */
export interface PlaceOfShop {
  readonly town: string
  readonly region: string
}

/** The place of a search, with the words that name it. */
export interface NamedPlace extends Place {
  readonly words: string
}
export interface PreferredPlace extends NamedPlace {
  readonly clause: Clause
}

/** Words that name a place and nothing else: `Volta Parts` is a brand. Without the article, `التيما` is no Altima, but Tema. */
export const isPlace = ({ text, meanings: { places, parts, makes, models, generations } }: Segment): boolean =>
  places.length > 0 &&
  parts.size + makes.length + generations.length === 0 &&
  (models.length === 0 || /^(?![اأ]ل)\p{Script=Arabic}/u.test(text))

export const placesIn = (q: string, segments: readonly Segment[]): NamedPlace[] =>
  segments.filter(isPlace).flatMap(({ meanings, start, text }) => {
    const [place] = meanings.places
    const typed = q.slice(start, start + text.length)
    return place === undefined ? [] : [{ ...place, words: withPreposition(q, start, typed) }]
  })

/** Less than a wanted position: a front pad from elsewhere is better than a rear one from there. */
const [there, near] = [25, 10]

/**
 * Prefers shops in the place before those near it: in the town of a quarter, and in the region. `isSold` is false for
 * towns where no shop has what was searched: then the region is preferred, or nothing.
 */
export async function preferPlace(
  place: NamedPlace,
  shops: readonly PlaceOfShop[],
  isSold: (inTowns: Clause) => Promise<boolean>,
): Promise<PreferredPlace | undefined> {
  const { within, region } = place
  const key = placeKey(place.name)
  const townsWhere = (isWanted: (at: ReturnType<typeof placeInGhana>) => boolean): string[] => [
    ...new Set(shops.filter((shop) => shop.town !== '' && isWanted(placeInGhana(shop))).map(({ town }) => town)),
  ]
  const own = townsWhere((at) => (place.filter === 'region' ? at.region === place.name : at.towns.includes(key)))
  const whole = within === undefined ? [] : townsWhere(({ towns }) => towns.includes(placeKey(within)))
  const around = townsWhere((at) => at.region === region)
  const wider = [
    { filter: place.filter, name: place.name, towns: own },
    { filter: 'town' as const, name: within ?? '', towns: whole },
    { filter: 'region' as const, name: region, towns: around },
  ]
  for (const { filter, name, towns } of wider) {
    if (towns.length === 0 || !(await isSold(inTowns(towns, there)))) continue
    const others = around.filter((town) => !towns.includes(town))
    const clause = { anyOf: [...inTowns(towns, there).anyOf, ...inTowns(others, near).anyOf] }
    return { ...place, filter, name, clause }
  }
  return undefined
}

const inTowns = (towns: readonly string[], weight: number): Clause => ({
  anyOf: towns.map((value) => ({ weight, all: [{ field: 'town', value } as const] })),
})
