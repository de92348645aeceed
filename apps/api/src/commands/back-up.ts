import { createInterface } from 'node:readline/promises'
import path from 'node:path'
import packageFile from '../../package.json' with { type: 'json' }
import {
  brokenRules,
  grouped,
  type Manifest,
  megabytes,
  openArchive,
  readManifest,
  restoreBackup,
  saveArchive,
  takeBackup,
} from '../backup/index.ts'
import { type Config, readSettings } from '../config/config.ts'
import { openDatabase } from '../database/database.ts'
import { createLog } from '../observability/log.ts'
import { StartupError } from '../errors/startup-error.ts'
import { createStorage } from '../storage/storage.ts'
import { migrateDatabase } from '../startup/migrate-database.ts'
import { openFor } from './open-for.ts'
import type { CommandContext, Outcome } from './run-command.ts'

export interface BackupFlags {
  readonly withSecrets?: boolean
  readonly withoutMissingPictures?: boolean
}

/** Stores a backup of the site as one file in the places of the settings. */
export async function backUpToPlaces(context: CommandContext, flags: BackupFlags): Promise<Outcome> {
  const { print, signal } = context
  const startedAt = performance.now()
  const { config, database } = await openFor(context, 'works')
  const saved = await saveArchive({
    config,
    connection: database.owner,
    withoutMissingPictures: flags.withoutMissingPictures ?? false,
    store: storeOf(config),
    software: packageFile.version,
    print,
    signal,
  })
  const { manifest, name, bytes, places, deleted } = saved
  for (const line of leftOf(manifest.pictures)) print(line)
  print(
    `Done: ${grouped(sumOf(manifest, 'rows'))} rows and ${grouped(manifest.pictures.kept)} images, verified, in ` +
      `${secondsSince(startedAt)} s. They are in ${name}, in ${places.join(' and ')}.`,
  )
  if (config.backups.recipients.length === 0)
    print('It is not encrypted: whoever reads it has all passwords as hashes. See BACKUP_RECIPIENTS.')
  return { archive: name, bytes, places, deleted, takenAt: manifest.takenAt, rows: sumOf(manifest, 'rows') }
}

const storeOf = ({ s3 }: Pick<Config, 's3'>) => (s3 ? `the bucket ${s3.bucket} of ${s3.endpoint}` : '')

/** Writes a backup of the site, or an export for other programs, into a new folder. */
export async function backUp(
  context: CommandContext,
  kind: Manifest['kind'],
  given: string,
  { withSecrets = kind === 'backup', withoutMissingPictures = false }: BackupFlags,
): Promise<Outcome> {
  const { print, signal } = context
  const startedAt = performance.now()
  const folder = path.resolve(given)
  const { config, database } = await openFor(context, 'works')
  const manifest = await takeBackup({
    connection: database.owner,
    folder,
    kind,
    withSecrets,
    withoutMissingPictures,
    dataDir: config.dataDir,
    store: storeOf(config),
    software: packageFile.version,
    print,
    signal,
  })
  for (const line of linesOf(manifest, folder, startedAt)) print(line)
  const { takenAt, pictures } = manifest
  return { kind, folder, takenAt, rows: sumOf(manifest, 'rows'), pictures: pictures.kept, withSecrets }
}

const sumOf = ({ tables }: Manifest, of: 'rows' | 'bytes'): number => tables.reduce((all, table) => all + table[of], 0)

function linesOf(manifest: Manifest, folder: string, startedAt: number): string[] {
  const { kind, tables, jobs, pictures, withSecrets } = manifest
  return [
    `Done: ${grouped(sumOf(manifest, 'rows'))} rows of ${tables.length} tables (${megabytes(sumOf(manifest, 'bytes'))} as text), ` +
      `${grouped(jobs.find(({ name }) => name === 'pgboss.job')?.rows ?? 0)} jobs and ${grouped(pictures.kept)} images, ` +
      `verified, in ${secondsSince(startedAt)} s. They are in ${folder}.`,
    ...leftOf(pictures),
    withSecrets
      ? 'It holds personal data, password hashes and sessions: store it where only you can read it.'
      : 'It holds personal data, but no password hashes, sessions, reset links or pending mails: after an import, every user needs a new password.',
    ...(kind === 'backup' ? ['Copy it to another machine, and test now and then that it restores.'] : []),
  ]
}

/** Missing images were listed before; a backup refers to those of the S3 store. */
const leftOf = ({ left, store }: Manifest['pictures']): string[] =>
  left > 0 && store ? [`${grouped(left)} images are not included: they are in ${store}.`] : []

export interface RestoreFlags {
  readonly create?: boolean
  readonly replace?: boolean
  readonly yes?: boolean
  readonly withoutMissingPictures?: boolean
  readonly identity?: string
}

/** Fills a site from a backup or an export. Asks before it deletes one that is there. */
export async function restore(context: CommandContext, given: string, flags: RestoreFlags): Promise<Outcome> {
  const { print, signal, closing } = context
  const startedAt = performance.now()
  // Check this before creating a database for something that is no backup.
  const source = { config: readSettings().config, source: given, identity: flags.identity }
  const folder = await openArchive({ ...source, print, closing })
  await readManifest(folder)
  const { config, database } = await openFor(context, flags.create ? 'creates' : 'fills')
  const manifest = await restoreBackup({
    connection: database.owner,
    folder,
    storage: createStorage({ config, log: createLog(config) }),
    isBucket: config.s3 !== undefined,
    withoutMissingPictures: flags.withoutMissingPictures ?? false,
    mayReplace: async (there) => flags.replace === true && (flags.yes === true || (await confirmed(there, signal))),
    print,
    signal,
  })
  const { pool, close } = openDatabase(database.owner, { statementTimeoutMs: 0 })
  closing.defer(close)
  await migrateDatabase(database, { pool }, print)
  await pool.query('analyze')
  const broken = await brokenRules(pool)
  for (const rule of broken) print(`Warning: ${rule}`)
  print(`Done: the site is as it was at ${manifest.takenAt}, in ${secondsSince(startedAt)} s.`)
  for (const line of leftOf(manifest.pictures)) print(line)
  if (!manifest.withSecrets) print('It contained no passwords: users set a new one with "Forgot password?".')
  return { folder: given, takenAt: manifest.takenAt, rows: sumOf(manifest, 'rows'), broken }
}

async function confirmed(there: string, signal: AbortSignal): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new StartupError(`This would delete ${there}. Add --yes to do so without confirmation.`)
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const answer = await lines.question(`This deletes ${there}. Type yes to go on: `, { signal })
    if (answer.trim() !== 'yes') throw new StartupError('Nothing was changed.')
    return true
  } finally {
    lines.close()
  }
}

const secondsSince = (startedAt: number): string => ((performance.now() - startedAt) / 1000).toFixed(1)
