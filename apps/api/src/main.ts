import { setTimeout as sleep } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import type { FastifyBaseLogger } from 'fastify'
import { type AppOptions, createApp } from './app.ts'
import { type Config, readSettings, warningsOf } from './config/config.ts'
import { readsOfPrimary, readsOfReplica } from './database/catalogue-reads.ts'
import { databaseClock } from './database/database-clock.ts'
import { watchDatabase } from './database/database-watch.ts'
import { openDatabase } from './database/database.ts'
import { createEvents } from './jobs/events.ts'
import { randomIds } from './platform/ids.ts'
import { createJobs } from './jobs/jobs.ts'
import { createLog } from './observability/log.ts'
import { mostUnaccepted } from './admission/admission-queues.ts'
import { openChangeFeed } from './database/change-feed.ts'
import { createScheduledTasks } from './jobs/scheduled-tasks.ts'
import { checkStorage } from './startup/check-storage.ts'
import { prepareFirstUsers } from './startup/first-users.ts'
import { migrateDatabase } from './startup/migrate-database.ts'
import { offerStarter, type StarterOffer } from './starter-catalogue/index.ts'
import { rejectDemoAccounts } from './startup/reject-demo-accounts.ts'
import { reportServerEvents } from './startup/report-server-events.ts'
import { sentenceFor } from './startup/sentence-for.ts'
import { startDatabase } from './startup/start-database.ts'
import { startWithRetries } from './startup/start-with-retries.ts'
import { describeSite } from './startup/describe-site.ts'

const startedAt = performance.now()
const print = (line: string) => console.log(line)
// Closes in reverse order: HTTP, which drains first, jobs, connections, the embedded server.
const closing = new AsyncDisposableStack()
let place: { host?: string; port?: number } = {}

/** Milliseconds for running work after the node stops accepting new work. */
const graceMs = 15_000
/** Reports that this node stops, and continues to serve until load balancers have noticed. */
let drain = async () => {}

closeWithGrace({ delay: false }, async ({ err, signal }) => {
  if (err) console.error(err)
  if (signal) await drain()
  setTimeout(() => {
    console.error(`Running work did not end within ${graceMs / 1000} s and is abandoned.`)
    process.exit(1)
  }, graceMs).unref()
  await closing.disposeAsync()
})
try {
  await start()
} catch (error) {
  // Stopped while starting: this error is a consequence.
  if (!closing.disposed) {
    await closing.disposeAsync().catch((second: unknown) => console.error(second))
    console.error(sentenceFor(error, place))
    process.exit(1)
  }
}

async function start(): Promise<void> {
  const { config, file, overridden } = readSettings()
  place = config
  for (const warning of warningsOf(config)) print(`Warning: ${warning}`)
  for (const name of overridden)
    print(`Warning: ${name} is set in the environment to another value than in ${file}, which commands read.`)
  for (const line of describeSite(config, file)) print(line)
  await checkStorage(config)

  const { app, hints } = await startWithRetries(() => open(config), print)
  await app.listen({ host: config.host, port: config.port, backlog: mostUnaccepted })
  drain = async () => {
    app.startDraining()
    await sleep(config.drainSeconds * 1_000)
  }

  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  print(['', `${config.siteName} is ready at ${config.siteUrl} (${seconds} s)`, ...hints, ''].join('\n'))
}

/** Opens everything behind the server. Closes it again when a step fails, so that the start can be retried. */
async function open(config: Config) {
  const opening = closing.use(new AsyncDisposableStack())
  const log = createLog(config)
  try {
    return await openInto(opening, config, log)
  } catch (error) {
    await opening.disposeAsync().catch((err: unknown) => log.warn({ err }, 'closing after a failed start failed'))
    throw error
  }
}

async function openInto(opening: AsyncDisposableStack, config: Config, log: FastifyBaseLogger) {
  const database = await startDatabase(config, print, reportServerEvents(log))
  opening.defer(async () => void (await database.stop()))
  const watch = watchDatabase(database.connection, log)
  opening.defer(watch.stop)
  const { connection } = watch
  const onLostConnection = (error: Error) => log.warn({ err: error }, 'a connection to the database was lost')
  // Migrations and imports run longer than any statement of a request may.
  const patient = openDatabase(database.owner, { statementTimeoutMs: 0, onLostConnection })
  opening.defer(patient.close)
  await migrateDatabase(database, patient, print)
  await rejectDemoAccounts(config, patient.db)
  const hints = await prepareFirstUsers(config, patient.db, print)
  printOffer(await offerStarter(patient.db, { catalogue: config.starterCatalogue ? 'start' : 'keep' }))
  await patient.close()
  const { db, pool, close } = openDatabase(connection, { onLostConnection })
  opening.defer(close)
  const replica =
    config.databaseReadUrl === undefined
      ? undefined
      : await readsOfReplica({ url: config.databaseReadUrl, primary: { db, pool }, log })
  if (replica) opening.defer(replica.close)

  const jobs = createJobs({ connection, onProblem: (err, job) => log.error({ err, job }, 'a job failed') })
  const changeFeed = openChangeFeed(connection, onLostConnection)
  opening.defer(() => changeFeed.close())
  await changeFeed.ready
  const scheduledTasks = createScheduledTasks(log)
  opening.defer(scheduledTasks.stop)
  const clock = databaseClock(pool, log)
  await clock.set()
  scheduledTasks.every(30_000, 'setting the clock', clock.set)
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
    log,
  }
  opening.defer(() => jobs.stop())
  const app = await createApp({ platform, ...pagesMode(process.argv) })
  opening.defer(() => app.close())
  await jobs.start()
  return { app, hints }
}

function printOffer({ part, make, model, words }: StarterOffer): void {
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
