import os from 'node:os'
import path from 'node:path'
import { openDatabase } from '@axle/api/database/database'
import { testDatabase } from '@axle/testing/test-database'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { fillUp } from './fill-up.ts'
import { loadDemo } from './index.ts'
import { inBulk } from './load/bulk-listing.ts'

const { session } = await testDatabase()
const { db, pool, close } = openDatabase(session, { max: 5 })
afterAll(close)
const clock = { now: () => new Date('2026-11-20T15:30:00Z') }

const counts = async () => {
  const { rows } = await sql<{
    products: number
    orders: number
    users: number
    entries: number
    listed: number
    sellable: number
  }>`select
    (select count(*)::int from product) as products, (select count(*)::int from orders) as orders,
    (select count(*)::int from users) as users, (select count(*)::int from ledger_entry) as entries, (select count(*)::int from listing) as listed,
    (select count(*)::int from product p join shop s on s.id = p.shop_id where s.status = 'active') as sellable`.execute(
    db,
  )
  return rows[0]
}

it('grows a demo database to the given numbers, lists it fully, and changes nothing the second time', async () => {
  await loadDemo({ db, dataDir: path.join(os.tmpdir(), 'axle-no-images'), images: false, clock })
  const before = await counts()
  const reported: string[] = []
  await fillUp({
    db,
    products: 1_500,
    orders: 500,
    users: 200,
    clock,
    onProgress: (what, done, of) => reported.push(`${what} ${done}/${of}`),
  })
  const grown = await counts()
  expect(grown).toMatchObject({ products: 1_500, orders: 500 })
  expect(grown?.entries).toBeGreaterThan(before?.entries ?? Infinity)
  expect(grown?.users).toBeGreaterThanOrEqual(200)
  expect(grown?.listed).toBe(grown?.sellable)
  expect(reported).toContain('orders 500/500')
  await fillUp({ db, products: 1_500, orders: 500, users: 200, clock })
  expect(await counts()).toEqual(grown)
})

it('writes listing rows in bulk, restores indexes and triggers, and notifies nodes once', async () => {
  const furniture = async () => {
    const { rows } = await sql`
      select indexname as name, indexdef as is from pg_indexes where tablename = 'listing' union all
      select tgname, tgenabled::text from pg_trigger where tgrelid = 'listing'::regclass order by 1`.execute(db)
    return rows
  }
  const before = await furniture()
  const listener = await pool.connect()
  const reported: string[] = []
  try {
    await listener.query('listen catalogue')
    listener.on('notification', ({ payload = '' }) => reported.push(payload))
    const steps: string[] = []
    await db.transaction().execute((trx) =>
      inBulk(
        trx,
        async () => void (await sql`update listing set total_sold = total_sold + 1`.execute(trx)),
        (what, done, of) => steps.push(`${what} ${done}/${of}`),
      ),
    )
    await listener.query('select 1')
    expect(steps.at(-1)).toMatch(/^indexes (\d+)\/\1$/)
  } finally {
    listener.release(true)
  }
  expect(reported).toEqual([''])
  expect(await furniture()).toEqual(before)
})
