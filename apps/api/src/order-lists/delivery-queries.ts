import { type DeliveryStatus, deliveryStatuses, type TransitType } from '@axle/contract'
import { type RawBuilder, sql } from 'kysely'
import type { CallOf } from '../http/handlers.ts'
import { offsetOf } from '../http/paging.ts'
import { transitOf } from '../orders/index.ts'
import type { Db } from '../platform/platform.ts'
import { containing, searched, searchPatterns } from '../platform/text.ts'
import { toSend } from './late-orders.ts'
import { orderText } from './keyword-queries.ts'
import { orderPatterns } from './order-keyword.ts'

type Query = CallOf<'GET /deliveries'>['query']

interface Row {
  vendorOrderId: number
  orderId: string
  orderCode: string
  businessId: number
  vendorName: string
  vendorPhone: string
  status: DeliveryStatus
  isLate: boolean
  transitType: TransitType
  itemCount: number
  partCount: number
  isUnpaid: boolean
  trackingNumber: string | null
  carrier: string | null
  deliveryToName: string
  deliveryToPhone: string
  deliveryToAddress: string
  deliveryToCity: string
  deliveryToState: string
  createdAt: Date
}

interface DeliveryCounts {
  ids: number[]
  total: number
  statusCounts: Partial<Record<DeliveryStatus, number>>
  late: number
  regions: { region: string; count: number }[]
}

// Literals instead of parameters, so that the partial index is used.
const openDeliveries = sql.raw(`(${deliveryStatuses.map((status) => `'${status}'`).join(', ')})`)
const isLate = (before: Date) => sql<boolean>`(v.status = any(${toSend}::text[]) and v.created_at < ${before})`

/** Lists deliveries to send or on their way: late ones first, then the oldest. Each count ignores its own filter. */
export async function listDeliveries(db: Db, query: Query, before: Date) {
  const status = query.status ? [sql`status = ${query.status}`] : []
  const region = query.region ? [sql`region = any(${query.region}::text[])`] : []
  const late = query.late === undefined ? [] : [sql`is_late = ${query.late}`]
  const { rows } = await sql<DeliveryCounts>`
    with delivery as materialized (
      select v.id, v.status, v.created_at, o.delivery_to_state as region, ${isLate(before)} as is_late
      from vendor_order v join orders o on o.id = v.order_id
      where not v.is_archived and v.status in ${openDeliveries} ${matchesText(query.q)}
    ), filtered as (select * from delivery ${where(status, region, late)}
    ), statuses as (select status, count(*) as n from delivery ${where(region, late)} group by status
    ), regions as (select region, count(*) as count from delivery ${where(status, late)} group by region)
    select array(select id from filtered order by is_late desc, created_at, id limit ${query.limit} offset ${offsetOf(query)}) as ids,
      (select count(*) from filtered) as total,
      (select coalesce(json_object_agg(status, n), '{}') from statuses) as "statusCounts",
      (select count(*) from delivery ${where(status, region, [sql`is_late`])}) as late,
      (select coalesce(json_agg(regions order by count desc, region), '[]') from regions) as regions`.execute(db)
  const { ids, ...meta } = rows[0] ?? { ids: [], total: 0, statusCounts: {}, late: 0, regions: [] }
  return { data: await readDeliveries(db, ids, before), meta: { ...meta, page: query.page, limit: query.limit } }
}

const where = (...conditions: RawBuilder<unknown>[][]) =>
  conditions.flat().length > 0 ? sql`where ${sql.join(conditions.flat(), sql` and `)}` : sql``

/** Matches the order's text, the shop's name, address or phone, or the tracking number. */
function matchesText(q: string | undefined): RawBuilder<unknown> {
  if (!q) return sql``
  return sql`and (${orderText} like any(${orderPatterns(q)}::text[]) or lower(v.tracking_number) like ${containing(searched(q))}
    or v.shop_id in (select id from shop where search_text like any(${searchPatterns(q)}::text[])))`
}

async function readDeliveries(db: Db, ids: readonly number[], before: Date): Promise<Row[]> {
  const { rows } = await sql<Row>`/* prepare:deliveries */
    select v.id as "vendorOrderId", v.order_id as "orderId", v.order_code as "orderCode", v.shop_id as "businessId",
      s.name as "vendorName", s.phone as "vendorPhone", v.status, ${isLate(before)} as "isLate", ${transitOf} as "transitType",
      (select coalesce(sum(quantity), 0) from order_item where vendor_order_id = v.id) as "itemCount",
      (select count(*) from vendor_order where order_id = v.order_id) as "partCount",
      o.payment_method <> 'cash_on_delivery' and v.payment_status not in ('confirmed', 'refunded') as "isUnpaid",
      v.tracking_number as "trackingNumber", v.carrier, o.delivery_to_name as "deliveryToName",
      o.delivery_to_phone as "deliveryToPhone", o.delivery_to_address as "deliveryToAddress",
      o.delivery_to_city as "deliveryToCity", o.delivery_to_state as "deliveryToState", v.created_at as "createdAt"
    from unnest(${ids}::int[]) with ordinality as wanted (id, place)
      join vendor_order v on v.id = wanted.id join orders o on o.id = v.order_id join shop s on s.id = v.shop_id
    order by wanted.place`.execute(db)
  return rows
}
