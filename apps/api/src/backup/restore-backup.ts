import type { ClientBase } from 'pg'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '../database/database.ts'
import { installJobs } from '../jobs/jobs.ts'
import { ownTables, remakeSchema } from '../database/remake-schema.ts'
import { StartupError } from '../errors/startup-error.ts'
import type { Storage } from '../storage/storage.ts'
import { booksOf } from './books.ts'
import { checkFolder } from './check-folder.ts'
import { connect } from './connect.ts'
import { type Load, loadJobs, loadTable } from './load-rows.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { missingFrom, missingSentence, putPictures } from './pictures.ts'
import { everyTwoSeconds, grouped, megabytes } from './progress.ts'
import { isSecret } from './secrets.ts'
import { listJobTables, listTables, quoted, type Table } from './tables.ts'

export interface RestoreOrder {
  /** As the owner of the database. */
  readonly connection: Connection
  readonly folder: string
  readonly storage: Storage
  /** The storage is an S3 store. */
  readonly isBucket: boolean
  /** Restores although pictures that rows name are neither in the folder nor in the storage; else that is an error. */
  readonly withoutMissingPictures: boolean
  /** Asked, with what is there in words, before anything is thrown away. */
  readonly mayReplace: (whatIsThere: string) => Promise<boolean>
  readonly say: (line: string) => void
  readonly signal?: AbortSignal
}

/**
 * Makes the database what the folder holds, in the schema it was written in, or changes nothing: all of it is one
 * transaction. Pictures are put back before it ends, so that no row ever names one that is not there yet.
 */
export async function restoreBackup(order: RestoreOrder): Promise<Manifest> {
  const { connection, say, signal } = order
  const folder = path.resolve(order.folder)
  const tell = everyTwoSeconds(say)
  // Whether it is one at all, before anybody is asked anything.
  await readManifest(folder)
  const client = await connect(connection, 'axle restore')
  try {
    await requireAlone(client)
    const there = await whatIsThere(client)
    if (there !== undefined && !(await order.mayReplace(there)))
      throw new StartupError(
        `The database is not empty: it has ${there}. Name an empty one, or add --replace to throw that away.`,
      )
    say(`Checking ${folder}`)
    const manifest = await checkFolder(folder, tell)
    await requirePictures(order, manifest)
    // All that took its time.
    await requireAlone(client)
    if (manifest.jobs.length > 0) await installJobs(connection)
    say('Filling the database')
    await client.query('begin')
    await remakeSchema(client, manifest.migrations)
    let done = 0
    const onBytes = (bytes: number) => {
      done += bytes
      tell(() => `${megabytes(done)} taken`)
    }
    await loadAll({ client, folder, manifest, onBytes, signal }, say)
    await putPictures(folder, order.storage, tell)
    signal?.throwIfAborted()
    await client.query('commit')
    return manifest
  } finally {
    // Whatever is not committed is undone with it.
    await client.end()
  }
}

/** From bucket to bucket they are not looked for: that would take as long as copying it. */
async function requirePictures(order: RestoreOrder, { pictures }: Manifest): Promise<void> {
  if (pictures.left === 0 || (pictures.store && order.isBucket)) return
  const missing = await missingFrom(order.folder, order.storage)
  if (missing.length === 0) return
  const sentence = missingSentence(missing, 'the backup')
  if (order.withoutMissingPictures) return order.say(sentence)
  throw new StartupError(
    `${sentence} Copy them to where the site keeps its pictures, or add --without-missing-pictures to go on without them. Nothing was changed.`,
  )
}

async function loadAll(load: Load, say: (line: string) => void): Promise<void> {
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
  if (JSON.stringify(await booksOf(client)) !== JSON.stringify(manifest.books))
    throw new StartupError('The books do not sum up to what the backup says. Nothing was changed.')
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  say(`${grouped(rows)} rows of ${manifest.tables.length} tables are the same as in the backup`)
}

function requireSame(tables: readonly Table[], { tables: files, withSecrets }: Manifest): void {
  const expected = tables.filter((table) => withSecrets || !isSecret(table)).map(({ name }) => name)
  const lacking = expected.find((name) => !files.some((file) => file.name === name))
  if (lacking !== undefined) throw new StartupError(`The backup lacks the table ${lacking}.`)
  const strange = files.find(({ name }) => !expected.includes(name))
  if (strange) throw new StartupError(`The backup has a table ${strange.name}, which is none of Axle at that time.`)
}

/** What runs on the database would go on with what it remembers of rows that are not there any more. */
async function requireAlone(client: ClientBase): Promise<void> {
  // What was stopped just now may take a moment to be gone.
  for (let looks = 20; await isInUse(client); looks--) {
    if (looks === 0) throw new StartupError('Axle runs on this database. Stop it first.')
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

/** Nothing where no table of ours has a row. */
async function whatIsThere(client: ClientBase): Promise<string | undefined> {
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
