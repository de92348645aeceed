import type { FitGroup, ProductSort } from '@axle/contract'

/**
 * A product on sale as the engine indexes it. It holds ids instead of names of parts and vehicles, so that renaming
 * reindexes nothing. Price in pesewas, `created` in microseconds since 1970, rating in tenths.
 */
export interface ListingDocument {
  readonly id: number
  readonly shop: number
  readonly part: number
  readonly category: number
  /** 0 unknown, 1 new, 2 used. */
  readonly condition: number
  readonly price: number
  readonly inStock: boolean
  readonly sold: number
  readonly rating: number
  readonly created: number
  /** The name as the vendor wrote it. */
  readonly name: string
  /** Plain text of the description. */
  readonly text: string
  /** Empty when unknown. */
  readonly brand: string
  /** Index in `grades` plus one; 0 unknown. */
  readonly grade: number
  /** Bit `n` for `positions[n]`; 0 unknown. */
  readonly positions: number
  /** In the format of `normaliseSize`; empty when unknown. */
  readonly size: string
  /** Upper-case letters and digits only. */
  readonly numbers: readonly string[]
  readonly vehicles: readonly number[]
  readonly fitsAny: boolean
}

/** The make, model and year that a vehicle must have; omitted ones match any. */
export interface VehicleTest {
  readonly makes?: readonly number[]
  readonly models?: readonly number[]
  readonly years?: readonly number[]
}

/**
 * One exact term: the engine neither stems nor corrects. `name` and `text` are tokens of `tokensOf`; `name` includes
 * the brand.
 */
export type Term =
  | { readonly field: 'part' | 'category' | 'shop' | 'condition' | 'grade' | 'product'; readonly value: number }
  | { readonly field: 'name' | 'text' | 'number' | 'size' | 'brand' | 'town'; readonly value: string }
  /** The bit of one position; 0 for products without any. */
  | { readonly field: 'position'; readonly value: number }
  | { readonly field: 'vehicle'; readonly value: VehicleTest }

/**
 * One typed word or phrase and its possible meanings. A product scores the highest weight among the alternatives it
 * matches; an alternative matches when all its terms do.
 */
export interface Clause {
  readonly anyOf: readonly { readonly weight: number; readonly all: readonly Term[] }[]
}

/** A required clause that matches only below this weight is a mention: such products come last, in their own group. */
export const leastMatch = 10

/** Every `must` clause has to match; `should` clauses only add to the score. Weights are integers from 1 to 255. */
export interface TextQuery {
  readonly must: readonly Clause[]
  readonly should: readonly Clause[]
}

/** The filters as ids. An empty list means an unknown name, so nothing passes. Prices in pesewas. */
export interface Filters extends VehicleTest {
  readonly categories?: readonly number[]
  readonly parts?: readonly number[]
  readonly shops?: readonly number[]
  readonly condition?: number
  /** The minimum, times ten. */
  readonly rating?: number
  readonly minPrice?: number
  readonly maxPrice?: number
  readonly brands?: readonly string[]
  readonly grades?: readonly number[]
  /** Bits; a product passes with any of them. */
  readonly positions?: readonly number[]
  readonly sizes?: readonly string[]
  readonly towns?: readonly string[]
  readonly regions?: readonly string[]
  /** Only products that list exactly this vehicle or fit any; has no facet. */
  readonly vehicleId?: number
}

export interface SearchRequest {
  readonly text?: TextQuery
  readonly filters: Filters
  /** Groups hits by their fit to this vehicle, under every sort; never filters. */
  readonly prefer?: VehicleTest
  readonly sort: ProductSort
  readonly from: number
  readonly limit: number
}

export interface SearchHits {
  /** Ordered by group, then for `bestMatch` by score, stock and popularity, otherwise by the sort. */
  readonly ids: readonly number[]
  readonly total: number
  /** Hits in each group; undefined without `prefer`. */
  readonly groups?: Readonly<Record<FitGroup, number>>
}

export interface SuggestRequest {
  readonly field: 'name' | 'number' | 'brand' | 'size'
  /** Terms that begin with this, contain this, or are exactly these; those of most products first. */
  readonly prefix?: string
  readonly containing?: string
  readonly anyOf?: readonly string[]
  readonly limit: number
}

export interface Suggestion {
  readonly value: string
  /** Products with the term. */
  readonly count: number
}

export interface FacetsRequest {
  readonly text?: TextQuery
  readonly filters: Filters
}

/** How many products each value of a filter gives under all *other* filters, without values that give none. */
export interface FacetCounts {
  readonly make: ReadonlyMap<number, number>
  readonly model: ReadonlyMap<number, number>
  readonly year: ReadonlyMap<number, number>
  readonly category: ReadonlyMap<number, number>
  readonly part: ReadonlyMap<number, number>
  readonly condition: ReadonlyMap<number, number>
  /** Counts by minimum stars. */
  readonly rating: ReadonlyMap<number, number>
  readonly shop: ReadonlyMap<number, number>
  readonly town: ReadonlyMap<string, number>
  readonly region: ReadonlyMap<string, number>
  readonly brand: ReadonlyMap<string, number>
  readonly size: ReadonlyMap<string, number>
  /** Counts by index in `grades` plus one. */
  readonly grade: ReadonlyMap<number, number>
  /** Counts by index in `positions`. */
  readonly position: ReadonlyMap<number, number>
  /** Counts by index of the price step. */
  readonly price: ReadonlyMap<number, number>
  /** Pesewas; undefined without matches. */
  readonly minPrice: number | undefined
  readonly maxPrice: number | undefined
}

/**
 * Matches, scores, groups and counts products by ids and exact terms. Requests and answers are plain data, so an
 * implementation may run elsewhere. Every answer includes what this node wrote before.
 */
export interface SearchEngine {
  index(documents: readonly ListingDocument[]): Promise<void>
  remove(productIds: readonly number[]): Promise<void>
  search(request: SearchRequest): Promise<SearchHits>
  facets(request: FacetsRequest): Promise<FacetCounts>
  suggest(request: SuggestRequest): Promise<Suggestion[]>
}
