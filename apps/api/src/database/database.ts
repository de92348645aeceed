import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { joinTransactions } from './statements/joined-transactions.ts'
import { prepareMarkedStatements, sendUnnamed } from './statements/prepared-statements.ts'
import type { Database } from './schema.ts'
import { asOptions, sessionLimits } from './session-limits.ts'
import { type SlowStatements, slowStatements } from './statements/slow-statements.ts'
import { keepContext, type StatementWatcher, watchStatements } from './statements/watch-statements.ts'

/** The embedded database, or any PostgreSQL by its URL. */
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
  /** 0 means none, for migrations and bulk loads. */
  readonly statementTimeoutMs?: number
  /** How long to wait for a connection, and for each answer. Without it only `statementTimeoutMs` limits an answer. */
  readonly patienceMs?: number
  /**
   * The connection is through a pooler: it takes no settings, so those of the role apply, and maybe no named statements.
   */
  readonly pooler?: { readonly prepares: boolean } | undefined
  /** A connection was lost. Its user gets an error and the next query opens another; this is for the log. */
  readonly onLostConnection?: (error: Error) => void
  readonly slow?: SlowStatements
  /** Traces the statements of requests and jobs. */
  readonly trace?: StatementWatcher | undefined
}

export function openDatabase(connection: Connection, options: DatabaseOptions = {}): OpenDatabase {
  const { max = 10, statementTimeoutMs = sessionLimits.statement_timeout, patienceMs, pooler } = options
  const { onLostConnection, slow, trace } = options
  const watchers = [...(slow ? slowStatements(slow) : []), ...(trace ? [trace] : [])]
  const limits = {
    ...sessionLimits,
    statement_timeout: statementTimeoutMs,
    ...(statementTimeoutMs === 0 && { lock_timeout: 0 }),
  }
  const pool = new pg.Pool({
    ...connection,
    application_name: 'axle',
    ...(pooler === undefined && { options: asOptions(limits) }),
    connectionTimeoutMillis: patienceMs ?? 10_000,
    ...(patienceMs !== undefined && { query_timeout: patienceMs }),
    max,
    types,
  })
  pool.on('connect', (client) => {
    if (pooler?.prepares === false) sendUnnamed(client)
    else {
      joinTransactions(client)
      prepareMarkedStatements(client)
    }
    watchStatements(client, watchers)
    // Without a listener Node ends the process. The pool listens only to idle connections; busy ones may be lost,
    // too.
    client.on('error', (error) => onLostConnection?.(error))
  })
  if (trace) keepContext(pool)
  // Already reported by the client's listener.
  pool.on('error', () => undefined)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  let closed: Promise<void> | undefined
  return { db, pool, close: () => (closed ??= pool.end()) }
}

const types = new pg.TypeOverrides()
// Money and ids are bigint; as text, the driver's default, `+` would concatenate them.
types.setTypeParser(pg.types.builtins.INT8, toSafeInteger)
// bigint[] by its OID, for which the driver has no name; written {1,2,NULL}.
types.setTypeParser(1016, (list: string) =>
  list === '{}'
    ? []
    : list
        .slice(1, -1)
        .split(',')
        .map((text) => (text === 'NULL' ? null : toSafeInteger(text))),
)
// A calendar day has no time zone; the driver's Date would be midnight in the zone of this machine.
types.setTypeParser(pg.types.builtins.DATE, (day: string) => day)

function toSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database returned ${text}, which a number cannot hold exactly`)
  return value
}
