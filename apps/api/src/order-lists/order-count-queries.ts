import type { OrderStatus } from '@axle/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/platform.ts'

export interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export type StatusCounts = Partial<Record<OrderStatus, number>>

/** Days are whole days in UTC, both included. */
export function withinDays(createdAt: RawBuilder<unknown>, { from, to }: Days): RawBuilder<boolean>[] {
  return [
    ...(from ? [sql<boolean>`${createdAt} >= ${from}::date::timestamp at time zone 'UTC'`] : []),
    ...(to ? [sql<boolean>`${createdAt} < (${to}::date + 1)::timestamp at time zone 'UTC'`] : []),
  ]
}

/** How many orders there are of these days in each status, as triggers keep it. */
export async function readCounts(db: Db, isArchived: boolean, days: Days): Promise<StatusCounts> {
  const { rows } = await sql<{ status: OrderStatus; n: number }>`
    select status, sum(n)::int as n from (${counted(isArchived, days)}) kept group by status having sum(n) <> 0`.execute(
    db,
  )
  return toStatusCounts(rows)
}

export const toStatusCounts = (rows: readonly { status: OrderStatus; n: number }[]): StatusCounts =>
  Object.fromEntries(rows.map(({ status, n }) => [status, n]))

export const sumOf = (counts: StatusCounts): number => Object.values(counts).reduce((sum, n) => sum + n, 0)

/** What is summed up, and what was counted since: in one statement they are never out of step. */
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

/** Sums up what was counted since the last time. Nodes that do it at once do each a share. */
export async function sumUpCounts(db: Db): Promise<void> {
  await sql`
    with taken as (delete from order_count_change returning is_archived, day, status, n)
    insert into order_count as kept (is_archived, day, status, n)
    select is_archived, day, status, sum(n) from taken group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3
    on conflict (is_archived, day, status) do update set n = kept.n + excluded.n`.execute(db)
}
