import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/platform.ts'
import { containing, escapeLike, fold } from '../../platform/text.ts'
import type { ListQuery } from '../few-orders-queries.ts'
import { toSend } from '../late-orders.ts'
import type { OrderList } from '../order-list-queries.ts'

/** A list as the normal tables tell it: no column, index or count that is there for lists. */
export async function listPlainly(db: Db, list: OrderList, query: ListQuery) {
  const { rows } = await sql<{ id: string; status: string }>`
    select id, status from (${baseOf(list)}) listed where ${sql.join([sql`true`, ...filtersOf(query)], sql` and `)}
    order by ${orderOf(query.sort)}`.execute(db)
  const inStatus = rows.filter(({ status }) => query.status === undefined || status === query.status)
  const statusCounts: Record<string, number> = {}
  for (const { status } of rows) statusCounts[status] = (statusCounts[status] ?? 0) + 1
  const begin = (query.page - 1) * query.limit
  return { ids: inStatus.slice(begin, begin + query.limit).map(({ id }) => id), total: inStatus.length, statusCounts }
}

function baseOf(list: OrderList): RawBuilder<unknown> {
  const order = sql`o.id, o.code, o.created_at, concat_ws(' ', u.first_name, u.last_name) as customer, u.email, u.phone`
  if (list.of === 'shop')
    return sql`select ${order}, v.status, v.sub_total_pesewas + v.shipping_pesewas + v.tax_pesewas as total
      from vendor_order v join orders o on o.id = v.order_id join users u on u.id = o.user_id
      where v.shop_id = ${list.shopId} and v.hidden_by_shop_at is null and o.archived_at is null
        ${list.lateBefore ? sql`and v.status = any(${toSend}::text[]) and o.created_at < ${list.lateBefore}` : sql``}`
  const whose =
    list.of === 'buyer'
      ? sql`o.user_id = ${list.userId} and o.hidden_by_buyer_at is null and o.archived_at is null`
      : sql`(o.archived_at is not null) = ${list.archived}`
  return sql`select ${order}, o.status, o.total_pesewas as total from orders o join users u on u.id = o.user_id where ${whose}`
}

function filtersOf({ from, to, q }: ListQuery): RawBuilder<unknown>[] {
  const text = fold(q ?? '')
  const keyword = containing(text)
  // Of one or two letters a code has to begin with them.
  const code = text.length < 3 ? `${escapeLike(text)}%` : keyword
  return [
    ...(from ? [sql`(created_at at time zone 'UTC')::date >= ${from}::date`] : []),
    ...(to ? [sql`(created_at at time zone 'UTC')::date <= ${to}::date`] : []),
    ...(q
      ? [
          sql`(lower(code) like ${code} or fold(customer) like ${keyword} or email like ${keyword} or phone like ${keyword})`,
        ]
      : []),
  ]
}

function orderOf(sort: ListQuery['sort']): RawBuilder<unknown> {
  const way = sql.raw(sort.startsWith('-') ? 'desc' : 'asc')
  const other = sql.raw(sort.startsWith('-') ? 'asc' : 'desc')
  const orders: Record<string, RawBuilder<unknown>> = {
    createdAt: sql`created_at ${way}, id ${other}`,
    totalAmount: sql`total ${way}, id ${way}`,
    orderCode: sql`code collate "C" ${way}`,
    status: sql`status ${way}, created_at desc, id`,
    customer: sql`fold(customer) collate "C" ${way}, id ${way}`,
  }
  return orders[sort.replace('-', '')] ?? sql`id`
}
