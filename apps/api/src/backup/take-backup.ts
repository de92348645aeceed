import { lstat, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ClientBase } from 'pg'
import type { Connection } from '../database/database.ts'
import { type Applied, pendingOf, readMigrations } from '../database/migrations.ts'
import { StartupError } from '../errors/startup-error.ts'
import { ledgerSums } from './invariants.ts'
import { checkFolder } from './check-folder.ts'
import { connect } from './connect.ts'
import { copyOut } from './copy.ts'
import { fileOf, formatVersion, type Manifest, manifestName, type TableFile } from './manifest.ts'
import { copyImages, missingSentence, referencedImages } from './images.ts'
import { reportEveryTwoSeconds, grouped, megabytes, type Report } from './progress.ts'
import { isSecret, openColumns } from './secrets.ts'
import { listJobTables, listTables, type Table } from './tables.ts'
import { syncFolder, writeNew } from './write-file.ts'

export interface BackupOrder {
  readonly connection: Connection
  readonly folder: string
  readonly kind: Manifest['kind']
  readonly withSecrets: boolean
  /** Writes a backup even when images are missing. */
  readonly withoutMissingPictures: boolean
  readonly dataDir: string
  /** The S3 store as text, or empty. */
  readonly store: string
  readonly software: string
  readonly print: (line: string) => void
  readonly signal?: AbortSignal
}

/**
 * Writes the site's data at one moment into a new folder and reads it back. The folder gets its name only when it is
 * complete; after a failure nothing is left.
 */
export async function takeBackup(order: BackupOrder): Promise<Manifest> {
  const place = path.resolve(order.folder)
  if (await lstat(place).catch(() => undefined)) throw new StartupError(`${place} already exists. Name another folder.`)
  const unfinished = `${place}.unfinished-${process.pid}`
  const report = reportEveryTwoSeconds(order.print)
  try {
    await mkdir(path.join(unfinished, 'tables'), { recursive: true, mode: 0o700 })
    const written = await writeAll(order, unfinished, report)
    await writeFile(path.join(unfinished, manifestName), `${JSON.stringify(written, null, 2)}\n`, { flush: true })
    order.print('Reading back what was written')
    const manifest = await checkFolder(unfinished, report)
    order.signal?.throwIfAborted()
    await rename(unfinished, place)
    await syncFolder(path.dirname(place))
    return manifest
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function writeAll(order: BackupOrder, folder: string, report: Report): Promise<Manifest> {
  const { kind, software, withSecrets, store } = order
  const client = await connect(order.connection, `axle ${kind}`)
  try {
    // A snapshot without locks.
    await client.query('begin isolation level repeatable read read only')
    const migrations = await appliedTo(client)
    const takenAt = await snapshotTime(client)
    const tables = (await listTables(client)).filter((table) => withSecrets || !isSecret(table))
    const jobTables = withSecrets ? await listJobTables(client) : []
    const write = writerTo(client, order, folder, report)
    const rows = {
      tables: await mapInOrder(tables, write),
      sequences: await sequencesOf(client, tables),
      jobs: await mapInOrder(jobTables, write),
      books: await ledgerSums(client),
    }
    const names = await referencedImages(client)
    // An open snapshot would keep the database from vacuuming.
    await client.query('commit')
    const referencedNow = () => referencedImages(client)
    const { missing, pictures } = await copyImages({ names, referencedNow, dataDir: order.dataDir, folder, report })
    if (missing.length > 0 && !store) refuseMissing(order, missing)
    const compressed = isCompressed(order)
    return {
      format: 'axle',
      formatVersion,
      kind,
      software,
      takenAt,
      compressed,
      withSecrets,
      migrations,
      ...rows,
      pictures: { ...pictures, store },
    }
  } finally {
    await client.end()
  }
}

function refuseMissing({ dataDir, print, withoutMissingPictures }: BackupOrder, missing: readonly string[]): void {
  const sentence = missingSentence(missing, path.join(dataDir, 'images'))
  if (withoutMissingPictures) return print(sentence)
  const hint = missing.every((name) => name.startsWith('demo-'))
    ? ' The demo renders its own after its first start.'
    : ''
  throw new StartupError(
    `${sentence}${hint} Check DATA_DIR, or add --without-missing-pictures to go on without them. Nothing was written.`,
  )
}

/** Exports are plain, for every program that reads CSV. */
const isCompressed = ({ kind }: BackupOrder) => kind === 'backup'

function writerTo(client: ClientBase, order: BackupOrder, folder: string, report: Report) {
  const compressed = isCompressed(order)
  let done = 0
  return async (table: Table): Promise<TableFile> => {
    const { name } = table
    const columns = order.withSecrets ? table.columns.map((column) => column.name) : openColumns(table)
    const onBytes = (bytes: number) => {
      done += bytes
      report(() => `${megabytes(done)}, now the table ${name}`)
    }
    const rows = copyOut(client, table, columns)
    const how = { compressed, onBytes, signal: order.signal }
    const written = await writeNew(path.join(folder, fileOf(name, { compressed })), rows, how)
    if (written.rows !== rows.rowCount)
      throw new Error(`${grouped(rows.rowCount)} rows of ${name} were read, but ${grouped(written.rows)} were written`)
    return { name, columns: [...columns], ...written }
  }
}

async function mapInOrder<T, R>(list: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const one of list) results.push(await work(one))
  return results
}

/** Lists the applied migrations. Rejects a database that this version could not recreate. */
async function appliedTo(client: ClientBase): Promise<Applied[]> {
  const { rows: found } = await client.query<{ is: boolean }>(
    `select to_regclass('schema_migration') is not null as is`,
  )
  if (!found[0]?.is) throw new StartupError('The database is empty: there is nothing to write.')
  const { rows } = await client.query<Applied>('select version, name, checksum from schema_migration order by version')
  pendingOf(await readMigrations(), rows)
  return rows
}

async function snapshotTime(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ now: Date }>('select now()')
  return rows[0]?.now.toISOString() ?? ''
}

/** Sequences ignore the snapshot and may be ahead of it, never behind. */
async function sequencesOf(client: ClientBase, tables: readonly Table[]): Promise<Record<string, number>> {
  const last: Record<string, number> = {}
  for (const { name, columns } of tables) {
    for (const { name: column, sequence } of columns) {
      if (sequence === null) continue
      const { rows } = await client.query<{ n: string }>(`select last_value as n from ${sequence} where is_called`)
      if (rows[0]) last[`${name}.${column}`] = Number(rows[0].n)
    }
  }
  return last
}
