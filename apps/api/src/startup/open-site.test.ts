import { execFile } from 'node:child_process'
import { chown, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placesOf } from '@axle/embedded-postgres/paths'
import { freshName, inDatabase, runOnce, urlOf } from '@axle/testing/server'
import { testDatabase } from '@axle/testing/test-database'
import { takeBackup } from '../backup/index.ts'
import { exitCodes } from '../commands/exit-codes.ts'

const { session: connection, db } = await testDatabase()
const folder = await mkdtemp(path.join(os.tmpdir(), 'axle-site-'))
const dataDir = path.join(folder, 'data')
const backup = path.join(folder, 'backup')
const { cluster, socket, log } = placesOf(dataDir)
afterAll(async () => {
  for (const place of [folder, cluster, socket, log]) await rm(place, { recursive: true, force: true })
})

const run = (args: readonly string[], env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [path.join(import.meta.dirname, '../../bin/axle.mjs'), ...args], {
    env: { AXLE_ENV_FILE: os.devNull, DATA_DIR: dataDir, ...env },
  }).catch((error: unknown) => error)

const newAdmin = ['--email', 'new-admin@axle.example']
const commands: string[][] = [
  ['admin', 'create', ...newAdmin],
  ['reindex'],
  ['catalogue', 'starter'],
  ['backup', path.join(folder, 'new')],
  ['export', path.join(folder, 'new')],
  ['migrate'],
  ['restore', backup],
  ['import', backup],
]

beforeAll(async () => {
  await takeBackup({
    connection,
    folder: backup,
    kind: 'backup',
    withSecrets: true,
    withoutMissingPictures: false,
    dataDir,
    store: '',
    software: '1.2.3',
    print: () => undefined,
  })
})

describe('a command', { timeout: 120_000 }, () => {
  it.each(commands)('creates no embedded database: %s [D-02]', async (...args) => {
    expect(await run(args, {})).toMatchObject({
      code: exitCodes.refused,
      stdout: `Settings: the environment and ${os.devNull}\nDatabase: the embedded one in ${cluster}\nData folder: ${dataDir}\n`,
      stderr: expect.stringMatching(/^There is no database in .*\. Name the right one by DATA_DIR or DATABASE_URL/),
    })
    expect(await readdir(folder)).not.toContain('data')
  })

  it.each(commands.slice(0, 5))('does not fill a database without a site: %s [D-02]', async (...args) => {
    const name = freshName('axle_empty')
    await runOnce(connection, `create database ${name}`)
    const empty = inDatabase(connection, name)
    const failed = await run(args, { DATABASE_URL: urlOf(empty) })
    await runOnce(connection, `drop database ${name}`)
    expect(failed).toMatchObject({
      code: exitCodes.refused,
      stderr: expect.stringContaining('This database holds no site'),
    })
    expect(failed).toMatchObject({
      stdout: expect.stringMatching(new RegExp(`^Database: ${name} at .*, as the user`, 'm')),
    })
  })

  it('reads the site’s settings file, and first names file, database and data folder [D-01, D-02]', async () => {
    const file = path.join(folder, 'axle.env')
    await writeFile(file, `DATABASE_URL='${urlOf(connection)}'\nDATA_DIR=${dataDir}\n`)
    const { stdout } = (await run(['admin', 'create', ...newAdmin], { AXLE_ENV_FILE: file, DATA_DIR: '' })) as {
      stdout: string
    }
    expect(stdout.split('\n')).toEqual([
      `Settings: the environment and ${file}`,
      expect.stringMatching(/^Database: axle_\w+ at /),
      `Data folder: ${dataDir}`,
      expect.stringMatching(/^new-admin@axle\.example is an admin now\./),
      '',
    ])
    expect(await db.selectFrom('users').select('email').execute()).toEqual([{ email: 'new-admin@axle.example' }])
  })

  it('creates an embedded database with --create, but not for a folder that is no backup [D-02]', async () => {
    expect(await run(['restore', folder, '--create'], {})).toMatchObject({
      code: exitCodes.refused,
      stderr: expect.stringContaining('is no backup or export of Axle'),
    })
    expect(await readdir(folder)).not.toContain('data')
    const { stdout } = (await run(['restore', backup, '--create'], {})) as { stdout: string }
    expect(stdout).toMatch(/^Database: the embedded one in [^]*Creating a new database[^]*Done: the site is as it was/m)
  })

  // PostgreSQL and the service's files belong to its user; only root could access them by mistake.
  it.runIf(process.getuid?.() === 0)(
    'names the user to switch to when root runs it on another user’s data folder [D-01, D-02]',
    async () => {
      const owned = await mkdtemp(path.join(folder, 'owned-'))
      const { uid, gid } = placesOf(owned).owner ?? { uid: 0, gid: 0 }
      await chown(owned, uid, gid)
      const hint = "nobody -c 'npm run …'"
      expect(await run(['reindex'], { DATA_DIR: owned })).toMatchObject({
        code: exitCodes.refused,
        stderr: expect.stringContaining(hint),
      })
      const env = { DATA_DIR: owned, DATABASE_URL: urlOf(connection) }
      const failed = await run(['restore', backup, '--replace', '--yes'], env)
      expect(failed).toMatchObject({ code: exitCodes.refused, stderr: expect.stringContaining(hint) })
      expect(failed).toMatchObject({ stderr: expect.stringContaining('root would write images there') })
    },
  )
})
