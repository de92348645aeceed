import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { freshName, inDatabase, runOnce, urlOf } from '@axle/testing/server'
import { startServerProcess } from '@axle/testing/server-process'
import { openDatabase } from './database/database.ts'
import { migrate, readMigrations } from './database/migrations.ts'

const { connection: server } = inject('testServer')
let folder: string
const databases: string[] = []
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'axle-killed-'))
})
afterAll(async () => {
  for (const name of databases) await runOnce(server, `drop database if exists ${name} with (force)`)
  await rm(folder, { recursive: true })
})
async function aDatabase() {
  const name = freshName('axle_killed')
  databases.push(name)
  await runOnce(server, `create database ${name}`)
  return inDatabase(server, name)
}

/** Kills the process, as a power cut does, when it prints a line that matches. */
async function killAt(line: RegExp, args: readonly string[], env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, args, {
    env: { ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  createInterface(child.stdout).on('line', (each) => line.test(each) && child.kill('SIGKILL'))
  expect((await ended)[1]).toBe('SIGKILL')
}

describe('a node that is killed during a migration', () => {
  it('leaves a database that two nodes finish, which start at once', async () => {
    const connection = await aDatabase()
    const env = { DATABASE_URL: urlOf(connection), AXLE_ENV_FILE: os.devNull, DATA_DIR: path.join(folder, 'data') }
    const main = path.join(import.meta.dirname, '../bin/axle.mjs')
    await killAt(/Changing the database: 0045_/, [main, 'start', '--no-pages'], env)
    const start = () =>
      startServerProcess({ dataDir: env.DATA_DIR, env: { DATABASE_URL: env.DATABASE_URL }, args: ['--no-pages'] })
    const nodes = await Promise.all([start(), start()])
    for (const { url } of nodes) expect((await fetch(`${url}/api/health/ready`)).status).toBe(200)
    await Promise.all(nodes.map((node) => node.stop()))
    const { pool, close } = openDatabase(connection, { max: 1 })
    const { rows } = await pool.query('select version from schema_migration order by version')
    await close()
    expect(rows).toEqual((await readMigrations()).map(({ version }) => ({ version })))
  }, 120_000)

  it.each([
    ['a transaction', '', 'alter table part add column price int; insert into part (id) values (2)'],
    [
      'the building of an index',
      '-- Outside a transaction: the table is large.\n',
      'drop index concurrently if exists part_idx; create index concurrently part_idx on part (slow(id))',
    ],
  ])(
    'in %s leaves nothing that the next start trips over',
    async (_, head, statements) => {
      const connection = await aDatabase()
      const directory = await mkdtemp(path.join(folder, 'migrations-'))
      // Slow until the table `fast` exists: as on a large table the first time, and then at once.
      const slow = `create function slow(n int) returns int language plpgsql immutable as $$ begin
      if to_regclass('fast') is null then perform pg_sleep(${head === '' ? 3600 : 10}); end if; return n; end $$;`
      await writeFile(
        path.join(directory, '0001_first.sql'),
        `create table part (id int); insert into part values (1); ${slow}`,
      )
      const wait = head === '' ? 'select slow(1); ' : ''
      const lines = `${wait}${statements};`.split('; ').join(';\n')
      await writeFile(path.join(directory, '0002_second.sql'), `${head}${lines}\n`)
      const code = `
      import { openDatabase } from ${JSON.stringify(path.join(import.meta.dirname, 'database/database.ts'))}
      import { migrate } from ${JSON.stringify(path.join(import.meta.dirname, 'database/migrations.ts'))}
      const { pool } = openDatabase({ connectionString: ${JSON.stringify(urlOf(connection))} }, { statementTimeoutMs: 0 })
      await migrate(pool, { directory: ${JSON.stringify(directory)}, onProgress: (step) => setTimeout(() => console.log(step), 500) })`
      await killAt(/0002_second/, ['--input-type=module', '-e', code], {})
      const { pool, close } = openDatabase(connection, { max: 4, statementTimeoutMs: 0 })
      await pool.query('create table fast ()')
      // The server notices the dead client; otherwise they would wait an hour for its statement.
      await Promise.all([migrate(pool, { directory }), migrate(pool, { directory })])
      const { rows } = await pool.query<{ ids: string }>(
        'select string_agg(id::text, $1 order by id) as ids from part',
        [','],
      )
      expect(rows[0]?.ids).toBe(head === '' ? '1,2' : '1')
      const invalid = await pool.query('select indexrelid::regclass from pg_index where not indisvalid')
      expect(invalid.rows).toEqual([])
      await close()
    },
    60_000,
  )
})
