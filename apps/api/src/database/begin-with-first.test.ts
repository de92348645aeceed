import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { testDatabase } from '@axle/testing/test-database'
import { openDatabase } from './database.ts'

// Before any connection, because each one keeps the method that it found.
const query = vi.spyOn(pg.Client.prototype, 'query')
const { session: connection } = await testDatabase()
const { db, pool, close } = openDatabase(connection, { max: 1 })
afterAll(async () => {
  query.mockRestore()
  await close()
})

/** What the driver sent, one round trip each. */
const sent = () => query.mock.calls.map(([statement]: readonly unknown[]) => textOf(statement))
const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : (statement as { text: string }).text

const insert = (value: number) => sql`/* prepare:insert-row */ insert into row values (${value}::int)`
const rows = async () => (await pool.query('select value from row order by value')).rows.map(({ value }) => value)

await pool.query('create table row (value int primary key)')
// The first transaction of a connection prepares `begin`.
await db.transaction().execute((trx) => sql`select 1`.execute(trx))
beforeEach(async () => {
  await pool.query('delete from row')
  query.mockClear()
})

describe('a transaction', () => {
  it('begins with its first statement, in one round trip', async () => {
    const n = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ n: number }>`/* prepare:twice */ select ${4}::int * 2 as n`.execute(trx)
      await insert(1).execute(trx)
      return rows
    })
    expect(n).toEqual([{ n: 8 }])
    expect(sent().map((text) => text.slice(0, 19))).toEqual(['/* prepare:twice */', '/* prepare:insert-r', 'commit'])
    expect(await rows()).toEqual([1])
  })

  it('undoes its first statement with the rest, prepared, with values and without', async () => {
    const statements = [insert(1), sql`insert into row values (${2}::int)`, sql`insert into row values (3)`]
    for (const statement of statements) {
      const work = db.transaction().execute(async (trx) => {
        expect((await statement.execute(trx)).numAffectedRows).toBe(1n)
        throw new Error('changed my mind')
      })
      await expect(work).rejects.toThrow('changed my mind')
    }
    expect(await rows()).toEqual([])
  })

  it('reads the rows of a first statement without values', async () => {
    const work = db.transaction().execute((trx) => sql`select 7 as seven`.execute(trx))
    expect((await work).rows).toEqual([{ seven: 7 }])
    expect(sent()).toEqual(['select 7 as seven', 'commit'])
  })

  it('whose first statement fails ends, and the next one works', async () => {
    await insert(1).execute(db)
    await expect(db.transaction().execute((trx) => insert(1).execute(trx))).rejects.toThrow('duplicate key')
    await db.transaction().execute((trx) => insert(2).execute(trx))
    expect(await rows()).toEqual([1, 2])
  })

  it('without statements sends nothing', async () => {
    await db.transaction().execute(async () => undefined)
    await expect(
      db.transaction().execute(async () => {
        throw new Error('nothing yet')
      }),
    ).rejects.toThrow('nothing yet')
    expect(sent()).toEqual([])
  })

  it('that cannot begin skips its first statement, which later transactions prepare again', async () => {
    const fresh = openDatabase(connection, { max: 1 })
    await fresh.db.transaction().execute((trx) => sql`select 1`.execute(trx))
    await fresh.pool.query('deallocate begin')
    await expect(fresh.db.transaction().execute((trx) => insert(1).execute(trx))).rejects.toThrow(
      '"begin" does not exist',
    )
    expect(await rows()).toEqual([])
    await insert(2).execute(fresh.db)
    expect(await rows()).toEqual([2])
    await fresh.close()
  })
})
