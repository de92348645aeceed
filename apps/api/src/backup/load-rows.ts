import { createReadStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg, { type ClientBase } from 'pg'
import { StartupError } from '../errors/startup-error.ts'
import { copyIn, copyOut } from './copy.ts'
import { fileOf, type Manifest, type TableFile } from './manifest.ts'
import { meter } from './meter.ts'
import { drained } from './images.ts'
import { placeholders } from './secrets.ts'
import { quoted, type Table } from './tables.ts'

export interface Load {
  readonly client: ClientBase
  readonly folder: string
  readonly manifest: Manifest
  readonly onBytes: (bytes: number) => void
  readonly signal?: AbortSignal | undefined
}

/**
 * Fills an empty table with triggers off, because their effects are in the rows already. Foreign keys and checks
 * still apply.
 */
export async function loadTable(load: Load, table: Table, file: TableFile): Promise<void> {
  const { client, manifest } = load
  const name = quoted(table.name)
  const left = placeholders(table).filter(([column]) => !file.columns.includes(column))
  await client.query(`alter table ${name} disable trigger user`)
  for (const [column, value] of left)
    await client.query(`alter table ${name} alter column ${quoted(column)} set default ${pg.escapeLiteral(value)}`)
  await streamInto(load, table.name, file)
  for (const [column] of left) await client.query(`alter table ${name} alter column ${quoted(column)} drop default`)
  await client.query(`alter table ${name} enable trigger user`)
  for (const { name: column, sequence } of table.columns) {
    if (sequence === null) continue
    const last = manifest.sequences[`${table.name}.${column}`] ?? 0
    await client.query(
      `select setval($1, n) from (select greatest(max(${quoted(column)}), $2::bigint) as n from ${name}) as m where n > 0`,
      [sequence, last],
    )
  }
  await compare(client, table, file)
}

/** Loads jobs into tables that another version of the queue may have created: the columns that both have. */
export async function loadJobs(load: Load, tables: readonly Table[]): Promise<void> {
  const { client, manifest } = load
  await client.query(`delete from pgboss.job where not starts_with(name, '__pgboss')`)
  await client.query(`delete from pgboss.queue where not starts_with(name, '__pgboss')`)
  for (const file of manifest.jobs) {
    const table = tables.find(({ name }) => name === file.name)
    if (!table) throw new StartupError(`This version of Axle has no table ${file.name}.`)
    const columns = table.columns.filter(({ name }) => file.columns.includes(name))
    await client.query(
      `create temp table waiting (${file.columns.map((name) => `${quoted(name)} text`).join(', ')}) on commit drop`,
    )
    await streamInto(load, 'waiting', file)
    await client.query(
      `insert into ${quoted(table.name)} (${columns.map(({ name }) => quoted(name)).join(', ')})
       select ${columns.map(({ name, type }) => `${quoted(name)}::${type}`).join(', ')} from waiting`,
    )
    await client.query('drop table waiting')
  }
  // The worker that ran it has ended: run it again.
  await client.query(
    `update pgboss.job set state = 'retry', started_on = null, heartbeat_on = null where state = 'active'`,
  )
}

async function streamInto(
  { client, folder, manifest, onBytes, signal }: Load,
  into: string,
  file: TableFile,
): Promise<void> {
  const place = path.join(folder, fileOf(file.name, manifest))
  const measured = meter(onBytes)
  const rows = copyIn(client, into, file.columns)
  const options = signal ? { signal } : {}
  try {
    if (manifest.compressed) await pipeline(createReadStream(place), createGunzip(), measured.through, rows, options)
    else await pipeline(createReadStream(place), measured.through, rows, options)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    throw new StartupError(`The rows of ${file.name} cannot be loaded: ${error.message}.`, { cause: error })
  }
  if (rows.rowCount !== file.rows)
    throw new StartupError(`${file.name} should have ${file.rows} rows, but ${rows.rowCount} were loaded.`)
}

/** Checks that the database returns exactly what was loaded. */
async function compare(client: ClientBase, table: Table, file: TableFile): Promise<void> {
  const measured = meter()
  await pipeline(copyOut(client, table, file.columns), measured.through, drained)
  const { sha256, rows } = measured.contents()
  if (sha256 !== file.sha256 || rows !== file.rows)
    throw new StartupError(`The table ${table.name} differs between database and backup. Nothing was changed.`)
}
