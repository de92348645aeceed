import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ClientBase, DatabaseError, type Pool } from 'pg'
import { StartupError } from '../errors/startup-error.ts'

export interface MigrationOptions {
  readonly directory?: string
  readonly onProgress?: (step: string) => void
}

export interface Applied {
  readonly version: number
  readonly name: string
  readonly checksum: string
  /** The oldest migration that a program must know to work with this one; 0 means any. */
  readonly needs?: number
}

export interface Migration extends Applied {
  readonly sql: string
  readonly needs: number
}

const migrationsDirectory = path.resolve(import.meta.dirname, '../../migrations')
// The same number on all nodes: the letters "axle".
export const lockKey = 0x61_78_6c_65

/**
 * Applies the pending SQL files in order, each in its own transaction. Nodes that start together wait for each other.
 * Accepts a database that a newer version migrated, as long as it still supports this one. Throws a StartupError when
 * database and files disagree.
 */
export async function migrate(pool: Pool, options: MigrationOptions = {}): Promise<void> {
  const { directory = migrationsDirectory, onProgress } = options
  const migrations = await readMigrations(directory)
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await noticeDeath(client)
    await waitForLock(client)
    await client.query(createMigrationTable)
    const { rows } = await client.query<Applied>(
      'select version, name, checksum, needs from schema_migration order by version',
    )
    const { newest, pending } = compareApplied(migrations, rows)
    if (newest) onProgress?.(`A newer version changed the database (${newest.name}), but still supports this one`)
    for (const migration of pending) {
      onProgress?.(`Changing the database: ${migration.name}`)
      await apply(client, migration, onProgress)
    }
  } finally {
    // Ends the session with its lock and settings.
    client.release(true)
  }
}

// Adds no existing column: `add column if not exists` alone would wait for a running backup.
export const createMigrationTable = `create table if not exists schema_migration (
  version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now());
  do $$ begin
    if not exists (select from pg_attribute where attrelid = 'schema_migration'::regclass and attname = 'needs') then
      alter table schema_migration add column needs integer not null default 0;
    end if;
  end $$`

/**
 * Ends the statement of a node that was killed within seconds. Otherwise it goes on, with its locks, until its end, and
 * the next start waits for it.
 */
async function noticeDeath(client: ClientBase): Promise<void> {
  // Not every platform can.
  await client.query(`set client_connection_check_interval = '2s'`).catch(() => undefined)
}

/** Polls: a statement that waits for the lock would hold up indexes that are built concurrently. */
async function waitForLock(client: ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [lockKey])
    if (rows[0]?.got) return
    await sleep(100)
  }
}

/**
 * A statement that waits for a table lock blocks everybody behind it, and a backup holds all tables for minutes. So
 * the lock is requested briefly, then again after a pause.
 */
async function apply(client: ClientBase, migration: Migration, onProgress?: (step: string) => void): Promise<void> {
  if (outsideTransaction.test(migration.sql)) return applyOutside(client, migration)
  while (!(await isApplied(client, migration))) {
    onProgress?.(`${migration.name} waits for a table that is being read, such as by a backup`)
    await sleep(1_000)
  }
}

/** False when a table it changes stayed locked for half a second. */
async function isApplied(client: ClientBase, migration: Migration): Promise<boolean> {
  await client.query(`begin; set local lock_timeout = '500ms'`)
  try {
    await applyWithin(client, migration)
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback')
    if (error instanceof DatabaseError && error.code === lockNotAvailable) return false
    throw new Error(`The migration ${migration.name} failed`, { cause: error })
  }
}
const lockNotAvailable = '55P03'

/**
 * Runs each statement on its own, without a transaction. After a failure the file runs again, so its statements must
 * be repeatable.
 */
async function applyOutside(client: ClientBase, migration: Migration): Promise<void> {
  try {
    for (const statement of migration.sql.split(/;\s*$/m).filter((each) => each.trim() !== ''))
      await client.query(statement)
    await recordApplied(client, migration)
  } catch (error) {
    throw new Error(`The migration ${migration.name} failed`, { cause: error })
  }
}

/** Applies a file in the current transaction, where indexes cannot be built concurrently. */
export async function applyWithin(client: ClientBase, migration: Migration): Promise<void> {
  await client.query(migration.sql.replaceAll(/\bconcurrently\b/gi, ''))
  await recordApplied(client, migration)
}

async function recordApplied(client: ClientBase, { version, name, checksum, needs }: Migration): Promise<void> {
  await client.query('insert into schema_migration (version, name, checksum, needs) values ($1, $2, $3, $4)', [
    version,
    name,
    checksum,
    needs,
  ])
}

export async function readMigrations(directory = migrationsDirectory): Promise<readonly Migration[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).toSorted()
  const migrations = await Promise.all(files.map((file) => readMigration(directory, file)))
  const duplicate = migrations.find((migration, index) => migration.version === migrations[index - 1]?.version)
  if (duplicate)
    throw new StartupError(`Two migrations have the number of ${duplicate.name}; give one of them the next number.`)
  return migrations
}

async function readMigration(directory: string, file: string): Promise<Migration> {
  const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(file)?.[1]
  if (number === undefined) throw new StartupError(`The migration ${file} needs a name like 0001_first_step.sql.`)
  // Line ends may differ by checkout; the change they make is the same.
  const sql = (await readFile(path.join(directory, file), 'utf8')).replaceAll('\r\n', '\n')
  const checksum = createHash('sha256').update(sql).digest('hex')
  return { version: Number(number), name: file, sql, checksum, needs: Number(oldUseEnded.exec(sql)?.[1] ?? 0) }
}

/** First line of a migration that builds indexes concurrently, which no transaction can. */
const outsideTransaction = /^-- Outside a transaction\b/
/** A first line of a migration that removes or restricts something: the migration since which no program uses it. */
const oldUseEnded = /^-- Old use ended with (\d{4})\b/m

/**
 * Compares the applied migrations with the files: those to apply, and the newest of a newer version. Throws a
 * StartupError when the newer ones no longer support this version, or the applied ones differ from the files.
 */
export function compareApplied(migrations: readonly Migration[], applied: readonly Applied[]) {
  const last = migrations.at(-1)?.version ?? 0
  const newer = applied.filter(({ version }) => version > last)
  const breaking = newer.find(({ needs = 0 }) => needs > last)
  if (breaking) {
    throw new StartupError(
      `The database knows the migration ${breaking.name}, which this version of Axle cannot work with. Use a newer Axle.`,
    )
  }
  const known = applied.filter(({ version }) => version <= last)
  return { newest: newer.at(-1), pending: pendingOf(migrations, known) }
}

/** Lists the files to apply. Throws when the applied ones differ from the files. */
export function pendingOf(migrations: readonly Migration[], applied: readonly Applied[]): readonly Migration[] {
  const files = new Map(migrations.map((migration) => [migration.version, migration]))
  const newest = applied.at(-1)?.version ?? 0
  for (const { version, name, checksum } of applied) {
    const file = files.get(version)
    if (!file) {
      throw new StartupError(
        `The database knows the migration ${name}, which this version of Axle does not. Use a newer Axle.`,
      )
    }
    if (file.checksum !== checksum) {
      throw new StartupError(
        `The migration ${file.name} was changed after it was applied. Restore it, and write a new one.`,
      )
    }
  }
  const known = new Set(applied.map(({ version }) => version))
  const pending = migrations.filter(({ version }) => !known.has(version))
  const late = pending.find(({ version }) => version < newest)
  if (late) {
    throw new StartupError(`The migration ${late.name} is older than those already applied. Give it the next number.`)
  }
  return pending
}
