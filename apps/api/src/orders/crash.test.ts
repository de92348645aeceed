import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogueBuilder } from '../catalogue/catalogue-builders.ts'
import { openDatabase } from '../platform/database.ts'
import { type Places, placesOf } from '../platform/embedded-postgres-places.ts'
import { aCustomer, aShop, aVendor, type TestUser } from '../platform/testing/builders.ts'
import { guard } from '../platform/testing/guard.ts'
import { type ServerProcess, startServerProcess } from '../platform/testing/server-process.ts'

const stock = 100_000
const buyersAtOnce = 20
const delivery = {
  deliveryToName: 'Ama Mensah',
  deliveryToPhone: '0244123456',
  deliveryToAddress: '12 Oxford Street',
  deliveryToCity: 'Accra',
  deliveryToState: 'Greater Accra',
  deliveryToCountry: 'Ghana',
}

let places: Places
let dataDir: string
let server: ServerProcess
let buyer: TestUser
let products: readonly number[]
let guarded: () => void

const start = () => startServerProcess({ dataDir, args: ['--no-pages'] })
const postmasterFile = () => path.join(places.cluster, 'postmaster.pid')

/** Asks the database itself, through connections that are closed again: whoever stays connected keeps it running. */
async function inDatabase<T>(work: (database: ReturnType<typeof openDatabase>['db']) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase({ host: places.socket, user: 'postgres', database: 'axle' })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'axle-crash-'))
  places = await placesOf(dataDir)
  guarded = guard([
    `kill -QUIT "$(head -n 1 '${postmasterFile()}')"`,
    'sleep 1',
    `rm -rf '${places.cluster}' '${places.socket}' '${places.log}' '${dataDir}'`,
  ])
  server = await start()
  await inDatabase(async (db) => {
    buyer = await aCustomer(db)
    const shops = [await aShop(db, (await aVendor(db)).id), await aShop(db, (await aVendor(db)).id)]
    const { product } = catalogueBuilder(db)
    products = await Promise.all(
      shops.map((shopId, n) =>
        product({ shopId, name: `Filter ${n}`, part: `Filter ${n}`, category: `Filters ${n}`, stock }),
      ),
    )
  })
})

afterAll(async () => {
  await server.stop()
  // A database that a failed test has left running is for the guard to end, when this process does.
  if (existsSync(postmasterFile())) return
  for (const place of [places.cluster, places.socket, places.log, dataDir])
    await rm(place, { recursive: true, force: true })
  guarded()
})

interface Placed {
  readonly id: string
  readonly code: string
}

/** The same key always stands for the same basket. */
async function order(key: string): Promise<Placed> {
  const [filter = 0, other = 0] = products
  const items = [
    { productId: filter, quantity: 1 + (key.charCodeAt(0) % 3) },
    { productId: other, quantity: 1 },
  ]
  const answer = await fetch(`${server.url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${buyer.token}`, 'idempotency-key': key },
    body: JSON.stringify({ data: { items, ...delivery } }),
  })
  const body = (await answer.json()) as { data: { order: { id: string; orderCode: string } } }
  if (answer.status !== 201) throw new Error(`answered ${answer.status}: ${JSON.stringify(body)}`)
  return { id: body.data.order.id, code: body.data.order.orderCode }
}

interface Outcome {
  readonly acknowledged: ReadonlyMap<string, Placed>
  /** Sent, and then nobody was there to answer. */
  readonly unanswered: readonly string[]
}

/** Buyers who order without pause until nobody answers; after so many answers, whoever is to be killed is killed. */
async function orderUntilKilled(answers: number, kill: () => Promise<unknown>): Promise<Outcome> {
  const acknowledged = new Map<string, Placed>()
  const unanswered: string[] = []
  let killing: Promise<unknown> | undefined
  const one = async () => {
    for (;;) {
      const key = randomUUID()
      try {
        acknowledged.set(key, await order(key))
      } catch (error) {
        unanswered.push(key)
        if (killing !== undefined) return
        throw error
      }
      if (acknowledged.size >= answers) killing ??= kill()
    }
  }
  await Promise.all(Array.from({ length: buyersAtOnce }, one))
  await killing
  return { acknowledged, unanswered }
}

const storedOrders = () =>
  inDatabase(async (db) => {
    const { rows } = await sql<{ id: string; items: number }>`
      select o.id, count(i.id) as items from orders o left join order_item i on i.order_id = o.id group by o.id`.execute(
      db,
    )
    return rows
  })

/** What left the shelf, beside what stands in the orders. */
const pieces = () =>
  inDatabase(async (db) => {
    const { rows } = await sql<{ taken: number; ordered: number }>`
      select ${stock} - p.stock as taken, (select coalesce(sum(quantity), 0)::bigint from order_item where product_id = p.id) as ordered
      from product p order by p.id`.execute(db)
    return { taken: rows.map((row) => row.taken), ordered: rows.map((row) => row.ordered) }
  })

const connectionsOfServer = () =>
  inDatabase(async (db) => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where application_name like 'axle%' and pid <> pg_backend_pid()`.execute(db)
    return rows.map(({ pid }) => pid)
  })

/** Connections of a killed server live on until they notice; the last of their transactions may still be committed. */
async function untilGone(backends: readonly number[]): Promise<void> {
  const left = () =>
    inDatabase(
      async (db) =>
        (await sql`select from pg_stat_activity where pid = any(${backends}::int[])`.execute(db)).rows.length,
    )
  await expect.poll(left, { timeout: 10_000 }).toBe(0)
}

async function expectAllThereOnce({ acknowledged, unanswered }: Outcome, before: number): Promise<void> {
  const stored = await storedOrders()
  const ids = stored.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([...acknowledged.values()].map(({ id }) => id)))
  expect(stored.filter(({ items }) => items !== 2)).toEqual([])
  expect(stored.length - before).toBeGreaterThanOrEqual(acknowledged.size)
  expect(stored.length - before).toBeLessThanOrEqual(acknowledged.size + unanswered.length)
  const first = await pieces()
  expect(first.taken).toEqual(first.ordered)

  const again = await Promise.all([...acknowledged.keys()].map(order))
  expect(again).toEqual([...acknowledged.values()])
  expect(await storedOrders()).toHaveLength(stored.length)

  // Who got no answer asks again with the same key, and then has one order too, whether or not the first was stored.
  await Promise.all(unanswered.map(order))
  expect((await storedOrders()).length - before).toBe(acknowledged.size + unanswered.length)
  const last = await pieces()
  expect(last.taken).toEqual(last.ordered)
}

describe('kill -9 in the middle of orders', { timeout: 30_000 }, () => {
  it('of the server: every acknowledged order is there once, and its key still answers with it', async () => {
    const before = (await storedOrders()).length
    let backends: readonly number[] = []
    const outcome = await orderUntilKilled(40, async () => {
      backends = await connectionsOfServer()
      await server.kill()
    })
    expect(outcome.unanswered.length).toBeGreaterThan(0)
    server = await start()
    await untilGone(backends)
    await expectAllThereOnce(outcome, before)
  })

  it('of the server and its database: the database recovers, and nothing acknowledged is missing', async () => {
    const before = (await storedOrders()).length
    const postmaster = Number((await readFile(postmasterFile(), 'utf8')).split('\n')[0])
    const outcome = await orderUntilKilled(40, async () => {
      process.kill(postmaster, 'SIGKILL')
      await server.kill()
    })
    expect(outcome.unanswered.length).toBeGreaterThan(0)
    server = await start()
    await expectAllThereOnce(outcome, before)
  })
})
