import type { ShopSales } from '@axle/contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CallOf } from '../http/handlers.ts'
import { dayOf, everyDay, periodOf } from '../platform/period.ts'
import type { Db } from '../platform/platform.ts'
import { soldIn } from './fragments.ts'
import { type DayFigures, nothing, stepsOf, sumOf } from './steps-of-days.ts'

/** Reads sales and views of the period by step, and the sums of the period before. Money in pesewas. */
export async function readSales(
  db: Db,
  shopId: number,
  now: Date,
  { days, by }: CallOf<'GET /business/:id/figures/sales'>['query'],
): Promise<z.output<typeof ShopSales>> {
  const period = periodOf(now, Number(days))
  const { before, start, end } = period
  const { rows } = await sql<DayFigures>`
    select day, sum(orders)::int as orders, sum(sales)::bigint as sales, sum(pieces)::int as pieces, sum(views)::int as views from (
      select (v.created_at at time zone 'UTC')::date as day, count(*) as orders, sum(v.sub_total_pesewas) as sales,
        sum((select sum(i.quantity) from order_item i where i.vendor_order_id = v.id)) as pieces, 0 as views
      from vendor_order v where ${soldIn(shopId, { start: before, end })} group by 1
      union all
      select day, 0, 0, 0, sum(views) from product_view
      where shop_id = ${shopId} and day >= ${dayOf(before)}::date and day < ${dayOf(end)}::date group by day
    ) both_kinds group by day`.execute(db)
  const first = dayOf(start)
  return {
    now: sumOf(rows.filter(({ day }) => day >= first)),
    before: sumOf(rows.filter(({ day }) => day < first)),
    rows: stepsOf(everyDay(rows, period, nothing), by),
  }
}
