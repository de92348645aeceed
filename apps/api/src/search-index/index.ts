import { defineModule } from '../platform/module.ts'
export { inProcessEngine } from './in-process-engine.ts'
export type {
  Clause,
  FacetCounts,
  Filters,
  ListingDocument,
  SearchEngine,
  SearchHits,
  Term,
  TextQuery,
  VehicleTest,
} from './search-engine.ts'
export { leastMatch } from './search-engine.ts'
export type { ShopPlace } from './documents/shop-places.ts'
export { vehicleTable } from './documents/vehicles.ts'
export { ratingSteps } from './steps.ts'
export { singular, tokensOf } from './tokens.ts'

/** The in-process index of products on sale. */
export const searchIndexModule = defineModule({ name: 'search-index', imports: ['taxonomy'] })
