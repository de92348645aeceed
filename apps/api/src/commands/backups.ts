import {
  archivesIn,
  grouped,
  megabytes,
  newestArchive,
  newKey,
  openArchive,
  rehearse,
  requirePlaces,
  scratchDatabase,
} from '../backup/index.ts'
import { readSettings } from '../config/config.ts'
import { StartupError } from '../errors/startup-error.ts'
import { createLog } from '../observability/log.ts'
import { createStorage } from '../storage/storage.ts'
import { type ExitCode, exitCodes } from './exit-codes.ts'
import { openFor } from './open-for.ts'
import type { CommandContext, Outcome } from './run-command.ts'

/** Lists the stored backups of this site, newest first. */
export async function listBackups({ print }: CommandContext): Promise<Outcome> {
  const { config } = readSettings()
  const backups: object[] = []
  for (const place of requirePlaces(config)) {
    const archives = await archivesIn(place, config.siteUrl)
    print(`${archives.length} in ${place.description}${archives.length > 0 ? ':' : ''}`)
    for (const { name, bytes, takenAt } of archives) {
      print(`  ${name}  ${megabytes(bytes)}`)
      backups.push({ name, bytes, takenAt, place: place.description })
    }
  }
  return { backups }
}

/** Prints a new pair of keys in the format of age-keygen. */
export async function printKey({ print }: CommandContext): Promise<Outcome> {
  const { secret, recipient } = await newKey()
  print(`# Secret key of backups. Keep it away from the site, such as on paper and in a password manager.`)
  print(`# Without it, nobody can read the backups: not you either.`)
  print(`# Setting of the site: BACKUP_RECIPIENTS=${recipient}`)
  print(secret)
  return { secret, recipient }
}

export interface RehearsalFlags {
  readonly identity?: string
  readonly database?: string
  readonly withoutMissingPictures?: boolean
}

/** Restores a backup into a scratch database, checks and compares it, and drops the database. */
export async function rehearseBackup(
  context: CommandContext,
  given: string | undefined,
  { identity, database: url, withoutMissingPictures = false }: RehearsalFlags,
): Promise<Outcome & { readonly exitCode: ExitCode }> {
  const { print, signal, closing } = context
  const startedAt = performance.now()
  if (url !== undefined && !URL.canParse(url)) throw new StartupError('--database must be a URL of PostgreSQL.')
  const { config, database } = await openFor(context, 'works')
  const source = given ?? (await newestArchive(config))
  const folder = await openArchive({ config, source, identity, print, closing })
  const scratch = url === undefined ? await scratchDatabase(database.owner, closing) : { connectionString: url }
  const { manifest, rows, broken } = await rehearse({
    folder,
    scratch,
    site: database.owner,
    storage: createStorage({ config, log: createLog(config) }),
    isBucket: config.s3 !== undefined,
    withoutMissingPictures,
    print,
    signal,
  })
  for (const { table, backup, now } of rows)
    print(`${table}: ${grouped(backup)} rows in the backup, ${grouped(now)} in the site now`)
  for (const rule of broken) print(`PROBLEM: ${rule}`)
  const seconds = Math.round((performance.now() - startedAt) / 1_000)
  const isFine = broken.length === 0
  print(
    isFine
      ? `Done: ${source}, taken at ${manifest.takenAt}, restores and keeps every rule (${seconds} s). The site was not changed.`
      : `${source} restores, but breaks rules of the data. The site was not changed.`,
  )
  return { source, takenAt: manifest.takenAt, rows, broken, exitCode: isFine ? exitCodes.done : exitCodes.unwell }
}
