import { setTimeout as sleep } from 'node:timers/promises'
import { catalogueBuilder } from '@axle/api/catalogue/catalogue-builders'
import { openDatabase } from '@axle/api/database/database'
import { aCustomer, aShop, aVendor } from '@axle/testing/builders'
import { startServerProcess } from '@axle/testing/server-process'
import { Buyers, buyUntilGone } from '@axle/api/orders/testing/buyers'
import { type Findings, verifyOrders } from '@axle/api/orders/testing/verify-orders'
import { restartableDatabase, untilDead, untilReady } from './restartable-database.ts'

const victims = ['app', 'database', 'both'] as const
type Victim = (typeof victims)[number]

export interface KillRun {
  readonly database: string
  readonly kills: Readonly<Record<Victim, number>>
  readonly findings: Findings
}
interface KillOptions {
  readonly rounds: number
  readonly buyers: number
  readonly seed: number
}

/** Kills app, database or both repeatedly while buyers order, then verifies the data. Undefined without such a database. */
export async function killRounds(
  database: 'embedded' | 'outside',
  { rounds, buyers: people, seed }: KillOptions,
  log: (line: string) => void,
): Promise<KillRun | undefined> {
  const target = await restartableDatabase(database)
  if (!target) {
    log('No PostgreSQL is installed, so only the embedded one is tested.')
    return undefined
  }
  const random = numbersFrom(seed)
  const start = () => startServerProcess({ dataDir: target.dataDir, env: target.env, args: ['--no-pages'] })
  let server = await start()
  const { db, close } = openDatabase(target.connection)
  const { tokens, initialStock } = await world(db, people)
  await close()
  const buyers = new Buyers()
  const kills = { app: 0, database: 0, both: 0 }
  for (let round = 1; round <= rounds; round++) {
    const victim = victims[(round - 1) % victims.length] ?? 'app'
    let over = false
    const buying = tokens.map((token) =>
      buyUntilGone(
        () => server.url,
        token,
        [...initialStock.keys()],
        buyers,
        () => over,
      ),
    )
    await sleep(200 + random(1_800))
    const pid = await target.pid()
    if (victim !== 'app') process.kill(pid, 'SIGKILL')
    if (victim !== 'database') await server.kill()
    kills[victim]++
    if (victim === 'database') {
      // The app keeps running and must reconnect, or restart the embedded database.
      await untilDead(pid)
      await target.start()
      await untilReady(server.url)
      await sleep(300)
      over = true
      await Promise.all(buying)
    } else {
      over = true
      await Promise.all(buying)
      if (victim === 'both') {
        await untilDead(pid)
        await target.start()
      }
      server = await start()
    }
    log(
      `${target.name}, round ${round} (${victim}): ${buyers.placed.size} confirmed, ${buyers.unanswered.size} without a response`,
    )
  }
  const reader = openDatabase(target.connection)
  const findings = await verifyOrders(reader.db, server.url, buyers, initialStock)
  await reader.close()
  await server.stop()
  await target.remove()
  return { database: target.name, kills, findings }
}

/** Creates two shops with two well-stocked and two scarce products each, and buyers. */
export async function world(db: ReturnType<typeof openDatabase>['db'], people: number) {
  const tokens = await Promise.all(Array.from({ length: people }, async () => (await aCustomer(db)).token))
  const { product } = catalogueBuilder(db)
  const initialStock = new Map<number, number>()
  for (const [shop, stocks] of [
    [100_000, 300],
    [100_000, 500],
  ].entries()) {
    const shopId = await aShop(db, (await aVendor(db)).id)
    for (const [index, stock] of stocks.entries())
      initialStock.set(
        await product({
          shopId,
          name: `Filter ${shop}${index}`,
          part: `Filter ${shop}${index}`,
          category: `Filters ${shop}`,
          stock,
        }),
        stock,
      )
  }
  return { tokens, initialStock }
}

/** Repeatable; it only decides when to kill. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed % 2_147_483_647 || 1
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}
