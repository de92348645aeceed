import http from 'node:http'
import os from 'node:os'
import { parseArgs } from 'node:util'
import { startServerProcess } from '@axle/testing/server-process'
import { throwAwayFolder } from '@axle/testing/throw-away-folder'
import { ask } from './ask.ts'
import { drawsFrom } from './draws.ts'
import { fillOrders, type OrderPeople } from './order-table.ts'
import { orderKinds, orderRequest } from './order-kinds.ts'
import { openMeasured } from './measured-database.ts'
import { quantilesOf } from './quantiles.ts'
import { table } from './table.ts'

// Times order lists, one query at a time, at each size: median, 95th percentile and maximum.
const { values } = parseArgs({
  options: { orders: { type: 'string', default: '10000,1000000' }, queries: { type: 'string', default: '60' } },
})
const sizes = values.orders.split(',').map(Number)
const queries = Number(values.queries)
/** The goal for the 95th percentile at the largest size, in milliseconds. */
const aim = 100

type Times = Record<'p50' | 'p95' | 'max', number>
const runs: ReadonlyMap<string, Times>[] = []
for (const size of sizes) runs.push(await timesOf(size))
console.log(`\n# Lists of orders, ${new Date().toISOString().slice(0, 10)}\n`)
console.log(
  `${os.cpus().length} cores; Node ${process.versions.node}; load of the machine in the last minutes: ${os
    .loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}. Milliseconds of an answer with its counts, one at a time, ${queries} of each kind.\n`,
)
console.log(reportOf(runs))

async function timesOf(orders: number): Promise<ReadonlyMap<string, Times>> {
  await using closing = new AsyncDisposableStack()
  const { dataDir, remove } = await throwAwayFolder()
  closing.defer(remove)
  await (await startServerProcess({ dataDir, args: ['--no-pages'] })).stop()
  const people = await filled(dataDir, orders)
  console.log(`${orders.toLocaleString('en')} orders are there`)
  const server = await startServerProcess({ dataDir, args: ['--no-pages'] })
  closing.defer(() => server.stop())
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  closing.defer(() => agent.destroy())
  const draws = drawsFrom(orders)
  const times = new Map<string, Times>()
  for (const kind of orderKinds) {
    const took: number[] = []
    for (let n = -5; n < queries; n++) {
      const request = orderRequest(kind, draws, orders, people)
      const startedAt = performance.now()
      const { status, body } = await ask(agent, server.url, request)
      if (n >= 0) took.push(performance.now() - startedAt)
      if (status !== 200 || !/^\{"data":[[{]/.test(body))
        throw new Error(`${request.path} answered ${status}: ${body.slice(0, 300)}`)
    }
    const quantile = quantilesOf(took)
    times.set(kind.name, { p50: quantile(0.5), p95: quantile(0.95), max: quantile(1) })
  }
  return times
}

async function filled(dataDir: string, orders: number): Promise<OrderPeople> {
  const database = await openMeasured(dataDir)
  try {
    return await fillOrders(database, orders)
  } finally {
    await database.stop()
  }
}

function reportOf(measured: readonly ReadonlyMap<string, Times>[]): string {
  const head = ['', ...sizes.flatMap((size) => [`${size.toLocaleString('en')}: p50`, 'p95', 'max']), 'grown', '']
  const rows = orderKinds.map(({ name }) => {
    const times = measured.map((run) => run.get(name) ?? { p50: 0, p95: 0, max: 0 })
    const [first, last] = [times[0], times.at(-1)]
    const grown = first && last ? last.p50 / first.p50 : undefined
    return [
      name,
      ...times.flatMap(({ p50, p95, max }) => [p50, p95, max]),
      grown,
      (last?.p95 ?? 0) > aim ? `over ${aim}` : '',
    ]
  })
  return table(head, rows)
}
