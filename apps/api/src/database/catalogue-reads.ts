import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { type OpenDatabase, openDatabase } from './database.ts'
import { DomainError } from '../errors/errors.ts'
import type { Db } from '../platform/platform.ts'
import { catalogueReadsFrom } from '../observability/process-metrics.ts'
import { defaultPace, watchReplica, type WatchPace } from './replica-watch.ts'
import { codeOf } from '../errors/error-code.ts'

export interface CatalogueSource {
  readonly db: Db
  readonly pool: pg.Pool
}

/** Reads of public data: from the replica of `DATABASE_READ_URL` when it is up to date. */
export interface CatalogueReads {
  /**
   * Retries on the primary when the replica fails, so `read` may run twice. `isOwn` forces the primary: for a caller
   * who wrote lately, or for data that just changed.
   */
  run<T>(read: (from: CatalogueSource) => Promise<T>, isOwn?: boolean): Promise<T>
  /** The catalogue changed, here or on another node: skip the replica until it has caught up. */
  changed(): void
}

interface ReplicaOptions {
  readonly url: string
  readonly primary: CatalogueSource
  readonly log: FastifyBaseLogger
  readonly pace?: WatchPace
}

export const readsOfPrimary = (primary: CatalogueSource): CatalogueReads => ({
  run: (read) => read(primary),
  changed: () => undefined,
})

/** Resolves after the first check of the replica, which may fail then or later. */
export async function readsOfReplica({
  url,
  primary,
  log,
  pace = defaultPace,
}: ReplicaOptions): Promise<CatalogueReads & { close(): Promise<void> }> {
  const replica: OpenDatabase = openDatabase(
    { connectionString: url },
    // The primary is the fallback, so do not wait long.
    { patienceMs: 3_000, onLostConnection: (error) => watch.failed(error) },
  )
  const watch = watchReplica({ primary: primary.pool, replica: replica.pool, log, pace })
  await watch.ready
  const fromPrimary = <T>(read: (from: CatalogueSource) => Promise<T>): Promise<T> => {
    catalogueReadsFrom.inc({ from: 'primary' })
    return read(primary)
  }

  return {
    changed: watch.changed,
    async run(read, isOwn = false) {
      if (isOwn || !watch.isUsable()) return fromPrimary(read)
      try {
        const answer = await read(replica)
        catalogueReadsFrom.inc({ from: 'replica' })
        return answer
      } catch (error) {
        if (error instanceof DomainError || isTooSlow(error)) throw error
        if (!isRefused(error)) watch.failed(error)
        return fromPrimary(read)
      }
    },
    async close() {
      await watch.stop()
      await replica.close()
    },
  }
}

/** A statement that timed out would time out on the primary, too. */
const isTooSlow = (error: unknown): boolean => codeOf(error) === '57014'

/** The replica answered but rejected this statement: its rows were vacuumed (40001), or do not exist yet (42). */
const isRefused = (error: unknown): boolean => /^(40001|42\w{3})$/.test(codeOf(error))
