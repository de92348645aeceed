import { setTimeout as sleep } from 'node:timers/promises'
import { identify } from '../search-index/index.ts'
import { buildIndex } from './build-index.ts'
import { endLease, listIndexes, type SearchIndex } from './index-repository.ts'
import { dropReplaced, type Inspected, requestIndex } from './inspect-indexes.ts'

interface RebuildOptions extends Inspected {
  readonly onProgress: (loaded: number, total: number) => void
  readonly signal?: AbortSignal
  /** Milliseconds between two looks at the work of another node. */
  readonly pauseMs?: number
}

/** As a node that feeds has: it takes over half a minute after this program is killed. */
const leaseSeconds = 30

/**
 * Builds a new index from all products on sale, and switches searches to it. When a node builds one already, reports
 * its progress instead: it has every change, too. Returns the name of the index.
 */
export async function rebuildIndex({
  onProgress,
  signal,
  pauseMs = 1_000,
  ...options
}: RebuildOptions): Promise<string> {
  const { db, pool, ids } = options
  const worker = { id: ids.uuid(), leaseSeconds }
  const database = await identify(pool)
  const isUnfinished = ({ state }: SearchIndex) => state === 'building'
  let name = ''
  for (;;) {
    const indexes = await listIndexes(db)
    if (indexes.some((index) => index.name === name && index.state === 'live')) break
    const index = indexes.find(isUnfinished)
    name = index?.name ?? ''
    if (index !== undefined && (await buildIndex({ ...options, worker, onProgress, signal }, index))) continue
    if (signal?.aborted && index !== undefined) await endLease(db, index.name, worker)
    signal?.throwIfAborted()
    if (index !== undefined) onProgress(index.loaded, index.total)
    else if (await requestIndex(options, database)) continue
    // Another node builds it, or writers that began before delay the registration.
    await sleep(pauseMs)
  }
  await dropReplaced(options)
  return name
}
