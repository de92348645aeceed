import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '@axle/testing/test-database'
import { openDatabase } from '../database.ts'

const { connection } = await testDatabase()
const slow: { statement: string; ms: number }[] = []
const report = (statement: string, ms: number) => void slow.push({ statement, ms })
const { db, pool, close } = openDatabase(connection, { max: 1, slow: { ms: 100, report } })
afterAll(close)

it('reports statements that take long, in the pool and in transactions, without their values', async () => {
  await sql`select ${'a secret'}::text, pg_sleep(0.12)`.execute(db)
  await pool.query(
    `select pg_sleep($1),
    2`,
    [0.12],
  )
  await db.transaction().execute((trx) => sql`/* prepare:slow-one */ select pg_sleep(0.12)`.execute(trx))
  await sql`select ${'a secret'}::text`.execute(db)
  expect(slow.map(({ statement }) => statement)).toEqual([
    'select $1::text, pg_sleep(0.12)',
    'select pg_sleep($1), 2',
    '/* prepare:slow-one */ select pg_sleep(0.12)',
  ])
  expect(slow.every(({ ms }) => ms >= 100)).toBe(true)
})

it('reports a statement that failed after a while, and passes its error on', async () => {
  slow.length = 0
  await expect(pool.query(`select pg_sleep(0.12), 1 / (random() * 0)::int`)).rejects.toThrow('division by zero')
  await expect(sql`do $$ begin perform pg_sleep(0.12); raise 'no'; end $$`.execute(db)).rejects.toThrow('no')
  expect(slow.at(-1)?.statement).toMatch(/raise 'no'/)
})
