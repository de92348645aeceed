import type { ClientBase } from 'pg'
import { type Applied, applyWithin, createMigrationTable, lockKey, readMigrations } from './migrations.ts'
import { StartupError } from '../errors/startup-error.ts'

/**
 * Drops everything our migrations created and recreates it as of `wanted`, in the current transaction. Keeps other
 * objects in the database. Throws a StartupError when the files differ.
 */
export async function remakeSchema(client: ClientBase, wanted: readonly Applied[], directory?: string): Promise<void> {
  const files = await readMigrations(directory)
  for (const { version, name, checksum } of wanted) {
    const file = files.find((each) => each.version === version)
    if (!file)
      throw new StartupError(
        `This was written by a newer version of Axle with the migration ${name}. Use that version or a newer one.`,
      )
    if (file.checksum !== checksum)
      throw new StartupError(
        `The migration ${name} is another one here than where this was written. Use the Axle it came from.`,
      )
  }
  await client.query('select pg_advisory_xact_lock($1)', [lockKey])
  for (const statement of dropsOf(files.map(({ sql }) => sql).join('\n'))) await client.query(statement)
  await client.query(createMigrationTable)
  const newest = wanted.at(-1)?.version ?? 0
  for (const migration of files.filter(({ version }) => version <= newest)) await applyWithin(client, migration)
}

/** Lists the tables that migrations create. */
export async function ownTables(directory?: string): Promise<readonly string[]> {
  const files = await readMigrations(directory)
  return namesOf('table', files.map(({ sql }) => sql).join('\n'))
}

const namesOf = (kind: 'table' | 'function' | 'domain', sql: string): readonly string[] => [
  ...new Set(
    [...sql.matchAll(new RegExp(`^create (?:or replace )?${kind} (?:if not exists )?(\\w+)`, 'gm'))].map(
      ([, name = '']) => name,
    ),
  ),
]

const dropsOf = (sql: string): readonly string[] => [
  `drop table if exists ${[...namesOf('table', sql), 'schema_migration'].join(', ')} cascade`,
  ...namesOf('function', sql).map((name) => `drop function if exists ${name} cascade`),
  ...namesOf('domain', sql).map((name) => `drop domain if exists ${name} cascade`),
]
