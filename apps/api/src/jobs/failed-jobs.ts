import { CompiledQuery, sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Db, Trx } from '../platform/platform.ts'

/** Work that failed as often as it is tried. The queue keeps it for a week. */
export interface FailedWork {
  readonly id: string
  readonly name: string
  readonly data: object | null
  readonly message: string
  readonly tries: number
  readonly createdAt: Date
  readonly failedAt: Date
}
export interface FailedJobs {
  /** Newest first, of those whose name is `like` the pattern, or is not. */
  list(db: Db, which: FailedWhich, paging: { limit: number; offset: number }): Promise<readonly FailedWork[]>
  count(db: Db, which: FailedWhich): Promise<number>
  /** Puts it into the queue once more, or throws it away; its name, or undefined where it is not there any more. */
  retry(trx: Trx, id: string): Promise<string | undefined>
  giveUp(trx: Trx, id: string): Promise<string | undefined>
}
export interface FailedWhich {
  readonly like?: string | undefined
  readonly notLike?: string | undefined
}

/** What the queue's own interface cannot list is read from its table; what is written goes through the interface. */
export function failedJobs(boss: PgBoss): FailedJobs {
  const failed = ({
    like,
    notLike,
  }: FailedWhich) => sql`pgboss.job where state = 'failed' and not starts_with(name, '__pgboss')
    ${like === undefined ? sql`` : sql`and name like ${like}`} ${notLike === undefined ? sql`` : sql`and name not like ${notLike}`}`
  const within = (trx: Trx) => ({
    db: {
      executeSql: (text: string, values: unknown[] = []) => trx.executeQuery<object>(CompiledQuery.raw(text, values)),
    },
  })
  const lock = async (trx: Trx, id: string) => {
    const { rows } = await sql<{ name: string }>`
      select name from ${failed({})} and id = ${id}::uuid for update`.execute(trx)
    return rows[0]?.name
  }
  const change = async (trx: Trx, id: string, how: 'retry' | 'deleteJob') => {
    const name = await lock(trx, id)
    if (name !== undefined) await boss[how](name, id, within(trx))
    return name
  }

  return {
    async list(db, which, { limit, offset }) {
      const { rows } = await sql<FailedWork>`
        select id, name, data, coalesce(output->>'message', '') as message, retry_count + 1 as tries,
          created_on as "createdAt", completed_on as "failedAt"
        from ${failed(which)} order by completed_on desc, id limit ${limit} offset ${offset}`.execute(db)
      return rows
    },
    async count(db, which) {
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${failed(which)}`.execute(db)
      return rows[0]?.n ?? 0
    },
    retry: (trx, id) => change(trx, id, 'retry'),
    giveUp: (trx, id) => change(trx, id, 'deleteJob'),
  }
}

/**
 * An index of what failed, beside a week of all that did not. The queue makes its tables itself, and again when it is
 * brought up to date, so this is looked after at every start.
 */
export const indexFailedJobs = (boss: PgBoss): Promise<unknown> =>
  boss.getDb().executeSql(`do $$ begin
    perform pg_advisory_xact_lock(hashtext('index failed jobs'));
    -- Asked first, since only an owner may even try.
    if to_regclass('pgboss.axle_failed_jobs_idx') is null then
      create index axle_failed_jobs_idx on pgboss.job_common (completed_on desc, id) where state = 'failed';
    end if;
  end $$`)
