import type { OrderSheet, ShopOrderSheets } from '@axle/contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import { transitOf } from '../../orders/index.ts'
import type { Db } from '../../platform/platform.ts'
import { shopNotFound } from '../../shops/index.ts'

type Sheet = z.output<typeof OrderSheet>

/** Reads what a shop prints about these of its vendor orders, in the order of the ids. Throws not-found. Money in pesewas. */
export async function readOrderSheets(db: Db, shopId: number, ids: readonly number[]) {
  const [shop, orders] = await Promise.all([readShop(db, shopId), readSheets(db, shopId, ids)])
  return { shop, orders }
}

async function readShop(db: Db, shopId: number): Promise<ShopOrderSheets['shop']> {
  const { rows } = await sql<ShopOrderSheets['shop']>`/* prepare:sheet-shop */
    select name, phone, address from shop where id = ${shopId}`.execute(db)
  const [shop] = rows
  if (shop === undefined) throw shopNotFound()
  return shop
}

async function readSheets(db: Db, shopId: number, ids: readonly number[]): Promise<Sheet[]> {
  const { rows } = await sql<Sheet>`/* prepare:order-sheets */
    select v.id as "vendorOrderId", v.order_id as "orderId", v.order_code as "orderCode", v.created_at as "createdAt", v.status,
      ${transitOf} as "transitType", o.payment_method as "paymentMethod", v.payment_status as "paymentStatus",
      v.sub_total_pesewas + v.shipping_pesewas + v.tax_pesewas as total,
      o.delivery_to_name as "deliveryToName", o.delivery_to_phone as "deliveryToPhone",
      o.delivery_to_address as "deliveryToAddress", o.delivery_to_city as "deliveryToCity", o.delivery_to_state as "deliveryToState",
      o.delivery_to_zip_code as "deliveryToZipCode", o.delivery_to_country as "deliveryToCountry", o.notes,
      (select coalesce(json_agg(json_build_object('productId', i.product_id, 'productName', i.product_name, 'quantity', i.quantity,
          'sku', 'PROD-' || i.product_id, 'shopSku', p.shop_sku, 'shelf', p.shelf, 'coreDeposit', i.core_deposit_pesewas,
          'partNumbers', array(select n.number from part_number n where n.product_id = p.id order by n.id)) order by i.id), '[]')
        from order_item i join product p on p.id = i.product_id where i.vendor_order_id = v.id and i.quantity > 0) as items
    from unnest(${ids}::int[]) with ordinality as asked (id, place)
      join vendor_order v on v.id = asked.id and v.shop_id = ${shopId} join orders o on o.id = v.order_id
    order by asked.place`.execute(db)
  return rows
}
