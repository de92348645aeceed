import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogueBuilder } from '../catalogue/catalogue-builders.ts'
import { readConfig } from '../config/config.ts'
import { aShop, aVendor } from '@axle/testing/builders'
import { freshName, inDatabase, runOnce, urlOf } from '@axle/testing/server'
import { testDatabase } from '@axle/testing/test-database'
import { checkBackups } from './doctor/check-backups.ts'
import { exitCodes } from './exit-codes.ts'

const { db, session: connection } = await testDatabase()
const folder = await mkdtemp(path.join(os.tmpdir(), 'axle-backups-'))
const stored = path.join(folder, 'stored')
const keyFile = path.join(folder, 'key.txt')
const s3rver = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: path.join(folder, 's3rver'),
  configureBuckets: [{ name: 'backups' }],
})
const { port } = await s3rver.run()
const made: string[] = []
const program = path.join(import.meta.dirname, '../../bin/axle.mjs')
const site = {
  AXLE_ENV_FILE: os.devNull,
  DATABASE_URL: urlOf(connection),
  DATA_DIR: path.join(folder, 'data'),
  BACKUP_DIR: stored,
  // For tar.
  PATH: '/usr/local/bin:/usr/bin:/bin',
}
const bucket = {
  BACKUP_S3_ENDPOINT: `http://127.0.0.1:${port}`,
  BACKUP_S3_BUCKET: 'backups',
  BACKUP_S3_ACCESS_KEY_ID: 'S3RVER',
  BACKUP_S3_SECRET_ACCESS_KEY: 'S3RVER',
}

interface Ended {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}
async function axle(args: readonly string[], env: Record<string, string> = site): Promise<Ended> {
  return promisify(execFile)(process.execPath, [program, ...args], { env: { ...env } }).then(
    (ended) => ({ code: 0, ...ended }),
    (error: Ended) => error,
  )
}
const ask = async (target: typeof connection, text: string) => {
  const client = new pg.Client(target)
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

let encryptedSite: Record<string, string>
let archive: string
let first: Ended
beforeAll(async () => {
  const shopId = await aShop(db, (await aVendor(db)).id)
  await catalogueBuilder(db).product({ shopId, name: 'Oil filter', fits: [['Toyota', 'Corolla', 2010]] })
  await mkdir(path.join(site.DATA_DIR, 'images'), { recursive: true })
  for (const name of ['part', 'shop']) await writeFile(path.join(site.DATA_DIR, 'images', `${name}.webp`), name)
  const key = await axle(['backups', 'key'])
  await writeFile(keyFile, key.stdout)
  const [, recipient = ''] = /BACKUP_RECIPIENTS=(age1\w+)/.exec(key.stdout) ?? []
  encryptedSite = { ...site, ...bucket, BACKUP_RECIPIENTS: recipient }
  first = await axle(['backup', '--json'], encryptedSite)
  archive = JSON.parse(first.stdout).archive
}, 60_000)
afterAll(async () => {
  await s3rver.close()
  for (const name of made) await runOnce(connection, `drop database ${name} with (force)`)
  await rm(folder, { recursive: true })
})

const emptyDatabase = async () => {
  const name = freshName('axle_from_archive')
  await runOnce(connection, `create database ${name}`)
  made.push(name)
  return inDatabase(connection, name)
}

describe('axle backup without a folder', { timeout: 120_000 }, () => {
  it('stores one encrypted file in the folder and the bucket, and leaves no plain text', async () => {
    expect([first.code, first.stderr]).toEqual([0, expect.stringContaining('Done: ')])
    expect(archive).toMatch(/^localhost-3000_\d{4}-\d\d-\d\dT\d{6}Z\.tar\.age$/)
    expect(await readdir(stored)).toEqual([archive])
    const bytes = await readFile(path.join(stored, archive))
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    const { stdout } = await axle(['backups', 'list', '--json'], encryptedSite)
    const { backups } = JSON.parse(stdout)
    expect(backups).toMatchObject([
      { name: archive, bytes: bytes.length, place: `the folder ${stored}` },
      { name: archive, bytes: bytes.length, place: expect.stringContaining('the bucket backups at 127.0.0.1') },
    ])
  })

  it('restores by name from the bucket alone, with the secret key only', async () => {
    const { BACKUP_DIR: _, ...elsewhere } = encryptedSite
    const target = await emptyDatabase()
    const env = { ...elsewhere, DATABASE_URL: urlOf(target), DATA_DIR: path.join(folder, 'elsewhere') }
    await mkdir(env.DATA_DIR)
    expect(await axle(['restore', archive], env)).toMatchObject({
      code: exitCodes.refused,
      stderr: expect.stringContaining('is encrypted: name the file with the secret key by --identity'),
    })
    expect(await axle(['restore', archive, '--identity', keyFile], env)).toMatchObject({ code: 0 })
    const shops = 'select name from shop order by id'
    expect(await ask(target, shops)).toEqual(await ask(connection, shops))
    // The unpacked backup holds passwords.
    expect(await readdir(env.DATA_DIR)).toEqual(['images'])
  })

  it('refuses another key and a damaged file, and changes nothing', async () => {
    const target = await emptyDatabase()
    const env = { ...site, DATABASE_URL: urlOf(target) }
    const other = path.join(folder, 'other.txt')
    await writeFile(other, (await axle(['backups', 'key'])).stdout)
    const file = path.join(stored, archive)
    expect(await axle(['restore', file, '--identity', other], env)).toMatchObject({
      code: exitCodes.refused,
      stderr: 'This key does not open the backup.\n',
    })
    const damaged = path.join(folder, 'damaged.tar.age')
    const bytes = await readFile(file)
    await writeFile(damaged, bytes.subarray(0, bytes.length - 5_000))
    expect(await axle(['restore', damaged, '--identity', keyFile], env)).toMatchObject({
      code: exitCodes.refused,
      stderr: 'The backup is damaged or incomplete.\n',
    })
    expect(await ask(target, `select relname from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([])
    expect(await readdir(stored)).toEqual([archive])
  })

  it('keeps the copy on this machine and says so when the bucket is away', async () => {
    const away = { ...encryptedSite, BACKUP_S3_BUCKET: 'nowhere', BACKUP_DIR: path.join(folder, 'kept-here') }
    const { code, stderr } = await axle(['backup'], away)
    expect([code, stderr]).toEqual([
      exitCodes.away,
      expect.stringMatching(/is in the folder .*kept-here, but not everywhere: the bucket nowhere at .* refuses/),
    ])
    expect(await readdir(away.BACKUP_DIR)).toEqual([expect.stringMatching(/\.tar\.age$/)])
  })

  it('deletes expired backups and what a killed one left behind, but nothing of other sites', async () => {
    const place = path.join(folder, 'expiring')
    await mkdir(path.join(place, '.backup-1'), { recursive: true })
    await mkdir(path.join(place, '.backup-2'))
    const names = [
      'localhost-3000_2020-01-01T000000Z.tar',
      'localhost-3000_2020-01-02T000000Z.tar',
      'other_2020-01-01T000000Z.tar',
    ]
    for (const name of names) await writeFile(path.join(place, name), '')
    await utimes(path.join(place, '.backup-1'), 1_600_000_000, 1_600_000_000)
    const env = { ...site, BACKUP_DIR: place, BACKUP_KEEP_DAYS: '2', BACKUP_KEEP_MONTHS: '0' }
    const { stdout } = await axle(['backup'], env)
    expect(stdout).toContain('It is not encrypted')
    const left = await readdir(place)
    expect(left).toHaveLength(4)
    expect(left).toEqual(expect.arrayContaining(['.backup-2', names[1], names[2]]))
  })

  it('on a full disk fails in one sentence and leaves nothing behind', async () => {
    const place = path.join(folder, 'full')
    // No file may be larger than 4 KiB, which fails like a full disk.
    const limited = `ulimit -f 4; exec ${process.execPath} ${program} backup`
    const env = { ...site, BACKUP_DIR: place }
    const ended = await promisify(execFile)('sh', ['-c', limited], { env }).catch((error: unknown) => error)
    expect(ended).toMatchObject({ code: exitCodes.away, stderr: 'The disk is full. Make room, and start again.\n' })
    expect(await readdir(place)).toEqual([])
  })

  it('asks for a place when there is none', async () => {
    const { BACKUP_DIR: _, ...nowhere } = site
    expect(await axle(['backup'], nowhere)).toMatchObject({
      code: exitCodes.settings,
      stderr: 'Name a folder, or set BACKUP_DIR or the BACKUP_S3_ variables.\n',
    })
  })
})

describe('axle backups rehearse', { timeout: 120_000 }, () => {
  const databases = () => ask(connection, `select datname from pg_database where datname = 'axle_rehearsal'`)

  it('restores the newest backup beside the site, compares it, and drops what it made', async () => {
    const before = await ask(connection, 'select count(*)::int as n from users')
    await aVendor(db)
    const { code, stdout, stderr } = await axle(['backups', 'rehearse', '--identity', keyFile, '--json'], encryptedSite)
    expect([code, stderr]).toEqual([0, expect.stringContaining('restores and keeps every rule')])
    const n: number = before[0].n
    expect(JSON.parse(stdout)).toMatchObject({
      source: archive,
      broken: [],
      rows: expect.arrayContaining([{ table: 'users', backup: n, now: n + 1 }]),
    })
    expect(await databases()).toEqual([])
    expect(await readdir(stored)).toEqual([archive])
  })

  it('reports data that breaks a rule, such as search rows that differ from their products', async () => {
    await db.updateTable('listing').set({ price_pesewas: 1 }).execute()
    const place = path.join(folder, 'broken')
    const env = { ...site, BACKUP_DIR: place }
    await axle(['backup'], env)
    const { code, stdout } = await axle(['backups', 'rehearse'], env)
    expect([code, stdout]).toEqual([
      exitCodes.unwell,
      expect.stringContaining('PROBLEM: 1 rows of the listing differ from their products'),
    ])
    expect(await databases()).toEqual([])
  })

  it('uses an empty database that is named, and refuses one that is not empty', async () => {
    const target = await emptyDatabase()
    const rehearse = (url: string) =>
      axle(['backups', 'rehearse', '--identity', keyFile, '--database', url], encryptedSite)
    expect(await rehearse(urlOf(target))).toMatchObject({ code: 0 })
    expect(await rehearse(urlOf(target))).toMatchObject({
      code: exitCodes.refused,
      stderr: expect.stringContaining('The database is not empty'),
    })
  })
})

describe('the doctor', () => {
  const config = (env: Record<string, string>) => readConfig({ ...env })

  it('finds the newest backup, one that is too old, and none', async () => {
    expect(await checkBackups(config(encryptedSite))).toMatchObject({
      state: 'ok',
      says: expect.stringContaining('0 hours'),
    })
    const later = () => Date.now() + 27 * 3_600_000
    expect(await checkBackups(config(encryptedSite), later)).toMatchObject({
      state: 'problem',
      says: expect.stringContaining('27 hours old'),
    })
    expect(await checkBackups(config({ BACKUP_DIR: path.join(folder, 'none') }))).toMatchObject({ state: 'problem' })
    expect(await checkBackups(config({}))).toMatchObject({ state: 'ok' })
    expect(await checkBackups(config({ SITE_URL: 'https://parts.example' }))).toMatchObject({ state: 'warning' })
  })
})
