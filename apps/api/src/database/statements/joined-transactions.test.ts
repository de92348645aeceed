import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { testDatabase } from '@axle/testing/test-database'
import { openDatabase } from '../database.ts'

// Before any connection, because each one keeps the method that it found.
const query = vi.spyOn(pg.Client.prototype, 'query')
const { session: connection } = await testDatabase()
const { db, pool, close } = openDatabase(connection, { max: 1 })
afterAll(async () => {
  query.mockRestore()
  await close()
  await other.close()
})

/** What the driver sent, one round trip each. */
const sent = () => query.mock.calls.map(([statement]: readonly unknown[]) => textOf(statement))
const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : (statement as { text: string }).text

const insert = (value: number) => sql`/* prepare:insert-row */ insert into row values (${value}::int)`
const insertLast = (value: number) =>
  sql<{ value: number }>`/* prepare:insert-and-commit */ insert into row values (${value}::int) returning value`
const rows = async (by = pool) =>
  (await by.query('select value from row order by value')).rows.map(({ value }) => value)
const nameOf = (text: string) => /prepare:([a-z-]+)/.exec(text)?.[1] ?? text
const other = openDatabase(connection, { max: 1 })

await pool.query('create table row (value int primary key)')
await pool.query(`create function reject() returns trigger language plpgsql as $$ begin raise 'negative'; end $$`)
await pool.query(`create constraint trigger positive after insert on row deferrable initially deferred
  for each row when (new.value < 0) execute function reject()`)
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
    expect(sent().map(nameOf)).toEqual(['twice', 'insert-row', 'commit'])
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

  it('is committed by a statement that says so, in the same round trip', async () => {
    await db.transaction().execute(async (trx) => {
      await insert(1).execute(trx)
      const last = await insertLast(2).execute(trx)
      expect(last.rows).toEqual([{ value: 2 }])
      expect(await rows(other.pool)).toEqual([1, 2])
    })
    expect(sent().map(nameOf)).toEqual(['insert-row', 'insert-and-commit', 'select value from row order by value'])
    await db.transaction().execute((trx) => insert(3).execute(trx))
    expect(await rows()).toEqual([1, 2, 3])
  })

  it('is undone if its last statement fails, or if its commit does', async () => {
    for (const value of [1, -1]) {
      const work = db.transaction().execute(async (trx) => {
        await insert(1).execute(trx)
        return insertLast(value).execute(trx)
      })
      await expect(work).rejects.toThrow(value === 1 ? 'duplicate key' : 'negative')
    }
    await db.transaction().execute((trx) => insert(3).execute(trx))
    expect(await rows()).toEqual([3])
  })

  it('accepts no statement after the last one', async () => {
    const work = db.transaction().execute(async (trx) => {
      await insert(1).execute(trx)
      await insertLast(2).execute(trx)
      await insert(3).execute(trx)
    })
    await expect(work).rejects.toThrow('A statement follows the last one')
    expect(await rows()).toEqual([1, 2])
    await db.transaction().execute((trx) => insert(4).execute(trx))
    expect(await rows()).toEqual([1, 2, 4])
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
