import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readsOfReplica } from './catalogue-reads.ts'
import { processMetrics } from '../observability/process-metrics.ts'
import { fakeReplica } from '@axle/testing/fake-replica'
import { testDatabase } from '@axle/testing/test-database'

const primary = await testDatabase()
const replica = await fakeReplica(primary)
const messages: string[] = []
const log = pino({ level: 'info' }, { write: (line: string) => messages.push(JSON.parse(line).msg) })
await replica.pool.query(`create table public.here as select 'replica' as name`)
await primary.pool.query(`create table public.here as select 'primary' as name; create table moved (id int)`)
const pace = { steadyMs: 10, soonMs: 5, mostBehindMs: 150 }
const reads = await readsOfReplica({ url: replica.url, primary, log, pace })
afterAll(async () => {
  await reads.close()
  await replica.close()
})

const where = (isOwn?: boolean) =>
  reads.run(async ({ pool }) => (await pool.query<{ name: string }>('select name from here')).rows[0]?.name, isOwn)
const write = () => primary.pool.query('insert into moved values (1)')
const untilRead = async (from: string) => await expect.poll(() => where(), { timeout: 10_000 }).toBe(from)

beforeEach(async () => {
  await replica.follow()
  await untilRead('replica')
  messages.length = 0
})

describe('catalogue reads', () => {
  it('use the replica, except for a caller who just wrote', async () => {
    expect([await where(), await where(true)]).toEqual(['replica', 'primary'])
  })

  it('use the primary after a change, until the replica has it', async () => {
    await replica.stall()
    await write()
    reads.changed()
    expect(await where()).toBe('primary')
    await replica.follow()
    await untilRead('replica')
    expect(messages.filter((line) => !/behind|is read from the replica/.test(line))).toEqual([])
  })

  it('use the primary while the replica lags too far behind, and log that once', async () => {
    await replica.stall()
    await write()
    await untilRead('primary')
    await write()
    expect(await where()).toBe('primary')
    await replica.follow()
    await untilRead('replica')
    expect(messages).toEqual([
      'the replica is too far behind: the catalogue is read from the primary',
      'the catalogue is read from the replica',
    ])
  })

  it('still watch the replica while changes follow each other', async () => {
    await replica.stall()
    await write()
    const changing = setInterval(() => reads.changed(), 1)
    await expect
      .poll(() => messages, { timeout: 10_000 })
      .toContainEqual(expect.stringMatching(/^the replica is too far/))
    clearInterval(changing)
    await replica.follow()
    await untilRead('replica')
  })

  it('use the primary while the replica is down, and only log it', async () => {
    await replica.stop()
    expect(await Promise.all([where(), where(), where()])).toEqual(['primary', 'primary', 'primary'])
    await untilRead('primary')
    expect(await processMetrics.getSingleMetricAsString('axle_replica_in_use')).toMatch(/axle_replica_in_use 0$/)
    await replica.comeBack()
    await untilRead('replica')
    // A check under way may still have succeeded.
    expect([...new Set(messages)]).toEqual([
      'the replica is down: the catalogue is read from the primary',
      'the catalogue is read from the replica',
    ])
  })

  it('retry on the primary when the replica cancels a statement, and keep using the replica', async () => {
    const refusing = async ({ pool }: { pool: typeof primary.pool }) => {
      const { rows } = await pool.query<{ name: string }>('select name from here')
      if (rows[0]?.name === 'replica')
        await pool.query(`do $$ begin raise 'conflict with recovery' using errcode = '40001'; end $$`)
      return rows[0]?.name
    }
    expect(await reads.run(refusing)).toBe('primary')
    expect(await where()).toBe('replica')
  })

  it('never use a server that is no replica', async () => {
    await replica.pool.query(
      `create or replace function played.pg_is_in_recovery() returns boolean language sql as 'select false'`,
    )
    await untilRead('primary')
    await replica.pool.query(
      `create or replace function played.pg_is_in_recovery() returns boolean language sql as 'select true'`,
    )
    await untilRead('replica')
    expect(messages[0]).toMatch(/^DATABASE_READ_URL names no replica/)
  })
})
