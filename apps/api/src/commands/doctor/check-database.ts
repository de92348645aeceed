import { brokenRules } from '../../backup/index.ts'
import type { OpenDatabase } from '../../database/database.ts'
import { type Applied, compareApplied, readMigrations } from '../../database/migrations.ts'
import { warningsOf } from '../../startup/check-pooler.ts'
import type { RunningDatabase } from '../../startup/start-database.ts'
import { reasonOf } from '../../errors/reason-of.ts'
import { ok, problem, type Result, warning } from './finding.ts'

type Pool = OpenDatabase['pool']
const seconds = { warn: 2, fail: 60 }

/** Compares the tables with this version. */
export async function checkTables(pool: Pool): Promise<Result> {
  const { rows: found } = await pool.query<{ is: boolean; version: string }>(
    `select to_regclass('schema_migration') is not null as is, current_setting('server_version') as version`,
  )
  const server = `PostgreSQL ${found[0]?.version.split(' ')[0]}`
  if (!found[0]?.is) return problem(`${server} answers, but holds no site.`, 'Start Axle once, or set DATABASE_URL.')
  // `to_jsonb`: the column was added after the first versions of the table.
  const { rows } = await pool.query<Applied>(
    `select version, name, checksum, coalesce((to_jsonb(m) ->> 'needs')::int, 0) as needs
     from schema_migration m order by version`,
  )
  const files = await readMigrations()
  try {
    const { pending } = compareApplied(files, rows)
    if (pending.length > 0)
      return warning(`${server} lacks ${pending.length} changes of this version.`, 'Run: axle migrate')
    return ok(`${server} answers, and its tables fit this version.`)
  } catch (error) {
    return problem(reasonOf(error), 'Run the version of Axle that the database belongs to.')
  }
}

/** Checks rules that every site keeps, among them that the rows of the search match the products. */
export async function checkData(pool: Pool): Promise<Result> {
  const broken = await brokenRules(pool)
  return broken.length === 0
    ? ok('Stock, orders, counts and search rows agree.')
    : problem(broken.join(' '), 'Keep a backup, run axle reindex if it names the listing, and report the rest.')
}

/** Jobs send mail, shrink pictures and expire orders. */
export async function checkJobs(pool: Pool): Promise<Result> {
  const { rows: found } = await pool.query<{ is: boolean }>(`select to_regclass('pgboss.job') is not null as is`)
  if (!found[0]?.is) return ok('No job was queued yet.')
  const { rows } = await pool.query<{ failed: number; late: number }>(
    `select count(*) filter (where state = 'failed')::int as failed,
       count(*) filter (where state in ('created', 'retry') and start_after < now() - interval '15 minutes')::int as late
     from pgboss.job`,
  )
  const { failed = 0, late = 0 } = rows[0] ?? {}
  if (late > 0) return problem(`${late} jobs wait for more than 15 minutes.`, 'Start Axle, and read its log.')
  if (failed > 0) return warning(`${failed} jobs failed for good.`, 'Read the log of the server for "a job failed".')
  return ok('No job is late or failed.')
}

const places = {
  none: 'no pooler that was recognised',
  session: 'a pooler in session mode',
  transaction: 'a pooler in transaction mode',
} as const

/** Looks at a pooler before the database, where the settings name one. */
export async function checkPooling({ pooler }: Pick<RunningDatabase, 'pooler'>): Promise<Result | undefined> {
  if (pooler === undefined) return undefined
  const [first, ...others] = warningsOf(pooler)
  const says = `DATABASE_URL goes through ${places[pooler.mode]}, DATABASE_SESSION_URL past it.`
  return first === undefined ? ok(says) : warning(says, [first, ...others].join(' '))
}

/** Compares this machine's clock with that of the database, which Axle uses. */
export async function checkClock(pool: Pool, now: () => number = Date.now): Promise<Result> {
  const sent = now()
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
  const received = now()
  const off = Math.abs((sent + received) / 2 - (rows[0]?.now.getTime() ?? received)) / 1_000
  const says = `The clocks of this machine and of the database differ by ${off.toFixed(1)} s.`
  const todo = 'Let both follow a time server, such as by systemd-timesyncd or chrony.'
  if (off > seconds.fail) return problem(says, todo)
  return off > seconds.warn ? warning(says, todo) : ok(says)
}
