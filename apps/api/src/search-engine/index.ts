export { inProcessEngine, type InProcessEngine } from './in-process-engine.ts'
export type {
  Clause,
  FacetCounts,
  FacetsRequest,
  Filters,
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
export type { ShopPlace } from './shop-places.ts'
export { ratingSteps } from './steps.ts'
export { singular, tokensOf } from './tokens.ts'
