import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogueBuilder } from '../catalogue/catalogue-builders.ts'
import { openDatabase } from '../database/database.ts'
import { type Places, placesOf } from '@axle/embedded-postgres/paths'
import { aCustomer, aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { type ServerProcess, startServerProcess } from '@axle/testing/server-process'
import { type DataFolder, throwAwayFolder } from '@axle/testing/throw-away-folder'
import { Buyers, buyUntilGone } from './testing/buyers.ts'
import { verifyOrders } from './testing/verify-orders.ts'

const stock = 100_000
const buyersAtOnce = 20
let places: Places
let folder: DataFolder
let server: ServerProcess
let buyer: TestUser
let products: readonly number[]

const start = () => startServerProcess({ dataDir: folder.dataDir, args: ['--no-pages'] })
const postmasterFile = () => path.join(places.cluster, 'postmaster.pid')

/** Queries the database with connections that are closed again: open ones would keep it running. */
async function inDatabase<T>(work: (database: ReturnType<typeof openDatabase>['db']) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase({ host: places.socket, user: 'postgres', database: 'axle' })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

beforeAll(async () => {
  folder = await throwAwayFolder()
  places = placesOf(folder.dataDir)
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
  await folder.remove()
})

const buyers = new Buyers()

/** Orders and cancels continuously, and calls `kill` after this many responses. */
async function buyUntilKilled(answers: number, kill: () => Promise<unknown>): Promise<void> {
  const before = buyers.placed.size
  let over = false
  const buying = Array.from({ length: buyersAtOnce }, () =>
    buyUntilGone(
      () => server.url,
      buyer.token,
      products,
      buyers,
      () => over,
    ),
  )
  await expect.poll(() => buyers.placed.size, { timeout: 20_000, interval: 5 }).toBeGreaterThanOrEqual(before + answers)
  await kill()
  over = true
  await Promise.all(buying)
  expect(buyers.unanswered.size).toBeGreaterThan(0)
}

const initialStock = () => new Map(products.map((id) => [id, stock]))
const findings = () => inDatabase((db) => verifyOrders(db, server.url, buyers, initialStock()))

const connectionsOfServer = () =>
  inDatabase(async (db) => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where application_name like 'axle%' and pid <> pg_backend_pid()`.execute(db)
    return rows.map(({ pid }) => pid)
  })

/** Connections of a killed server stay open until they notice; their last transactions may still commit. */
async function untilGone(backends: readonly number[]): Promise<void> {
  const left = () =>
    inDatabase(
      async (db) =>
        (await sql`select from pg_stat_activity where pid = any(${backends}::int[])`.execute(db)).rows.length,
    )
  await expect.poll(left, { timeout: 10_000 }).toBe(0)
}

describe('kill -9 during orders', { timeout: 60_000 }, () => {
  it('stores every acknowledged order once after a kill of the server, and its key still returns it', async () => {
    let backends: readonly number[] = []
    await buyUntilKilled(40, async () => {
      backends = await connectionsOfServer()
      await server.kill()
    })
    server = await start()
    await untilGone(backends)
    expect((await findings()).faults).toEqual([])
  })

  it('loses no acknowledged order after a kill of the server and its database', async () => {
    const postmaster = Number((await readFile(postmasterFile(), 'utf8')).split('\n')[0])
    await buyUntilKilled(40, async () => {
      process.kill(postmaster, 'SIGKILL')
      await server.kill()
    })
    server = await start()
    expect((await findings()).faults).toEqual([])
  })

  it('restarts a killed database and continues', async () => {
    const postmaster = Number((await readFile(postmasterFile(), 'utf8')).split('\n')[0])
    await buyUntilKilled(10, async () => void process.kill(postmaster, 'SIGKILL'))
    const ready = async () => (await fetch(`${server.url}/api/health/ready`)).status
    await expect.poll(ready, { timeout: 20_000 }).toBe(200)
    expect((await findings()).faults).toEqual([])
  })
})
