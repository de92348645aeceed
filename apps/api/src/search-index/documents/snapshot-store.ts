import path from 'node:path'
import { codeOf } from '../../errors/error-code.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Listing } from './listing.ts'
import { identify } from './listing-queries.ts'
import { deleteAbandoned } from '../matching/sections.ts'
import { readSnapshot, writeSnapshot } from './snapshot.ts'
import { turns } from '../matching/turns.ts'

/** Fewer products are read from the database as fast as from a snapshot. */
const minimumProducts = 5_000

export interface SnapshotStore {
  /** Undefined without a usable one. */
  read(): Promise<Listing | undefined>
  /** Writes the listing if much of it changed since the last snapshot. */
  save(listing: Listing): Promise<void>
}

type Surroundings = Pick<Platform, 'pool' | 'log'> & { readonly config: Pick<Platform['config'], 'dataDir'> }

/** Stores a copy of the listing in the data folder, so that the next start reads only changes. */
export function snapshotStore({ pool, log, config }: Surroundings): SnapshotStore {
  const place = path.join(config.dataDir, 'search-index.bin')
  /** The state in the snapshot on disk. */
  let saved: { readonly listing: Listing; readonly changes: number } | undefined
  let writing: Promise<void> | undefined

  const isOld = (listing: Listing): boolean =>
    saved?.listing !== listing || listing.changes - saved.changes > Math.max(1_000, listing.size / 50)
  const write = async (listing: Listing): Promise<void> => {
    const identity = await identify(pool)
    if (identity === undefined) return
    const startedAt = performance.now()
    const changes = listing.changes
    const packed = listing.isPacked ? listing : await listing.compacted(turns())
    await writeSnapshot(place, packed, identity)
    saved = { listing, changes }
    log.info(
      { products: packed.size, ms: Math.round(performance.now() - startedAt) },
      'the search index was written to disk',
    )
  }

  return {
    async read() {
      await deleteAbandoned(place).catch((error: unknown) =>
        log.debug({ err: error }, 'unfinished index files could not be deleted'),
      )
      try {
        const identity = await identify(pool)
        const listing = identity === undefined ? undefined : await readSnapshot(place, identity, turns())
        if (listing) saved = { listing, changes: listing.changes }
        return listing
      } catch (error) {
        if (codeOf(error) !== 'ENOENT') log.warn({ err: error }, 'the search index on disk is not used')
        return undefined
      }
    },
    async save(listing) {
      if (writing) return writing
      if (listing.size < minimumProducts || !isOld(listing)) return
      writing = write(listing)
        .catch((error: unknown) => log.warn({ err: error }, 'the search index could not be written to disk'))
        .finally(() => (writing = undefined))
      await writing
    },
  }
}
