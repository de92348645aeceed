import pg from 'pg'
import type { Connection } from './database.ts'

const schemas = ['public', 'pgboss']

/**
 * Lets a user read and write the rows of all there is, and nothing more: not change tables, nor what was migrated. To be
 * called by the owner after every change of the schema, since what is new belongs to the owner alone.
 */
export async function grantRowRights(owner: pg.Pool, user: string): Promise<void> {
  const name = pg.escapeIdentifier(user)
  const inAll = schemas.join(', ')
  const client = await owner.connect()
  try {
    await client.query('begin')
    // Nodes that start together would else change the same row of the catalogue at once.
    await client.query(`select pg_advisory_xact_lock(hashtext('row rights'))`)
    await client.query(`grant usage on schema ${inAll} to ${name}`)
    await client.query(`grant select, insert, update, delete on all tables in schema ${inAll} to ${name}`)
    await client.query(`grant usage, select on all sequences in schema ${inAll} to ${name}`)
    await client.query(`grant execute on all functions in schema ${inAll} to ${name}`)
    await client.query(`revoke insert, update, delete on schema_migration from ${name}`)
    await client.query('commit')
  } finally {
    // A transaction that failed ends with its connection.
    client.release(true)
  }
}

/** As whom this connection speaks. */
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
