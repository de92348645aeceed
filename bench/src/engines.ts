import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { placesOf } from '@axle/embedded-postgres/paths'
import { startOpenSearch } from '@axle/testing/opensearch'
import { startServerProcess } from '@axle/testing/server-process'
import { throwAwayFolder } from '@axle/testing/throw-away-folder'
import { sql } from 'kysely'
import { cpuTimes } from './cpu-time.ts'
import { untilShown } from './engine-lag.ts'
import { startLoadDriver } from './load.ts'
import { measure, noProcess } from './measure.ts'
import { fill, type MeasuredDatabase, openMeasured } from './measured-database.ts'
import { measureMemory } from './memory.ts'
import { quantilesOf } from './quantiles.ts'
import { drawSample } from './sample.ts'
import { untilInMemory, whileForgetting } from './surroundings.ts'
import { table } from './table.ts'
import { type Workload, workloadsFor } from './workloads.ts'

// Measures both search engines with the same catalogue, in one run: the engine in the process, then OpenSearch.

const kinds = 'list,search-common,search-number,search-words,search-vehicle,suggestions,filter,facets,filter-facets'
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000,100000' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '4' },
    only: { type: 'string', default: kinds },
    // A folder that such a run filled before, for one size; it is kept.
    data: { type: 'string' },
    // Memory of OpenSearch's heap in MB.
    heap: { type: 'string', default: '1024' },
  },
})

interface Engine {
  readonly name: string
  /** Seconds from the start of the node until it answers searches, and CPU seconds of all processes. */
  readonly load: number
  readonly loadCpu: number
  readonly memory: { readonly server: number; readonly search: number }
  /** Milliseconds from a commit to the first list that shows it: the median of twenty. */
  readonly lag: number
  readonly kinds: readonly {
    readonly name: string
    readonly cpu: number
    readonly search: number
    readonly p50: number
    readonly p99: number
  }[]
}

for (const size of values.products.split(',').map(Number)) {
  await using closing = new AsyncDisposableStack()
  const dataDir = values.data ?? (await newFolder(closing))
  if (!existsSync(placesOf(dataDir).cluster)) await fillFolder(dataDir, size)
  const inProcess = await measureEngine(dataDir, undefined)
  const cluster = await startOpenSearch({ heapMb: Number(values.heap) })
  closing.defer(() => cluster.stop())
  const [url = ''] = cluster.urls
  const opensearch = await measureEngine(dataDir, { url, pid: cluster.pid })
  console.log(`\n${reportOf(size, inProcess, opensearch)}\n`)
}

async function newFolder(closing: AsyncDisposableStack): Promise<string> {
  const { dataDir, remove } = await throwAwayFolder()
  closing.defer(remove)
  return dataDir
}

async function fillFolder(dataDir: string, size: number): Promise<void> {
  const { stop } = await startServerProcess({ dataDir })
  await stop()
  const database = await openMeasured(dataDir)
  try {
    await fill(database, dataDir, size, console.log)
  } finally {
    await database.stop()
  }
}

async function measureEngine(
  dataDir: string,
  search: { readonly url: string; readonly pid: number } | undefined,
): Promise<Engine> {
  await using closing = new AsyncDisposableStack()
  const database = await openMeasured(dataDir)
  closing.defer(() => database.stop())
  const startedAt = performance.now()
  const server = await startServerProcess({ dataDir, env: search ? { SEARCH_URL: search.url } : {} })
  closing.defer(() => server.stop())
  const pids = { server: server.pid, database: database.pid, search: search?.pid ?? noProcess }
  await untilInMemory(server.url)
  if (search) await untilLive(database)
  const load = (performance.now() - startedAt) / 1000
  const spent = await cpuTimes(pids)
  const sample = await drawSample(database)
  const driver = startLoadDriver()
  closing.defer(async () => driver.stop())
  const run = (workload: Workload) =>
    measure(workload, {
      origin: server.url,
      pids,
      driver,
      seconds: Number(values.seconds),
      connections: Number(values.connections),
      meanwhile: () =>
        whileForgetting(
          database,
          sample.products.map(({ id }) => id),
        ),
    })
  const wanted = workloadsFor(sample).filter(({ name }) => values.only.split(',').includes(name))
  // The first round is for the compilers of both: Java's counts as CPU time of the cluster.
  for (const workload of wanted) await run(workload)
  const measured: Engine['kinds'][number][] = []
  for (const workload of wanted) {
    const { name, serverCpu, databaseCpu, searchCpu, p50, p99 } = await run(workload)
    measured.push({ name, cpu: serverCpu + databaseCpu, search: searchCpu, p50, p99 })
    const sum = (serverCpu + databaseCpu + searchCpu).toFixed(1)
    console.log(`${search ? 'OpenSearch' : 'in the process'}, ${name}: ${sum} ms of CPU, p50 ${p50} ms`)
  }
  const lags: number[] = []
  for (const { id } of sample.products.slice(0, 20)) lags.push(await untilShown(server.url, database, id))
  const { server: own } = await measureMemory(server.pid, database.pid)
  return {
    name: search ? 'OpenSearch' : 'in the process',
    load,
    loadCpu: spent.server + spent.search,
    memory: { server: own, search: search ? (await measureMemory(search.pid, search.pid)).server : 0 },
    lag: quantilesOf(lags)(0.5),
    kinds: measured,
  }
}

/** Waits until the index of the cluster is complete. */
async function untilLive({ db }: Pick<MeasuredDatabase, 'db'>): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from search_index where state = 'live'`.execute(db)
    if (rows.length > 0) return
    await sleep(200)
  }
}

function reportOf(size: number, ...engines: readonly [Engine, Engine]): string {
  const [own, other] = engines
  const rows = own.kinds.map((kind, n) => {
    const there = other.kinds[n]
    const sum = there && there.cpu + there.search
    return [
      kind.name,
      kind.cpu,
      sum,
      there?.search,
      sum === undefined ? undefined : sum / kind.cpu,
      kind.p50,
      there?.p50,
      kind.p99,
      there?.p99,
    ]
  })
  const heads = [
    'kind',
    'in the process, CPU ms',
    'OpenSearch, CPU ms',
    'of it the cluster',
    'times',
    'p50 ms',
    'p50 ms, OpenSearch',
    'p99 ms',
    'p99 ms, OpenSearch',
  ]
  const facts = engines.map(({ name, load, loadCpu, memory, lag }) => [
    name,
    load,
    loadCpu,
    memory.server,
    memory.search,
    lag,
  ])
  return [
    `# ${size.toLocaleString('en')} products`,
    table(['engine', 'load, s', 'CPU of it, s', 'node, MiB', 'cluster, MiB', 'lag of a change, ms'], facts),
    table(heads, rows),
  ].join('\n\n')
}
