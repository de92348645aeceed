import type { FitGroup, ProductSort } from '@axle/contract'

/**
 * A product on sale as an engine indexes it: ids, never names of parts or vehicles, so that an edited name or alias
 * reindexes nothing. Price in pesewas, `created` in microseconds since 1970, rating in tenths.
 */
export interface ListingDocument {
  readonly id: number
  readonly shop: number
  readonly part: number
  readonly category: number
  /** 0 unknown, 1 brand new, 2 used. */
  readonly condition: number
  readonly price: number
  readonly inStock: boolean
  readonly sold: number
  readonly rating: number
  readonly created: number
  /** As the vendor wrote it. */
  readonly name: string
  /** Plain text of the description. */
  readonly text: string
  /** Empty where unknown. */
  readonly brand: string
  /** Place in `grades` plus one; 0 unknown. */
  readonly grade: number
  /** Bit `n` for `positions[n]`; 0 unknown. */
  readonly positions: number
  /** As `normaliseSize` writes it; empty where unknown. */
  readonly size: string
  /** Letters and digits only, in capitals. */
  readonly numbers: readonly string[]
  readonly vehicles: readonly number[]
  readonly fitsAny: boolean
}

/** Of the makes, models and years of one filter, what a vehicle has to be; what is left out is open. */
export interface VehicleTest {
  readonly makes?: readonly number[]
  readonly models?: readonly number[]
  readonly years?: readonly number[]
}

/** One exact term: the engine neither stems, corrects nor guesses. `name` and `text` hold the tokens of `tokensOf`; `name` holds those of the brand, too. */
export type Term =
  | { readonly field: 'part' | 'category' | 'shop' | 'condition' | 'grade' | 'product'; readonly value: number }
  | { readonly field: 'name' | 'text' | 'number' | 'size' | 'brand' | 'town'; readonly value: string }
  /** The bit of one position; 0 for products that state none. */
  | { readonly field: 'position'; readonly value: number }
  | { readonly field: 'vehicle'; readonly value: VehicleTest }

/** One typed word or phrase and all that it may mean. A product scores the highest weight of what it matches: all terms of an alternative. */
export interface Clause {
  readonly anyOf: readonly { readonly weight: number; readonly all: readonly Term[] }[]
}

/** A required clause that is matched only by less is a mention: such products come last, in a group of their own. */
export const leastMatch = 10

/** `must`: every clause has to match. `should`: adds to the score only. Weights are whole numbers from 1 to 255. */
export interface TextQuery {
  readonly must: readonly Clause[]
  readonly should: readonly Clause[]
}

/** What narrows the catalogue, as ids. An empty list of ids is a name that nobody knows, so nothing passes. Prices in pesewas. */
export interface Filters extends VehicleTest {
  readonly categories?: readonly number[]
  readonly parts?: readonly number[]
  readonly shops?: readonly number[]
  readonly condition?: number
  /** At least, times ten. */
  readonly rating?: number
  readonly minPrice?: number
  readonly maxPrice?: number
  readonly brands?: readonly string[]
  readonly grades?: readonly number[]
  /** Bits; a product passes that has one of them. */
  readonly positions?: readonly number[]
  readonly sizes?: readonly string[]
  readonly towns?: readonly string[]
  readonly regions?: readonly string[]
  /** Only what lists exactly this vehicle or fits any; no facet. */
  readonly vehicleId?: number
}

export interface SearchRequest {
  readonly text?: TextQuery
  readonly filters: Filters
  /** Groups the hits by what their shops say of such a vehicle, under every sort; never filters. */
  readonly prefer?: VehicleTest
  readonly sort: ProductSort
  readonly from: number
  readonly limit: number
}

export interface SearchHits {
  /** In order: group, then by `bestMatch` score, stock, popularity; by any other sort as it says. */
  readonly ids: readonly number[]
  readonly total: number
  /** Hits in each group; undefined without `prefer`. */
  readonly groups?: Readonly<Record<FitGroup, number>>
}

export interface SuggestRequest {
  readonly field: 'name' | 'number' | 'brand' | 'size'
  /** Terms that begin so, that contain this, or exactly these; those of most products first. */
  readonly prefix?: string
  readonly containing?: string
  readonly anyOf?: readonly string[]
  readonly limit: number
}

export interface Suggestion {
  readonly value: string
  /** Products that have it. */
  readonly count: number
}

export interface FacetsRequest {
  readonly text?: TextQuery
  readonly filters: Filters
}

/** How many products each value of a filter gives under all the *other* filters; values that give none are left out. */
export interface FacetCounts {
  readonly make: ReadonlyMap<number, number>
  readonly model: ReadonlyMap<number, number>
  readonly year: ReadonlyMap<number, number>
  readonly category: ReadonlyMap<number, number>
  readonly part: ReadonlyMap<number, number>
  readonly condition: ReadonlyMap<number, number>
  /** By the stars at least. */
  readonly rating: ReadonlyMap<number, number>
  readonly shop: ReadonlyMap<number, number>
  readonly town: ReadonlyMap<string, number>
  readonly region: ReadonlyMap<string, number>
  readonly brand: ReadonlyMap<string, number>
  readonly size: ReadonlyMap<string, number>
  /** By place in `grades` plus one. */
  readonly grade: ReadonlyMap<number, number>
  /** By place in `positions`. */
  readonly position: ReadonlyMap<number, number>
  /** By the number of the step. */
  readonly price: ReadonlyMap<number, number>
  /** Pesewas; undefined where nothing matches. */
  readonly minPrice: number | undefined
  readonly maxPrice: number | undefined
}

/**
 * Matches, scores, groups and counts products by ids and exact terms. An implementation may run elsewhere: requests and
 * answers are plain data. Every answer reflects what this node wrote before it asked.
 */
export interface SearchEngine {
  index(documents: readonly ListingDocument[]): Promise<void>
  remove(productIds: readonly number[]): Promise<void>
  search(request: SearchRequest): Promise<SearchHits>
  facets(request: FacetsRequest): Promise<FacetCounts>
  suggest(request: SuggestRequest): Promise<Suggestion[]>
}
