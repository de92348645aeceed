import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openDatabase } from './database.ts'
import { testDatabase } from '@axle/testing/test-database'

const { session: connection } = await testDatabase()
// One connection, so that the next statement sees its session.
const { db, pool, close } = openDatabase(connection, { max: 1 })

const prepared = async () => {
  const { rows } = await pool.query<{ name: string }>('select name from pg_prepared_statements order by name')
  return rows.map(({ name }) => name)
}

describe('openDatabase', () => {
  it('prepares a marked statement once under its name, and no others', async () => {
    const double = (value: number) => sql<{ n: number }>`/* prepare:double */ select ${value}::int * 2 as n`.execute(db)
    expect((await double(4)).rows).toEqual([{ n: 8 }])
    expect((await double(5)).rows).toEqual([{ n: 10 }])
    await sql`select ${1}::int`.execute(db)
    expect(await prepared()).toEqual(['double'])
  })

  it('prepares a marked statement in a transaction too, and without values', async () => {
    await db.transaction().execute(async (trx) => {
      await sql`/* prepare:within */ select ${1}::int`.execute(trx)
      await sql`/* prepare:no-values */ select 1`.execute(trx)
    })
    expect(await prepared()).toEqual(expect.arrayContaining(['no-values', 'within']))
    await pool.query('/* prepare:by-pool */ select $1::int', [1])
    expect(await prepared()).toContain('by-pool')
  })

  it('reads bigint as a number, and throws for one that a number cannot hold', async () => {
    const { rows } = await pool.query(
      'select 9007199254740991::bigint as n, array[1, null]::bigint[] as list, array[]::bigint[] as none',
    )
    expect(rows[0]).toEqual({ n: 9007199254740991, list: [1, null], none: [] })
    await expect(pool.query('select 9007199254740993::bigint')).rejects.toThrow('cannot hold exactly')
    // The connection still works.
    expect((await pool.query('select count(*) as n from users')).rows[0]).toEqual({ n: 0 })
  })

  it('reads a calendar day as the same day', async () => {
    expect((await pool.query(`select date '2026-11-20' as day`)).rows[0]).toEqual({ day: '2026-11-20' })
  })

  it('fails the work of a lost connection, and the process continues', async () => {
    const lost: string[] = []
    const other = openDatabase(connection, { max: 1, onLostConnection: ({ message }) => lost.push(message) })
    const work = other.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      await pool.query('select pg_terminate_backend($1, 2000)', [rows[0]?.pid])
      return sql`select 1`.execute(trx)
    })
    await expect(work).rejects.toThrow()
    await expect.poll(() => lost.length).toBeGreaterThan(0)
    expect((await other.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await other.close()
  })

  it('limits its sessions and names them', async () => {
    const shown = async (setting: string) =>
      (await pool.query(`select current_setting($1) as value`, [setting])).rows[0].value
    expect(await shown('statement_timeout')).toBe('15s')
    expect(await shown('jit')).toBe('off')
    expect(await shown('application_name')).toBe('axle')
    await close()
  })
})
