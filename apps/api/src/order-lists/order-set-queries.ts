import type { OrderQuery, OrderStatus } from '@axle/contract'
import { type RawBuilder, sql } from 'kysely'
import { offsetOf, type Paging } from '../http/paging.ts'
import type { Db } from '../platform/platform.ts'
import { type StatusCounts, sumOf } from './order-count-queries.ts'
import type { OrderKey } from './order-rows-queries.ts'
import { orderBy, type SortColumns, type Sorting, sortingOf } from './order-sorting.ts'

/** Orders, or parts of them, few enough to look at each. */
export interface Few {
  readonly from: RawBuilder<unknown>
  readonly where: readonly RawBuilder<boolean>[]
  readonly columns: SortColumns & Readonly<Record<'partId' | 'userId', RawBuilder<unknown>>>
}

export const ofOrders: Few['columns'] = {
  id: sql`o.id`,
  partId: sql`null::int`,
  userId: sql`o.user_id`,
  createdAt: sql`o.created_at`,
  totalAmount: sql`o.total_pesewas`,
  orderCode: sql`o.code`,
  status: sql`o.status`,
  customer: sql`o.customer_key`,
}

export const ofParts: Few['columns'] = {
  id: sql`v.order_id`,
  partId: sql`v.id`,
  userId: sql`v.user_id`,
  createdAt: sql`v.created_at`,
  totalAmount: sql`v.sub_total_pesewas + v.shipping_pesewas + v.tax_pesewas`,
  orderCode: sql`v.order_code`,
  status: sql`v.status`,
  customer: sql`v.customer_key`,
}

export const allOf = (conditions: readonly RawBuilder<boolean>[]) => sql<boolean>`${sql.join(conditions, sql` and `)}`

export const ordersOf = (where: readonly RawBuilder<boolean>[]): Few => ({
  from: sql`orders o`,
  where,
  columns: ofOrders,
})

export interface Found {
  readonly keys: readonly OrderKey[]
  readonly total: number
  readonly statusCounts: StatusCounts
  /** There are more than `total`. */
  readonly capped?: boolean
  /** There may be more in each status. */
  readonly countsCapped?: boolean
}

export type ListQuery = Omit<OrderQuery, 'mine' | 'archived'>

/** Each in a page and in the counts, whatever there is to sort by. */
export async function findAmongFew(db: Db, few: Few, query: ListQuery): Promise<Found> {
  const { keys, statusCounts } = await findFew(db, few, { ...query, sorting: sortingOf(query.sort) })
  const total = query.status ? (statusCounts[query.status] ?? 0) : sumOf(statusCounts)
  return { keys, total, statusCounts }
}

type FewFound = Pick<Found, 'keys' | 'statusCounts'>

/** One page of them, in the status that is asked for, and how many there are in each. */
export async function findFew(
  db: Db,
  { from, where, columns }: Few,
  { sorting, status, ...paging }: Paging & { sorting: Sorting; status?: OrderStatus | undefined },
): Promise<FewFound> {
  const shown = { ...columns, id: sql`id`, createdAt: sql`created_at`, [sorting.key]: sql`sorted` }
  const inStatus = status ? sql`where status = ${status}` : sql``
  const { rows } = await sql<FewFound>`
    with few as materialized (
      select ${columns.id} as id, ${columns.partId} as part_id, ${columns.createdAt} as created_at, ${columns.status} as status,
        ${columns[sorting.key]} as sorted
      from ${from} where ${allOf(where)}
    ), page as (
      select id, part_id as "partId" from few ${inStatus} order by ${orderBy(shown, sorting)}
      limit ${paging.limit} offset ${offsetOf(paging)}
    ), counts as (select status, count(*) as n from few group by status)
    select (select coalesce(json_agg(page), '[]') from page) as keys,
      (select coalesce(json_object_agg(status, n), '{}') from counts) as "statusCounts"`.execute(db)
  return rows[0] ?? { keys: [], statusCounts: {} }
}
