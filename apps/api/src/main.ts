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
import { listenForNotices } from './database/change-feed.ts'
import { createUpkeep } from './jobs/scheduled-tasks.ts'
import { checkStorage } from './startup/check-storage.ts'
import { prepareFirstUsers } from './startup/first-users.ts'
import { migrateDatabase } from './startup/migrate-database.ts'
import { offerStarter, type StarterOffer } from './starter-catalogue/index.ts'
import { refuseDemoPeople } from './startup/refuse-demo-people.ts'
import { tellOfEnd } from './startup/tell-of-end.ts'
import { sentenceFor } from './startup/sentence-for.ts'
import { startDatabase } from './startup/start-database.ts'
import { startPatiently } from './startup/start-patiently.ts'
import { whereItWorks } from './startup/where-it-works.ts'

const began = performance.now()
const say = (line: string) => console.log(line)
// What was opened is closed in the opposite order: HTTP, which drains first, jobs, connections, the embedded server.
const closing = new AsyncDisposableStack()
let place: { host?: string; port?: number } = {}

/** Milliseconds for what is running when nothing new comes any more. */
const graceMs = 15_000
/** Says that this node is going, and serves on until balancers know. */
let leave = async () => {}

closeWithGrace({ delay: false }, async ({ err, signal }) => {
  if (err) console.error(err)
  if (signal) await leave()
  setTimeout(() => {
    console.error(`What runs did not end in ${graceMs / 1000} s, and is left.`)
    process.exit(1)
  }, graceMs).unref()
  await closing.disposeAsync()
})
try {
  await start()
} catch (error) {
  // Told to stop while it was starting: what fails now, fails because of that.
  if (!closing.disposed) {
    await closing.disposeAsync().catch((second: unknown) => console.error(second))
    console.error(sentenceFor(error, place))
    process.exit(1)
  }
}

async function start(): Promise<void> {
  const { config, file, overridden } = readSettings()
  place = config
  for (const warning of warningsOf(config)) say(`Warning: ${warning}`)
  for (const name of overridden)
    say(`Warning: ${name} is set in the environment to another value than in ${file}, which commands read.`)
  for (const line of whereItWorks(config, file)) say(line)
  await checkStorage(config)

  const { app, hints } = await startPatiently(() => open(config), say)
  await app.listen({ host: config.host, port: config.port, backlog: mostUnaccepted })
  leave = async () => {
    app.startDraining()
    await sleep(config.drainSeconds * 1_000)
  }

  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  say(['', `${config.siteName} is ready at ${config.siteUrl} (${seconds} s)`, ...hints, ''].join('\n'))
}

/** Opens all that stands behind the server, and closes it again when any of it fails, so that this can be tried once more. */
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
  const database = await startDatabase(config, say, tellOfEnd(log))
  opening.defer(async () => void (await database.stop()))
  const watch = watchDatabase(database.connection, log)
  opening.defer(watch.stop)
  const { connection } = watch
  const onLostConnection = (error: Error) => log.warn({ err: error }, 'a connection to the database was lost')
  // Changing and filling a database takes longer than any statement of a request may.
  const patient = openDatabase(database.owner, { statementTimeoutMs: 0, onLostConnection })
  opening.defer(patient.close)
  await migrateDatabase(database, patient, say)
  await refuseDemoPeople(config, patient.db)
  const hints = await prepareFirstUsers(config, patient.db, say)
  tellOffer(await offerStarter(patient.db, { catalogue: config.starterCatalogue ? 'start' : 'keep' }))
  await patient.close()
  const { db, pool, close } = openDatabase(connection, { onLostConnection })
  opening.defer(close)
  const replica =
    config.databaseReadUrl === undefined
      ? undefined
      : await readsOfReplica({ url: config.databaseReadUrl, primary: { db, pool }, log })
  if (replica) opening.defer(replica.close)

  const jobs = createJobs({ connection, onProblem: (err, job) => log.error({ err, job }, 'a job failed') })
  const notices = listenForNotices(connection, onLostConnection)
  opening.defer(() => notices.close())
  await notices.ready
  const upkeep = createUpkeep(log)
  opening.defer(upkeep.stop)
  const clock = databaseClock(pool, log)
  await clock.set()
  upkeep.every(30_000, 'setting the clock', clock.set)
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
    notices,
    upkeep,
    log,
  }
  opening.defer(() => jobs.stop())
  const app = await createApp({ platform, ...pagesMode(process.argv) })
  opening.defer(() => app.close())
  await jobs.start()
  return { app, hints }
}

function tellOffer({ part, make, model, words }: StarterOffer): void {
  if (part + make + model + words > 0)
    say(
      `Starter catalogue: added ${part} parts, ${make} makes, ${model} models and ${words} names, aliases and phrases`,
    )
}

/** `--dev` renders the pages from their sources; `--no-pages` serves the API alone, which needs no build of the web app. */
function pagesMode(args: readonly string[]): Pick<AppOptions, 'pages'> {
  if (args.includes('--no-pages')) return {}
  return { pages: args.includes('--dev') ? 'development' : 'production' }
}
