import type { OrderStatus } from '@axle/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/platform.ts'

export interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export type StatusCounts = Partial<Record<OrderStatus, number>>

/** Both days are included, and are days in UTC. */
export function withinDays(createdAt: RawBuilder<unknown>, { from, to }: Days): RawBuilder<boolean>[] {
  return [
    ...(from ? [sql<boolean>`${createdAt} >= ${from}::date::timestamp at time zone 'UTC'`] : []),
    ...(to ? [sql<boolean>`${createdAt} < (${to}::date + 1)::timestamp at time zone 'UTC'`] : []),
  ]
}

/** Counts the orders of some days in each status, from the table that a trigger maintains. */
export async function readCounts(db: Db, isArchived: boolean, days: Days): Promise<StatusCounts> {
  const { rows } = await sql<{ status: OrderStatus; n: number }>`
    select status, sum(n)::int as n from (${counted(isArchived, days)}) counted group by status having sum(n) <> 0`.execute(
    db,
  )
  return toStatusCounts(rows)
}

export const toStatusCounts = (rows: readonly { status: OrderStatus; n: number }[]): StatusCounts =>
  Object.fromEntries(rows.map(({ status, n }) => [status, n]))

export const sumOf = (counts: StatusCounts): number => Object.values(counts).reduce((sum, n) => sum + n, 0)

/** The summed counts and the changes since: read in one statement, they are exact. */
export function counted(isArchived: boolean, { from, to }: Days): RawBuilder<unknown> {
  const condition = sql.join(
    [
      sql`is_archived = ${isArchived}`,
      ...(from ? [sql`day >= ${from}::date`] : []),
      ...(to ? [sql`day <= ${to}::date`] : []),
    ],
    sql` and `,
  )
  return sql`select day, status, n from order_count where ${condition}
    union all select day, status, n from order_count_change where ${condition}`
}

/** Sums up the changes. Nodes may run it at the same time: each change is deleted once. */
export async function sumUpCounts(db: Db): Promise<void> {
  await sql`
    with changes as (delete from order_count_change returning is_archived, day, status, n)
    insert into order_count as summed (is_archived, day, status, n)
    select is_archived, day, status, sum(n) from changes group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3
    on conflict (is_archived, day, status) do update set n = summed.n + excluded.n`.execute(db)
}
