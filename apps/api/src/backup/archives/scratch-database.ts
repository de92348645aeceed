import pg from 'pg'
import type { Connection } from '../../database/database.ts'
import { codeOf } from '../../errors/error-code.ts'
import { StartupError } from '../../errors/startup-error.ts'

const scratchName = 'axle_rehearsal'

/** Creates an empty database beside that of the site, which `closing` drops. Replaces one that was left behind. */
export async function scratchDatabase(connection: Connection, closing: AsyncDisposableStack): Promise<Connection> {
  const client = new pg.Client({ ...connection, options: '-c statement_timeout=0' })
  // The pending query fails as well; without a listener Node would end the process.
  client.on('error', () => undefined)
  await client.connect()
  closing.defer(() => client.end())
  try {
    await client.query(`drop database if exists ${scratchName}`)
    await client.query(`create database ${scratchName} template template0`)
  } catch (error) {
    throw reasonFor(error) ?? error
  }
  closing.defer(async () => void (await client.query(`drop database if exists ${scratchName} with (force)`)))
  return databaseOf(connection, scratchName)
}

const databaseOf = (connection: Connection, database: string): Connection => {
  if (!('connectionString' in connection)) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

function reasonFor(cause: unknown): StartupError | undefined {
  const code = codeOf(cause)
  if (code === '42501')
    return new StartupError(
      'The database user may not create a database. Let it (alter role … createdb), or name an empty one by --database.',
      { cause },
    )
  if (code === '55006') return new StartupError('Another rehearsal runs. Wait until it has ended.', { cause })
  return undefined
}
