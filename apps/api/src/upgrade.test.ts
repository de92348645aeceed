import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { delivery } from '@axle/testing/delivery'
import { appOn } from '@axle/testing/app-on'
import { freshName, inDatabase, runOnce } from '@axle/testing/server'
import { type Replay, replayOf, siteOf } from '@axle/testing/version-before'
import { brokenRules } from './backup/index.ts'
import { openDatabase } from './database/database.ts'
import { compareApplied, migrate, readMigrations } from './database/migrations.ts'
import { installJobs } from './jobs/jobs.ts'
import { offerStarter } from './starter-catalogue/index.ts'

// The newest migration that 0.1.0 knows.
const newestOfOld = 11
const { connection: server } = inject('testServer')
const name = freshName('axle_upgrade')
const connection = inDatabase(server, name)
const database = openDatabase(connection, { max: 5, statementTimeoutMs: 0 })
let site: Awaited<ReturnType<typeof appOn>>
let old: Replay
let before: Record<string, string>

/** Counts rows and sums money and stock, in what 0.1.0 had. */
async function totals(): Promise<Record<string, string>> {
  const { rows } = await database.pool.query(`select
    (select count(*) from users) as users, (select count(*) from shop) as shops,
    (select count(*) from product) as products, (select sum(stock) from product) as stock,
    (select sum(price_pesewas) from product) as prices, (select count(*) from fitment) as fitments,
    (select count(*) from orders) as orders, (select sum(total_pesewas) from orders) as ordered,
    (select count(*) from order_item) as items, (select sum(quantity * price_pesewas) from order_item) as sold,
    (select count(*) from status_change) as "statusChanges", (select count(*) from review) as reviews,
    (select count(*) from ledger_entry) as entries,
    (select string_agg(kind || ' ' || held_by || ' ' || sum, ', ' order by kind, held_by)
     from (select kind, held_by, sum(amount_pesewas) from ledger_entry group by 1, 2) as sums) as ledger,
    (select sum(amount_pesewas) from payment where status = 'paid') as paid,
    (select sum(amount_pesewas) from payout) as "paidOut",
    (select md5(string_agg(id || email || password_hash, '' order by id)) from users) as accounts`)
  return rows[0]
}

beforeAll(async () => {
  await runOnce(server, `create database ${name}`)
  await runOnce(connection, await siteOf('0.1.0'))
  before = await totals()
  old = await replayOf('0.1.0', connection)
  await migrate(database.pool)
  await installJobs(connection)
  await offerStarter(database.db, { catalogue: 'start' })
  site = await appOn({ ...openDatabase(connection, { max: 5 }), connection })
}, 120_000)
afterAll(async () => {
  await site.close()
  await old.close()
  await database.close()
  await runOnce(server, `drop database ${name} with (force)`)
})

async function call(method: 'GET' | 'POST', url: string, token?: string, data?: object) {
  const answer = await site.app.inject({
    method,
    url: `/api${url}`,
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
    ...(data && { payload: { data } }),
  })
  return { status: answer.statusCode, body: answer.json() }
}
async function signIn(email: string): Promise<string> {
  const { body } = await call('POST', '/login', undefined, { identifier: email, password: 'Torque-2026' })
  return body.data.auth_token
}

describe('a site of 0.1.0 after the upgrade', () => {
  it('has the same users, products, stock, orders and money', async () => {
    expect(Number(before['orders'])).toBeGreaterThan(100)
    expect(Number(before['entries'])).toBeGreaterThan(100)
    expect(await totals()).toEqual(before)
    expect(await brokenRules(database.pool)).toEqual([])
  })

  it('lets nodes of 0.1.0 start again, as a roll back needs', async () => {
    const { rows } = await database.pool.query('select version, name, checksum, needs from schema_migration')
    const ofOld = (await readMigrations()).filter(({ version }) => version <= newestOfOld)
    expect(compareApplied(ofOld, rows).pending).toEqual([])
  })

  it('serves what a node of 0.1.0 does beside it: an order, a cancellation, deliveries, a review, a price and a payout', async () => {
    expect(await old.run()).toEqual([])
    expect(await brokenRules(database.pool)).toEqual([])
    const buyer = await signIn('customer@axle.example')
    const { body } = await call('GET', '/orders?limit=2', buyer)
    expect(body.data).toMatchObject([
      { deliveryToName: 'Ama Mensah', status: 'cancelled' },
      { deliveryToName: 'Ama Mensah', status: 'completed' },
    ])
  })

  it('takes an order, which a node of 0.1.0 reads', async () => {
    const buyer = await signIn('customer@axle.example')
    const { body: found } = await call('GET', '/products?limit=1&sort=priceAsc')
    const items = [{ productId: found.data[0].id, quantity: 1 }]
    const placed = await call('POST', '/orders', buyer, { items, ...delivery, transitType: 'standard' })
    expect(placed.status).toBe(201)
    await site.jobs.drain()
    const rows = await old.read('select * from "orders" where "id" = $1', [placed.body.data.order.id])
    expect(rows).toHaveLength(1)
    expect(await brokenRules(database.pool)).toEqual([])
  })
})
