import pg from 'pg'
import type { Connection } from '../database/database.ts'

// Fixed output formats, whatever the server's settings, and no time limits.
const settings = {
  timezone: 'UTC',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  statement_timeout: '0',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '0',
}

/** Opens one connection, for one transaction. */
export async function connect(connection: Connection, name: string): Promise<pg.Client> {
  const options = Object.entries(settings).map(([key, value]) => `-c ${key}=${value}`)
  const client = new pg.Client({ ...connection, application_name: name, options: options.join(' ') })
  // The pending query fails as well; without a listener Node would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
