import type { Platform } from '../../platform/platform.ts'
import { catalogueInMemory } from '../../observability/process-metrics.ts'
import { Listing, type StoredDocument } from './listing.ts'
import { readDocuments, readVersions } from './listing-queries.ts'
import type { SnapshotStore } from './snapshot-store.ts'
import { turns } from '../matching/turns.ts'

/** Rows compared at once. */
const compared = 20_000
/** Products read at once. */
const batch = 1_000
/** Unpacked entries before they are packed during a load. */
const mostLater = 500_000

/** Products that fit into a node's memory, at some 600 bytes each. */
const mostProducts = 3_000_000

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
  let listing = new Listing()
  let isLoaded = false
  let isUnknown = true
  let changes = new Set<number>()
  let working: Promise<void> | undefined
  /** Changes since the start of a compaction. */
  let replayed: Map<number, StoredDocument | undefined> | undefined

  const put = (ids: readonly number[], documents: readonly StoredDocument[]): void => {
    const byId = new Map(documents.map((document) => [document.id, document]))
    for (const id of ids) {
      const document = byId.get(id)
      if (document) listing.put(document)
      else listing.remove(id)
      replayed?.set(id, document)
    }
  }
  const readChanged = async (ids: readonly number[], from: Platform['pool']): Promise<void> => {
    const turn = turns()
    for (let at = 0; at < ids.length; at += batch) {
      const some = ids.slice(at, at + batch)
      const documents = new Map((await readDocuments(from, some)).map((document) => [document.id, document]))
      for (const id of some) {
        const document = documents.get(id)
        put([id], document ? [document] : [])
        await turn()
      }
    }
  }
  const reconcile = async (from: Platform['pool']): Promise<void> => {
    const startedAt = performance.now()
    // After a failed attempt, what was read already is used.
    if (listing.length === 0) listing = (await snapshots.read()) ?? listing
    const isCold = listing.length === 0
    const turn = turns()
    let seen = new Uint8Array(1_024)
    let read = 0
    for (let last = 0; ;) {
      const { ids, versions } = await readVersions(from, last, compared)
      const differing: number[] = []
      for (const [n, id] of ids.entries()) {
        if (id >= seen.length) seen = grown(seen, id)
        seen[id] = 1
        const row = listing.rowOf(id)
        if (row < 0 || listing.rows.version.values[row] !== versions[n]) differing.push(id)
        await turn()
      }
      if (listing.size + differing.length > mostProducts)
        throw new Error(`More than ${mostProducts.toLocaleString('en')} products do not fit into the memory of a node`)
      await readChanged(differing, from)
      read += differing.length
      if (listing.words.later > Math.max(mostLater, listing.words.packed.entries.length / 8)) await listing.pack(turn)
      last = ids.at(-1) ?? last
      if (ids.length < compared) break
    }
    put(
      listing.livingIds().filter((id) => seen[id] !== 1),
      [],
    )
    if (isCold) await listing.pack(turn)
    isLoaded = true
    catalogueInMemory.set(listing.size)
    log.info(
      { products: listing.size, read, ms: Math.round(performance.now() - startedAt) },
      'the catalogue is in memory',
    )
  }
  const work = async (): Promise<void> => {
    if (isUnknown) {
      isUnknown = false
      changes = new Set()
      try {
        // Later changes are read from the primary.
        await reads.run((from) => reconcile(from.pool))
      } catch (error) {
        isUnknown = true
        log.error({ err: error }, 'the catalogue could not be loaded into memory')
        throw error
      }
      void snapshots.save(listing)
      return
    }
    const ids = [...changes]
    changes = new Set()
    try {
      await readChanged(ids, pool)
    } catch (error) {
      for (const id of ids) changes.add(id)
      throw error
    }
  }
  const compact = async (): Promise<void> => {
    replayed = new Map()
    try {
      const turn = turns()
      const next = await listing.compacted(turn)
      for (const [id, document] of replayed)
        if (document) next.put(document)
        else next.remove(id)
      listing = next
    } catch (error) {
      log.warn({ err: error }, 'the catalogue could not be compacted')
    } finally {
      replayed = undefined
    }
  }
  const isStale = () => isUnknown || changes.size > 0
  const step = () => (working ??= work().finally(() => (working = undefined)))

  return {
    async fresh() {
      // A run under way may have begun before the last change; one that begins now has it.
      if (working) await working.catch(() => undefined)
      if (isStale() || working) await step()
      if (needsCompaction(listing) && !replayed) void compact()
      return listing
    },
    isReady: () => isLoaded,
    saveSnapshot: async () => {
      if (isLoaded && !replayed) await snapshots.save(listing)
    },
    put,
    changed(products) {
      if (products === undefined) isUnknown = true
      else for (const id of products) changes.add(id)
    },
  }
}

function grown(bytes: Uint8Array, id: number) {
  const larger = new Uint8Array(Math.max(id + 1, bytes.length * 2))
  larger.set(bytes)
  return larger
}

/** Every search skips dead rows, and suggestions scan all unpacked words and numbers. */
const needsCompaction = ({ length, size, words, numbers }: Listing): boolean =>
  length - size > Math.max(10_000, size / 10) ||
  [words, numbers].some(({ later, packed }) => later > Math.max(200_000, packed.entries.length / 10))
