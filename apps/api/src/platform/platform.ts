import type { FastifyBaseLogger } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type pg from 'pg'
import type { Config } from '../config/config.ts'
import type { CatalogueReads } from '../database/catalogue-reads.ts'
import type { Clock } from './clock.ts'
import type { Events } from '../jobs/events.ts'
import type { FailedJobs } from '../jobs/failed-jobs.ts'
import type { Ids } from './ids.ts'
import type { ChangeFeed } from '../database/change-feed.ts'
import type { ReadOnly } from './read-only.ts'
import type { Database } from '../database/schema.ts'
import type { ScheduledTasks } from '../jobs/scheduled-tasks.ts'

/** The infrastructure that every module receives. */
export interface Platform {
  readonly config: Config
  readonly db: Kysely<Database>
  /** For LISTEN, and for statements that Kysely cannot express. */
  readonly pool: pg.Pool
  /** For public data of the catalogue. */
  readonly reads: CatalogueReads
  readonly clock: Clock
  readonly ids: Ids
  readonly events: Events
  /** Jobs that failed on every attempt. */
  readonly failedJobs: FailedJobs
  /** Changes by any node, for caches. */
  readonly changeFeed: ChangeFeed
  readonly scheduledTasks: ScheduledTasks
  readonly readOnly: ReadOnly
  readonly log: FastifyBaseLogger
}

export type Db = Kysely<Database>
/** The first parameter of commands, which write in one transaction. */
export type Trx = Transaction<Database>
