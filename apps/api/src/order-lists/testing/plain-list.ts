import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/platform.ts'
import { fold, phoneTyped } from '../../platform/text.ts'
import type { ListQuery } from '../order-set-queries.ts'
import { toSend } from '../late-orders.ts'
import type { OrderList } from '../order-list-queries.ts'

interface Row {
  id: string
  status: string
  customer: string
  email: string
  phone: string | null
  code: string
  name: string
  street: string
  town: string
  deliveryPhone: string
  /** Names of the ordered products, as far as the list shows them. */
  items: string[]
  // Conditions and sorting use these two.
  created_at: Date
  total: number
}

/** Lists orders from the normal tables, without the columns, indexes and counts made for lists. */
export async function listPlainly(db: Db, list: OrderList, query: ListQuery) {
  const { rows: listed } = await sql<Row>`
    select * from (${baseOf(list)}) listed where ${sql.join([sql`true`, ...daysOf(query)], sql` and `)}
    order by ${orderOf(query.sort)}`.execute(db)
  const rows = listed.filter((row) => !query.q || isMeant(list, row, query.q))
  const inStatus = rows.filter(({ status }) => query.status === undefined || status === query.status)
  const statusCounts: Record<string, number> = {}
  for (const { status } of rows) statusCounts[status] = (statusCounts[status] ?? 0) + 1
  const begin = (query.page - 1) * query.limit
  return { ids: inStatus.slice(begin, begin + query.limit).map(({ id }) => id), total: inStatus.length, statusCounts }
}

function isMeant(list: OrderList, row: Row, q: string): boolean {
  const text = fold(q)
  const code = text.replaceAll(/[\s#-]/g, '')
  if (code !== '' && 'ax'.startsWith(code)) return true
  const phone = phoneTyped(text) ?? text
  const holds = (lines: readonly string[], typed: readonly string[]) =>
    lines.some((line) => typed.some((each) => fold(line).includes(each)))
  const isLong = (each: string) => /[\p{L}\p{N}]{3}/u.test(each)
  const own = [row.name, row.street, row.town, row.code.replace('-', ''), row.deliveryPhone.replaceAll(/\D/g, '')]
  const words = text.split(/\s+/)
  const contact = list.of === 'shop' && !list.seesContact ? [] : [row.email, row.phone ?? '']
  return (
    holds([row.customer, ...contact], [text, phone]) ||
    holds(own, [text, code, phone].filter(isLong)) ||
    (words.some(isLong) && row.items.some((name) => words.every((word) => fold(name).includes(word))))
  )
}

function baseOf(list: OrderList): RawBuilder<unknown> {
  const order = sql`o.id, o.code, o.created_at, concat_ws(' ', u.first_name, u.last_name) as customer, u.email, u.phone,
    o.delivery_to_name as name, o.delivery_to_address as street, o.delivery_to_city as town, o.delivery_to_phone as "deliveryPhone"`
  if (list.of === 'shop')
    return sql`select ${order}, v.status, v.sub_total_pesewas + v.shipping_pesewas + v.tax_pesewas as total,
        array(select product_name from order_item where vendor_order_id = v.id) as items
      from vendor_order v join orders o on o.id = v.order_id join users u on u.id = o.user_id
      where v.shop_id = ${list.shopId} and v.hidden_by_shop_at is null and o.archived_at is null
        ${list.lateBefore ? sql`and v.status = any(${toSend}::text[]) and o.created_at < ${list.lateBefore}` : sql``}`
  const whose =
    list.of === 'buyer'
      ? sql`o.user_id = ${list.userId} and o.hidden_by_buyer_at is null and o.archived_at is null`
      : sql`(o.archived_at is not null) = ${list.archived}`
  return sql`select ${order}, o.status, o.total_pesewas as total,
    array(select product_name from order_item where order_id = o.id) as items from orders o join users u on u.id = o.user_id where ${whose}`
}

function daysOf({ from, to }: ListQuery): RawBuilder<unknown>[] {
  return [
    ...(from ? [sql`(created_at at time zone 'UTC')::date >= ${from}::date`] : []),
    ...(to ? [sql`(created_at at time zone 'UTC')::date <= ${to}::date`] : []),
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
