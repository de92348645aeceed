import { sql } from 'kysely'
import { dayOf, type Period } from '../platform/period.ts'
import { isSale } from '../vendor-dashboard/index.ts'

/** One page of products, after `withPage`: `paged`, with the product `p`. */
export const pagedProducts = sql`counted left join (paged join product p on p.id = paged.id) on true order by paged.place`

/** The columns of `product p` that each row of a list shows, and that its shop may change in place. */
export const productColumns = sql`p.id, p.name, p.images[1] as image, p.price_pesewas as price, p.stock,
  p.paused_at is not null as paused, p.updated_at as "updatedAt"`

/** Products of the shop that can still be sold. */
export const isOwn = (shopId: number) => sql<boolean>`p.shop_id = ${shopId} and p.deleted_at is null`

/** Orders `v` of the shop within the period that count as sales. */
export const soldIn = (
  shopId: number,
  { start, end }: Pick<Period, 'start' | 'end'>,
) => sql<boolean>`v.shop_id = ${shopId}
  and v.created_at >= ${start} and v.created_at < ${end} and ${isSale}`

/** Orders, pieces and sales in pesewas by product. */
export const soldByProduct = (shopId: number, period: Period) => sql`
  select i.product_id, count(*) as orders, sum(i.quantity)::bigint as pieces,
    sum(i.price_pesewas * i.quantity)::bigint as sales
  from vendor_order v join order_item i on i.vendor_order_id = v.id
  where i.quantity > 0 and ${soldIn(shopId, period)} group by i.product_id`

/** Views by product. */
export const seenByProduct = (shopId: number, { start, end }: Period) => sql`
  select product_id, sum(views)::int as views from product_view
  where shop_id = ${shopId} and day >= ${dayOf(start)}::date and day < ${dayOf(end)}::date group by product_id`

/** The last sale of `product p` by the shop. */
export const soldAt = (shopId: number) => sql`(select max(v.created_at) from order_item i
  join vendor_order v on v.id = i.vendor_order_id
  where i.product_id = p.id and i.quantity > 0 and v.shop_id = ${shopId} and ${isSale}) as "soldAt"`
