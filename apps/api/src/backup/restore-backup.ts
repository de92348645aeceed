import type { ClientBase } from 'pg'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '../database/database.ts'
import { installJobs } from '../jobs/jobs.ts'
import { ownTables, remakeSchema } from '../database/remake-schema.ts'
import { StartupError } from '../errors/startup-error.ts'
import type { Storage } from '../storage/storage.ts'
import { ledgerSums } from './invariants.ts'
import { checkFolder } from './check-folder.ts'
import { connect } from './connect.ts'
import { type Load, loadJobs, loadTable } from './load-rows.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { missingFrom, missingSentence, restoreImages } from './images.ts'
import { reportEveryTwoSeconds, grouped, megabytes } from './progress.ts'
import { isSecret } from './secrets.ts'
import { listJobTables, listTables, quoted, type Table } from './tables.ts'

export interface RestoreOrder {
  /** Owns the database. */
  readonly connection: Connection
  readonly folder: string
  readonly storage: Storage
  /** The storage is an S3 store. */
  readonly isBucket: boolean
  /** Restores even when images are missing from both the folder and the storage. */
  readonly withoutMissingPictures: boolean
  /** Called with a summary of the existing data before it is replaced. */
  readonly mayReplace: (existingData: string) => Promise<boolean>
  readonly print: (line: string) => void
  readonly signal?: AbortSignal
}

/**
 * Replaces the database with the backup, in its own schema version, or changes nothing: it is all one transaction.
 * Images are copied before the commit, so that no row refers to a missing one.
 */
export async function restoreBackup(order: RestoreOrder): Promise<Manifest> {
  const { connection, print, signal } = order
  const folder = path.resolve(order.folder)
  const report = reportEveryTwoSeconds(print)
  // Fails early for folders that are no backup.
  await readManifest(folder)
  const client = await connect(connection, 'axle restore')
  try {
    await requireUnused(client)
    const there = await existingData(client)
    if (there !== undefined && !(await order.mayReplace(there)))
      throw new StartupError(
        `The database is not empty: it has ${there}. Name an empty one, or add --replace to delete that.`,
      )
    print(`Checking ${folder}`)
    const manifest = await checkFolder(folder, report)
    await requireImages(order, manifest)
    // The checks took a while: check again.
    await requireUnused(client)
    if (manifest.jobs.length > 0) await installJobs(connection)
    print('Filling the database')
    await client.query('begin')
    await remakeSchema(client, manifest.migrations)
    let done = 0
    const onBytes = (bytes: number) => {
      done += bytes
      report(() => `${megabytes(done)} loaded`)
    }
    await loadAll({ client, folder, manifest, onBytes, signal }, print)
    await restoreImages(folder, order.storage, report)
    signal?.throwIfAborted()
    await client.query('commit')
    return manifest
  } finally {
    // Rolls back anything uncommitted.
    await client.end()
  }
}

/** Not checked between two S3 stores: that would take as long as copying them. */
async function requireImages(order: RestoreOrder, { pictures }: Manifest): Promise<void> {
  if (pictures.left === 0 || (pictures.store && order.isBucket)) return
  const missing = await missingFrom(order.folder, order.storage)
  if (missing.length === 0) return
  const sentence = missingSentence(missing, 'the backup')
  if (order.withoutMissingPictures) return order.print(sentence)
  throw new StartupError(
    `${sentence} Copy them to where the site stores its images, or add --without-missing-pictures to go on without them. Nothing was changed.`,
  )
}

async function loadAll(load: Load, print: (line: string) => void): Promise<void> {
  const { client, manifest } = load
  const tables = await listTables(client)
  requireSame(tables, manifest)
  for (const table of tables) {
    const file = manifest.tables.find(({ name }) => name === table.name)
    if (file) await loadTable(load, table, file)
  }
  if (manifest.jobs.length > 0) await loadJobs(load, await listJobTables(client))
  else
    await client.query(`do $$ begin
    if to_regclass('pgboss.job') is not null then delete from pgboss.job where not starts_with(name, '__pgboss'); end if;
  end $$`)
  if (JSON.stringify(await ledgerSums(client)) !== JSON.stringify(manifest.books))
    throw new StartupError('The ledger does not sum up to the totals in the backup. Nothing was changed.')
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  print(`${grouped(rows)} rows of ${manifest.tables.length} tables are the same as in the backup`)
}

function requireSame(tables: readonly Table[], { tables: files, withSecrets }: Manifest): void {
  const expected = tables.filter((table) => withSecrets || !isSecret(table)).map(({ name }) => name)
  const lackingTable = expected.find((name) => !files.some((file) => file.name === name))
  if (lackingTable !== undefined) throw new StartupError(`The backup lacks the table ${lackingTable}.`)
  const unknownTable = files.find(({ name }) => !expected.includes(name))
  if (unknownTable)
    throw new StartupError(`The backup has a table ${unknownTable.name}, which Axle did not have at that time.`)
}

/** A running node would continue with cached rows that no longer exist. */
async function requireUnused(client: ClientBase): Promise<void> {
  // A process that was just stopped may need a moment to disconnect.
  for (let attempts = 20; await isInUse(client); attempts--) {
    if (attempts === 0) throw new StartupError('Axle runs on this database. Stop it first.')
    await sleep(100)
  }
}

async function isInUse(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and application_name like 'axle%' limit 1`,
  )
  return rows.length > 0
}

/** Undefined when all our tables are empty. */
async function existingData(client: ClientBase): Promise<string | undefined> {
  const counts: string[] = []
  let isEmpty = true
  for (const name of await ownTables()) {
    const { rows: found } = await client.query<{ is: boolean }>('select to_regclass($1) is not null as is', [name])
    if (!found[0]?.is) continue
    const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${quoted(name)}`)
    const n = Number(rows[0]?.n)
    if (n > 0) isEmpty = false
    if (['users', 'shop', 'product', 'orders'].includes(name)) counts.push(`${grouped(n)} rows in ${name}`)
  }
  return isEmpty ? undefined : counts.join(', ')
}
