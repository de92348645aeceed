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
  /** The newest migration that a program has to know to work beside this one; 0: every program since. */
  readonly needs?: number
}

export interface Migration extends Applied {
  readonly sql: string
  readonly needs: number
}

const migrationsDirectory = path.resolve(import.meta.dirname, '../../migrations')
// Any number that all nodes agree on: the letters "axle".
export const lockKey = 0x61_78_6c_65

/**
 * Brings the schema up to date with the numbered SQL files, each in a transaction of its own. Nodes that start together
 * wait for each other. A database that a newer version has changed meanwhile is fine while that still serves this one.
 * Throws a StartupError when the database and the files tell different stories.
 */
export async function migrate(pool: Pool, options: MigrationOptions = {}): Promise<void> {
  const { directory = migrationsDirectory, onProgress } = options
  const migrations = await readMigrations(directory)
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await waitForLock(client)
    await client.query(listOfApplied)
    const { rows } = await client.query<Applied>(
      'select version, name, checksum, needs from schema_migration order by version',
    )
    const { known, newer } = apart(migrations, rows)
    const last = newer.at(-1)
    if (last) onProgress?.(`A newer version changed the database (${last.name}); it serves this one still`)
    for (const migration of pendingOf(migrations, known)) {
      onProgress?.(`Changing the database: ${migration.name}`)
      await apply(client, migration, onProgress)
    }
  } finally {
    // Ends the session, and with it the lock and the settings.
    client.release(true)
  }
}

// A column that is there is not added again: already asking for it waits for the end of a backup.
export const listOfApplied = `create table if not exists schema_migration (
  version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now());
  do $$ begin
    if not exists (select from pg_attribute where attrelid = 'schema_migration'::regclass and attname = 'needs') then
      alter table schema_migration add column needs integer not null default 0;
    end if;
  end $$`

/** Asked for again and again: who waits for it within a statement would hold up indexes that are made concurrently. */
async function waitForLock(client: ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [lockKey])
    if (rows[0]?.got) return
    await sleep(100)
  }
}

/**
 * Whoever waits for a table keeps everybody waiting who comes after him, and a backup has all of them for minutes: so it is
 * asked for shortly, and again after a while.
 */
async function apply(client: ClientBase, migration: Migration, tell?: (step: string) => void): Promise<void> {
  if (outside.test(migration.sql)) return applyOutside(client, migration)
  while (!(await isApplied(client, migration))) {
    tell?.(`${migration.name} waits for a table that is being read, such as by a backup`)
    await sleep(1_000)
  }
}

/** False where a table it changes was not free within half a second. */
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

/** Statement by statement, each done for good; what was done before it failed bears to be done again. */
async function applyOutside(client: ClientBase, migration: Migration): Promise<void> {
  try {
    for (const statement of migration.sql.split(/;\s*$/m).filter((each) => each.trim() !== ''))
      await client.query(statement)
    await note(client, migration)
  } catch (error) {
    throw new Error(`The migration ${migration.name} failed`, { cause: error })
  }
}

/** Part of the transaction that the connection is in, where nothing can be made beside others' work. */
export async function applyWithin(client: ClientBase, migration: Migration): Promise<void> {
  await client.query(migration.sql.replaceAll(/\bconcurrently\b/gi, ''))
  await note(client, migration)
}

async function note(client: ClientBase, { version, name, checksum, needs }: Migration): Promise<void> {
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
  const twice = migrations.find((migration, index) => migration.version === migrations[index - 1]?.version)
  if (twice)
    throw new StartupError(`Two migrations have the number of ${twice.name}; give one of them the next number.`)
  return migrations
}

async function readMigration(directory: string, file: string): Promise<Migration> {
  const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(file)?.[1]
  if (number === undefined) throw new StartupError(`The migration ${file} is not named like 0001_first_step.sql.`)
  // Line ends may differ by checkout; the change they make is the same.
  const sql = (await readFile(path.join(directory, file), 'utf8')).replaceAll('\r\n', '\n')
  const checksum = createHash('sha256').update(sql).digest('hex')
  return { version: Number(number), name: file, sql, checksum, needs: Number(oldUse.exec(sql)?.[1] ?? 0) }
}

/** The first line of a migration that makes indexes while the shop is open, which no transaction can. */
const outside = /^-- Outside a transaction\b/
/** The first line of a migration that takes something away: since when no program uses it. */
const oldUse = /^-- Old use ended with (\d{4})\b/

/**
 * Tells what the files know from what a newer version did to the database. Throws where that no longer serves this one.
 */
function apart(migrations: readonly Migration[], applied: readonly Applied[]) {
  const newest = migrations.at(-1)?.version ?? 0
  const newer = applied.filter(({ version }) => version > newest)
  const breaking = newer.find(({ needs = 0 }) => needs > newest)
  if (breaking) {
    throw new StartupError(
      `The database knows the migration ${breaking.name}, which this version of Axle cannot work with. Use a newer Axle.`,
    )
  }
  return { known: applied.filter(({ version }) => version <= newest), newer }
}

/** What a database that knows these has not seen yet. Throws where its story is another one than that of the files. */
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
