import type { OrderStatus } from '@axle/contract'
import { sql } from 'kysely'
import type { Db } from '@axle/api/platform/platform'
import { aProduct } from './order-builders.ts'

/** In pesewas. */
export const priceOfMany = 20_000

/** Creates many orders of one item for one shop. Returns their vendor orders. */
export async function manyVendorOrders(db: Db, shopId: number, userId: number, count: number, status: OrderStatus) {
  const productId = await aProduct(db, shopId)
  const { rows } = await sql<{ orderId: string; vendorOrderId: number; shopId: number }>`
    with o as (insert into orders (id, code, user_id, status, total_pesewas, transit_type, payment_method, delivery_to_name, delivery_to_phone,
        delivery_to_address, delivery_to_city, delivery_to_state, delivery_to_country)
      select gen_random_uuid(), concat('MANY-', ${shopId}::int, '-', n), ${userId}, ${status}, ${priceOfMany}, 'standard', 'card', '', '', '', '', '', ''
      from generate_series(1, ${count}::int) n returning id),
    v as (insert into vendor_order (order_id, shop_id, status, sub_total_pesewas)
      select id, ${shopId}, ${status}, ${priceOfMany} from o returning id, order_id),
    i as (insert into order_item (order_id, vendor_order_id, product_id, product_name, product_description, price_pesewas, quantity, images)
      select order_id, id, ${productId}, 'Part', '', ${priceOfMany}, 1, '{}' from v)
    select order_id as "orderId", id as "vendorOrderId", ${shopId}::int as "shopId" from v`.execute(db)
  return rows
}
