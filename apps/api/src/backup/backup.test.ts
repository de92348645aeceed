import { execFile, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { loadDemo } from '@axle/demo'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Connection } from '../database/database.ts'
import { diskStorage } from '../storage/disk-storage.ts'
import { migrate, readMigrations } from '../database/migrations.ts'
import { remakeSchema } from '../database/remake-schema.ts'
import { freshName, inDatabase, runOnce, urlOf } from '@axle/testing/server'
import { testDatabase } from '@axle/testing/test-database'
import { unguessable } from '../accounts/index.ts'
import { brokenRules } from './invariants.ts'
import type { Manifest } from './manifest.ts'
import { copyImages } from './images.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

const tested = await testDatabase()
const source = { ...tested, connection: tested.session }
const places = await mkdtemp(path.join(os.tmpdir(), 'axle-backup-'))
const dataDir = path.join(places, 'data')
const backup = path.join(places, 'backup')
const made: string[] = []
let manifest: Manifest

/** A database without tables. */
async function emptyDatabase(): Promise<Connection> {
  const name = freshName('axle_restored')
  await runOnce(source.connection, `create database ${name}`)
  made.push(name)
  return inDatabase(source.connection, name)
}

async function connected<T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
const ask = <Row extends object>(connection: Connection, text: string): Promise<Row[]> =>
  connected(connection, async (client) => (await client.query<Row>(text)).rows)

const take = (folder: string, options: Partial<Parameters<typeof takeBackup>[0]> = {}) =>
  takeBackup({
    connection: source.connection,
    folder,
    kind: 'backup',
    withSecrets: true,
    // The demo's images are not rendered here.
    withoutMissingPictures: true,
    dataDir,
    store: '',
    software: '1.2.3',
    print: () => undefined,
    ...options,
  })

const restore = (connection: Connection, folder: string, options: Partial<Parameters<typeof restoreBackup>[0]> = {}) =>
  restoreBackup({
    connection,
    folder,
    storage: diskStorage(path.join(places, 'restored')),
    isBucket: false,
    withoutMissingPictures: true,
    mayReplace: async () => false,
    print: () => undefined,
    ...options,
  })

/** Every row of every table as the database writes it, with sequences, triggers and constraints. */
const everything = (connection: Connection) =>
  connected(connection, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I', relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    )
    const rows: Record<string, unknown> = {}
    for (const { name } of tables) {
      const shown = name === 'schema_migration' ? 'version, name, checksum' : '*'
      const { rows: found } = await client.query<{ row: string }>(
        `select r::text as row from (select ${shown} from ${name}) r order by 1`,
      )
      rows[name] = found.map(({ row }) => row)
    }
    const {
      rows: [around],
    } = await client.query(
      `select
       (select json_object_agg(sequencename, last_value order by sequencename) from pg_sequences where schemaname = 'public') as sequences,
       (select json_agg(concat_ws(' ', tgrelid::regclass, tgname, tgenabled) order by 1::text, tgrelid::regclass::text, tgname) from pg_trigger where not tgisinternal) as triggers,
       (select json_agg(concat_ws(' ', conrelid::regclass, conname, convalidated) order by conrelid::regclass::text, conname) from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0) as constraints,
       (select json_agg(concat_ws(' ', table_name, column_name, column_default) order by table_name, column_name) from information_schema.columns where table_schema = 'public') as columns`,
    )
    return { rows, around }
  })

const jobsOf = (connection: Connection) =>
  ask<{ name: string; state: string }>(
    connection,
    `select id, name, data, state, retry_count, output from pgboss.job where not starts_with(name, '__pgboss') order by name, id`,
  )

const programArgs = [path.join(import.meta.dirname, '../../bin/axle.mjs')]
const settings = (connection: Connection) => ({
  AXLE_ENV_FILE: os.devNull,
  DATABASE_URL: urlOf(connection),
  DATA_DIR: path.join(places, 'elsewhere'),
})
const run = (connection: Connection, ...args: string[]) =>
  promisify(execFile)(process.execPath, [...programArgs, ...args], { env: settings(connection) })

/** A copy of the backup with a fault in it. */
async function spoilt(spoil: (folder: string) => Promise<unknown>): Promise<string> {
  const folder = await mkdtemp(path.join(places, 'spoilt-'))
  await cp(backup, folder, { recursive: true })
  await spoil(folder)
  return folder
}
const spoiltManifest = (change: (manifest: Manifest) => object) =>
  spoilt((folder) => writeFile(path.join(folder, 'manifest.json'), JSON.stringify(change(structuredClone(manifest)))))

beforeAll(async () => {
  await loadDemo({ db: source.db, dataDir, images: false })
  await source.pool.query(`
    update users set other_names = 'Ama "the 2nd"' || chr(10) || ', \\N \\. é' || chr(9) || '' where id = 1;
    insert into session (token_hash, user_id, expires_at) values ('\\x00ff22', 1, now() + interval '1 day');
    insert into upload (public_id, user_id, preset, width, height, bytes) values ('intact', 1, 'product', 8, 8, 4), ('private-of-a-message', 1, 'private', 8, 8, 4), ('lost-one', 1, 'product', 8, 8, 4);
    select nextval(pg_get_serial_sequence('product', 'id'));
    select pgboss.create_queue('event/of-a-test', '{"policy": "standard"}');
    insert into pgboss.job (name, data, state, retry_count, output) values
      ('event/of-a-test', '{"n": 1}', 'created', 0, null), ('event/of-a-test', '{"n": 2}', 'active', 2, null),
      ('event/of-a-test', '{"n": 3}', 'failed', 8, '{"message": "no"}'), ('event/of-a-test', '{"n": 4}', 'completed', 0, null)`)
  await mkdir(path.join(dataDir, 'images'), { recursive: true })
  await writeFile(path.join(dataDir, 'images/intact.webp'), 'webp')
  await writeFile(path.join(dataDir, 'images/named-by-nobody.webp'), 'webp')
  await mkdir(path.join(dataDir, 'private'))
  await writeFile(path.join(dataDir, 'private/private-of-a-message.webp'), 'private')
  manifest = await take(backup)
})
afterAll(async () => {
  for (const name of made) await runOnce(source.connection, `drop database ${name} with (force)`)
  await rm(places, { recursive: true })
})

describe('a backup', () => {
  it('restores an empty database row by row, with counters, triggers, queued jobs and images', async () => {
    const target = await emptyDatabase()
    await restore(target, backup)
    const [before, after] = [await everything(source.connection), await everything(target)]
    expect(Object.keys(before.rows).length).toBeGreaterThan(40)
    expect(after).toEqual(before)
    const jobs = (await jobsOf(source.connection)).filter(({ state }) => state !== 'completed')
    expect(jobs.length).toBeGreaterThanOrEqual(3)
    // Jobs that were running are queued again.
    expect(await jobsOf(target)).toEqual(
      jobs.map((job) => ({ ...job, state: job.state === 'active' ? 'retry' : job.state })),
    )
    expect(await readdir(path.join(places, 'restored/images'))).toEqual(['intact.webp'])
    const photo = path.join(places, 'restored/private/private-of-a-message.webp')
    expect(await readFile(photo, 'utf8')).toBe('private')
    expect(manifest.pictures).toMatchObject({ kept: 2 })
    expect(await readFile(path.join(backup, 'pictures.csv'), 'utf8')).toMatch(/^lost-one,,$/m)
  })

  it('verifies the restored rows and finds broken invariants, of which there are none', async () => {
    expect(await brokenRules(source.pool)).toEqual([])
    const client = await source.pool.connect()
    try {
      await client.query(`begin; alter table listing disable trigger user; update listing set price_pesewas = price_pesewas + 1;
        alter table orders disable trigger user; update orders set total_pesewas = total_pesewas + 1 where code = (select min(code) from orders)`)
      expect((await brokenRules(client)).join(' ')).toMatch(
        /^1 orders differ from the sum of their vendor orders\. \d+ rows of the listing differ/,
      )
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  it('never overwrites anything, and leaves nothing behind when it fails', async () => {
    await expect(take(backup)).rejects.toThrow(`${backup} already exists. Name another folder.`)
    const stopping = new AbortController()
    const folder = path.join(places, 'stopped')
    const print = () => stopping.abort()
    await expect(take(folder, { print, signal: stopping.signal })).rejects.toThrow(/aborted/)
    expect((await readdir(places)).filter((name) => name.startsWith('stopped'))).toEqual([])
  })

  it('restores an older schema as it was, before newer migrations run', async () => {
    const [older, target] = [await emptyDatabase(), await emptyDatabase()]
    const client = new pg.Client(older)
    await client.connect()
    await client.query('begin')
    await remakeSchema(client, (await readMigrations()).slice(0, 7))
    await client.query(
      `insert into users (email, password_hash, first_name, last_name) values ('old@axle.example', 'x', 'Old', 'One'); commit`,
    )
    await client.end()
    const folder = path.join(places, 'older')
    await take(folder, { connection: older })
    await restore(target, folder)
    const pool = new pg.Pool(target)
    expect((await pool.query('select max(version) as n from schema_migration')).rows).toEqual([{ n: 7 }])
    await migrate(pool)
    await pool.end()
    expect(await ask(target, 'select email, max(version) as n from users, schema_migration group by 1')).toEqual([
      { email: 'old@axle.example', n: (await readMigrations()).at(-1)?.version },
    ])
  })
})

describe('missing images that rows refer to', () => {
  const missing = /^[\d,]+ referenced images are missing from .*images: .* and others\. Check DATA_DIR/

  it('fail a backup and an export unless they are allowed, and leave nothing behind [D-01]', async () => {
    const folder = path.join(places, 'incomplete')
    for (const kind of ['backup', 'export'] as const)
      await expect(take(folder, { kind, withoutMissingPictures: false })).rejects.toThrow(missing)
    expect((await readdir(places)).filter((name) => name.startsWith('incomplete'))).toEqual([])
  })

  it('fail the command with an exit code and their number, when it runs with the wrong data folder [D-01]', async () => {
    const folder = path.join(places, 'wrong-folder')
    const failed = await run(source.connection, 'backup', folder).catch((error: unknown) => error)
    expect(failed).toMatchObject({
      code: 5,
      stdout: expect.stringContaining(`Data folder: ${path.join(places, 'elsewhere')}`),
      stderr: expect.stringMatching(/referenced images are missing from .*elsewhere\/images/),
    })
    const { stdout } = await run(source.connection, 'backup', folder, '--without-missing-pictures')
    expect(stdout).toMatch(/referenced images are missing from .*[^]*Done: .* 0 images/)
  })

  it('fail a restore, unless the site has them already or they are allowed [D-01]', async () => {
    const target = await emptyDatabase()
    await expect(restore(target, backup, { withoutMissingPictures: false })).rejects.toThrow(
      /referenced images are missing from the backup: .*Nothing was changed\.$/,
    )
    expect(await ask(target, `select relname from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([])
    const everywhere = { ...diskStorage(path.join(places, 'restored')), get: async () => Buffer.from('webp') }
    await restore(target, backup, { storage: everywhere, withoutMissingPictures: false })
  })

  it('are no error when they were added or deleted while the backup ran [D-01]', async () => {
    const images = path.join(places, 'late/images')
    await mkdir(images, { recursive: true })
    const folder = await mkdtemp(path.join(places, 'copies-'))
    const referencedNow = async () => {
      await writeFile(path.join(images, 'came.webp'), 'webp')
      return ['came', 'lost']
    }
    const copies = { names: ['came', 'lost', 'went'], referencedNow, dataDir: path.dirname(images), folder }
    const { missing, pictures } = await copyImages({ ...copies, report: () => undefined })
    expect([missing, pictures.kept, pictures.left]).toEqual([['lost'], 1, 2])
  })
})

describe('a restore is rejected without changes for', () => {
  const file = 'tables/product.csv.gz'
  it.each<[string, () => Promise<string>, RegExp]>([
    [
      'a damaged file',
      () =>
        spoilt(async (folder) => {
          const bytes = await readFile(path.join(folder, file))
          bytes[Math.floor(bytes.length / 2)]! ^= 0xff // oxlint-disable-line typescript/no-non-null-assertion -- a file of a thousand products
          await writeFile(path.join(folder, file), bytes)
        }),
      /^tables\/product\.csv\.gz in .* is damaged: it differs from what was written\.$/,
    ],
    [
      'half a file',
      () =>
        spoilt(async (folder) =>
          writeFile(path.join(folder, file), (await readFile(path.join(folder, file))).subarray(0, 999)),
        ),
      /^tables\/product\.csv\.gz in .* is damaged/,
    ],
    [
      'a wrong checksum',
      () =>
        spoiltManifest((all) => ({
          ...all,
          tables: all.tables.map((each) => ({ ...each, sha256: each.name === 'users' ? 'f00' : each.sha256 })),
        })),
      /^tables\/users\.csv\.gz in .* is damaged/,
    ],
    [
      'a missing file',
      () => spoilt((folder) => rm(path.join(folder, file))),
      /^tables\/product\.csv\.gz is missing from .*\.$/,
    ],
    [
      'a missing table',
      () => spoiltManifest((all) => ({ ...all, tables: all.tables.filter(({ name }) => name !== 'review') })),
      /^The backup lacks the table review\.$/,
    ],
    [
      'a damaged picture',
      () => spoilt((folder) => writeFile(path.join(folder, 'images/intact.webp'), 'bad')),
      /^images\/intact\.webp in .* is damaged/,
    ],
    [
      'a newer format',
      () => spoiltManifest((all) => ({ ...all, formatVersion: 2 })),
      /was written by a newer Axle \(format 2\)/,
    ],
    [
      'a newer schema',
      () =>
        spoiltManifest((all) => ({
          ...all,
          migrations: [...all.migrations, { version: 9999, name: '9999_later.sql', checksum: '' }],
        })),
      /^This was written by a newer version of Axle with the migration 9999_later\.sql\./,
    ],
    [
      'other books',
      () => spoiltManifest((all) => ({ ...all, books: { ...all.books, 'due site': 1 } })),
      /^The ledger does not sum up/,
    ],
    [
      'a folder that is none',
      () => spoilt((folder) => rm(path.join(folder, 'manifest.json'))),
      /is no backup or export of Axle/,
    ],
  ])('%s', async (_, spoil, sentence) => {
    const target = await emptyDatabase()
    const error = await restore(target, await spoil()).catch((reason: unknown) => reason)
    expect((error as Error).message).toMatch(sentence)
    expect(await ask(target, `select relname from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([])
  })

  it('a database with data unless it may be replaced, one in use, and a restore that is killed', async () => {
    const target = await emptyDatabase()
    const pool = new pg.Pool(target)
    await migrate(pool)
    await pool.query(
      `insert into users (email, password_hash, first_name, last_name) values ('here@axle.example', 'x', 'I', 'Stay')`,
    )
    await pool.end()
    await expect(restore(target, backup)).rejects.toThrow('The database is not empty: it has 1 rows in users')

    const node = new pg.Client({ ...target, application_name: 'axle notices' })
    await node.connect()
    await expect(restore(target, backup, { mayReplace: async () => true })).rejects.toThrow(
      'Axle runs on this database. Stop it first.',
    )
    // The restore waits for a connection that is about to close.
    const leaving = sleep(300).then(() => node.end())
    await expect(restore(target, backup)).rejects.toThrow('The database is not empty')
    await leaving

    const args = [...programArgs, 'restore', backup, '--replace', '--yes', '--without-missing-pictures']
    const killed = spawn(process.execPath, args, { env: settings(target) })
    await new Promise<void>((resolve) => {
      killed.stdout.on('data', (output: Buffer) => {
        // By now the old tables are dropped and some new ones are filled.
        if (output.includes('Filling')) setTimeout(() => killed.kill('SIGKILL'), 100)
      })
      killed.on('exit', () => resolve())
    })
    expect(killed.signalCode).toBe('SIGKILL')
    expect(await ask(target, 'select email from users')).toEqual([{ email: 'here@axle.example' }])

    await restore(target, backup, { mayReplace: async () => true })
    const people = 'select email from users order by id'
    expect(await ask(target, people)).toEqual(await ask(source.connection, people))
  })
})

it('an export restores by command to the database of DATABASE_URL, without secrets', async () => {
  const target = await emptyDatabase()
  const folder = path.join(places, 'export')
  await take(folder, { kind: 'export', withSecrets: false })
  const files = await readdir(path.join(folder, 'tables'))
  expect(files.filter((name) => /session|password|invitation|webhook/.test(name))).toEqual([])
  const texts = await Promise.all(files.map((name) => readFile(path.join(folder, 'tables', name), 'utf8')))
  expect(texts.join('')).not.toMatch(/\$argon2id|token_hash/)
  expect(await readFile(path.join(folder, 'tables/orders.csv'), 'utf8')).toMatch(
    /,\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z,/,
  )

  const { stdout } = await run(target, 'import', folder, '--without-missing-pictures')
  expect(stdout).toContain('It contained no passwords')
  expect(stdout).not.toContain('Warning: ')
  expect(await ask(target, 'select distinct password_hash as hash from users')).toEqual([{ hash: unguessable }])
  const rowsOf = (connection: Connection) => ask(connection, 'select l::text from ledger_entry l order by id')
  expect(await rowsOf(target)).toEqual(await rowsOf(source.connection))
  await expect(run(target, 'import', folder, '--replace')).rejects.toThrow(/This would delete .* Add --yes to do so/)
  await expect(run(target, 'export')).rejects.toThrow("missing required argument 'folder'")
  await expect(run(target, 'backup', folder, '--force')).rejects.toThrow("unknown option '--force'")
})
