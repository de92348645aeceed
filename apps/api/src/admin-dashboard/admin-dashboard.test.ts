import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fixedClock } from '../platform/clock.ts'
import { aCustomer, anAdmin, aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { aFailedJob } from '@axle/testing/failed-job'
import { anOrder, received } from '@axle/testing/order-builders'
import { testApp } from '@axle/testing/test-app'

let now = '2026-11-20T10:00:00Z'
const clock = { now: () => fixedClock(now).now() }
const { call, platform, settled, close } = await testApp({ clock })
const { db } = platform
afterAll(close)

let admin: TestUser
beforeAll(async () => {
  admin = await anAdmin(db, { created_at: new Date('2020-01-01') })
})
// Figures are cached for some seconds.
beforeEach(() => {
  now = new Date(Date.parse(now) + 60_000).toISOString()
})
const figures = async (days = 7) => (await call('GET', `/overview?days=${days}`, { token: admin.token })).body.data

describe('the admin dashboard', () => {
  it('every count equals that of the list it links to', async () => {
    const vendor = await aVendor(db, { created_at: new Date('2026-11-18T23:30:00Z') })
    const buyer = await aCustomer(db, { created_at: new Date('2026-11-05T12:00:00Z') })
    const at = { created_at: new Date('2026-11-20T00:10:00Z') }
    const shopId = await aShop(db, vendor.id, at)
    await aShop(db, vendor.id, { ...at, status: 'pending' })
    const place = async (day: string, status: 'delivered' | 'pending_delivery' | 'rejected', state: string) => {
      const { id } = await anOrder(db, buyer.id, [shopId], status)
      await sql`update orders set created_at = ${day}, delivery_to_state = ${state} where id = ${id}`.execute(db)
      return id
    }
    await place('2026-11-20T08:00:00Z', 'pending_delivery', 'Ashanti')
    await place('2026-11-14T00:00:00Z', 'pending_delivery', 'Ashanti')
    await place('2026-11-15T12:00:00Z', 'rejected', 'Volta')
    await place('2026-11-13T23:59:59Z', 'delivered', 'Volta')
    const archived = await place('2026-11-19T12:00:00Z', 'delivered', 'Volta')
    await call('DELETE', `/orders/${archived}?as=admin`, { token: admin.token })
    const ids = { order_id: archived, shop_id: shopId, held_by: 'site', kind: 'due', amount_pesewas: 4_200 } as const
    const { id: vendor_order_id } = await db
      .selectFrom('vendor_order')
      .select('id')
      .where('order_id', '=', archived)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('ledger_entry')
      .values({ ...ids, vendor_order_id })
      .execute()
    expect((await figures()).todo).toMatchObject({ due: 0, shopsToPay: 0 })
    await received(db, vendor_order_id)
    now = new Date(Date.parse(now) + 60_000).toISOString()

    const read = await figures()
    expect(read.todo).toEqual({
      shopsWaiting: 1,
      refundsOwed: 0,
      refundsFailed: 0,
      due: 42,
      shopsToPay: 1,
      late: 1,
      reportedReviews: 0,
      reportedRatings: 0,
      failedJobs: 0,
      failedMails: 0,
    })
    expect(read.days).toHaveLength(7)
    const [first, second] = read.days
    expect(first).toEqual({ day: '2026-11-14', orders: 1, sales: 120.5, users: 0, shops: 0 })
    expect(second).toEqual({ day: '2026-11-15', orders: 1, sales: 0, users: 0, shops: 0 })
    expect(read.days.at(-1)).toEqual({ day: '2026-11-20', orders: 1, sales: 120.5, users: 0, shops: 2 })
    expect(read.now).toEqual({ orders: 3, sales: 241, users: 1, shops: 2 })
    expect(read.before).toEqual({ orders: 1, sales: 120.5, users: 0, shops: 0 })
    expect(read.byStatus).toMatchObject({ pending_delivery: 2, rejected: 1, delivered: 1, completed: 0 })
    expect(read.byRegion).toEqual([
      { region: 'Ashanti', orders: 2, sales: 241 },
      { region: 'Volta', orders: 1, sales: 0 },
    ])
    expect([read.shops, read.users]).toEqual([2, 3])
    const long = await figures(30)
    expect([long.days.length, long.now.orders, long.now.users]).toEqual([30, 4, 2])

    const lists = ['/business?status=pending', '/deliveries?late=true', '/payouts/due', '/users']
    const totals = await Promise.all(lists.map((list) => call('GET', list, { token: admin.token })))
    expect(totals.map(({ body }) => body.meta.total)).toEqual([1, 1, 1, 3])
  })

  it('is counted anew after some seconds, not on each request', async () => {
    const { users } = await figures()
    await aCustomer(db)
    expect((await figures()).users).toBe(users)
    now = new Date(Date.parse(now) + 6_000).toISOString()
    expect((await figures()).users).toBe(users + 1)
  })
})

describe('failed jobs', () => {
  const failed = async (query = '') => (await call('GET', `/failed-jobs${query}`, { token: admin.token })).body
  const records = async () => {
    const rows = await db.selectFrom('audit').selectAll().where('subject_type', '=', 'job').orderBy('id').execute()
    return rows.map(({ action, subject_id, actor_id, details }) => ({ action, subject_id, actor_id, details }))
  }

  it('are listed, newest first, without secrets, mails apart from the rest', async () => {
    const orderId = randomUUID()
    const mail = await aFailedJob(db, {
      name: 'event/order.placed/mail',
      data: { orderId, resetToken: 'let-me-in', nested: { x: 1 } },
      message: 'SMTP: connection refused',
    })
    const other = await aFailedJob(db, { name: 'event/order.placed/notifications', data: { orderId } })
    expect(await failed('?only=mail')).toEqual({
      data: [
        {
          id: mail,
          name: 'event/order.placed/mail',
          isMail: true,
          about: { orderId },
          message: 'SMTP: connection refused',
          tries: 9,
          createdAt: expect.any(String),
          failedAt: expect.any(String),
        },
      ],
      meta: { total: 1, page: 1, limit: 10 },
    })
    expect((await failed('?only=other')).data.map(({ id }: { id: string }) => id)).toEqual([other])
    expect((await failed()).data.map(({ id }: { id: string }) => id)).toEqual([other, mail])
    expect((await figures()).todo).toMatchObject({ failedJobs: 1, failedMails: 1 })
    await sql`delete from pgboss.job where state = 'failed'`.execute(db)
  })

  it('can be retried, and are then done', async () => {
    const { rows } = await sql<{ id: number }>`select max(id) as id from users`.execute(db)
    const userId = rows[0]?.id ?? 0
    await db
      .insertInto('address')
      .values({
        user_id: userId,
        full_name: 'A',
        phone: '0244123456',
        address: '1',
        city: 'Accra',
        state: 'GA',
        country: 'Ghana',
      })
      .execute()
    const name = 'event/accounts.user-deleted/addresses'
    const id = await aFailedJob(db, { name, data: { userId } })
    const answer = await call('POST', `/failed-jobs/${id}/retry`, { token: admin.token, data: {} })
    expect([answer.status, answer.body.data]).toEqual([200, { id }])
    await settled()
    expect(await db.selectFrom('address').select('id').where('user_id', '=', userId).execute()).toEqual([])
    expect((await failed()).meta.total).toBe(0)
    expect(await records()).toEqual([{ action: 'job.retried', subject_id: id, actor_id: admin.id, details: { name } }])
    expect((await call('POST', `/failed-jobs/${id}/retry`, { token: admin.token, data: {} })).status).toBe(404)
  })

  it('can be discarded, and are not run any more', async () => {
    const id = await aFailedJob(db)
    expect((await call('DELETE', `/failed-jobs/${id}`, { token: admin.token })).status).toBe(200)
    expect((await failed()).data).toEqual([])
    expect((await records()).map(({ action }) => action)).toEqual(['job.retried', 'job.given-up'])
    expect((await call('DELETE', `/failed-jobs/${id}`, { token: admin.token })).status).toBe(404)
    expect((await call('DELETE', '/failed-jobs/7', { token: admin.token })).status).toBe(400)
  })
})
