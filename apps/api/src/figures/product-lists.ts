import type { MissedProduct, ProductFigures, UnsoldProduct } from '@axle/contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CallOf } from '../http/handlers.ts'
import { periodOf } from '../platform/period.ts'
import type { Db } from '../platform/platform.ts'
import { isOwn, pagedProducts, productColumns, seenByProduct, soldAt, soldByProduct, soldIn } from './fragments.ts'
import { type Paged, toPage, withPage } from './pages.ts'

type Query<List extends 'products' | 'unsold' | 'missed'> = CallOf<`GET /business/:id/figures/${List}`>['query']

/** Lists the products with views or orders in the period. Money in pesewas. */
export async function listProductFigures(db: Db, shopId: number, now: Date, query: Query<'products'>) {
  const period = periodOf(now, Number(query.days))
  const matching = sql`
      with sold as (${soldByProduct(shopId, period)}), seen as (${seenByProduct(shopId, period)})
      select p.id, coalesce(seen.views, 0) as views, coalesce(sold.orders, 0) as orders,
        coalesce(sold.pieces, 0) as pieces, coalesce(sold.sales, 0) as sales,
        coalesce(sold.orders, 0)::float8 / nullif(seen.views, 0) as conversion
      from sold full join seen using (product_id) join product p on p.id = product_id where ${isOwn(shopId)}`
  const { rows } = await sql<Paged<z.output<typeof ProductFigures>>>`${withPage(query, ['id'], matching)}
    select counted.total, paged.place, ${productColumns}, paged.views, paged.orders, paged.pieces, paged.sales
    from ${pagedProducts}`.execute(db)
  return toPage(rows, query)
}

/** Lists what is in stock and on sale and was not ordered in the period, nor listed in it. Money in pesewas. */
export async function listUnsold(db: Db, shopId: number, now: Date, query: Query<'unsold'>) {
  const period = periodOf(now, Number(query.days))
  const matching = sql`
      with sold as materialized (select distinct i.product_id
          from vendor_order v join order_item i on i.vendor_order_id = v.id where i.quantity > 0 and ${soldIn(shopId, period)}),
        seen as materialized (${seenByProduct(shopId, period)})
      select p.id, p.stock, p.price_pesewas * p.stock as value, p.created_at as "listedAt", coalesce(seen.views, 0) as views
      from product p left join seen on seen.product_id = p.id
      where ${isOwn(shopId)} and p.paused_at is null and p.stock > 0 and p.created_at < ${period.start}
        and not exists (select from sold where sold.product_id = p.id)`
  const { rows } = await sql<Paged<z.output<typeof UnsoldProduct>>>`${withPage(query, ['id'], matching)}
    select counted.total, paged.place, ${productColumns}, paged.value, paged."listedAt", paged.views, ${soldAt(shopId)}
    from ${pagedProducts}`.execute(db)
  return toPage(rows, query)
}

/** Lists sold-out and paused products that were viewed in the period. Money in pesewas. */
export async function listMissed(db: Db, shopId: number, now: Date, query: Query<'missed'>) {
  const period = periodOf(now, Number(query.days))
  const matching = sql`
      with sold as materialized (${soldByProduct(shopId, period)}), seen as materialized (${seenByProduct(shopId, period)})
      select p.id, seen.views, coalesce(sold.pieces, 0) as pieces
      from seen join product p on p.id = seen.product_id left join sold on sold.product_id = p.id
      where ${isOwn(shopId)} and (p.stock = 0 or p.paused_at is not null)`
  const { rows } = await sql<Paged<z.output<typeof MissedProduct>>>`${withPage(query, ['id'], matching)}
    select counted.total, paged.place, ${productColumns}, paged.views, paged.pieces, ${soldAt(shopId)}
    from ${pagedProducts}`.execute(db)
  return toPage(rows, query)
}
