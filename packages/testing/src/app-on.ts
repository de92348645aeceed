import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { createApp } from '@axle/api/app'
import { readConfig } from '@axle/api/config/config'
import { readsOfPrimary, readsOfReplica } from '@axle/api/database/catalogue-reads'
import { type Clock, systemClock } from '@axle/api/platform/clock'
import type { Connection, OpenDatabase } from '@axle/api/database/database'
import { createEvents } from '@axle/api/jobs/events'
import { randomIds } from '@axle/api/platform/ids'
import { createReadOnly } from '@axle/api/platform/read-only'
import { createJobs } from '@axle/api/jobs/jobs'
import type { AdmissionQueues } from '@axle/api/admission/admission-queues'
import { openChangeFeed } from '@axle/api/database/change-feed'
import type { Platform } from '@axle/api/platform/platform'
import { searchOfTests, searchSettings } from './search-of-tests.ts'
import { createScheduledTasks } from '@axle/api/jobs/scheduled-tasks'

export interface AppOnOptions {
  readonly clock?: Clock
  /** Off by default. */
  readonly rateLimits?: boolean
  readonly env?: Record<string, string>
  readonly log?: Platform['log']
  /** Defaults to the real one, whose first interval is too late for tests. */
  readonly scheduledTasks?: Platform['scheduledTasks']
  /** Sizes of the admission queues; by default those of production. */
  readonly queues?: AdmissionQueues
}

/** Starts the whole API on this database, with jobs; by default without rate limits and with its own data folder. */
export async function appOn(
  database: OpenDatabase & { readonly connection: Connection; readonly session?: Connection },
  options: AppOnOptions = {},
) {
  const config = {
    ...readConfig({
      RATE_LIMITS: options.rateLimits ? 'on' : 'off',
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      ...searchSettings(),
      ...options.env,
    }),
    dataDir: path.join(os.tmpdir(), `axle-test-data-${randomUUID()}`),
  }
  const clock = options.clock ?? systemClock
  const readOnly = createReadOnly(() => clock.now())
  const session = database.session ?? database.connection
  const jobs = createJobs({ connection: session, onProblem: () => undefined, readOnly })
  const changeFeed = openChangeFeed(session, () => undefined)
  const scheduledTasks = options.scheduledTasks ?? createScheduledTasks(pino({ level: 'silent' }), readOnly)
  const log = options.log ?? pino({ level: 'silent' })
  const { databaseReadUrl: url } = config
  const replica = url === undefined ? undefined : await readsOfReplica({ url, primary: database, log })
  const platform: Platform = {
    config,
    db: database.db,
    pool: database.pool,
    reads: replica ?? readsOfPrimary(database),
    clock,
    ids: randomIds,
    events: createEvents(jobs),
    failedJobs: jobs.failed,
    changeFeed,
    scheduledTasks,
    readOnly,
    log,
  }
  const app = await createApp({ platform, ...(options.queues && { queues: options.queues }) })
  await changeFeed.ready
  replica?.changed()
  await Promise.all([jobs.start(), app.ready()])
  const search = searchOfTests(platform)
  return {
    platform,
    app,
    jobs,
    changeFeed,
    /** Resolves when this app knows what was written to the database, and searches show it. */
    async caughtUp() {
      await search.shown()
      await changeFeed.caughtUp()
    },
    async close() {
      search.close()
      scheduledTasks.stop()
      await app.close()
      await jobs.stop()
      await changeFeed.close()
      await replica?.close()
      await database.close()
      // Mainly mails, which nearly every call sends.
      await rm(config.dataDir, { recursive: true, force: true })
    },
  }
}
