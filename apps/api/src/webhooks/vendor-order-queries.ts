import { type OrderStatus, type PaymentMethod, type PaymentStatus } from '@axle/contract'
import { sql } from 'kysely'
import type { Db } from '../platform/platform.ts'

/** A vendor order as its shop's webhooks describe it. Money in whole pesewas. */
export interface ToldVendorOrder {
  readonly orderId: string
  readonly orderCode: string
  readonly vendorOrderId: number
  readonly shopId: number
  readonly status: OrderStatus
  readonly paymentMethod: PaymentMethod
  readonly paymentStatus: PaymentStatus
  readonly subTotal: number
  readonly shippingFee: number
  readonly items: readonly {
    readonly productId: number
    readonly productName: string
    /** The shop's own, as it is now. */
    readonly shopSku: string | null
    readonly price: number
    readonly quantity: number
  }[]
}

export type Which = { readonly orderId: string } | { readonly vendorOrderId: number }

/** Reads vendor orders whose shop has a webhook, which few have. */
export async function findTold(db: Db, which: Which): Promise<readonly ToldVendorOrder[]> {
  const condition =
    'orderId' in which ? sql`v.order_id = ${which.orderId}::uuid` : sql`v.id = ${which.vendorOrderId}::int`
  const { rows } = await sql<ToldVendorOrder>`
    select o.id as "orderId", o.code as "orderCode", v.id as "vendorOrderId", v.shop_id as "shopId", v.status,
      o.payment_method as "paymentMethod", v.payment_status as "paymentStatus", v.sub_total_pesewas as "subTotal",
      v.shipping_pesewas as "shippingFee",
      (select json_agg(json_build_object('productId', i.product_id, 'productName', i.product_name,
          'shopSku', p.shop_sku, 'price', i.price_pesewas, 'quantity', i.quantity) order by i.id)
        from order_item i left join product p on p.id = i.product_id and p.shop_id = v.shop_id
        where i.vendor_order_id = v.id and i.quantity > 0) as items
    from vendor_order v join orders o on o.id = v.order_id
    where ${condition} and exists (select from webhook w where w.shop_id = v.shop_id)`.execute(db)
  return rows
}

/** The newest change to a status, which tells two changes to the same status apart. */
export async function lastChangeId(db: Db, vendorOrderId: number, to: OrderStatus): Promise<number> {
  const change = await db
    .selectFrom('status_change')
    .select('id')
    .where('vendor_order_id', '=', vendorOrderId)
    .where('to_status', '=', to)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return change?.id ?? 0
}
