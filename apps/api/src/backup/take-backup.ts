import { lstat, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ClientBase } from 'pg'
import type { Connection } from '../database/database.ts'
import { type Applied, pendingOf, readMigrations } from '../database/migrations.ts'
import { StartupError } from '../errors/startup-error.ts'
import { booksOf } from './books.ts'
import { checkFolder } from './check-folder.ts'
import { connect } from './connect.ts'
import { copyOut } from './copy.ts'
import { fileOf, formatVersion, type Manifest, manifestName, type TableFile } from './manifest.ts'
import { keepPictures, missingSentence, picturesNamed } from './pictures.ts'
import { everyTwoSeconds, grouped, megabytes, type Tell } from './progress.ts'
import { isSecret, openColumns } from './secrets.ts'
import { listJobTables, listTables, type Table } from './tables.ts'
import { settleNames, writeNew } from './write-file.ts'

export interface BackupOrder {
  readonly connection: Connection
  readonly folder: string
  readonly kind: Manifest['kind']
  readonly withSecrets: boolean
  /** Writes a backup although pictures that rows name are not there; else that is an error. */
  readonly withoutMissingPictures: boolean
  readonly dataDir: string
  /** The S3 store in words, or empty. */
  readonly store: string
  readonly software: string
  readonly say: (line: string) => void
  readonly signal?: AbortSignal
}

/**
 * Writes what the site holds at one moment into a new folder and reads it back. It has its name only when it is whole:
 * until then it lies beside it, and is gone when anything goes wrong.
 */
export async function takeBackup(order: BackupOrder): Promise<Manifest> {
  const place = path.resolve(order.folder)
  if (await lstat(place).catch(() => undefined))
    throw new StartupError(`There is something at ${place} already. Name another folder.`)
  const aside = `${place}.unfinished-${process.pid}`
  const tell = everyTwoSeconds(order.say)
  try {
    await mkdir(path.join(aside, 'tables'), { recursive: true, mode: 0o700 })
    const written = await writeAll(order, aside, tell)
    await writeFile(path.join(aside, manifestName), `${JSON.stringify(written, null, 2)}\n`, { flush: true })
    order.say('Reading back what was written')
    const manifest = await checkFolder(aside, tell)
    order.signal?.throwIfAborted()
    await rename(aside, place)
    await settleNames(path.dirname(place))
    return manifest
  } catch (error) {
    await rm(aside, { recursive: true, force: true })
    throw error
  }
}

async function writeAll(order: BackupOrder, folder: string, tell: Tell): Promise<Manifest> {
  const { kind, software, withSecrets, store } = order
  const client = await connect(order.connection, `axle ${kind}`)
  try {
    // All that is read shows one moment, and nobody waits for us.
    await client.query('begin isolation level repeatable read read only')
    const migrations = await appliedTo(client)
    const takenAt = await momentOf(client)
    const tables = (await listTables(client)).filter((table) => withSecrets || !isSecret(table))
    const jobTables = withSecrets ? await listJobTables(client) : []
    const write = writerTo(client, order, folder, tell)
    const rows = {
      tables: await inTurn(tables, write),
      sequences: await sequencesOf(client, tables),
      jobs: await inTurn(jobTables, write),
      books: await booksOf(client),
    }
    const names = await picturesNamed(client)
    // A snapshot that stays open keeps the database from tidying up.
    await client.query('commit')
    const namedNow = () => picturesNamed(client)
    const { missing, pictures } = await keepPictures({ names, namedNow, dataDir: order.dataDir, folder, tell })
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

function refuseMissing({ dataDir, say, withoutMissingPictures }: BackupOrder, missing: readonly string[]): void {
  const sentence = missingSentence(missing, path.join(dataDir, 'images'))
  if (withoutMissingPictures) return say(sentence)
  const hint = missing.every((name) => name.startsWith('demo-')) ? ' The demo draws its own after its first start.' : ''
  throw new StartupError(
    `${sentence}${hint} Check DATA_DIR, or add --without-missing-pictures to go on without them. Nothing was written.`,
  )
}

/** An export is for every program that reads CSV. */
const isCompressed = ({ kind }: BackupOrder) => kind === 'backup'

function writerTo(client: ClientBase, order: BackupOrder, folder: string, tell: Tell) {
  const compressed = isCompressed(order)
  let done = 0
  return async (table: Table): Promise<TableFile> => {
    const { name } = table
    const columns = order.withSecrets ? table.columns.map((column) => column.name) : openColumns(table)
    const onBytes = (bytes: number) => {
      done += bytes
      tell(() => `${megabytes(done)}, now the table ${name}`)
    }
    const rows = copyOut(client, table, columns)
    const how = { compressed, onBytes, signal: order.signal }
    const written = await writeNew(path.join(folder, fileOf(name, { compressed })), rows, how)
    if (written.rows !== rows.rowCount)
      throw new Error(`${grouped(rows.rowCount)} rows of ${name} came, and ${grouped(written.rows)} were written`)
    return { name, columns: [...columns], ...written }
  }
}

async function inTurn<T, R>(list: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const one of list) results.push(await work(one))
  return results
}

/** Refuses a database that this version could not make again. */
async function appliedTo(client: ClientBase): Promise<Applied[]> {
  const { rows: found } = await client.query<{ is: boolean }>(
    `select to_regclass('schema_migration') is not null as is`,
  )
  if (!found[0]?.is) throw new StartupError('The database is empty: there is nothing to write.')
  const { rows } = await client.query<Applied>('select version, name, checksum from schema_migration order by version')
  pendingOf(await readMigrations(), rows)
  return rows
}

async function momentOf(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ now: Date }>('select now()')
  return rows[0]?.now.toISOString() ?? ''
}

/** The counters run ahead of the moment that is shown, never behind it. */
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
