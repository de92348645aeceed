import type { OrderStatus } from '@axle/contract'
import { type RawBuilder, sql } from 'kysely'
import { offsetOf, type Paging } from '../http/paging.ts'
import type { Db } from '../platform/platform.ts'
import { allOf, ofOrders } from './few-orders-queries.ts'
import { counted, type Days, type StatusCounts, withinDays } from './order-count-queries.ts'
import type { OrderKey } from './order-rows-queries.ts'
import { orderBy, reversed, type Sorting } from './order-sorting.ts'

/** All orders of these days, archived or not, perhaps in one status. */
export interface Scope {
  readonly isArchived: boolean
  readonly days: Days
  readonly status?: OrderStatus | undefined
}

interface Slice {
  readonly offset: number
  readonly limit: number
}

export const conditionsOf = ({ isArchived, days, status }: Scope): RawBuilder<boolean>[] => [
  sql<boolean>`o.is_archived = ${isArchived}`,
  ...(status ? [sql<boolean>`o.status = ${status}`] : []),
  ...withinDays(sql`o.created_at`, days),
]

/** From the newest or the oldest on. However deep the page: what is kept of each day tells in which one it begins. */
export async function pageByAge(db: Db, scope: Scope, newestFirst: boolean, slice: Slice): Promise<OrderKey[]> {
  const way = sql.raw(newestFirst ? 'desc' : '')
  const begin = newestFirst
    ? sql`o.created_at < ((select day from start) + 1)::timestamp at time zone 'UTC'`
    : sql`o.created_at >= (select day from start)::timestamp at time zone 'UTC'`
  const inStatus = scope.status ? sql`where status = ${scope.status}` : sql``
  const { rows } = await sql<{ id: string }>`
    with days as (select day, sum(n)::int as n from (${counted(scope.isArchived, scope.days)}) kept ${inStatus} group by day),
      passed as (select day, sum(n) over (order by day ${way}) - n as before from days),
      start as materialized (select day, before from passed where before <= ${slice.offset} order by before desc limit 1)
    select o.id from orders o where ${allOf([...conditionsOf(scope), sql<boolean>`${begin}`])}
    order by ${orderBy(ofOrders, { key: 'createdAt', isDescending: newestFirst })}
    limit ${slice.limit} offset ${slice.offset} - (select before from start)`.execute(db)
  return rows.map(wholeOrder)
}

/** Status after status, the newest of each first. */
export async function pageByStatus(
  db: Db,
  scope: Scope,
  { isDescending }: Sorting,
  { counts, ...paging }: Paging & { counts: StatusCounts },
): Promise<OrderKey[]> {
  const statuses = (Object.keys(counts) as OrderStatus[]).toSorted()
  const keys: OrderKey[] = []
  let [passed, wanted] = [offsetOf(paging), paging.limit]
  for (const status of isDescending ? statuses.toReversed() : statuses) {
    const here = counts[status] ?? 0
    const limit = Math.min(wanted, here - passed)
    if (limit > 0) {
      keys.push(...(await pageByAge(db, { ...scope, status }, true, { offset: passed, limit })))
      wanted -= limit
    }
    if (wanted === 0) break
    passed = Math.max(0, passed - here)
  }
  return keys
}

/** The same of those that meet a condition, of which nobody knows how many there are in each status. */
export async function walkByStatus(
  db: Db,
  scope: Scope,
  { isDescending }: Sorting,
  { counts, condition, ...paging }: Paging & { counts: StatusCounts; condition: RawBuilder<boolean> },
): Promise<OrderKey[]> {
  const statuses = scope.status ? [scope.status] : (Object.keys(counts) as OrderStatus[]).toSorted()
  const wanted = offsetOf(paging) + paging.limit
  const keys: OrderKey[] = []
  for (const status of isDescending ? statuses.toReversed() : statuses) {
    if (keys.length === wanted) break
    const conditions = [...conditionsOf({ ...scope, status }), condition]
    const slice = { offset: 0, limit: wanted - keys.length }
    keys.push(...(await walk(db, conditions, { key: 'createdAt', isDescending: true }, slice)))
  }
  return keys.slice(offsetOf(paging))
}

/** Customer after customer that the patterns name, and in between the orders that were found otherwise. */
export async function walkByCustomer(
  db: Db,
  scope: Scope,
  sorting: Sorting,
  { patterns, orders, ...paging }: Paging & { patterns: readonly string[]; orders: readonly string[] },
): Promise<OrderKey[]> {
  const way = sql.raw(sorting.isDescending ? 'desc' : '')
  const wanted = offsetOf(paging) + paging.limit
  const conditions = allOf(conditionsOf(scope))
  const { rows } = await sql<{ id: string }>`
    select id from (
      (select o.id, u.name_key from (select id, name_key from users where search_text like any(${patterns}::text[]) order by name_key ${way}) u
          join lateral (select o.id from orders o where o.user_id = u.id and ${conditions} offset 0) o on true
        order by u.name_key ${way}, o.id ${way} limit ${wanted})
      union
      (select o.id, o.customer_key from orders o where o.id = any(${orders}::uuid[]) and ${conditions}
        order by o.customer_key ${way}, o.id ${way} limit ${wanted})) meant
    order by name_key ${way}, id ${way} limit ${paging.limit} offset ${offsetOf(paging)}`.execute(db)
  return rows.map(wholeOrder)
}

/** Along the index of what is sorted by, from the nearer end. */
export async function pageByWalking(
  db: Db,
  scope: Scope,
  sorting: Sorting,
  { total, ...paging }: Paging & { total: number },
): Promise<OrderKey[]> {
  const offset = offsetOf(paging)
  const limit = Math.min(paging.limit, total - offset)
  if (limit <= 0) return []
  const behind = total - offset - limit
  if (offset <= behind) return walk(db, conditionsOf(scope), sorting, { offset, limit })
  return (await walk(db, conditionsOf(scope), reversed(sorting), { offset: behind, limit })).toReversed()
}

export async function walk(
  db: Db,
  conditions: readonly RawBuilder<boolean>[],
  sorting: Sorting,
  { offset, limit }: Slice,
): Promise<OrderKey[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o where ${allOf(conditions)} order by ${orderBy(ofOrders, sorting)}
    limit ${limit} offset ${offset}`.execute(db)
  return rows.map(wholeOrder)
}

const wholeOrder = ({ id }: { id: string }): OrderKey => ({ id, partId: null })
