import { CompiledQuery, sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Db, Trx } from '../platform/platform.ts'

/** A job that failed on every attempt. The queue keeps it for a week. */
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
  /** Newest first; filters by name with LIKE patterns. */
  list(db: Db, which: FailedWhich, paging: { limit: number; offset: number }): Promise<readonly FailedWork[]>
  count(db: Db, which: FailedWhich): Promise<number>
  /** Requeues or deletes a failed job. Returns its name, or undefined when it no longer exists. */
  retry(trx: Trx, id: string): Promise<string | undefined>
  discard(trx: Trx, id: string): Promise<string | undefined>
}
export interface FailedWhich {
  readonly like?: string | undefined
  readonly notLike?: string | undefined
}

/** Reads the queue's table for what its interface cannot list; writes through the interface. */
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
    discard: (trx, id) => change(trx, id, 'deleteJob'),
  }
}

/**
 * Indexes failed jobs, which are few among a week of finished ones. Runs at every start, because the queue creates
 * and upgrades its tables itself.
 */
export const indexFailedJobs = (boss: PgBoss): Promise<unknown> =>
  boss.getDb().executeSql(`do $$ begin
    perform pg_advisory_xact_lock(hashtext('index failed jobs'));
    -- Asked first, since only an owner may even try.
    if to_regclass('pgboss.axle_failed_jobs_idx') is null then
      create index axle_failed_jobs_idx on pgboss.job_common (completed_on desc, id) where state = 'failed';
    end if;
  end $$`)
