import type { ClientBase } from 'pg'
import { type Applied, applyWithin, listOfApplied, lockKey, readMigrations } from './migrations.ts'
import { StartupError } from '../errors/startup-error.ts'

/**
 * Drops what our migrations made and makes it anew as it was after these, in the transaction that the connection is in.
 * What others keep in the same database stays. Throws a StartupError when the files tell another story.
 */
export async function remakeSchema(client: ClientBase, wanted: readonly Applied[], directory?: string): Promise<void> {
  const files = await readMigrations(directory)
  for (const { version, name, checksum } of wanted) {
    const file = files.find((each) => each.version === version)
    if (!file)
      throw new StartupError(`This was written by a newer Axle, which knows ${name}. Use that version or a newer one.`)
    if (file.checksum !== checksum)
      throw new StartupError(
        `The migration ${name} is another one here than where this was written. Use the Axle it came from.`,
      )
  }
  await client.query('select pg_advisory_xact_lock($1)', [lockKey])
  for (const statement of dropsOf(files.map(({ sql }) => sql).join('\n'))) await client.query(statement)
  await client.query(listOfApplied)
  const newest = wanted.at(-1)?.version ?? 0
  for (const migration of files.filter(({ version }) => version <= newest)) await applyWithin(client, migration)
}

/** The names of the tables that migrations make. */
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
