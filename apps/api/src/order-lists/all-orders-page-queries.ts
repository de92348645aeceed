import type { OrderStatus } from '@axle/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/platform.ts'
import { allOf, orderColumns } from './order-set-queries.ts'
import { counted, type Days, type StatusCounts, sumOf, withinDays } from './order-count-queries.ts'
import type { OrderKey } from './order-rows-queries.ts'
import { directionOf, orderBy, reversed, type Sorting } from './order-sorting.ts'

/** The orders of some days, archived or not, optionally of one status. */
export interface Scope {
  readonly isArchived: boolean
  readonly days: Days
  readonly status?: OrderStatus | undefined
}

export interface Slice {
  readonly offset: number
  readonly limit: number
}

type Conditions = readonly RawBuilder<boolean>[]

export const conditionsOf = ({ isArchived, days, status }: Scope): Conditions => [
  sql<boolean>`o.is_archived = ${isArchived}`,
  ...(status ? [sql<boolean>`o.status = ${status}`] : []),
  ...withinDays(sql`o.created_at`, days),
]

/** Reads one page of the orders of a scope at any depth. `counts` are those of the scope. */
export async function readPage(
  db: Db,
  scope: Scope,
  sorting: Sorting,
  { offset, limit, counts }: Slice & { readonly counts: StatusCounts },
): Promise<OrderKey[]> {
  const total = sumOf(counts)
  if (offset >= total) return []
  if (sorting.key === 'status' && !scope.status)
    return readByStatus(counts, sorting, { offset, limit }, async (status, slice) => {
      const size = counts[status] ?? 0
      return { keys: await readPage(db, { ...scope, status }, sorting, { ...slice, counts: { [status]: size } }), size }
    })
  const conditions = conditionsOf(scope)
  if (sorting.key === 'createdAt' || sorting.key === 'status') {
    const start = await findStart(db, scope, sorting, offset)
    return readOrders(db, [...conditions, start.condition], sorting, { offset: offset - start.before, limit })
  }
  const size = Math.min(limit, total - offset)
  const after = total - offset - size
  if (offset <= after) return readOrders(db, conditions, sorting, { offset, limit: size })
  return (await readOrders(db, conditions, reversed(sorting), { offset: after, limit: size })).toReversed()
}

/** Reads status after status: no index has descending statuses with the newest orders first. */
export async function readByStatus(
  counts: StatusCounts,
  { isDescending }: Sorting,
  { offset, limit }: Slice,
  readIn: (status: OrderStatus, slice: Slice) => Promise<{ keys: readonly OrderKey[]; size: number }>,
): Promise<OrderKey[]> {
  const statuses = (Object.keys(counts) as OrderStatus[]).toSorted()
  const page: OrderKey[] = []
  let before = 0
  for (const status of isDescending ? statuses.toReversed() : statuses) {
    if (page.length === limit) break
    const slice = { offset: Math.max(0, offset - before), limit: limit - page.length }
    const { keys, size } = await readIn(status, slice)
    page.push(...keys)
    before += size
  }
  return page
}

/** Finds the day on which a page begins from the counts per day, and counts the orders before that day. */
async function findStart(db: Db, { isArchived, days, status }: Scope, { key, isDescending }: Sorting, offset: number) {
  const newestFirst = key === 'status' || isDescending
  const direction = directionOf(newestFirst)
  const inStatus = status ? sql`where status = ${status}` : sql``
  const { rows } = await sql<{ day: string; before: number }>`
    select day, before from (
      select day, (sum(sum(n)) over (order by day ${direction}) - sum(n))::int as before
      from (${counted(isArchived, days)}) counted ${inStatus} group by day) days
    where before <= ${offset} order by before desc limit 1`.execute(db)
  const { day, before } = rows[0] ?? { day: '-infinity', before: 0 }
  return {
    before,
    condition: withinDays(sql`o.created_at`, newestFirst ? { to: day } : { from: day })[0] ?? sql<boolean>`true`,
  }
}

/** Reads orders. The planner chooses between walking an index and sorting the few rows that match. */
export async function readOrders(
  db: Db,
  conditions: Conditions,
  sorting: Sorting,
  { offset, limit }: Slice,
): Promise<OrderKey[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o where ${allOf(conditions)} order by ${orderBy(orderColumns, sorting)}
    limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => ({ id, vendorOrderId: null }))
}
