import type { FastifyBaseLogger } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type pg from 'pg'
import type { Config } from '../config/config.ts'
import type { CatalogueReads } from '../database/catalogue-reads.ts'
import type { Clock } from './clock.ts'
import type { Events } from '../jobs/events.ts'
import type { FailedJobs } from '../jobs/failed-jobs.ts'
import type { Ids } from './ids.ts'
import type { Notices } from '../database/change-feed.ts'
import type { Database } from '../database/schema.ts'
import type { Upkeep } from '../jobs/scheduled-tasks.ts'

/** What every room is given. */
export interface Platform {
  readonly config: Config
  readonly db: Kysely<Database>
  /** For LISTEN and for statements Kysely cannot say. */
  readonly pool: pg.Pool
  /** For what everybody may see of the catalogue. */
  readonly reads: CatalogueReads
  readonly clock: Clock
  readonly ids: Ids
  readonly events: Events
  /** Work in the background that failed for good. */
  readonly failedJobs: FailedJobs
  /** What other nodes (and this one) changed that caches hold. */
  readonly notices: Notices
  readonly upkeep: Upkeep
  readonly log: FastifyBaseLogger
}

export type Db = Kysely<Database>
/** A command's first parameter: what is written belongs together. */
export type Trx = Transaction<Database>
