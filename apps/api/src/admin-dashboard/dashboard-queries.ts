import { isVoid, orderStatuses } from '@axle/contract'
import { sql } from 'kysely'
import { countedOrders, lateBefore, toSend } from '../order-lists/index.ts'
import type { Period } from '../platform/period.ts'
import type { Db } from '../platform/platform.ts'
import type { DayFigures } from './day-figures.ts'

/** Counts like the lists that these counts link to: without archived and deleted rows. */
export async function countWaiting(db: Db, now: Date): Promise<{ shopsWaiting: number; late: number }> {
  const { rows } = await sql<{ shopsWaiting: number; late: number }>`select
    (select count(*) from shop where status = 'pending' and deleted_at is null) as "shopsWaiting",
    (select count(*) from vendor_order where not is_archived and status in ('pending_delivery', 'processing', 'order_picked')
      and status = any(${toSend}::order_status[]) and created_at < ${lateBefore(now)}) as late`.execute(db)
  return rows[0] ?? { shopsWaiting: 0, late: 0 }
}

export async function countTotals(db: Db): Promise<{ shops: number; users: number; products: number }> {
  const { rows } = await sql<{ shops: number; users: number; products: number }>`select
    (select count(*) from shop where deleted_at is null) as shops,
    (select count(*) from users where deleted_at is null) as users,
    (select count(*) from listing) as products`.execute(db)
  return rows[0] ?? { shops: 0, users: 0, products: 0 }
}

const noSale = sql.raw(
  `(${orderStatuses
    .filter(isVoid)
    .map((status) => `'${status}'`)
    .join(', ')})`,
)
/** Vendor orders that count as sales, read from a covering index. */
const sold = (from: Date, to: Date) => sql`vendor_order v where not v.is_archived and v.status not in ${noSale}
  and v.created_at >= ${from} and v.created_at < ${to}`

/** Reads the days with sales of the period and the one before it. */
export async function readByDay(db: Db, { before, end }: Period): Promise<DayFigures[]> {
  const days = { from: before.toISOString().slice(0, 10), to: new Date(end.getTime() - 1).toISOString().slice(0, 10) }
  const news = (table: 'users' | 'shop') => sql`
    select (created_at at time zone 'UTC')::date as day, count(*) as n from ${sql.table(table)}
    where deleted_at is null and created_at >= ${before} and created_at < ${end} group by 1`
  const { rows } = await sql<DayFigures>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(orders)::int as orders, sum(sales)::bigint as sales,
      sum(users)::int as users, sum(shops)::int as shops
    from (
      select day, n as orders, 0 as sales, 0 as users, 0 as shops from (${countedOrders(false, days)}) o
      union all
      select (v.created_at at time zone 'UTC')::date, 0, sum(v.sub_total_pesewas), 0, 0 from ${sold(before, end)} group by 1
      union all select day, 0, 0, n, 0 from (${news('users')}) u
      union all select day, 0, 0, 0, n from (${news('shop')}) s
    ) figures group by figures.day`.execute(db)
  return rows
}

interface RegionFigures {
  region: string
  orders: number
  sales: number
}
const mostRegions = 20

/** Reads the regions with the most orders of the period, most first. */
export async function readByRegion(db: Db, { start, end }: Period): Promise<RegionFigures[]> {
  const { rows } = await sql<RegionFigures>`
    with ordered as (
      select id, delivery_to_state as region from orders
      where not is_archived and created_at >= ${start} and created_at < ${end}),
    counted as (select region, count(*) as orders from ordered group by region),
    sold as (
      select o.region, sum(v.sub_total_pesewas) as sales
      from (select order_id, sub_total_pesewas from ${sold(start, end)}) v join ordered o on o.id = v.order_id group by o.region)
    select region, orders, coalesce(sales, 0)::bigint as sales from counted left join sold using (region)
    order by orders desc, region limit ${mostRegions}`.execute(db)
  return rows
}
