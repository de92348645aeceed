import net from 'node:net'
import pg from 'pg'
import type { Config } from '../config/config.ts'
import type { Connection } from '../database/database.ts'
import type { Pooler } from '../database/pooler.ts'
import { checkPooler } from './check-pooler.ts'
import type { ReportServerEvent } from '@axle/embedded-postgres/supervisor'
import { startEmbeddedPostgres } from '@axle/embedded-postgres/server'
import { within } from '../platform/time-limit.ts'
import { StartupError } from '../errors/startup-error.ts'
import { codeOf } from '../errors/error-code.ts'

const oldest = 15

export interface RunningDatabase {
  readonly connection: Connection
  /** For what needs a session of its own. Without a pooler the same as `connection`. */
  readonly session: Connection
  /** What stands before the database at `connection` when `session` is another. */
  readonly pooler?: Pooler
  /** For migrations: the same as `session` unless MIGRATE_DATABASE_URL names another user. */
  readonly owner: Connection
  stop(): Promise<unknown>
}

interface Watching {
  readonly onEnd?: ReportServerEvent
  /** Called when the processes of the embedded database were launched, and take a while to answer. */
  readonly onLaunch?: () => void
}

/**
 * Connects to DATABASE_URL or starts the embedded database, which is restarted after failures if `onEnd` is given.
 * Throws a StartupError that names the problem.
 */
export async function startDatabase(
  config: Config,
  print: (step: string) => void,
  { onEnd, onLaunch }: Watching = {},
): Promise<RunningDatabase> {
  if (config.databaseUrl === undefined) {
    print('Starting the database')
    const server = await startEmbeddedPostgres({ dataDir: config.dataDir, onProgress: print, onLaunch })
    if (onEnd) server.keepRunning(onEnd)
    const { connection } = server
    return { connection, session: connection, owner: connection, stop: () => server.stop() }
  }
  const connection = { connectionString: config.databaseUrl }
  const session = { connectionString: config.databaseSessionUrl ?? config.databaseUrl }
  const owner = { connectionString: config.migrateDatabaseUrl ?? session.connectionString }
  await check(connection.connectionString, 'DATABASE_URL')
  if (config.databaseSessionUrl) await check(session.connectionString, 'DATABASE_SESSION_URL')
  if (config.migrateDatabaseUrl) await check(owner.connectionString, 'MIGRATE_DATABASE_URL')
  const pooler = await checkPooler(config, print)
  return { connection, session, owner, ...(pooler && { pooler }), stop: async () => undefined }
}

async function check(connectionString: string, variable: string): Promise<void> {
  const { host } = new URL(connectionString)
  const line = new net.Socket()
  const client = new pg.Client({ connectionString, stream: () => line })
  // The failure below reports the same error.
  client.on('error', () => undefined)
  try {
    await within(5_000, client.connect())
    const asked = client.query<{ version: string }>(`select current_setting('server_version_num') as version`)
    const { rows } = await within(5_000, asked)
    const major = Math.floor(Number(rows[0]?.version) / 10_000)
    if (major < oldest) {
      throw new StartupError(`The database at ${host} is PostgreSQL ${major}; Axle needs ${oldest} or newer.`, {
        problem: 'settings',
      })
    }
  } catch (error) {
    // An unfinished connection does not end by itself.
    line.destroy()
    if (error instanceof StartupError) throw error
    throw new StartupError(`${whyNot(error, host || 'the local socket')} Check ${variable}.`, {
      cause: error,
      problem: 'away',
    })
  } finally {
    await client.end().catch(() => undefined)
  }
}

function whyNot(error: unknown, host: string): string {
  const code = codeOf(error)
  if (code === '3D000') return `The database server at ${host} has no database of that name.`
  if (code.startsWith('28')) return `The database server at ${host} refuses this user or password.`
  const reason = error instanceof Error && error.message ? error.message : code
  return `The database at ${host} does not answer (${reason}).`
}
