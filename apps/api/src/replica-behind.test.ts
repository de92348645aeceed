import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appOn } from '@axle/testing/app-on'
import { aCustomer, aShop, aVendor } from '@axle/testing/builders'
import { delivery } from '@axle/testing/delivery'
import { type OutsidePostgres, outsidePostgres, replicaOf } from '@axle/testing/outside-postgres'
import { catalogueBuilder } from './catalogue/catalogue-builders.ts'
import { migrate } from './database/migrations.ts'
import { type OpenDatabase, openDatabase } from './database/database.ts'
import { installJobs } from './jobs/jobs.ts'
import { catalogueReadsFrom } from './observability/process-metrics.ts'

const primary = await outsidePostgres()
let replica: OutsidePostgres
let standby: OpenDatabase
let database: OpenDatabase
let node: Awaited<ReturnType<typeof appOn>>
const messages: string[] = []
let vendor: { readonly token: string }
let buyer: { readonly token: string }
let productId: number

/** Replays each commit only when it is as old. */
async function delayReplay(by: string): Promise<void> {
  await standby.pool.query(`alter system set recovery_min_apply_delay = '${by}'`)
  await standby.pool.query('select pg_reload_conf()')
}
const replayed = async (): Promise<number> =>
  (await standby.pool.query<{ n: number }>('select count(*)::int as n from product')).rows[0]?.n ?? 0

async function send(method: 'GET' | 'POST' | 'PUT', url: string, token?: string, data?: object) {
  const answer = await node.app.inject({
    method,
    url: `/api${url}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(data && { payload: { data } }),
  })
  return { status: answer.statusCode, body: answer.json() }
}
/** As a visitor sees it, in the list and on the page of the product. */
const seen = async () => {
  const list: { id: number; price: number; stock: number }[] = (await send('GET', '/products')).body.data
  const { price, stock } = (await send('GET', `/products/${productId}`)).body.data
  return { listed: list.find(({ id }) => id === productId)?.price, price, stock }
}
const readsFrom = async (server: string): Promise<number> =>
  (await catalogueReadsFrom.get()).values.find(({ labels }) => labels.from === server)?.value ?? 0
const behind = 'the replica is too far behind: the catalogue is read from the primary'
const fine = 'the catalogue is read from the replica'
const patient = { timeout: 20_000, interval: 50 }

describe.skipIf(primary === undefined)('a replica that is a minute behind', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    // Earlier tests of this process count, too.
    catalogueReadsFrom.reset()
    const url = primary?.url ?? ''
    const connection = { connectionString: url }
    database = openDatabase(connection, { max: 4 })
    await migrate(database.pool)
    await installJobs(connection)
    if (primary) replica = await replicaOf(primary)
    standby = openDatabase({ connectionString: replica.url }, { max: 1 })
    await delayReplay('60s')
    const { db } = database
    buyer = await aCustomer(db)
    const owner = await aVendor(db)
    vendor = owner
    const shopId = await aShop(db, owner.id)
    productId = await catalogueBuilder(db).product({ shopId, name: 'Wheel', price: 5_000, stock: 10 })
    const log = pino({ level: 'info' }, { write: (line: string) => messages.push(JSON.parse(line).msg) })
    const env = { DATABASE_URL: url, DATABASE_READ_URL: replica.url }
    node = await appOn({ ...database, connection }, { env, log })
  }, 60_000)
  afterAll(async () => {
    await node.close()
    await standby.close()
    await replica.remove()
    await primary?.remove()
  })

  it('is not read by a node that starts, which would miss what changed before', async () => {
    expect(await replayed()).toBe(0)
    expect(await seen()).toEqual({ listed: 50, price: 50, stock: 10 })
    expect(await readsFrom('replica')).toBe(0)
  })

  it('is reported once, and shows no visitor an old price', async () => {
    await expect.poll(() => messages.includes(behind), patient).toBe(true)
    expect((await send('PUT', `/products/${productId}`, vendor.token, { price: 70 })).status).toBe(200)
    await expect.poll(seen, patient).toEqual({ listed: 70, price: 70, stock: 10 })
    expect((await replayed()) + (await readsFrom('replica'))).toBe(0)
  })

  it('is read again once it has caught up, and leaves nothing old in the caches', async () => {
    await delayReplay('0')
    await expect.poll(replayed, patient).toBe(1)
    await expect.poll(() => messages.at(-1), patient).toBe(fine)
    const before = await readsFrom('replica')
    expect((await send('PUT', `/products/${productId}`, vendor.token, { price: 80 })).status).toBe(200)
    await expect.poll(async () => (await seen()) && (await readsFrom('replica')) > before, patient).toBe(true)
    expect(await seen()).toEqual({ listed: 80, price: 80, stock: 10 })
  })

  it('is left as soon as it falls behind while the node runs; orders are exact, and others see the stock seconds later', async () => {
    await delayReplay('60s')
    messages.length = 0
    const items = [{ productId, quantity: 3 }]
    expect((await send('POST', '/orders', buyer.token, { items, ...delivery })).status).toBe(201)
    expect((await send('PUT', `/products/${productId}`, vendor.token, { price: 90 })).status).toBe(200)
    await expect.poll(async () => (await seen()).price, patient).toBe(90)
    await expect.poll(() => messages, patient).toContain(behind)
    await expect.poll(seen, patient).toEqual({ listed: 90, price: 90, stock: 7 })
    // A minute has not passed: the replica still has the former price.
    const { rows } = await standby.pool.query('select price_pesewas as price, stock from product')
    expect(rows).toEqual([{ price: 8_000, stock: 10 }])
    expect(messages.filter((line) => line === behind)).toHaveLength(1)
  })
})
