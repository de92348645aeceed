import type { FastifyBaseLogger } from 'fastify'
import { type AppOptions, createApp } from './app.ts'
import type { Config } from './config/config.ts'
import { readsOfPrimary, readsOfReplica } from './database/catalogue-reads.ts'
import { openChangeFeed } from './database/change-feed.ts'
import { databaseClock } from './database/database-clock.ts'
import { watchDatabase, watchPooler } from './database/database-watch.ts'
import { openDatabase } from './database/database.ts'
import { createEvents } from './jobs/events.ts'
import { createJobs } from './jobs/jobs.ts'
import type { ReportProblem } from './jobs/run-jobs.ts'
import { createScheduledTasks } from './jobs/scheduled-tasks.ts'
import { randomIds } from './platform/ids.ts'
import { createReadOnly } from './platform/read-only.ts'
import { offerStarter, type StarterOffer } from './starter-catalogue/index.ts'
import { prepareFirstUsers } from './startup/first-users.ts'
import { migrateDatabase } from './startup/migrate-database.ts'
import { pagesAreBuilt } from './startup/pages-are-built.ts'
import { refuseOtherSite } from './startup/require-own-database.ts'
import { rejectDemoAccounts } from './startup/reject-demo-accounts.ts'
import type { RunningDatabase } from './startup/start-database.ts'
import type { Telemetry } from './telemetry/telemetry.ts'

interface Node {
  readonly config: Config
  readonly log: FastifyBaseLogger
  readonly database: RunningDatabase
  readonly print: (line: string) => void
  readonly telemetry: Telemetry | undefined
}

/** Migrates the database and assembles the server. What it opens, `opening` closes. */
export async function openNode(opening: AsyncDisposableStack, { config, log, database, print, telemetry }: Node) {
  const direct = watchDatabase(database.session, log)
  opening.defer(direct.stop)
  const watch = database.pooler ? watchPooler(database.connection, direct, log) : direct
  if (database.pooler) opening.defer(watch.stop)
  const { connection: session } = direct
  const onLostConnection = (error: Error) => log.warn({ err: error }, 'a connection to the database was lost')
  // Migrations and imports run longer than any statement of a request may.
  const patient = openDatabase(database.owner, { statementTimeoutMs: 0, onLostConnection })
  opening.defer(patient.close)
  await refuseOtherSite(patient.pool, config)
  await migrateDatabase(database, patient, print)
  await rejectDemoAccounts(config, patient.db)
  const hints = await prepareFirstUsers(config, patient.db, print)
  const offer = await offerStarter(patient.db, { catalogue: config.starterCatalogue ? 'start' : 'keep' })
  printOffer(print, offer)
  await patient.close()
  const { db, pool, close } = openDatabase(watch.connection, {
    onLostConnection,
    pooler: database.pooler,
    trace: telemetry?.traceStatement,
    slow: {
      ms: config.slowQueryMs,
      report: (statement, ms) => log.warn({ ms, statement }, 'a slow statement'),
    },
  })
  opening.defer(close)
  const replica =
    config.databaseReadUrl === undefined
      ? undefined
      : await readsOfReplica({ url: config.databaseReadUrl, primary: { db, pool }, log })
  if (replica) opening.defer(replica.close)

  const onProblem: ReportProblem = (err, job) => log.error({ err, job }, 'a job failed')
  const clock = databaseClock(pool, log)
  const readOnly = createReadOnly(clock.now)
  const works = config.role !== 'web'
  const jobs = createJobs({ connection: session, onProblem, trace: telemetry?.traceJob, readOnly, works })
  const changeFeed = openChangeFeed(session, onLostConnection)
  opening.defer(() => changeFeed.close())
  await changeFeed.ready
  // What changed before this node listened was not announced to it.
  replica?.changed()
  const scheduledTasks = createScheduledTasks(log, readOnly, works)
  opening.defer(scheduledTasks.stop)
  await clock.set()
  scheduledTasks.every(30_000, 'setting the clock', clock.set, 'node')
  const events = createEvents(jobs)
  const platform = {
    config,
    db,
    pool,
    reads: replica ?? readsOfPrimary({ db, pool }),
    clock,
    ids: randomIds,
    events,
    failedJobs: jobs.failed,
    changeFeed,
    scheduledTasks,
    readOnly,
    log,
  }
  opening.defer(() => jobs.stop())
  await pagesAreBuilt(process.argv)
  const pages = config.role === 'jobs' ? {} : pagesMode(process.argv)
  const app = await createApp({ platform, telemetry, ...pages })
  opening.defer(() => app.close())
  await jobs.start()
  return { app, hints }
}

function printOffer(print: Node['print'], { part, make, model, words }: StarterOffer): void {
  if (part + make + model + words > 0)
    print(
      `Starter catalogue: added ${part} parts, ${make} makes, ${model} models and ${words} names, aliases and phrases`,
    )
}

/** `--dev` renders pages from their sources; `--no-pages` serves only the API, which needs no build of the web app. */
function pagesMode(args: readonly string[]): Pick<AppOptions, 'pages'> {
  if (args.includes('--no-pages')) return {}
  return { pages: args.includes('--dev') ? 'development' : 'production' }
}
