import pg from 'pg'
import type { Connection } from './database.ts'
import { sessionLimits } from './session-limits.ts'

/** What stands between this node and the database. */
export interface Pooler {
  /** In transaction mode, consecutive transactions of one connection run in different sessions. */
  readonly mode: 'none' | 'session' | 'transaction'
  /** Named prepared statements can be used. */
  readonly prepares: boolean
  /** Statements that set the limits which sessions lack, because the pooler drops what clients send when they connect. */
  readonly missingLimits: readonly string[]
}

/** Two connections of a busy pooler may get different sessions. */
const rounds = 10

/**
 * Finds out whether a pooler such as PgBouncer answers instead of the database itself. `isDeclared` examines also what
 * looks like the database.
 */
export async function examinePooler(
  connection: Connection & { readonly options?: string },
  isDeclared = false,
): Promise<Pooler> {
  await using first = await connected(connection)
  // The driver knows the process that answered its start. Poolers answer with numbers of their own.
  const isDirect = (await first.backend()) === first.answeredBy()
  if (isDirect && !isDeclared) return { mode: 'none', prepares: true, missingLimits: [] }
  await using second = await connected(connection)
  const isShared = await shareSession(first, second)
  return {
    mode: isShared ? 'transaction' : isDirect ? 'none' : 'session',
    prepares: !isShared || (await first.keepsNames()),
    missingLimits: await first.missingLimits(),
  }
}

/** Two open connections have the same session only in transaction mode. */
async function shareSession(first: Probe, second: Probe): Promise<boolean> {
  for (let round = 0; round < rounds; round++) if ((await first.backend()) === (await second.backend())) return true
  return false
}

type Probe = Awaited<ReturnType<typeof connected>>

async function connected(connection: Connection) {
  const client = new pg.Client({ ...connection, application_name: 'axle start' })
  // The pending query fails as well; without a listener Node would end the process.
  client.on('error', () => undefined)
  await client.connect()
  const read = async <T extends object>(text: string, values: readonly unknown[] = []) => {
    const { rows } = await client.query<T>(text, [...values])
    return rows
  }
  return {
    /** Missing from the types of the driver. */
    answeredBy: () => (client as unknown as { readonly processID: number | null }).processID,
    backend: async () => (await read<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid,
    /** A pooler that follows named statements gives them other names. */
    async keepsNames(): Promise<boolean> {
      await client.query('begin')
      try {
        await client.query({ name: 'axle_probe', text: 'select 1' })
        const own = await read('select from pg_prepared_statements where name = $1', ['axle_probe'])
        if (own.length > 0) await client.query('deallocate axle_probe')
        return own.length === 0
      } catch {
        // Another client left a statement of this name in the session.
        return false
      } finally {
        await client.query('rollback')
      }
    },
    async missingLimits(): Promise<readonly string[]> {
      const found = await read<{ name: string; setting: string; role: string; database: string }>(
        `select name, setting, current_user::text as role, current_database()::text as database
         from pg_settings where name = any($1) order by name`,
        [Object.keys(sessionLimits)],
      )
      return found.flatMap(({ name, setting, role, database }) => {
        const [, limit] = Object.entries(sessionLimits).find(([each]) => each === name) ?? []
        const isTight = Number(setting) > 0 && Number(setting) <= Number(limit)
        if (limit === undefined || setting === limit || isTight) return []
        const [user, place] = [pg.escapeIdentifier(role), pg.escapeIdentifier(database)]
        return [`alter role ${user} in database ${place} set ${name} = ${limit};`]
      })
    },
    [Symbol.asyncDispose]: () => client.end(),
  }
}
