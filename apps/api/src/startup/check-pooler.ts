import pg from 'pg'
import type { Config } from '../config/config.ts'
import { asOptions, sessionLimits } from '../database/session-limits.ts'
import { examinePooler, type Pooler } from '../database/pooler.ts'
import { reasonOf } from '../errors/reason-of.ts'
import { StartupError } from '../errors/startup-error.ts'

type Urls = Pick<Config, 'databaseUrl' | 'databaseSessionUrl' | 'migrateDatabaseUrl'>

/**
 * Finds a pooler before the database. Throws a StartupError where it would lose change notifications and locks: nothing
 * would fail, but other nodes would show old data. Returns it if DATABASE_SESSION_URL leads past it.
 */
export async function checkPooler(urls: Urls, print: (line: string) => void): Promise<Pooler | undefined> {
  const { databaseUrl, databaseSessionUrl, migrateDatabaseUrl } = urls
  if (databaseUrl === undefined) return undefined
  if (migrateDatabaseUrl !== undefined) await requireSessions('MIGRATE_DATABASE_URL', migrateDatabaseUrl)
  const warn = (pooler: Pooler) => warningsOf(pooler).forEach((warning) => print(`Warning: ${warning}`))
  if (databaseSessionUrl === undefined) {
    warn(await requireSessions('DATABASE_URL', databaseUrl))
    return undefined
  }
  await requireSessions('DATABASE_SESSION_URL', databaseSessionUrl)
  if ((await identityOf(databaseUrl)) !== (await identityOf(databaseSessionUrl)))
    throw new StartupError('DATABASE_SESSION_URL names another database than DATABASE_URL. Correct one of them.', {
      problem: 'settings',
    })
  const pooler = await examinePooler({ connectionString: databaseUrl }, true)
  warn(pooler)
  return pooler
}

/** Lists what an operator should change about a pooler, one sentence each. */
export const warningsOf = ({ prepares, missingLimits }: Pooler): readonly string[] => [
  ...(prepares
    ? []
    : [
        'The pooler of DATABASE_URL follows no named prepared statements, so each statement is planned anew. Use PgBouncer 1.21 or newer with max_prepared_statements above 0.',
      ]),
  ...(missingLimits.length === 0
    ? []
    : [
        `Statements through the pooler of DATABASE_URL lack time limits. Run this as that user, and RECONNECT in the pooler: ${missingLimits.join(' ')}`,
      ]),
]

/** Examines connections that choose their settings, as all do which get a session of their own. */
async function requireSessions(name: string, connectionString: string): Promise<Pooler> {
  const pooler = await examinePooler({ connectionString, options: asOptions(sessionLimits) }).catch(
    (error: unknown) => {
      throw /startup parameter/.test(reasonOf(error)) ? refusedSettings(name, error) : error
    },
  )
  if (pooler.mode !== 'transaction') return pooler
  throw new StartupError(
    `${name} goes through a pooler in transaction mode, such as PgBouncer, which loses change notifications and locks. ` +
      (name === 'DATABASE_URL'
        ? 'Set DATABASE_SESSION_URL to the same database without the pooler.'
        : 'Name the database without the pooler there.'),
    { problem: 'settings' },
  )
}

const refusedSettings = (name: string, cause: unknown) =>
  new StartupError(
    `The pooler of ${name} refuses settings of clients (${reasonOf(cause)}). ` +
      (name === 'DATABASE_URL'
        ? 'Set DATABASE_SESSION_URL to the same database without the pooler.'
        : 'Name the database without the pooler there.'),
    { cause, problem: 'settings' },
  )

/** Two servers never start in the same microsecond, and a database has one number on its server. */
async function identityOf(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString, application_name: 'axle start' })
  // The pending query fails as well; without a listener Node would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ identity: string }>(
      `select format('%s %s', oid, extract(epoch from pg_postmaster_start_time())) as identity
       from pg_database where datname = current_database()`,
    )
    return rows[0]?.identity ?? ''
  } finally {
    await client.end()
  }
}
