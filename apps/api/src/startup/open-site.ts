import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { type Config, readSettings } from '../config/config.ts'
import type { Connection } from '../database/database.ts'
import { placesOf } from '@axle/embedded-postgres/paths'
import { userName } from '@axle/embedded-postgres/machine-users'
import { StartupError } from '../errors/startup-error.ts'
import { checkStorage } from './check-storage.ts'
import { type RunningDatabase, startDatabase } from './start-database.ts'
import { describeSite } from './describe-site.ts'

export interface Site {
  readonly config: Config
  readonly database: RunningDatabase
}

/**
 * The site that a command expects: a site that exists (`works`), a database that may be empty (`fills`), or a missing
 * embedded database that it may create (`creates`).
 */
export type Purpose = 'works' | 'fills' | 'creates'

/**
 * Opens the site that a command works on, after naming its database and folders. Throws a StartupError, before
 * anything is written, when there is no such database.
 */
export async function openSite(purpose: Purpose, print: (line: string) => void = console.log): Promise<Site> {
  const { config, file } = readSettings()
  for (const line of describeSite(config, file)) print(line)
  requireEmbedded(config, purpose)
  if (purpose !== 'works') {
    refuseForeignFolder(config)
    await checkStorage(config)
  }
  const database = await startDatabase(config, print)
  try {
    if (purpose === 'works') await requireTables(database.owner)
    return { config, database }
  } catch (error) {
    await database.stop()
    throw error
  }
}

const nameIt =
  'Name the right one by DATA_DIR or DATABASE_URL, in the environment or in a file that AXLE_ENV_FILE names'

/**
 * Throws a StartupError when the embedded database does not exist: a command with wrong settings must not create one and
 * report success.
 */
export function requireEmbedded({ databaseUrl, dataDir }: Config, purpose: Purpose): void {
  const { cluster } = placesOf(dataDir)
  if (databaseUrl !== undefined || purpose === 'creates') return
  if (existsSync(path.join(cluster, 'PG_VERSION'))) return
  const owner = ownerOf(dataDir)
  const hint = owner === undefined ? '' : ` The data folder belongs to ${owner}: ${runAs(owner)}`
  const create = purpose === 'fills' ? ', or add --create to make it here' : ''
  throw new StartupError(`There is no database in ${cluster}. ${nameIt}${create}.${hint}`)
}

/** Root would leave files that the user who runs Axle cannot read. */
function refuseForeignFolder({ databaseUrl, dataDir, s3 }: Config): void {
  const owner = ownerOf(dataDir)
  if (process.getuid?.() !== 0 || databaseUrl === undefined || s3 || owner === undefined) return
  throw new StartupError(
    `The folder ${dataDir} belongs to ${owner}, and root would write images there: ${runAs(owner)}`,
  )
}

const runAs = (user: string) => `use that user, such as: su -s /bin/sh ${user} -c 'npm run …'.`

/** The owner of a folder; undefined when it is this user or the folder is missing. */
function ownerOf(folder: string): string | undefined {
  const uid = statSync(folder, { throwIfNoEntry: false })?.uid
  return uid === undefined || uid === process.getuid?.() ? undefined : userName(uid)
}

async function requireTables(connection: Connection): Promise<void> {
  const client = new pg.Client(connection)
  // The query below fails as well; without a listener Node would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ is: boolean }>(`select to_regclass('schema_migration') is not null as is`)
    if (!rows[0]?.is)
      throw new StartupError(`This database holds no site: start Axle on it once, or set DATABASE_URL to another one.`)
  } finally {
    await client.end()
  }
}
