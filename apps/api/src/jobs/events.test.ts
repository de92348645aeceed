import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createEvents } from './events.ts'
import { createJobs } from './jobs.ts'
import { testDatabase } from '@axle/testing/test-database'

const { db, session: connection } = await testDatabase()
const problems: unknown[] = []
const jobs = createJobs({ connection, onProblem: (error) => problems.push(error) })
const events = createEvents(jobs)

const handled: string[] = []
let failures = 0
events.subscribe('order.placed', 'mail', async ({ orderId }) => {
  handled.push(`mail ${orderId}`)
})
events.subscribe('order.placed', 'stock', async ({ orderId }) => {
  if (failures-- > 0) throw new Error('not now')
  handled.push(`stock ${orderId}`)
})

events.subscribe('payment.paid', 'mail', async () => undefined, 'days')

/** Hours for which work of this queue is tried again, when chance makes every pause as short as it may be. */
async function hoursOfRetries(queue: string): Promise<number> {
  const { rows } = await sql<{ hours: number }>`
    select (select sum(least(retry_delay_max, retry_delay * 2 ^ least(15, n - 1))) from generate_series(1, retry_limit) n)::float8 / 3600
      as hours from pgboss.queue where name = ${queue} and retry_backoff`.execute(db)
  return rows[0]?.hours ?? 0
}

beforeAll(() => jobs.start())
beforeEach(() => {
  handled.length = 0
  problems.length = 0
  failures = 0
})
afterAll(() => jobs.stop())

const place = (orderId: string) => db.transaction().execute((trx) => events.publish(trx, 'order.placed', { orderId }))

describe('events', () => {
  it('runs every subscriber once for a published event', async () => {
    await place('A')
    await jobs.drain()
    expect(handled.toSorted()).toEqual(['mail A', 'stock A'])
    expect(problems).toEqual([])
  })

  it('add no job when the transaction is rolled back', async () => {
    const undone = db.transaction().execute(async (trx) => {
      await events.publish(trx, 'order.placed', { orderId: 'B' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await place('C')
    await jobs.drain()
    expect(handled.toSorted()).toEqual(['mail C', 'stock C'])
  })

  it('a subscriber that fails is tried again, and the others are not', async () => {
    failures = 1
    await place('D')
    await jobs.drain()
    expect(handled.toSorted()).toEqual(['mail D', 'stock D'])
    expect(problems).toHaveLength(1)
  })

  it('work that waits for another machine is tried again for two days, other work for minutes', async () => {
    expect(await hoursOfRetries('event/payment.paid/mail')).toBeGreaterThan(48)
    expect(await hoursOfRetries('event/order.placed/stock')).toBeLessThan(0.2)
  })

  it('work of a node that died is missed after half a minute', async () => {
    const { rows } = await sql<{ seconds: number }>`select distinct heartbeat_seconds as seconds from pgboss.queue
      where name like 'event/%'`.execute(db)
    expect(rows).toEqual([{ seconds: 30 }])
  })

  it('a queue of an earlier version has the patience of this one from the next start on', async () => {
    await sql`update pgboss.queue set retry_limit = 8, retry_delay = 1, retry_delay_max = 600
      where name = 'event/payment.paid/mail'`.execute(db)
    const next = createJobs({ connection, onProblem: (error) => problems.push(error) })
    createEvents(next).subscribe('payment.paid', 'mail', async () => undefined, 'days')
    await next.start()
    await next.stop()
    expect(await hoursOfRetries('event/payment.paid/mail')).toBeGreaterThan(48)
  })

  it('a backlog is worked off without a pause for each batch', async () => {
    for (let order = 0; order < 40; order++) await place(`E${order}`)
    await jobs.drain()
    expect(new Set(handled).size).toBe(80)
    expect(handled).toHaveLength(80)
  })

  it('the planner learns that a table grew that was empty at the start', async () => {
    for (let order = 0; order < 60; order++) await place(`G${order}`)
    await jobs.drain()
    const known = () =>
      sql<{ reltuples: number }>`select reltuples from pg_class where oid = 'pgboss.job_common'::regclass`.execute(db)
    await expect.poll(async () => (await known()).rows[0]?.reltuples).toBeGreaterThan(50)
  })

  it('an event without subscribers does nothing', async () => {
    const quiet = createEvents(jobs)
    await db.transaction().execute((trx) => quiet.publish(trx, 'order.placed', { orderId: 'F' }))
    await jobs.drain()
    expect(handled).toEqual([])
  })

  it('rejects a subscriber that registers after the start', () => {
    expect(() => events.subscribe('order.placed', 'late', async () => undefined)).toThrow('before the jobs are started')
  })
})
