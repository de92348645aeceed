import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { insertNotifications } from '../notifications/notification-repository.ts'
import { passwordChanged } from '../notifications/notification-texts.ts'
import { watchDatabase } from './database-watch.ts'
import { openDatabase } from './database.ts'
import { appOn } from '@axle/testing/app-on'
import { aCustomer, aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { databaseProxy } from '@axle/testing/database-proxy'
import { aProduct } from '@axle/testing/order-builders'
import { testDatabase } from '@axle/testing/test-database'
import { delivery } from '@axle/testing/delivery'

// The tests write directly, so that they work while the database is cut off from the server.
const { db, session: direct } = await testDatabase()
const line = await databaseProxy(direct)
const watch = watchDatabase(line.connection, pino({ level: 'silent' }), { beatMs: 20, answerMs: 400 })
const { connection } = watch
const { app, jobs, close } = await appOn({ ...openDatabase(connection, { max: 5 }), connection })
const origin = await app.listen({ host: '127.0.0.1', port: 0 })
let buyer: TestUser
let shopId: number
beforeAll(async () => {
  buyer = await aCustomer(db)
  shopId = await aShop(db, (await aVendor(db)).id)
})
afterEach(async () => {
  line.restore()
  await backAgain()
})
afterAll(async () => {
  await close()
  await watch.stop()
  await line.close()
})

const get = (path: string) => fetch(origin + path, { headers: { authorization: `Bearer ${buyer.token}` } })
const readiness = async () => {
  const answer = await get('/api/health/ready')
  return [answer.status, ((await answer.json()) as { missing: string[] }).missing]
}
const listeners = async () => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and application_name = 'axle notices' and query like 'listen%'`.execute(db)
  return rows.length
}
async function backAgain(): Promise<void> {
  await expect.poll(readiness, { timeout: 10_000 }).toEqual([200, []])
  await expect.poll(listeners, { timeout: 10_000 }).toBe(1)
}
/** The key identifies the order, so a retry places no second one. */
async function order(key: string, productId: number) {
  const answer = await fetch(`${origin}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${buyer.token}`, 'idempotency-key': key },
    body: JSON.stringify({ data: { items: [{ productId, quantity: 1 }], ...delivery } }),
  })
  return { answer, body: (await answer.json()) as { code?: string; data?: { order: { id: string } } } }
}
const ordersStored = async () => (await db.selectFrom('orders').select('id').execute()).map(({ id }) => id)
const stockOf = async (id: number) =>
  (await db.selectFrom('product').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock

async function expectRetryLater(): Promise<void> {
  const answers = [await get('/api/notifications'), await get('/api/orders'), (await order(randomUUID(), 1)).answer]
  for (const answer of answers) expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await (await get('/api/orders')).json()).toEqual({
    code: 'unavailable',
    message: 'The service is busy. Please try again in a moment',
  })
  expect((await get('/api/health/live')).status).toBe(200)
  expect(await readiness()).toEqual([503, ['database']])
}

describe('while the database is down', () => {
  it('every call is rejected as busy, and service resumes by itself', async () => {
    const productId = await aProduct(db, shopId, { stock: 7 })
    line.cut()
    await expectRetryLater()
    expect(await ordersStored()).toEqual([])
    line.restore()
    await backAgain()
    const { answer } = await order(randomUUID(), productId)
    expect([answer.status, await stockOf(productId)]).toEqual([201, 6])
    // Jobs run again after the listener reconnected.
    await jobs.drain()
  })

  it('and does not even refuse connections, no request hangs', async () => {
    line.hold()
    const asked = get('/api/orders')
    expect((await asked).status).toBe(503)
    await expectRetryLater()
  })

  it('streams stay open, and end once it is back so that clients reconnect and read what they missed', async () => {
    const { body } = await fetch(`${origin}/api/notifications/stream`, {
      headers: { authorization: `Bearer ${buyer.token}`, accept: 'text/event-stream' },
    })
    let [received, hasEnded] = ['', false]
    const reading = (async () => {
      for await (const chunk of body ?? []) received += new TextDecoder().decode(chunk)
      hasEnded = true
    })()
    await insertNotifications(db, [{ userId: buyer.id, dedupeKey: randomUUID(), ...passwordChanged() }])
    await expect.poll(() => received, { timeout: 5_000 }).toContain('event: notification')
    line.cut()
    await expectRetryLater()
    expect(hasEnded).toBe(false)
    line.restore()
    await reading
    expect(hasEnded).toBe(true)
  })

  it('data cached in memory is read again, since changes may have been missed', async () => {
    const fees = async () =>
      ((await (await fetch(`${origin}/api/site`)).json()) as { data: { shippingFees: object } }).data.shippingFees
    expect(await fees()).toEqual({ standard: 0, speedy: 0 })
    line.cut()
    // Stale data serves until then.
    await readiness()
    expect(await fees()).toEqual({ standard: 0, speedy: 0 })
    const value = JSON.stringify({ standard: 1_050, speedy: 2_500 }) as never
    await db.insertInto('site_setting').values({ key: 'shippingFees', value, updated_by: null }).execute()
    line.restore()
    await expect.poll(fees, { timeout: 5_000 }).toEqual({ standard: 10.5, speedy: 25 })
  })
})

describe('a connection that breaks while an order is committed', () => {
  it('leaves the buyer without an answer, and the same key then returns the stored order', async () => {
    const productId = await aProduct(db, shopId, { stock: 3 })
    const before = await ordersStored()
    const key = randomUUID()
    line.loseNextCommit()
    const first = await order(key, productId)
    expect([first.answer.status, first.body.code]).toEqual([503, 'unavailable'])
    const stored = (await ordersStored()).filter((id) => !before.includes(id))
    expect([stored.length, await stockOf(productId)]).toEqual([1, 2])

    const second = await order(key, productId)
    expect([second.answer.status, second.body.data?.order.id]).toEqual([201, stored[0]])
    expect([(await ordersStored()).length - before.length, await stockOf(productId)]).toEqual([1, 2])
  })
})
