import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { prepareMarkedStatements } from './prepared-statements.ts'
import type { Database } from './schema.ts'

/** Where a database is: the embedded one, or any PostgreSQL by its URL. */
export type Connection =
  | { readonly host: string; readonly user: string; readonly database: string }
  | { readonly connectionString: string }

export interface OpenDatabase {
  readonly db: Kysely<Database>
  readonly pool: pg.Pool
  readonly close: () => Promise<void>
}

export interface DatabaseOptions {
  readonly max?: number
  /** 0 is none: for migrations and for filling a database. */
  readonly statementTimeoutMs?: number
  /** How long is waited for a connection, and then for each answer, which is else left to the statement's own time. */
  readonly patienceMs?: number
  /** A connection was lost. Whoever was using it is told; the next query opens another, but it is worth a line in the log. */
  readonly onLostConnection?: (error: Error) => void
}

export function openDatabase(connection: Connection, options: DatabaseOptions = {}): OpenDatabase {
  const { max = 10, statementTimeoutMs = 15_000, patienceMs, onLostConnection } = options
  // Whoever waits for a row this long is better told to come back.
  const lockTimeoutMs = statementTimeoutMs === 0 ? 0 : 5_000
  const pool = new pg.Pool({
    ...connection,
    application_name: 'axle',
    // Compiling costs more than it gives for statements of a few milliseconds; and no forgotten transaction holds locks.
    options: `-c jit=off -c statement_timeout=${statementTimeoutMs} -c lock_timeout=${lockTimeoutMs} -c idle_in_transaction_session_timeout=60000`,
    connectionTimeoutMillis: patienceMs ?? 10_000,
    ...(patienceMs !== undefined && { query_timeout: patienceMs }),
    max,
    types,
  })
  pool.on('connect', (client) => {
    prepareMarkedStatements(client)
    // Without a listener Node ends the process. The pool listens only while a connection rests; one at work may be lost, too.
    client.on('error', (error) => onLostConnection?.(error))
  })
  // What a resting connection has told already.
  pool.on('error', () => undefined)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  let closed: Promise<void> | undefined
  return { db, pool, close: () => (closed ??= pool.end()) }
}

const types = new pg.TypeOverrides()
// Money and ids are bigint; as text, the driver's default, sums would be glued together instead of added.
types.setTypeParser(pg.types.builtins.INT8, toSafeInteger)
// Lists of bigint (its number in PostgreSQL's catalogue, for which the driver has no name), which is written {1,2,NULL}.
types.setTypeParser(1016, (list: string) =>
  list === '{}'
    ? []
    : list
        .slice(1, -1)
        .split(',')
        .map((text) => (text === 'NULL' ? null : toSafeInteger(text))),
)
// A calendar day has no time zone; the driver's Date would be midnight of this machine's.
types.setTypeParser(pg.types.builtins.DATE, (day: string) => day)

function toSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database returned ${text}, which a number cannot hold exactly`)
  return value
}
