import { sql } from 'kysely'
import type { Db, Trx } from '../platform/platform.ts'

/** Over `vendor_order v` and `orders o`: products that its buyer can review and has not. */
const unreviewed = sql`from order_item i join product p on p.id = i.product_id join shop s on s.id = p.shop_id
  where i.vendor_order_id = v.id and i.quantity > 0 and p.deleted_at is null and p.paused_at is null and s.status = 'active' and s.deleted_at is null
    and not exists (select from review r where r.product_id = i.product_id and r.user_id = o.user_id and r.former_part_id is null)`

/** Over `vendor_order v`, `orders o` and its buyer `u`: who blocked, hid or refused is not asked, nor who works for the shop. */
const isReachable = sql<boolean>`(u.deleted_at is null and u.blocked_at is null
  and o.hidden_by_buyer_at is null and o.archived_at is null and v.hidden_by_shop_at is null
  and not exists (select from review_request_refusal f where f.user_id = u.id)
  and not exists (select from shop_member m where m.shop_id = v.shop_id and m.user_id = u.id))`

/** Over `vendor_order v`: its buyer has not rated the shop. */
const unrated = sql<boolean>`not exists (select from shop_rating t where t.vendor_order_id = v.id)`

export interface RequestState {
  readonly vendorOrderId: number
  readonly status: string
  /** When it first counted as delivered. */
  readonly deliveredAt: Date | null
  readonly askedAt: Date | null
  readonly isReachable: boolean
  readonly hasUnreviewed: boolean
}

/** Reads what decides whether a shop may ask the buyer of an order for reviews; undefined for orders of other shops. */
export async function findRequestState(db: Db | Trx, shopId: number, orderId: string) {
  const { rows } = await sql<RequestState>`
    select v.id as "vendorOrderId", v.status,
      (select min(c.at) from status_change c where c.order_id = o.id and c.vendor_order_id = v.id
        and c.to_status in ('delivered', 'completed')) as "deliveredAt",
      q.asked_at as "askedAt", ${isReachable} as "isReachable", (exists (select ${unreviewed}) or ${unrated}) as "hasUnreviewed"
    from vendor_order v join orders o on o.id = v.order_id join users u on u.id = o.user_id
      left join review_request q on q.vendor_order_id = v.id
    where v.order_id = ${orderId} and v.shop_id = ${shopId}`.execute(db)
  return rows[0]
}

export interface AskedBuyer {
  readonly orderId: string
  readonly code: string
  readonly buyerId: number
  readonly shopName: string
  readonly products: readonly { readonly id: number; readonly name: string }[]
}

/** Reads what a buyer is asked about: shop and products. Undefined if they cannot be asked any more, or nothing is left. */
export async function findAskedBuyer(db: Db, vendorOrderId: number): Promise<AskedBuyer | undefined> {
  const { rows } = await sql<AskedBuyer>`
    select o.id as "orderId", o.code, o.user_id as "buyerId", shop.name as "shopName",
      coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by i.id) ${unreviewed}), '[]') as products
    from vendor_order v join orders o on o.id = v.order_id join users u on u.id = o.user_id join shop on shop.id = v.shop_id
    where v.id = ${vendorOrderId} and v.status in ('delivered', 'completed') and ${isReachable}
      and (exists (select ${unreviewed}) or ${unrated})`.execute(db)
  return rows[0]
}
