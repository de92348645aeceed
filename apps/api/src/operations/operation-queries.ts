import { sql } from 'kysely'
import type { Db } from '../platform/platform.ts'
import type { NodeRow } from './node-repository.ts'

export const listNodes = (db: Db): Promise<NodeRow[]> =>
  db.selectFrom('node').selectAll().orderBy('started_at').orderBy('id').execute()

export async function readDatabase(db: Db) {
  const { rows } = await sql<{ version: string; bytes: number; connections: number; mostConnections: number }>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database()) as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as "mostConnections"`.execute(db)
  return rows[0] ?? { version: '', bytes: 0, connections: 0, mostConnections: 0 }
}

/** Counts the jobs of all nodes, as the metrics do, and those of mails apart. */
export async function readJobs(db: Db) {
  const { rows } = await sql<{
    due: number
    later: number
    running: number
    failed: number
    oldestDueSeconds: number
    mailsWaiting: number
    mailsFailed: number
  }>`
    select count(*) filter (where state < 'active' and start_after <= now())::int as due,
      count(*) filter (where state < 'active' and start_after > now())::int as later,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'failed')::int as failed,
      greatest(0, coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active')), 0))::float8
        as "oldestDueSeconds",
      count(*) filter (where state < 'active' and name like '%/mail')::int as "mailsWaiting",
      count(*) filter (where state = 'failed' and name like '%/mail')::int as "mailsFailed"
    from pgboss.job where state in ('created', 'retry', 'active', 'failed') and not starts_with(name, '__pgboss')`.execute(
    db,
  )
  const nothing = { due: 0, later: 0, running: 0, failed: 0, oldestDueSeconds: 0, mailsWaiting: 0, mailsFailed: 0 }
  return rows[0] ?? nothing
}

/** Lists the queues with due jobs, the longest first. */
export async function listDueQueues(db: Db, most: number) {
  const { rows } = await sql<{ name: string; due: number }>`
    select name, count(*)::int as due from pgboss.job
    where state < 'active' and start_after <= now() and not starts_with(name, '__pgboss')
    group by name order by due desc, name limit ${most}`.execute(db)
  return rows
}

/** Counts the products on sale and their rows for lists and search, which must be as many. */
export async function readSearch(db: Db) {
  const { rows } = await sql<{ onSale: number; listed: number }>`
    select (select count(*)::int from product p join shop s on s.id = p.shop_id
        where p.deleted_at is null and p.paused_at is null and s.status = 'active') as "onSale",
      (select count(*)::int from listing) as listed`.execute(db)
  return rows[0] ?? { onSale: 0, listed: 0 }
}
