import type { Facet } from './facet-counts.ts'
import type { Word } from './word-index.ts'

/** Of the makes, models and years of one filter, what a vehicle has to be; what is left out is open. */
export interface VehicleTest {
  readonly makes?: readonly number[]
  readonly models?: readonly number[]
  readonly years?: readonly number[]
}

/**
 * What somebody looks for, as ids of the catalogue: what both ways of finding it, in memory and by SQL, understand.
 * An empty list of ids is a name that nobody knows, so nothing passes. Prices in pesewas.
 */
export interface Wanted extends VehicleTest {
  readonly categories?: readonly number[]
  readonly parts?: readonly number[]
  readonly shops?: readonly number[]
  readonly condition?: number
  /** At least, times ten. */
  readonly rating?: number
  readonly minPrice?: number
  readonly maxPrice?: number
  readonly vehicleId?: number
  /** All of them have to occur in the text, or in the name alone. */
  readonly words: readonly Word[]
  readonly inName: boolean
  /** The part number looked for: its products match, whatever their text says, with the number as printed on each. */
  readonly numbered?: ReadonlyMap<number, string>
  /** A vehicle read out of the search. A product whose shop names no vehicles passes when its text says the words. */
  readonly understood?: { readonly vehicle: VehicleTest; readonly words: readonly Word[] }
}

/** Which of it each filter of the facets sets. */
export const filterKeys = {
  make: ['makes'],
  model: ['models'],
  year: ['years'],
  category: ['categories'],
  part: ['parts'],
  condition: ['condition'],
  rating: ['rating'],
  shop: ['shops'],
  price: ['minPrice', 'maxPrice'],
} as const satisfies Record<Facet, readonly (keyof Wanted)[]>

/** Nothing narrows the catalogue. */
export const everything: Wanted = { words: [], inName: false }

/** Whether nothing narrows the catalogue at all. */
export const isEverything = (wanted: Wanted): boolean =>
  wanted.words.length === 0 &&
  Object.entries(wanted).every(([key, value]) => key === 'words' || key === 'inName' || value === undefined)
