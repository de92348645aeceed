import { randomUUID } from 'node:crypto'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServerProcess } from '@axle/testing/server-process'
import { throwAwayFolder } from '@axle/testing/throw-away-folder'
import { type Crowd, type CrowdState, startCrowd } from './crowd.ts'
import { type LoadRequest, type LoadResult, startLoadDriver } from './load.ts'
import { fill, openMeasured } from './measured-database.ts'
import { measureMemory } from './memory.ts'
import { quantilesOf } from './quantiles.ts'
import { drawSample, type Sample } from './sample.ts'
import { untilInMemory } from './surroundings.ts'
import { measuredHere, type Outcome, type Scenario, table } from './trust-scenario.ts'
import { workloadsFor } from './workloads.ts'

const flood = 40
// More than all admission queues accept together.
const leastFlood = 3_000
const leastServed = 0.7
const mostRecoveryMs = 5_000
const crowd = { streams: 1_000, slowSenders: 200, slowReaders: 50 }

/** Forty times the best load of a node, then clients that hold connections open. */
export const overload: Scenario = {
  sentence:
    'Forty times the load of the best rate: throughput stays, every request gets a response, and latency recovers.',
  options: {
    'overload-products': { type: 'string', default: '10000' },
    // Per step; the flood takes four times as long.
    'overload-seconds': { type: 'string', default: '5' },
  },
  async run(values, log) {
    const seconds = Number(values['overload-seconds'])
    await using closing = new AsyncDisposableStack()
    const { dataDir, remove } = await throwAwayFolder()
    closing.defer(remove)
    const first = await startServerProcess({ dataDir })
    await first.stop()
    const filling = await openMeasured(dataDir)
    try {
      await fill(filling, dataDir, Number(values['overload-products']), log)
    } finally {
      await filling.stop()
    }
    // Connect before the server, because the last client stops the database.
    const database = await openMeasured(dataDir)
    closing.defer(database.stop)
    const server = await startServerProcess({ dataDir })
    closing.defer(() => server.stop())
    await untilInMemory(server.url)
    const sample = await drawSample(database)
    const site = { origin: server.url, seconds, requests: mixOf(sample), sample, log }
    const memory = async () => (await measureMemory(server.pid, database.pid)).server
    return await report(site, memory)
  },
}

interface Site {
  readonly origin: string
  readonly seconds: number
  readonly requests: readonly LoadRequest[]
  readonly sample: Sample
  readonly log: (line: string) => void
}

async function report(site: Site, memory: () => Promise<number>): Promise<Outcome> {
  const { log, origin } = site
  await load(site, 16)
  const steps = []
  for (const connections of [4, 8, 16, 32, 64]) steps.push(await load(site, connections))
  const best = steps.reduce((one, other) => (served(other) > served(one) ? other : one))
  const normal = await latencyOf(origin, site.sample, 3)
  const before = await memory()

  const calm = await amongBuyers(site, best.connections, 2)
  const {
    step: flooded,
    health,
    orders,
    ended,
  } = await amongBuyers(site, Math.max(best.connections * flood, leastFlood), 4)
  const recoveryMs = await recovery(origin, site.sample, normal, ended)
  const after = await memory()

  const alone = await load(site, best.connections, 2)
  const slow = await besideCrowd(site, best.connections)

  const kinds = [
    ...steps.map(() => 'alone'),
    'with buyers',
    'flood with buyers',
    'alone, after the flood',
    'next to streams and slow clients',
  ]
  const rows = [...steps, calm.step, flooded, alone, slow.load].map((step, index) => [
    kinds[index] ?? '',
    step.connections,
    Math.round(served(step)),
    count(step, '503'),
    others(step),
    Math.round(step.p50),
    Math.round(step.p99),
  ])
  const ratio = served(flooded) / served(calm.step)
  const beside = served(slow.load) / served(alone)
  const lines = [
    `${measuredHere()}. With ${flooded.connections} connections instead of ${best.connections}, and the same four buyers and two health checks, ${ratio.toFixed(2)} of the best rate is served (at least ${leastServed}), and ${(served(flooded) / served(best)).toFixed(2)} of the best without any buyer. The load generator shares the CPU.`,
    `Meanwhile ${health.answered} of ${health.asked} health checks were answered (slowest ${Math.round(health.slowestMs)} ms), and ${orders.placed} of ${orders.tried} orders were placed (median ${Math.round(orders.p50)} ms).`,
    `Latency was normal again ${(recoveryMs / 1000).toFixed(1)} s after the flood (at most ${mostRecoveryMs / 1000}). Memory: ${Math.round(before)} MB before, ${Math.round(after)} MB after.`,
    `With ${crowd.streams} event streams, ${crowd.slowSenders} clients that send a byte per second and ${crowd.slowReaders} that read nothing: ${beside.toFixed(2)} of the rate without them. At the end ${slow.state.streamsOpen} streams were open (${slow.state.streamsLost} had reconnected), ${slow.state.slowSendersClosed} slow senders and ${slow.state.slowReadersClosed} slow readers had been closed.`,
  ]
  for (const line of lines) log(line)
  const faults = [
    ratio < leastServed && `At ${flood} times the load only ${ratio.toFixed(2)} of the best rate is served.`,
    recoveryMs > mostRecoveryMs && `It took ${(recoveryMs / 1000).toFixed(1)} s to recover.`,
    [...steps, calm.step, flooded, alone, slow.load].some((step) => others(step) > 0) &&
      'Some responses were neither 2xx nor 503, or missing.',
    [flooded, slow.load].some(({ bareRefusals = 0 }) => bareRefusals > 0) && 'Some rejections have no Retry-After.',
    health.answered < health.asked && `${health.asked - health.answered} health checks were not answered.`,
    orders.placed < orders.tried && `${orders.tried - orders.placed} orders were not placed.`,
    beside < leastServed && `Next to streams and slow clients only ${beside.toFixed(2)} is served.`,
    slow.state.streamsOpen < crowd.streams && `Only ${slow.state.streamsOpen} streams stayed open.`,
    slow.state.slowSendersClosed === 0 && 'No slow sender was closed.',
  ].filter((fault) => fault !== false)
  const heads = ['load', 'connections', 'served per second', '503', 'other or no response', 'p50 ms', 'p99 ms']
  return { report: [table(heads, rows), ...lines].join('\n\n'), faults }
}

/** Applies a load while four buyers order and two programs check health, at the same cost under every load. */
async function amongBuyers(site: Site, connections: number, times: number) {
  const over = new AbortController()
  const others = Promise.all([watch(site.origin, over.signal), buy(site, over.signal)])
  const step = await load(site, connections, times)
  const ended = performance.now()
  over.abort()
  const [health, orders] = await others
  return { step, health, orders, ended }
}

type Step = LoadResult & { readonly connections: number }

async function load(site: Site, connections: number, times = 1): Promise<Step> {
  const { origin, requests, seconds } = site
  // A new driver for each load, because the rest of a flood would disturb the next.
  const driver = startLoadDriver()
  // The timeout of the web app.
  const job = { origin, connections, seconds: seconds * times, requests, patienceSeconds: 30 }
  const result = await driver.run(job).finally(driver.stop)
  const step = { ...result, connections }
  site.log(`${connections} connections: ${Math.round(served(step))} served per second, ${count(step, '503')} rejected`)
  return step
}

const count = ({ statuses }: LoadResult, status: string): number => statuses[status] ?? 0
const served = (step: LoadResult): number => count(step, '200') / step.seconds
const others = (step: LoadResult): number =>
  step.broken +
  Object.entries(step.statuses).reduce((sum, [status, n]) => (/^(?:200|503)$/.test(status) ? sum : sum + n), 0)

/** A mix of mostly lists and products, some searches, and server-rendered pages. */
function mixOf(sample: Sample): LoadRequest[] {
  const named = new Map(workloadsFor(sample).map(({ name, requests }) => [name, requests]))
  const parts = { filter: 6, detail: 6, 'search-words': 3, facets: 1, 'page-cold': 2, 'page-cached': 2 } as const
  const names = Object.entries(parts).flatMap(([name, share]) => Array.from({ length: share }, () => name))
  return Array.from({ length: 4_000 }, (_, n) => {
    const requests = named.get((names[(n * 7) % names.length] ?? '') as never) ?? []
    return requests[n % requests.length]
  }).filter((request) => request !== undefined)
}

/** Checks health over a keep-alive connection, as a proxy does. */
async function watch(origin: string, over: AbortSignal) {
  const seen = { asked: 0, answered: 0, slowestMs: 0 }
  while (!over.aborted) {
    for (const kind of ['live', 'ready']) {
      const startedAt = performance.now()
      seen.asked++
      const isFine = await fetch(`${origin}/api/health/${kind}`, { signal: AbortSignal.timeout(10_000) }).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isFine) seen.answered++
      seen.slowestMs = Math.max(seen.slowestMs, performance.now() - startedAt)
    }
    await sleep(250)
  }
  return seen
}

/** Orders continuously as four buyers, with the timeout of a browser. */
async function buy({ origin, sample }: Site, over: AbortSignal) {
  const took: number[] = []
  let tried = 0
  const orders = workloadsFor(sample).find(({ name }) => name === 'order')?.requests ?? []
  await Promise.all(
    [0, 1, 2, 3].map(async (buyer) => {
      for (let n = buyer; !over.aborted; n += 4) {
        const { path = '', headers = {}, body = '' } = orders[n % orders.length] ?? {}
        const startedAt = performance.now()
        tried++
        const status = await fetch(origin + path, {
          method: 'POST',
          headers: { ...headers, 'idempotency-key': randomUUID() },
          body,
          signal: AbortSignal.timeout(30_000),
        }).then(
          (answer) => answer.status,
          () => 0,
        )
        if (status === 201) took.push(performance.now() - startedAt)
        await sleep(100)
      }
    }),
  )
  return { tried, placed: took.length, p50: quantilesOf(took)(0.5) }
}

/** Measures the 95th percentile of sequential lists, in milliseconds. */
async function latencyOf(origin: string, sample: Sample, seconds: number): Promise<number> {
  const took: number[] = []
  const until = performance.now() + seconds * 1_000
  while (performance.now() < until) took.push(await timeOne(origin, sample))
  return quantilesOf(took)(0.95)
}

/** Times a request over a new connection. Infinity without a correct response. */
async function timeOne(origin: string, { ids }: Sample): Promise<number> {
  const startedAt = performance.now()
  const id = ids[Math.floor(Math.random() * ids.length)]
  const status = await new Promise<number>((resolve) => {
    get(`${origin}/api/products/${id}`, { agent: false, timeout: 10_000 }, (answer) =>
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0)),
    )
      .once('timeout', () => resolve(0))
      .once('error', () => resolve(0))
  })
  return status === 200 ? performance.now() - startedAt : Number.POSITIVE_INFINITY
}

/** Measures milliseconds from the end of the flood until twenty responses in a row have normal latency. */
async function recovery(origin: string, sample: Sample, normalMs: number, ended: number): Promise<number> {
  const quick = Math.max(3 * normalMs, 50)
  let since = performance.now()
  let inRow = 0
  while (inRow < 20 && performance.now() - ended < 60_000) {
    if ((await timeOne(origin, sample)) <= quick) inRow++
    else [inRow, since] = [0, performance.now()]
  }
  return inRow < 20 ? Number.POSITIVE_INFINITY : since - ended
}

/** Applies the same load while other clients hold connections open. */
async function besideCrowd(site: Site, connections: number): Promise<{ load: Step; state: CrowdState }> {
  const { sample, origin, seconds } = site
  // Five tabs each: the limit is eight streams per user.
  const streams = Array.from({ length: crowd.streams }, (_, n) => sample.tokens[n % sample.tokens.length] ?? '')
  const job = { ...crowd, streams, port: Number(new URL(origin).port), largeAnswer: '/api/products?size=100' }
  const held: Crowd = startCrowd(job)
  try {
    const deadline = performance.now() + 30_000
    while ((await held.state()).streamsOpen < crowd.streams && performance.now() < deadline) await sleep(100)
    const result = await load(site, connections, 2)
    // Wait until the header timeout closes the slow clients.
    await sleep(Math.max(0, 25_000 - seconds * 2_000))
    return { load: result, state: await held.state() }
  } finally {
    held.stop()
  }
}
