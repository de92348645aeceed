import { setTimeout as sleep } from 'node:timers/promises'
import { catalogueBuilder } from '@axle/api/catalogue/catalogue-builders'
import { openDatabase } from '@axle/api/database/database'
import { aShop, aVendor } from '@axle/testing/builders'
import { Buyers, buyUntilGone } from '@axle/api/orders/testing/buyers'
import { type Findings, verifyOrders } from '@axle/api/orders/testing/verify-orders'
import { untilReady } from './restartable-database.ts'
import { world } from './kill-rounds.ts'
import { type NodePair, startPair } from './node-pair.ts'
import { startLoad } from './rolling-load.ts'

export interface RollingRun {
  readonly redis: boolean
  readonly version: string
  readonly restarts: number
  readonly asked: number
  readonly retried: number
  readonly fromReplica: number
  readonly findings: Findings
  readonly faults: readonly string[]
}
interface Options {
  readonly redis: boolean
  readonly restarts: number
  readonly buyers: number
}

/** Restarts the nodes in turn under load while the replica lags, stops and returns. */
export async function rollingRestarts(
  { redis, restarts, buyers: people }: Options,
  log: (line: string) => void,
): Promise<RollingRun | undefined> {
  const pair = await startPair({ redis, args: ['--no-pages'] })
  if (!pair) return undefined
  try {
    const site = pair.balancer.url
    const { db, close } = openDatabase({ connectionString: pair.primary.url })
    const { tokens, initialStock } = await world(db, people)
    const writers = [await aWriter(db, 1), await aWriter(db, 2), await aWriter(db, 3)]
    for (const { productId } of writers) initialStock.set(productId, 1)
    const load = startLoad({ site, readers: 4, writers })
    const buyers = new Buyers()
    let over = false
    const products = [...initialStock.keys()].slice(0, 4)
    const buying = tokens.map((token) =>
      buyUntilGone(
        () => site,
        token,
        products,
        buyers,
        () => over,
      ),
    )
    for (let round = 0; round < restarts; round++) {
      await sleep(2_000)
      await disturbReplica(pair, round)
      await pair.restart(round % 2)
      const { url } = pair.nodes[round % 2] ?? { url: site }
      await untilReady(url)
      log(
        `${redis ? 'with' : 'without'} Redis, restart ${round + 1}: ${load.asked()} requests, ${buyers.placed.size} orders, ${load.failures.length + buyers.unanswered.size} failed`,
      )
    }
    await sleep(2_000)
    over = true
    await Promise.all([...buying, load.end()])
    const fromReplica = await readsOfReplica(pair)
    const findings = await verifyOrders(db, site, buyers, initialStock)
    await close()
    return {
      redis,
      version: pair.primary.version,
      restarts,
      asked: load.asked(),
      retried: pair.balancer.retried(),
      fromReplica,
      findings,
      faults: [
        ...load.failures.slice(0, 20),
        ...load.stale.slice(0, 20),
        ...(buyers.unanswered.size > 0 ? [`${buyers.unanswered.size} orders were never answered`] : []),
        ...(fromReplica === 0 ? ['nothing was read from the replica'] : []),
        ...findings.faults,
      ],
    }
  } finally {
    await pair.close()
  }
}

type Db = ReturnType<typeof openDatabase>['db']

async function aWriter(db: Db, number: number) {
  const vendor = await aVendor(db)
  const shopId = await aShop(db, vendor.id)
  const name = `Mirror ${number}`
  const productId = await catalogueBuilder(db).product({ shopId, name, part: name, category: 'Mirrors', stock: 1 })
  return { token: vendor.token, productId }
}

/** Pauses the replica every second round and kills it every fourth. */
async function disturbReplica({ replica }: NodePair, round: number): Promise<void> {
  if (round % 4 === 3) {
    await replica.stop()
    await sleep(1_000)
    return await replica.start()
  }
  if (round % 2 === 0) return
  const { pool, close } = openDatabase({ connectionString: replica.url }, { max: 1 })
  await pool.query('select pg_wal_replay_pause()')
  await sleep(5_000)
  await pool.query('select pg_wal_replay_resume()')
  await close()
}

/** Counts catalogue reads from the replica since the last restart of the nodes. */
async function readsOfReplica({ nodes }: NodePair): Promise<number> {
  const counts = nodes.map(async ({ url }) => {
    const text = await (await fetch(`${url}/metrics`)).text()
    return Number(/^axle_catalogue_reads_total\{from="replica"\} (\d+)$/m.exec(text)?.[1] ?? 0)
  })
  return (await Promise.all(counts)).reduce((sum, each) => sum + each, 0)
}
