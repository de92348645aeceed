import './listing-table.ts'
import { defineModule } from '../platform/module.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Platform } from '../platform/platform.ts'
import { answerCache, type CacheOf } from './answer-cache.ts'
import { readProducts, type View } from './card-queries.ts'
import { type CachedProducts, cachedProducts, type ReadUncached } from './cached-products.ts'
import { type EngineOfSite, engineOfSite, popularityIn } from './engine-of-site.ts'
import { type DollarRate, productFinder } from './find-products.ts'
import { carryOverSales } from './listing.ts'
import { type ReferenceData, referenceData } from '../taxonomy/index.ts'
import type { Reading } from './words/read-words.ts'
import type { RecordMiss } from './words/find-miss.ts'
import { findRetiredInUse, type RetiredInUse } from './retired-queries.ts'
import type { FacetCounts } from '../search-index/index.ts'
import { openShops, readShops } from './shops/open-shops.ts'
import { type SearchCalls, searchHandlers } from './search-handlers.ts'

export type { RecordMiss } from './words/find-miss.ts'
export type { Reading } from './words/read-words.ts'
export type { CachedProducts } from './cached-products.ts'
export type { RetiredInUse } from './retired-queries.ts'
export { carryOverSales, holdProducts, refreshListing, sortListing } from './listing.ts'
export { claimOf, doubtsOf, isByOthers, isShownReview, isVerified } from './fits/fit-doubts.ts'
export { type ProductRow, productColumns, toProduct } from './product-row.ts'

/** The handlers of product lists, and what other modules report to and read from search. */
export interface ProductSearch {
  readonly handlers: Pick<Handlers, SearchCalls>
  readonly reference: () => Promise<ReferenceData>
  /** Counts the products on sale that fit each make and model. */
  readonly popularity: () => Promise<Pick<FacetCounts, 'make' | 'model'>>
  /** Ids of retired parts that products still use, and of retired vehicles that a product on sale fits. */
  readonly retiredInUse: () => Promise<RetiredInUse>
  /** Returns how the words of a search are understood. */
  readonly meaningOf: (words: string) => Promise<Reading>
  /** Loads the index; requests wait until it is loaded. */
  start(): Promise<void>
  isReady(): boolean
  /** Saves a snapshot, so that the next start loads less, or leaves the cluster. */
  stop(): Promise<void>
  /** Counts the changes of what the catalogue shows, on every node. */
  version(): number
  /** Counts those of them after which something may be off sale: deleted, paused or suspended. */
  withdrawals(): number
  /** Call it after a commit that changed these products and their listing: the next request reads them again. */
  changed(products: readonly number[]): void
  /** Call it after a commit that changed the pause of a shop. */
  shopsChanged(): void
  /** Ids of the paused shops, whose products are in no list. */
  pausedShops(): Promise<number[]>
  /** Call it after a commit that changed the stock of these products. Lists and counts do not change. */
  stockChanged(products: readonly number[]): void
  /** Returns the JSON of each product as a card; undefined for one that is not on sale. */
  cards(products: readonly number[], isOwn: boolean): Promise<(string | undefined)[]>
  /** Adds a cache of products that is invalidated with those of search. */
  keep(read: ReadUncached, max: number): CachedProducts
}

/** Milliseconds after which another node shows stock that was sold meanwhile. */
const stockTtlMs = 5_000

export interface SearchOptions {
  readonly noteMiss: RecordMiss
  /** Resolves when the engine shows all changes committed before. */
  readonly settled: () => Promise<void>
  readonly dollarRate: DollarRate
}

export function productSearch(platform: Platform, { noteMiss, settled, dollarRate }: SearchOptions): ProductSearch {
  const { reads, changeFeed, clock } = platform
  const reference = referenceData(platform)
  let count = 0
  let withdrawn = 0
  const version = () => {
    if (shops.hasTurned()) stale()
    return count
  }
  const withdrawals = () => {
    version()
    return withdrawn
  }
  const cacheOf: CacheOf = (max) => answerCache({ version, max })
  const storedShops = cacheOf<Awaited<ReturnType<typeof readShops>>>(1)
  const shops = openShops(clock, () => storedShops('all', () => reads.run((from) => readShops(from.db))))
  const engine = engineOfSite({ ...platform, reference, shops: shops.list })
  const { products, ...caches } = productCaches(platform, reference, () => void version())
  const finder = productFinder(platform, { reference, shops: shops.list, dollarRate, engine, cacheOf })
  const retired = cacheOf<RetiredInUse>(1)

  const stale = (ids?: readonly number[]): void => {
    count += 1
    if (ids === undefined) withdrawn += 1
    caches.forget(ids)
  }
  const changed = (ids?: readonly number[]): void => {
    reads.changed()
    engine.changed(ids)
    stale(ids)
  }
  const shopsChanged = () => {
    reads.changed()
    stale()
  }
  changeFeed.on('catalogue', (message) => changed(message ? message.split(',').map(Number) : undefined))
  // Cards show the names of parts and categories. The rename itself refreshes the listing.
  changeFeed.on('reference', shopsChanged)
  changeFeed.on('shops', shopsChanged)
  changeFeed.on('withdrawn', () => (withdrawn += 1))
  // Answers from before the cluster showed a change.
  changeFeed.on('searchable', () => (count += 1))
  scheduleUpkeep(platform, engine)

  return {
    handlers: searchHandlers(platform, {
      reference,
      shops: shops.list,
      engine,
      finder,
      products,
      cacheOf,
      noteMiss,
      settled,
    }),
    reference,
    popularity: popularityIn(engine),
    retiredInUse: () => retired('all', () => reads.run(async (from) => findRetiredInUse(from.db, await reference()))),
    meaningOf: async (q) => (await finder.interpret({ q, in: 'all', understand: true })).reading,
    async start() {
      await engine.start()
      // From now on, the version changes when a pause begins or ends.
      await shops.list()
    },
    isReady: engine.isReady,
    stop: engine.stop,
    version,
    withdrawals,
    shopsChanged,
    pausedShops: async () => (await shops.list()).filter(({ isPaused }) => isPaused).map(({ id }) => id),
    changed,
    cards: (ids, isOwn) => products.card.get(ids, isOwn),
    stockChanged: caches.forget,
    keep: caches.keep,
  }
}

/**
 * The caches of products as cards and in full, and those that other modules add. `follow` drops what a pause of a shop
 * made stale.
 */
function productCaches({ clock, reads }: Platform, reference: () => Promise<ReferenceData>, follow: () => void) {
  const all: CachedProducts[] = []
  const keep: ProductSearch['keep'] = (read, max) => {
    const cached = cachedProducts({ read, now: () => clock.now().getTime(), ttlMs: stockTtlMs, max })
    all.push(cached)
    return {
      ...cached,
      get(ids, isOwn) {
        follow()
        return cached.get(ids, isOwn)
      },
    }
  }
  const cacheView = (view: View, max: number) =>
    keep(
      (ids, isOwn) =>
        reads.run(async (from) => readProducts(from.db, view, ids, await reference(), clock.now()), isOwn),
      max,
    )
  const products: Record<View, CachedProducts> = { card: cacheView('card', 20_000), full: cacheView('full', 2_000) }
  const forget = (ids?: readonly number[]) => all.forEach((cached) => cached.forget(ids))
  return { products, keep, forget }
}

function scheduleUpkeep({ db, scheduledTasks }: Platform, engine: EngineOfSite): void {
  scheduledTasks.every(60_000, 'copying sales to the search index', () => carryOverSales(db))
  // A node that is not ready gets no requests, so no request would retry.
  scheduledTasks.every(
    5_000,
    'loading the catalogue',
    async () => {
      if (!engine.isReady()) await engine.start()
    },
    'node',
  )
  scheduledTasks.every(600_000, 'writing the search index to disk', engine.saveSnapshot, 'node')
}

/** Lists of products, facets and suggestions. */
export const searchModule = defineModule({
  name: 'search',
  imports: ['search-index', 'search-cluster', 'query-understanding', 'taxonomy'],
})
