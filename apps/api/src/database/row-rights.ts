import pg from 'pg'
import type { Connection } from './database.ts'

const schemas = ['public', 'pgboss']

/**
 * Grants a user read and write access to all rows, but not to table definitions or the list of migrations. The owner
 * calls it after every change of the schema, since new objects belong to the owner alone.
 */
export async function grantRowRights(owner: pg.Pool, user: string): Promise<void> {
  const name = pg.escapeIdentifier(user)
  const inAll = schemas.join(', ')
  const client = await owner.connect()
  try {
    await client.query('begin')
    // Nodes that start together would otherwise update the same catalogue row.
    await client.query(`select pg_advisory_xact_lock(hashtext('row rights'))`)
    await client.query(`grant usage on schema ${inAll} to ${name}`)
    const grant = async (rights: string, objects: string | null) =>
      objects === null ? undefined : client.query(`grant ${rights} ${objects} to ${name}`)
    const { rows } = await client.query<Owned>(ownedObjects, [schemas])
    await grant('select, insert, update, delete on', rows[0]?.tables ?? null)
    await grant('usage, select on sequence', rows[0]?.sequences ?? null)
    await grant('execute on routine', rows[0]?.routines ?? null)
    await client.query(`revoke insert, update, delete on schema_migration from ${name}`)
    await client.query('commit')
  } finally {
    // Closing the connection ends a failed transaction.
    client.release(true)
  }
}

type Owned = Readonly<Record<'tables' | 'sequences' | 'routines', string | null>>

/** Skips objects of extensions: the owner cannot grant rights to them, and PostgreSQL warns about each. */
const ownedObjects = `
  with relation as (
    select oid, relkind from pg_class where relnamespace = any($1::regnamespace[]) and pg_has_role(relowner, 'usage'))
  select
    (select string_agg(oid::regclass::text, ', ') from relation where relkind in ('r', 'p', 'v', 'm')) as tables,
    (select string_agg(oid::regclass::text, ', ') from relation where relkind = 'S') as sequences,
    (select string_agg(oid::regprocedure::text, ', ') from pg_proc
      where pronamespace = any($1::regnamespace[]) and pg_has_role(proowner, 'usage')) as routines`

/** Finds the user of this connection. */
export async function userOf(connection: Connection): Promise<string> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ user: string }>('select current_user::text as user')
    return rows[0]?.user ?? ''
  } finally {
    await client.end()
  }
}
