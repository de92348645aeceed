import pg from 'pg'
import type { Connection } from '../database/database.ts'

// Everything is written in one way, whatever the server's own settings are; and nothing here is quick.
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

/** One connection, for one transaction that ends with it. */
export async function connect(connection: Connection, name: string): Promise<pg.Client> {
  const options = Object.entries(settings).map(([key, value]) => `-c ${key}=${value}`)
  const client = new pg.Client({ ...connection, application_name: name, options: options.join(' ') })
  // Whoever waits for it is told as well; without a listener Node would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
