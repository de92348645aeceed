import { within } from '../platform/time-limit.ts'
import { type Building, buildIndex } from './build-index.ts'
import { readDueChanges } from './change-repository.ts'
import { batch, feedSome } from './feed-index.ts'
import { IndexGone } from './index-cluster.ts'
import { endLease, lease, listIndexes, removeIndex, type SearchIndex, type Worker } from './index-repository.ts'
import { inspectIndexes, type Inspected, lost } from './inspect-indexes.ts'
import { onceAMinute } from '../observability/once-a-minute.ts'

export interface SearchFeed {
  /** Feeds what is due, and builds an index where one is needed. Several nodes may. */
  tend(): Promise<void>
  /** Resolves when searches show all changes committed before, or after two seconds. */
  settled(): Promise<void>
  /** Lets other nodes take over the work. */
  stop(): Promise<void>
}

export interface FeedOptions extends Inspected {
  /** Seconds of silence after which another node takes over what this one does. */
  readonly leaseSeconds?: number
  /** Milliseconds between two looks at the indexes of the cluster. */
  readonly inspectMs?: number
}

/** Milliseconds that a writer waits for their own change to be found. */
const patienceMs = 2_000

/** Keeps the index of a search cluster like the table `listing`: every change at least once, and none over a newer one. */
export function searchFeed({ leaseSeconds = 30, inspectMs = 10_000, ...options }: FeedOptions): SearchFeed {
  const { db, cluster, log, ids } = options
  const worker: Worker = { id: ids.uuid(), leaseSeconds }
  const ending = new AbortController()
  const building = { ...options, worker, signal: ending.signal }
  const buildFailed = onceAMinute((err) => log.warn({ err }, 'the search index could not be built; trying again'))
  const feedFailed = onceAMinute((err) => log.warn({ err }, 'the search cluster is not up to date; trying again'))
  let inspectedAt = -Infinity
  let tending: Promise<void> | undefined
  let build: Promise<unknown> | undefined
  let flushing: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined

  const startBuilding = (index: SearchIndex): void => {
    build ??= buildIndex(building, index)
      .catch(buildFailed)
      .finally(() => (build = undefined))
  }
  const tend = async (): Promise<void> => {
    const now = performance.now()
    if (now - inspectedAt >= inspectMs) {
      await inspectIndexes(options)
      inspectedAt = now
    }
    for (const index of await listIndexes(db)) {
      if (index.state === 'building' && index.mapping_version === cluster.mappingVersion) startBuilding(index)
      // A newer program has fields that this one does not know.
      if (index.state === 'live' && index.mapping_version <= cluster.mappingVersion)
        if (!(await feedAll(building, index))) inspectedAt = -Infinity
    }
  }
  const flush = async (): Promise<void> => {
    for (const { name, state, mapping_version: version } of await listIndexes(db))
      if (state === 'live' && version <= cluster.mappingVersion) await feedSome(options, name, 'newest')
  }

  return {
    tend: () =>
      (tending ??= tend()
        .catch(feedFailed)
        .finally(() => (tending = undefined))),
    settled() {
      // One at a time; concurrent callers share the next.
      next ??= flushing = flushing.then(async () => {
        next = undefined
        await within(patienceMs, flush()).catch((error: unknown) =>
          log.debug({ err: error }, 'a change is not shown yet'),
        )
      })
      return next
    },
    async stop() {
      ending.abort()
      await Promise.allSettled([build, tending])
      for (const { name, worker: holder } of await listIndexes(db))
        if (holder === worker.id) await endLease(db, name, worker)
    },
  }
}

/**
 * Feeds everything that is due, from one node at a time, so that nothing is sent twice without need. Returns false when
 * the cluster no longer has the index.
 */
async function feedAll(feeding: Building, { name }: SearchIndex): Promise<boolean> {
  const { db, log, worker, signal } = feeding
  if ((await readDueChanges(db, name, 1)).length === 0) return true
  try {
    while (!signal?.aborted && (await lease(db, name, worker))) if ((await feedSome(feeding, name)) < batch) return true
    return true
  } catch (error) {
    if (!(error instanceof IndexGone)) throw error
    log.error({ err: error, index: name }, lost)
    await removeIndex(db, name)
    return false
  }
}
