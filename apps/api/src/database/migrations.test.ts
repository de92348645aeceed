import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from './migrations.ts'
import { testDatabase } from '@axle/testing/test-database'
import { openDatabase } from './database.ts'

const { session } = await testDatabase()
const { pool, close } = openDatabase(session, { max: 5 })
afterAll(close)
let directory: string
const file = (name: string, text: string) => writeFile(path.join(directory, name), text)
const migrateHere = (onProgress: (step: string) => void = () => undefined) => migrate(pool, { directory, onProgress })
const exists = async (table: string) =>
  (await pool.query('select to_regclass($1) as found', [table])).rows[0].found !== null

beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'axle-migrations-'))
  await pool.query('drop schema if exists public cascade; create schema public')
  await file('0001_first.sql', 'create table one (id int); insert into one values (1);')
})
afterEach(() => rm(directory, { recursive: true }))

describe('migrate', () => {
  it('applies each file once, in order, and reports it', async () => {
    await file('0002_second.sql', 'alter table one add name text;')
    const steps: string[] = []
    await migrateHere((step) => steps.push(step))
    await migrateHere((step) => steps.push(step))
    expect(steps).toEqual(['Changing the database: 0001_first.sql', 'Changing the database: 0002_second.sql'])
    expect((await pool.query('select * from one')).rows).toEqual([{ id: 1, name: null }])
  })

  it('applies a file once when two nodes start together', async () => {
    await Promise.all([migrateHere(), migrateHere()])
    expect((await pool.query('select count(*) as n from one')).rows[0].n).toBe(1)
  })

  it('rolls back a file that fails and keeps earlier ones', async () => {
    await file('0002_broken.sql', 'create table two (id int); select 1 / 0;')
    await expect(migrateHere()).rejects.toThrow('0002_broken.sql failed')
    expect([await exists('one'), await exists('two')]).toEqual([true, false])
  })

  it('rejects an applied file that changed, except for its line ends', async () => {
    await file('0001_first.sql', 'create table one (\n id int);')
    await migrateHere()
    await file('0001_first.sql', 'create table one (\r\n id int);')
    await migrateHere()
    await file('0001_first.sql', 'create table one (\n id bigint);')
    await expect(migrateHere()).rejects.toThrow('0001_first.sql was changed after it was applied')
  })

  it('accepts the database of a newer version, so that the version before runs beside it', async () => {
    await file('0002_second.sql', 'create table two (id int);')
    await migrateHere()
    await rm(path.join(directory, '0002_second.sql'))
    const steps: string[] = []
    await migrateHere((step) => steps.push(step))
    expect(steps).toEqual(['A newer version changed the database (0002_second.sql), but still supports this one'])
  })

  it('rejects a database that lacks what this version needs', async () => {
    await file('0002_second.sql', 'alter table one add name text;')
    await file(
      '0003_third.sql',
      '-- Outside a transaction: the table is large.\n-- Old use ended with 0002: it wrote no id.\nalter table one drop column id;',
    )
    await migrateHere()
    await rm(path.join(directory, '0003_third.sql'))
    await migrateHere()
    await rm(path.join(directory, '0002_second.sql'))
    await expect(migrateHere()).rejects.toThrow('knows the migration 0003_third.sql, which this version')
  })

  it('builds an index without blocking writes, on one of two nodes that start together', async () => {
    await file(
      '0002_index.sql',
      `-- Outside a transaction: the table is large.
      drop index concurrently if exists one_idx;
      create index concurrently one_idx on one (id);`,
    )
    await Promise.all([migrateHere(), migrateHere()])
    const { rows } = await pool.query(`select indisvalid as valid from pg_index where indexrelid = 'one_idx'::regclass`)
    expect(rows).toEqual([{ valid: true }])
  })

  it('waits for a table that a long read holds, such as a backup, without blocking others', async () => {
    await migrateHere()
    const backup = await pool.connect()
    const visitor = await pool.connect()
    try {
      await backup.query(
        'begin isolation level repeatable read read only; select from schema_migration; select from one',
      )
      // A node without pending migrations starts.
      await migrateHere()
      await file('0002_second.sql', 'alter table one add name text;')
      const steps: string[] = []
      const migrated = migrateHere((step) => steps.push(step))
      await visitor.query(`set statement_timeout = '5s'`)
      await expect.poll(() => steps.length, { timeout: 5_000 }).toBeGreaterThan(1)
      // Repeatedly, also while the lock is requested.
      for (let times = 0; times < 10; times++) {
        expect((await visitor.query('select id from one')).rows).toEqual([{ id: 1 }])
        await sleep(100)
      }
      await backup.query('commit')
      await migrated
      expect(steps[1]).toContain('0002_second.sql waits for a table')
      expect((await pool.query('select * from one')).rows).toEqual([{ id: 1, name: null }])
    } finally {
      backup.release(true)
      visitor.release(true)
    }
  })

  it('rejects a number below the applied ones, a duplicate number and a wrong name', async () => {
    await file('0003_third.sql', 'create table three (id int);')
    await migrateHere()
    await file('0002_late.sql', 'create table two (id int);')
    await expect(migrateHere()).rejects.toThrow('0002_late.sql is older')
    await file('0003_again.sql', 'select 1;')
    await expect(migrateHere()).rejects.toThrow('Two migrations have the number')
    await file('next.sql', 'select 1;')
    await expect(migrateHere()).rejects.toThrow('next.sql needs a name like')
  })
})
