import type { ProductSort } from '@axle/contract'
import type { FacetCounts, Wanted, Word } from '../memory/index.ts'

export interface PageOf {
  readonly sort: ProductSort
  readonly page: number
  readonly limit: number
}
/** One page of what matches, as ids in order. `total` counts to one past the cap at most. */
export interface FoundPage {
  readonly ids: readonly number[]
  readonly total: number
}
/** `isCapped`: counted over as many products as the cap allows, so each is "at least". */
export interface FoundFacets {
  readonly counts: FacetCounts
  /** What the values give when nothing is chosen, where that is known: values of it that give nothing here are told too. */
  readonly everywhere?: FacetCounts
  readonly isCapped: boolean
}

/** A way to find products: in memory, or by SQL while memory is not ready. Both give the same answers. */
export interface Finder {
  page(wanted: Wanted, page: PageOf): Promise<FoundPage>
  facets(wanted: Wanted): Promise<FoundFacets>
  hasAny(wanted: Wanted): Promise<boolean>
  /** Whether any product's text holds the word. */
  knows(word: Word): Promise<boolean>
}
