import path from 'node:path'
import { startServerProcess } from '@axle/testing/server-process'
import { throwAwayFolder } from '@axle/testing/throw-away-folder'
import { sql } from 'kysely'
import { figuresName, type FigureTimes, timeFigures } from './figures.ts'
import { startLimit } from './limits.ts'
import { startLoadDriver } from './load.ts'
import { type Conditions, measure, type Measurement } from './measure.ts'
import { fill, type MeasuredDatabase, openMeasured } from './measured-database.ts'
import { type Memory, measureMemory } from './memory.ts'
import { type KindTimes, timeOneAtATime } from './one-at-a-time.ts'
import type { BenchOptions } from './options.ts'
import { drawSample, type Sample } from './sample.ts'
import { loopDelayOf } from './server-metrics.ts'
import { notifyChange, untilIdle, untilInMemory, whileForgetting } from './surroundings.ts'
import { type Workload, workloadsFor } from './workloads.ts'

export interface BenchRun {
  readonly products: number
  readonly postgres: string
  readonly limits: { readonly constant: Measurement; readonly query: Measurement }
  readonly measurements: readonly Measurement[]
  /** Empty if left out. */
  readonly oneAtATime: readonly KindTimes[]
  /** Undefined if left out. */
  readonly figures: FigureTimes | undefined
  readonly memory: Memory
  /** With the catalogue in memory, before any request. */
  readonly memoryAfterStart: Memory
  /** Bytes of a list of 12 products with `view=card`, uncompressed. */
  readonly cardBytes: number
  /** Milliseconds to the first response: with an empty folder, and with the filled database. */
  readonly start: { readonly first: number; readonly second: number; readonly inMemory: number }
}

/** The name of the one-at-a-time part among the workloads. */
export const oneAtATimeName = 'one-at-a-time'

const isWanted = ({ only }: BenchOptions, name: string) => only === undefined || only.includes(name)

/** Runs one size, from an empty folder to the last order, and stops everything it started. */
export async function runBench(
  size: number,
  options: BenchOptions,
  log: (line: string) => void,
  closing: AsyncDisposableStack,
): Promise<BenchRun> {
  const { dataDir, remove } = await throwAwayFolder()
  closing.defer(remove)
  const nodeFlags =
    options.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${path.resolve(options.profile)}`]

  const first = await startServerProcess({ dataDir })
  await first.stop()
  log(`First start, which creates the database: ${Math.round(first.startMs)} ms`)

  const filling = await openMeasured(dataDir)
  try {
    await fill(filling, dataDir, size, log)
  } finally {
    await filling.stop()
  }

  let ours: MeasuredDatabase | undefined
  // After the server, because the last client stops the database.
  closing.defer(async () => ours?.stop())
  const server = await startServerProcess({ dataDir, nodeFlags })
  closing.defer(() => server.stop())
  log(`Second start: ${Math.round(server.startMs)} ms`)
  const inMemory = await untilInMemory(server.url)
  log(`Catalogue in memory: ${Math.round(inMemory)} ms later`)
  const database = (ours = await openMeasured(dataDir))
  const driver = startLoadDriver()
  closing.defer(async () => driver.stop())

  const memoryAfterStart = await measureMemory(server.pid, database.pid)
  const cardPage = await listPage(server.url)
  const sample = await drawSample(database)
  const base = { driver, seconds: options.seconds, connections: options.connections }
  const limits = await measureLimits(
    database,
    cardPage,
    sample.products.map(({ id }) => id),
    base,
    log,
  )

  // Before the workloads, because their orders write.
  const oneAtATime = isWanted(options, oneAtATimeName)
    ? await timeOneAtATime({
        origin: server.url,
        sample,
        queries: options.queries,
        forget: (productId) => notifyChange(database, productId),
        log,
      })
    : []
  const measurements: Measurement[] = []
  for (const workload of workloadsFor(sample)) {
    if (!isWanted(options, workload.name)) continue
    const conditions = {
      ...base,
      origin: server.url,
      pids: { server: server.pid, database: database.pid },
      loopDelay: () => loopDelayOf(server.url),
    }
    measurements.push(await measureOne(workload, conditions, database, sample))
    log(textOf(measurements.at(-1)))
  }
  const memory = await measureMemory(server.pid, database.pid)
  const figures = isWanted(options, figuresName)
    ? await timeFigures(
        {
          origin: server.url,
          pids: { server: server.pid, database: database.pid },
          database,
          queries: options.queries,
        },
        log,
      )
    : undefined
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(database.db)
  return {
    products: sample.listed,
    postgres: rows[0]?.server_version ?? '',
    limits,
    measurements,
    oneAtATime,
    figures,
    memory,
    memoryAfterStart,
    cardBytes: Buffer.byteLength(cardPage),
    start: { first: first.startMs, second: server.startMs, inMemory },
  }
}

const listPage = async (origin: string) => (await fetch(`${origin}/api/products?view=card&limit=12`)).text()

type Base = Pick<Conditions, 'driver' | 'seconds' | 'connections'>

async function measureLimits(
  database: MeasuredDatabase,
  page: string,
  ids: readonly number[],
  base: Base,
  log: (line: string) => void,
) {
  const limit = async (workload: Workload, job: Parameters<typeof startLimit>[0]) => {
    const { url, pid, stop } = await startLimit(job)
    try {
      const measured = await measure(workload, { ...base, origin: url, pids: { server: pid, database: database.pid } })
      log(textOf(measured))
      return measured
    } finally {
      stop()
    }
  }
  const usual = { status: 200, answersBegin: '{"data":[{"id":', check: () => undefined } as const
  return {
    constant: await limit({ ...usual, name: 'limit: constant', requests: [{ path: '/' }] }, { constant: page }),
    query: await limit(
      { ...usual, name: 'limit: one query', requests: ids.map((id) => ({ path: `/${id}` })) },
      { connection: database.connection },
    ),
  }
}

async function measureOne(
  workload: Workload,
  conditions: Conditions,
  database: MeasuredDatabase,
  { products }: Sample,
): Promise<Measurement> {
  const ids = products.map(({ id }) => id)
  if (workload.cold) return measure(workload, { ...conditions, meanwhile: () => whileForgetting(database, ids) })
  if (workload.status !== 201) return measure(workload, conditions)

  const before = await ordersIn(database)
  const measured = await measure(workload, { ...conditions, settled: () => untilIdle(database) })
  const stored = (await ordersIn(database)) - before
  if (stored < measured.answered || stored > measured.answered + measured.unheard) {
    throw new Error(`${measured.answered} orders were acknowledged and ${stored} are stored`)
  }
  return measured
}

async function ordersIn({ db }: MeasuredDatabase): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from orders`.execute(db)
  return rows[0]?.n ?? 0
}

const textOf = (measured: Measurement | undefined) =>
  measured === undefined
    ? ''
    : `${measured.name}: ${Math.round(measured.perSecond)} a second, ${Math.round(measured.perCore)} per core`
