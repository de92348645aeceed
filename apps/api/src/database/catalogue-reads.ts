import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { type OpenDatabase, openDatabase } from './database.ts'
import { DomainError } from '../errors/errors.ts'
import type { Db } from '../platform/platform.ts'
import { catalogueReadsFrom } from '../observability/process-metrics.ts'
import { usualPace, watchReplica, type WatchPace } from './replica-watch.ts'
import { codeOf } from '../errors/error-code.ts'

export interface CatalogueSource {
  readonly db: Db
  readonly pool: pg.Pool
}

/** Reading what everybody may see: from the replica of `DATABASE_READ_URL` where that has all this node knows of. */
export interface CatalogueReads {
  /**
   * What the replica fails at is done again on the primary, so `read` may run twice. `isOwn`: of somebody who wrote
   * lately, or of what changed just now: on the primary.
   */
  run<T>(read: (from: CatalogueSource) => Promise<T>, isOwn?: boolean): Promise<T>
  /** The catalogue changed, here or on another node: the replica is not asked before it has that. */
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

/** Resolves once it is known whether there is such a replica: it may be away, then or later. */
export async function readsOfReplica({
  url,
  primary,
  log,
  pace = usualPace,
}: ReplicaOptions): Promise<CatalogueReads & { close(): Promise<void> }> {
  const replica: OpenDatabase = openDatabase(
    { connectionString: url },
    // Whoever reads here has somewhere else to go.
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
        if (!isTold(error)) watch.failed(error)
        return fromPrimary(read)
      }
    },
    async close() {
      await watch.stop()
      await replica.close()
    },
  }
}

/** What takes too long takes too long on the primary, too. */
const isTooSlow = (error: unknown): boolean => codeOf(error) === '57014'

/** The server answered, and refused this statement: what it reads was cleaned away meanwhile (40001), or is not there yet (42). */
const isTold = (error: unknown): boolean => /^(40001|42\w{3})$/.test(codeOf(error))
