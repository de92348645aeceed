import type { OrderQuery } from '@axle/contract'
import { type RawBuilder, sql } from 'kysely'
import { offsetOf } from '../http/paging.ts'
import type { Db } from '../platform/platform.ts'
import { type StatusCounts, sumOf } from './order-count-queries.ts'
import type { OrderKey } from './order-rows-queries.ts'
import { orderBy, type SortColumns, sortingOf } from './order-sorting.ts'

/** Orders or vendor orders that are few enough to read, sort and count all of them. */
export interface OrderSet {
  readonly from: RawBuilder<unknown>
  readonly where: readonly RawBuilder<boolean>[]
  readonly columns: SortColumns & { readonly vendorOrderId: RawBuilder<unknown> }
}

export const orderColumns: OrderSet['columns'] = {
  id: sql`o.id`,
  vendorOrderId: sql`null::int`,
  createdAt: sql`o.created_at`,
  totalAmount: sql`o.total_pesewas`,
  orderCode: sql`o.code`,
  status: sql`o.status`,
  customer: sql`o.customer_key`,
}

export const vendorOrderColumns: OrderSet['columns'] = {
  id: sql`v.order_id`,
  vendorOrderId: sql`v.id`,
  createdAt: sql`v.created_at`,
  totalAmount: sql`v.sub_total_pesewas + v.shipping_pesewas + v.tax_pesewas`,
  orderCode: sql`v.order_code`,
  status: sql`v.status`,
  customer: sql`v.customer_key`,
}

export const allOf = (conditions: readonly RawBuilder<boolean>[]) => sql<boolean>`${sql.join(conditions, sql` and `)}`

export const ordersWhere = (where: readonly RawBuilder<boolean>[]): OrderSet => ({
  from: sql`orders o`,
  where,
  columns: orderColumns,
})

export interface OrderPage {
  readonly keys: readonly OrderKey[]
  readonly total: number
  readonly statusCounts: StatusCounts
  /** More orders match than `total`. */
  readonly capped?: boolean
  /** More orders may match in each status. */
  readonly countsCapped?: boolean
  /** For a shop: the towns that it has to send to. */
  readonly towns?: { readonly town: string; readonly count: number }[]
}

export type ListQuery = Omit<OrderQuery, 'mine' | 'archived'>

/** Reads one page of a set, with exact counts. */
export async function readOrderSet(
  db: Db,
  { from, where, columns }: OrderSet,
  { status, ...query }: ListQuery,
): Promise<OrderPage> {
  const sorting = sortingOf(query.sort)
  const setColumns = { ...columns, id: sql`id`, createdAt: sql`created_at`, [sorting.key]: sql`sorted` }
  const inStatus = status ? sql`where status = ${status}` : sql``
  const { rows } = await sql<{ keys: OrderKey[]; counts: StatusCounts }>`
    with order_set as materialized (
      select ${columns.id} as id, ${columns.vendorOrderId} as vendor_order_id, ${columns.createdAt} as created_at,
        ${columns.status} as status, ${columns[sorting.key]} as sorted
      from ${from} where ${allOf(where)}
    ), page as (
      select id, vendor_order_id from order_set ${inStatus} order by ${orderBy(setColumns, sorting)}
      limit ${query.limit} offset ${offsetOf(query)}
    ), by_status as (select status, count(*) as n from order_set group by status)
    select (select coalesce(json_agg(json_build_object('id', id, 'vendorOrderId', vendor_order_id)), '[]') from page) as keys,
      (select coalesce(json_object_agg(status, n), '{}') from by_status) as counts`.execute(db)
  const { keys, counts } = rows[0] ?? { keys: [], counts: {} }
  return { keys, total: status ? (counts[status] ?? 0) : sumOf(counts), statusCounts: counts }
}
