import { type OrderQuery, type OrderSort, type OrderStatus } from '@axle/contract'
import { type RawBuilder, sql } from 'kysely'
import { containing, fold } from '../platform/text.ts'
import type { Db } from '../platform/platform.ts'
import { toSend } from './late-orders.ts'
import type { OrderFields } from './order-row.ts'

type ListQuery = Omit<OrderQuery, 'mine' | 'archived'>
/** Whose list: everybody's (archived or not), a buyer's own, or a shop's parts; of those perhaps only what is late. */
export type OrderList =
  | { readonly of: 'all'; readonly archived: boolean }
  | { readonly of: 'buyer'; readonly userId: number }
  | { readonly of: 'shop'; readonly shopId: number; readonly lateBefore?: Date }

const columns: Record<string, RawBuilder<unknown>> = {
  createdAt: sql`created_at`,
  totalAmount: sql`total`,
  orderCode: sql`code`,
  status: sql`status`,
  customer: sql`customer`,
}

function orderBy(sort: OrderSort): RawBuilder<unknown> {
  const descending = sort.startsWith('-')
  const column = columns[descending ? sort.slice(1) : sort] ?? sql`created_at`
  return sql`${column} ${sql.raw(descending ? 'desc' : 'asc')}, id`
}

/** One page of a list of orders, how many there are, and how many in each status under the other filters. Money in pesewas. */
export async function listOrders(db: Db, list: OrderList, query: ListQuery) {
  const base = listBase(list)
  const filters = filtersOf(query)
  const [{ rows }, { rows: counts }] = await Promise.all([
    sql<OrderListRow>`
      with listed as (${base}), page as (
        select * from listed ${where([...filters, ...(query.status ? [sql<boolean>`status = ${query.status}`] : [])])}
        order by ${orderBy(query.sort)} limit ${query.limit} offset ${(query.page - 1) * query.limit})
      select page.id, page.code as "orderCode", page.created_at as "createdAt", page.updated_at as "updatedAt", page.total as "totalAmount",
        page.status, page.transit_type as "transitType", page.payment_method as "paymentMethod", page.user_id as "userId",
        page.delivery_to_name as "deliveryToName", page.delivery_to_phone as "deliveryToPhone", page.delivery_to_address as "deliveryToAddress",
        page.delivery_to_city as "deliveryToCity", page.delivery_to_state as "deliveryToState", page.delivery_to_zip_code as "deliveryToZipCode",
        page.delivery_to_country as "deliveryToCountry", page.notes, page.customer as "customerName", page.email as "customerEmail",
        coalesce(i.n, 0) as "itemCount", coalesce(i.images, '{}') as images, coalesce(v.names, '{}') as "shopNames"
      from page
        left join lateral (select sum(quantity) as n, (array_agg(images[1] order by id) filter (where images[1] is not null))[1:3] as images
          from order_item where order_id = page.id and (page.part_id is null or vendor_order_id = page.part_id)) i on true
        left join lateral (select array_agg(s.name order by v.id) as names from vendor_order v join shop s on s.id = v.shop_id
          where v.order_id = page.id and (page.part_id is null or v.id = page.part_id)) v on true
      order by ${orderBy(query.sort)}`.execute(db),
    sql<{
      status: OrderStatus
      n: number
    }>`with listed as (${base}) select status, count(*) as n from listed ${where(filters)} group by status`.execute(db),
  ])
  const statusCounts = Object.fromEntries(counts.map(({ status, n }) => [status, n])) as Partial<
    Record<OrderStatus, number>
  >
  const total = query.status ? (statusCounts[query.status] ?? 0) : counts.reduce((sum, { n }) => sum + n, 0)
  return { data: rows, meta: { total, page: query.page, limit: query.limit, statusCounts } }
}

function listBase(list: OrderList): RawBuilder<unknown> {
  const order = sql`o.id, o.code, o.created_at, o.user_id, o.transit_type, o.payment_method, o.delivery_to_name, o.delivery_to_phone,
    o.delivery_to_address, o.delivery_to_city, o.delivery_to_state, o.delivery_to_zip_code, o.delivery_to_country, o.notes,
    concat_ws(' ', u.first_name, u.last_name) as customer, u.email, u.phone`
  if (list.of === 'shop')
    return sql`select ${order}, v.updated_at, v.status, v.sub_total_pesewas + v.shipping_pesewas + v.tax_pesewas as total, v.id as part_id
      from vendor_order v join orders o on o.id = v.order_id join users u on u.id = o.user_id
      where v.shop_id = ${list.shopId} and v.hidden_by_shop_at is null and o.archived_at is null ${whereLate(list.lateBefore)}`
  const whose =
    list.of === 'buyer'
      ? sql`o.user_id = ${list.userId} and o.hidden_by_buyer_at is null and o.archived_at is null`
      : list.archived
        ? sql`o.archived_at is not null`
        : sql`o.archived_at is null`
  return sql`select ${order}, o.updated_at, o.status, o.total_pesewas as total, null::int as part_id
    from orders o join users u on u.id = o.user_id where ${whose}`
}

const whereLate = (before: Date | undefined) =>
  before ? sql`and v.status = any(${toSend}::text[]) and o.created_at < ${before}` : sql``

/** Days are whole days in UTC, both included. The keyword is looked for in code, name, e-mail and phone. */
function filtersOf({ from, to, q }: ListQuery): RawBuilder<boolean>[] {
  const keyword = q && containing(fold(q))
  return [
    ...(from ? [sql<boolean>`created_at >= ${from}::date`] : []),
    ...(to ? [sql<boolean>`created_at < ${to}::date + 1`] : []),
    ...(keyword
      ? [
          sql<boolean>`(lower(code) like ${keyword} or fold(customer) like ${keyword} or email like ${keyword} or phone like ${keyword})`,
        ]
      : []),
  ]
}

const where = (conditions: readonly RawBuilder<boolean>[]) =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``

interface OrderListRow extends OrderFields {
  customerName: string
  customerEmail: string
  itemCount: number
  images: string[]
  shopNames: string[]
}
