import type { ComparedPrice } from '@axle/contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CallOf } from '../http/handlers.ts'
import type { Db } from '../platform/platform.ts'
import { isOwn, pagedProducts, productColumns } from './fragments.ts'
import { type Paged, toPage, withPage } from './pages.ts'

/**
 * Compares the products on sale of a shop with the offers of other shops that have the same part number and condition
 * and are in stock. A product counts with the number that has the most offers. Money in pesewas.
 */
export async function comparePrices(
  db: Db,
  shopId: number,
  now: Date,
  query: CallOf<'GET /business/:id/figures/prices'>['query'],
) {
  // By number and not by pair of products: the work grows with the numbers, however many shops share one.
  const matching = sql`
      with own as materialized (
        select p.id, p.price_pesewas as price, l.condition, n.number_key, n.number
        from product p join listing l on l.product_id = p.id join part_number n on n.product_id = p.id
        where ${isOwn(shopId)}),
      offered as materialized (
        select n.number_key, l.condition, min(l.price_pesewas) as lowest, count(*) as offers,
          round(percentile_cont(0.5) within group (order by l.price_pesewas)::numeric)::bigint as median
        from part_number n join listing l on l.product_id = n.product_id
        where n.number_key in (select number_key from own) and l.shop_id <> ${shopId} and l.in_stock
          and l.shop_id <> all(array(select id from shop
            where paused_from <= ${now} and (paused_until is null or paused_until > ${now})))
        group by n.number_key, l.condition)
      select distinct on (own.id) own.id, own.price, own.number, o.lowest, o.median, o.offers, own.price - o.median as difference
      from own join offered o using (number_key, condition) order by own.id, o.offers desc, own.number_key`
  const { rows } = await sql<Paged<z.output<typeof ComparedPrice>>>`${withPage(query, ['id'], matching)}
    select counted.total, paged.place, ${productColumns}, paged.number, paged.lowest, paged.median, paged.offers,
      p.price_pesewas - paged.median as difference
    from ${pagedProducts}`.execute(db)
  return toPage(rows, query)
}
