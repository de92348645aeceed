import { setTimeout as sleep } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import { mostUnaccepted } from './admission/admission-queues.ts'
import { exitCodeOf } from './commands/exit-codes.ts'
import { type Config, readSettings, warningsOf } from './config/config.ts'
import { errorReports } from './observability/error-reports.ts'
import { createLog } from './observability/log.ts'
import { checkStorage } from './startup/check-storage.ts'
import { describeSite } from './startup/describe-site.ts'
import { reportServerEvents } from './startup/report-server-events.ts'
import { sentenceFor } from './startup/sentence-for.ts'
import { startDatabase } from './startup/start-database.ts'
import { startWithRetries } from './startup/start-with-retries.ts'

const print = (line: string) => console.log(line)
// Closes in reverse order: HTTP, which drains first, jobs, connections, the embedded server.
const closing = new AsyncDisposableStack()
let place: { host?: string; port?: number } = {}

/** Milliseconds for running work after the node stops accepting new work. */
const graceMs = 15_000
/** Reports that this node stops, and continues to serve until load balancers have noticed. */
let drain = async () => {}
let reportCrash = (_error: Error) => {}

closeWithGrace({ delay: false }, async ({ err, signal }) => {
  if (err) {
    console.error(err)
    reportCrash(err)
  }
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
    process.exit(exitCodeOf(error))
  }
}

async function start(): Promise<void> {
  const { config, file, overridden, notes } = readSettings()
  place = config
  for (const warning of [...notes, ...warningsOf(config)]) print(`Warning: ${warning}`)
  for (const name of overridden)
    print(`Warning: ${name} is set in the environment to another value than in ${file}, which commands read.`)
  for (const line of describeSite(config, file)) print(line)
  await checkStorage(config)

  const { app, hints } = await startWithRetries(() => open(config), print)
  await app.ready()
  // A third of the memory is garbage of the start by now. V8 would keep it for long, and nobody waits for an answer yet.
  globalThis.gc?.({ type: 'major', flavor: 'last-resort' })
  await app.listen({ host: config.host, port: config.port, backlog: mostUnaccepted })
  drain = async () => {
    app.startDraining()
    await sleep(config.drainSeconds * 1_000)
  }

  const seconds = (performance.now() / 1000).toFixed(1)
  print(['', `${config.siteName} is ready at ${config.siteUrl} (${seconds} s)`, ...hints, ''].join('\n'))
}

/** Opens everything behind the server. Closes it again when a step fails, so that the start can be retried. */
async function open(config: Config) {
  const opening = closing.use(new AsyncDisposableStack())
  const telemetry = await openTelemetry(config, (err) =>
    log.warn({ err }, 'the collector did not take traces or metrics'),
  )
  const reports = errorReports(config, (err) => log.warn({ err }, 'errors could not be reported'))
  const log = createLog(config, { context: telemetry?.logContext, onFailure: reports?.report })
  if (reports) opening.defer(reports.flush)
  if (telemetry) opening.defer(telemetry.stop)
  reportCrash = (err) => log.fatal({ err }, 'the process ends after an unexpected error')
  try {
    return await openInto(opening, { config, log, telemetry })
  } catch (error) {
    await opening.disposeAsync().catch((err: unknown) => log.warn({ err }, 'closing after a failed start failed'))
    throw error
  }
}

/** The database starts while the rest of the server is loaded. */
async function openInto(opening: AsyncDisposableStack, node: Omit<Parameters<OpenNode>[1], 'database' | 'print'>) {
  const { config, log } = node
  const load = () => import('./open-node.ts')
  const database = await startDatabase(config, print, { onEnd: reportServerEvents(log), onLaunch: () => void load() })
  opening.defer(async () => void (await database.stop()))
  const { openNode } = await load()
  return openNode(opening, { ...node, database, print })
}

/** Loaded only where it is on: the packages are large, and not installed elsewhere. */
async function openTelemetry(config: Config, onProblem: (error: unknown) => void) {
  if (config.telemetry === undefined) return undefined
  const { openTelemetry: start } = await import('./telemetry/telemetry.ts')
  return start(config.telemetry, config, onProblem)
}
type OpenNode = typeof import('./open-node.ts').openNode
