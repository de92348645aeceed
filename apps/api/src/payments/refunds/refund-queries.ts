import type { Refund } from '@axle/contract'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { CallOf } from '../../http/handlers.ts'
import { offsetOf } from '../../http/paging.ts'
import type { Db, Trx } from '../../platform/platform.ts'

type ShownRefund = z.output<typeof Refund>
type Query = CallOf<'GET /refunds'>['query']
type State = Query['state']

const written = (which: RawBuilder<unknown>) => sql`
  select r.id, r.order_id as "orderId", o.code as "orderCode", r.vendor_order_id as "vendorOrderId", s.id as "businessId",
    s.name as "vendorName", r.amount_pesewas as amount, r.status as state, r.reason, r.failure,
    r.created_at as "createdAt", r.updated_at as "updatedAt"
  from refund r join orders o on o.id = r.order_id join vendor_order v on v.id = r.vendor_order_id join shop s on s.id = v.shop_id
  where ${which}`

// A failed refund is settled by a later successful one.
const failedForGood = sql`r.status = 'failed' and not exists (select from refund later
  where later.payment_id = r.payment_id and later.vendor_order_id = r.vendor_order_id and later.id > r.id)`

const price = sql`(v.sub_total_pesewas + v.shipping_pesewas + v.tax_pesewas + v.adjustment_pesewas)`
const paidOf = sql`from payment p where p.order_id = v.order_id and p.status = 'paid' and v.id = any(p.covers)`
/** What is neither refunded of payment `p` for vendor order `v`, nor under way, nor listed as failed. */
const left = sql`(coalesce(p.amounts[array_position(p.covers, v.id)], ${price}) - (
  select coalesce(sum(r.amount_pesewas), 0) from refund r
  where r.payment_id = p.id and r.vendor_order_id = v.id and (r.status <> 'failed' or ${failedForGood})))`

// Per payment: after a refund of a double payment, the other may still be owed. A refund of pieces waits here if the shop was
// paid out already; their price is no longer that of the payment, whose amounts are frozen then.
const owing = sql`
  from (
    select v.*, ${price}::bigint as owed from vendor_order v
    where v.payment_status = 'confirmed' and v.status in ('cancelled', 'rejected', 'refunded') and exists (select ${paidOf} and ${left} > 0)
    union all
    select v.*, (paid.rest - ${price})::bigint from vendor_order v cross join lateral (select coalesce(sum(${left}), 0) as rest ${paidOf}) paid
    where v.payment_status = 'confirmed' and v.status not in ('cancelled', 'rejected', 'refunded') and paid.rest > ${price}
      and v.order_id in (select f.order_id from payment f where f.amounts is not null and f.status = 'paid')
  ) v join orders o on o.id = v.order_id and o.payment_method = 'card' where true`

const owed = sql`
  select v.id, o.id as "orderId", o.code as "orderCode", v.id as "vendorOrderId", s.id as "businessId", s.name as "vendorName",
    v.owed as amount, 'owed' as state, '' as reason, null as failure, v.created_at as "createdAt", v.updated_at as "updatedAt"
  from (select v.* ${owing}) v join orders o on o.id = v.order_id join shop s on s.id = v.shop_id`

const rowsOf: Readonly<Record<State, RawBuilder<unknown>>> = {
  owed,
  open: written(sql`r.status in ('pending', 'sent')`),
  failed: written(failedForGood),
  processed: written(sql`r.status = 'processed'`),
}

/** Lists refunds of one state, oldest first while they wait for an admin, else newest first. Money in pesewas. */
export async function listRefunds(db: Db, query: Query) {
  const newestFirst = query.state === 'processed' || query.state === 'failed'
  const [{ rows }, counts] = await Promise.all([
    sql<ShownRefund>`select * from (${rowsOf[query.state]}) listed
      order by "createdAt" ${sql.raw(newestFirst ? 'desc' : 'asc')}, id limit ${query.limit} offset ${offsetOf(query)}`.execute(
      db,
    ),
    countRefunds(db),
  ])
  return { data: rows, meta: { total: counts[query.state], page: query.page, limit: query.limit, counts } }
}

/** Counts the refunds of each state like the list. */
export async function countRefunds(db: Db): Promise<Record<State, number>> {
  const { rows } = await sql<Record<State, number>>`select
    (select count(*) ${owing})::int as owed,
    (select count(*) from refund r where r.status in ('pending', 'sent'))::int as open,
    (select count(*) from refund r where ${failedForGood})::int as failed,
    (select count(*) from refund r where r.status = 'processed')::int as processed`.execute(db)
  return rows[0] ?? { owed: 0, open: 0, failed: 0, processed: 0 }
}

/** Lists the orders of a buyer with an open refund. */
export async function refundsOfBuyer(db: Db | Trx, userId: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id ${owing} and o.user_id = ${userId}
    union
    select o.id from refund r join orders o on o.id = r.order_id
    where o.user_id = ${userId} and (r.status in ('pending', 'sent') or ${failedForGood})`.execute(db)
  return rows.map(({ id }) => id)
}

/** Lists all refunds of some vendor orders of an order, oldest first. */
export async function refundsOfOrder(
  db: Db,
  orderId: string,
  vendorOrderIds: readonly number[],
): Promise<ShownRefund[]> {
  const { rows } = await sql<ShownRefund>`select * from (${written(
    sql`r.order_id = ${orderId}::uuid and r.vendor_order_id = any(${vendorOrderIds}::int[])`,
  )}) listed order by id`.execute(db)
  return rows
}
