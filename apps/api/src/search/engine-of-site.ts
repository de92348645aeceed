import { DomainError } from '../errors/errors.ts'
import type { Platform } from '../platform/platform.ts'
import { loadSearchCluster } from '../search-cluster/index.ts'
import { type FacetCounts, inProcessEngine, type SearchEngine, type ShopPlace } from '../search-index/index.ts'
import type { ReferenceData } from '../taxonomy/index.ts'

export interface EngineOfSite extends Pick<SearchEngine, 'search' | 'facets' | 'suggest'> {
  /** The products were written (any products without ids). In memory, the next search sees the change. */
  changed(products?: readonly number[]): void
  /** Loads the catalogue; searches wait until it is loaded. */
  start(): Promise<void>
  isReady(): boolean
  saveSnapshot(): Promise<void>
  stop(): Promise<void>
}

interface Options extends Pick<Platform, 'pool' | 'reads' | 'log' | 'config'> {
  readonly reference: () => Promise<ReferenceData>
  /** Shops with their towns, regions and pauses; a new array after every change. */
  readonly shops: () => Promise<readonly ShopPlace[]>
}

/** The engine in the memory of this node, or with SEARCH_URL the cluster: then no catalogue is in memory. */
export function engineOfSite(options: Options): EngineOfSite {
  const { search } = options.config
  if (search === undefined) {
    const engine = inProcessEngine(options)
    return { ...engine, stop: engine.saveSnapshot }
  }
  const loaded = loadSearchCluster().then(({ clusterEngine, openCluster, protectedEngine }) => {
    const cluster = openCluster(search)
    const engine = protectedEngine(clusterEngine({ ...options, cluster, alias: search.index }), options.log)
    return { ...engine, close: () => cluster.close() }
  })
  return {
    search: async (request) => (await loaded).search(request),
    facets: async (request) => (await loaded).facets(request),
    suggest: async (request) => (await loaded).suggest(request),
    changed: () => undefined,
    start: async () => void (await loaded),
    // A node without its cluster still sells, so it gets requests.
    isReady: () => true,
    saveSnapshot: async () => undefined,
    stop: async () => (await loaded).close(),
  }
}

type Popularity = Pick<FacetCounts, 'make' | 'model'>

/** Counts products of makes and models; while the engine is away, as last counted. Choosing a vehicle goes on. */
export function popularityIn(engine: Pick<SearchEngine, 'facets'>): () => Promise<Popularity> {
  let last: Popularity = { make: new Map(), model: new Map() }
  return async () => {
    try {
      last = await engine.facets({ filters: {} })
    } catch (error) {
      if (!(error instanceof DomainError && error.kind === 'unavailable')) throw error
    }
    return last
  }
}
