import type { Platform } from '../../platform/platform.ts'
import { catalogueInMemory } from '../../observability/process-metrics.ts'
import type { Listing, StoredDocument } from './listing.ts'
import { LiveListing } from './live-listing.ts'
import { reconcileListing } from './reconcile-listing.ts'
import type { SnapshotStore } from './snapshot-store.ts'

export interface ListingFeed {
  /** True after the first load. */
  isReady(): boolean
  /** Writes a snapshot if much has changed since the last one. */
  saveSnapshot(): Promise<void>
  /** Resolves with the catalogue including all reported changes. Waits for the first load. */
  fresh(): Promise<Listing>
  /** The products changed; without ids, any may have. */
  changed(products?: readonly number[]): void
  /** Replaces the products by their documents, and removes those without one. */
  put(products: readonly number[], documents: readonly StoredDocument[]): void
}

interface FeedOptions extends Pick<Platform, 'pool' | 'reads' | 'log'> {
  readonly snapshots: SnapshotStore
}

/**
 * Keeps the listing up to date: reads changed products again before the next search, so that writes show at once.
 * When any may have changed, row versions tell which did. With too many dead rows it compacts into a new listing in
 * the background.
 */
export function listingFeed({ pool, reads, log, snapshots }: FeedOptions): ListingFeed {
  const live = new LiveListing()
  let isLoaded = false
  let isUnknown = true
  let changes = new Set<number>()
  let working: Promise<void> | undefined

  const load = async (from: Platform['pool']): Promise<void> => {
    const startedAt = performance.now()
    // After a failed attempt, what was read already is used.
    if (live.current.length === 0) live.replace((await snapshots.read()) ?? live.current)
    const read = await reconcileListing(live, from)
    isLoaded = true
    const { size: products } = live.current
    catalogueInMemory.set(products)
    log.info({ products, read, ms: Math.round(performance.now() - startedAt) }, 'the catalogue is in memory')
  }
  const loadAll = async (): Promise<void> => {
    isUnknown = false
    changes = new Set()
    try {
      // Later changes are read from the primary.
      await reads.run((from) => load(from.pool))
    } catch (error) {
      isUnknown = true
      log.error({ err: error }, 'the catalogue could not be loaded into memory')
      throw error
    }
    void snapshots.save(live.current)
  }
  const readChanges = async (): Promise<void> => {
    const ids = [...changes]
    changes = new Set()
    try {
      await live.refresh(ids, pool)
    } catch (error) {
      for (const id of ids) changes.add(id)
      throw error
    }
  }
  const compact = () =>
    live.compact().catch((error: unknown) => log.warn({ err: error }, 'the catalogue could not be compacted'))
  const isStale = () => isUnknown || changes.size > 0
  const update = () => (working ??= (isUnknown ? loadAll() : readChanges()).finally(() => (working = undefined)))

  return {
    async fresh() {
      // A run under way may have begun before the last change; one that begins now has it.
      if (working) await working.catch(() => undefined)
      if (isStale() || working) await update()
      if (needsCompaction(live.current) && !live.isCompacting) void compact()
      return live.current
    },
    isReady: () => isLoaded,
    saveSnapshot: async () => {
      if (isLoaded && !live.isCompacting) await snapshots.save(live.current)
    },
    put: (products, documents) => live.put(products, documents),
    changed(products) {
      if (products === undefined) isUnknown = true
      else for (const id of products) changes.add(id)
    },
  }
}

/** Every search skips dead rows, and suggestions scan all unpacked words and numbers. */
const needsCompaction = ({ length, size, words, numbers }: Listing): boolean =>
  length - size > Math.max(10_000, size / 10) ||
  [words, numbers].some(({ later, packed }) => later > Math.max(200_000, packed.entries.length / 10))
