import { defineModule } from '../platform/module.ts'
export { inProcessEngine } from './in-process-engine.ts'
export { identify, readDocuments } from './documents/listing-queries.ts'
export type {
  Clause,
  FacetCounts,
  FacetsRequest,
  Filters,
  ListingDocument,
  SearchEngine,
  SearchHits,
  SearchRequest,
  Suggestion,
  SuggestRequest,
  Term,
  TextQuery,
  VehicleTest,
} from './search-engine.ts'
export { leastMatch } from './search-engine.ts'
export { type ShopPlace, ShopPlaces } from './documents/shop-places.ts'
export { allBits, isOpen, makeBit, modelBit, vehicleFlags, vehicleTable, yearBit } from './documents/vehicles.ts'
export { type FlatFacet, flatFacets } from './filter-tables.ts'
export { priceSteps, ratingSteps } from './steps.ts'
export { singular, tokensOf } from './tokens.ts'

/** The in-process index of products on sale. */
export const searchIndexModule = defineModule({ name: 'search-index', imports: ['taxonomy'] })
