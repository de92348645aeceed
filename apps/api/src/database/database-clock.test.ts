import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { expireUnpaidOrders } from '../payments/index.ts'
import type { Clock } from '../platform/clock.ts'
import { databaseClock } from './database-clock.ts'
import { openDatabase } from './database.ts'
import { appOn } from '@axle/testing/app-on'
import { aCustomer, aShop, aVendor, testPassword } from '@axle/testing/builders'
import { aProduct } from '@axle/testing/order-builders'
import { outboxOf } from '@axle/testing/outbox'
import { testDatabase } from '@axle/testing/test-database'
import { delivery } from '@axle/testing/delivery'

const { db, pool, session: connection } = await testDatabase()
const log = pino({ level: 'silent' })
const minute = 60_000
const off = (minutes: number): Clock => ({ now: () => new Date(Date.now() + minutes * minute) })

/** A node whose clock is off by this many minutes. */
async function nodeOff(minutes: number) {
  const clock = databaseClock(pool, log, off(minutes))
  await clock.set()
  // Less than the difference of the clocks.
  return appOn({ ...openDatabase(connection, { max: 5 }), connection }, { clock, env: { UNPAID_MINUTES: '5' } })
}
const slow = await nodeOff(-60)
const fast = await nodeOff(60)
afterAll(async () => {
  await slow.close()
  await fast.close()
})
type Node = typeof slow

async function call({ app }: Node, method: 'GET' | 'POST', path: string, data?: object, token?: string) {
  const { statusCode, body } = await app.inject({
    method,
    url: `/api${path}`,
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
    ...(data && { payload: { data } }),
  })
  return { status: statusCode, body: body === '' ? undefined : JSON.parse(body) }
}
describe('nodes with clocks that are an hour wrong, one slow and one fast', () => {
  it('follow the clock of the database, and notice when a clock is corrected', async () => {
    let minutes = 60
    const clock = databaseClock(pool, log, { now: () => new Date(Date.now() + minutes * minute) })
    await clock.set()
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(minute)
    minutes = 0
    await clock.set()
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(minute)
  })

  it.each([
    ['slow', 'fast', slow, fast],
    ['fast', 'slow', fast, slow],
  ])('continue on the %s node what started on the %s one', async (_one, _other, one, other) => {
    const buyer = await aCustomer(db)
    const productId = await aProduct(db, await aShop(db, (await aVendor(db)).id))
    const signedIn = await call(one, 'POST', '/login', { identifier: buyer.email, password: testPassword })
    const token: string = signedIn.body.data.auth_token
    const items = [{ productId, quantity: 1 }]
    const placed: string[] = []
    for (const node of [one, other]) {
      const { status, body } = await call(node, 'POST', '/orders', { items, ...delivery, paymentMethod: 'card' }, token)
      expect(status).toBe(201)
      placed.unshift(body.data.order.id)
    }
    // The newest order is first, whichever node placed it.
    const list = (await call(other, 'GET', '/orders', undefined, token)).body.data
    expect(list.map(({ id }: { id: string }) => id)).toEqual(placed)
    // No node expires an order placed a moment ago.
    const context = { platform: other.platform, gateway: undefined, stockChanged: () => undefined }
    await expireUnpaidOrders(context)
    const unpaid = await db.selectFrom('orders').select('status').where('id', 'in', placed).execute()
    expect(unpaid.map(({ status }) => status)).toEqual(['pending_payment', 'pending_payment'])

    await call(one, 'POST', '/reset-password', { email: buyer.email })
    await Promise.all([one.jobs.drain(), other.jobs.drain()])
    const mails = await Promise.all([one, other].map(({ platform }) => outboxOf(platform.config.dataDir, buyer.email)))
    const link = /token=([\w%-]+)/.exec(mails.flat().find(({ body }) => body.includes('token='))?.body ?? '')?.[1] ?? ''
    const password = `New-${randomUUID()}A1`
    const changed = await call(other, 'POST', '/change-password', { token: decodeURIComponent(link), password })
    expect([changed.status, link.length > 20]).toEqual([200, true])
  })
})
