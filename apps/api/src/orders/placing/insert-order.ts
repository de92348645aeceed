import { type NewOrder, type OrderStatus, warrantyInDays } from '@axle/contract'
import { type RawBuilder, sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Trx } from '../../platform/platform.ts'
import type { AnswerClock } from '../accepting/answer-clock.ts'
import type { Buyer } from './sell-stock.ts'
import { type NumberedVendorOrder, orderTotal } from './split-by-shop.ts'

export interface PlacedOrder {
  readonly id: string
  readonly code: string
  readonly status: OrderStatus
  readonly at: Date
  readonly buyer: Buyer
  readonly order: NewOrder
  readonly vendorOrders: readonly NumberedVendorOrder[]
  readonly clocks: Clocks
}

/** Until when each shop has to answer, keyed by shop; missing while the order awaits its payment. */
export type Clocks = Readonly<Record<number, AnswerClock>>

interface Followers {
  readonly published: RawBuilder<unknown>
  readonly stored: RawBuilder<unknown>
  readonly noted: RawBuilder<unknown>
  /** Nothing else is to be done in the transaction. */
  readonly commits: boolean
}

/** Whether an order has this code already. */
export const isCodeTaken = (error: unknown): boolean =>
  error instanceof DatabaseError && error.constraint === 'orders_code_key'

/**
 * Inserts the order with its vendor orders, items and history, publishes it, stores its response and notes the write, in one statement. Throws an error
 * that `isCodeTaken` recognises.
 */
export async function insertOrder(
  trx: Trx,
  { id, code, status, at, buyer, order, vendorOrders, clocks }: PlacedOrder,
  { published, stored, noted, commits }: Followers,
): Promise<void> {
  const isPickUp = order.transitType === 'pickup'
  await sql`${sql.raw(`/* prepare:insert-order${commits ? '-and-commit' : ''} */`)}
    with placed as (
      insert into orders (id, code, user_id, customer_key, status, total_pesewas, transit_type, pick_up, payment_method, delivery_to_name,
        delivery_to_phone, delivery_to_address, delivery_to_city, delivery_to_state, delivery_to_zip_code, delivery_to_country, notes,
        created_at, updated_at)
      values (${id}, ${code}, ${buyer.id}, ${buyer.nameKey}, ${status}, ${orderTotal(vendorOrders)}, ${isPickUp ? 'standard' : order.transitType},
        ${isPickUp}, ${order.paymentMethod}, ${order.deliveryToName}, ${order.deliveryToPhone}, ${order.deliveryToAddress}, ${order.deliveryToCity},
        ${order.deliveryToState}, ${order.deliveryToZipCode}, ${order.deliveryToCountry}, ${order.notes}, ${at}, ${at})
      returning id, code, user_id, customer_key, status, created_at
    ), shares as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(sharesOf(vendorOrders, clocks))}::jsonb) as s (id int, shop_id int, subtotal bigint,
        shipping bigint, tax bigint, promised int, own boolean, has_clock boolean, due timestamptz, remind timestamptz)
    ), inserted as (
      insert into vendor_order (id, order_id, shop_id, status, sub_total_pesewas, shipping_pesewas, tax_pesewas, promised_days, created_at,
        updated_at, user_id, order_code, customer_key, is_own) overriding system value
      select s.id, o.id, s.shop_id, o.status, s.subtotal, s.shipping, s.tax, s.promised, o.created_at, o.created_at, o.user_id, o.code, o.customer_key, s.own
      from placed o, shares s
    ), records as (
      insert into status_change (order_id, vendor_order_id, from_status, to_status, by_user_id, at)
      select o.id, s.id, null, o.status, o.user_id, o.created_at from placed o, shares s
    ), acceptances as (
      insert into vendor_order_acceptance (vendor_order_id, due_at, remind_at) select s.id, s.due, s.remind from placed, shares s where s.has_clock
    ), items as (
      insert into order_item (id, order_id, vendor_order_id, product_id, product_name, product_description, price_pesewas, quantity,
        core_deposit_pesewas, replacement_days, warranty_days, images) overriding system value
      select i.id, o.id, i.vendor_order_id, i.product_id, i.name, i.description, i.price, i.quantity, i.deposit, i.replacement_days, i.warranty_days, i.images
      from placed o, jsonb_to_recordset(${JSON.stringify(itemsOf(vendorOrders))}::jsonb)
        as i (id int, vendor_order_id int, product_id int, name text, description text, price bigint, quantity int, deposit bigint,
          replacement_days int, warranty_days int, images text[])
    ), published as (${published}
    ), stored as (${stored}
    ), noted as (${noted})
    select`.execute(trx)
}

const sharesOf = (vendorOrders: readonly NumberedVendorOrder[], clocks: Clocks) =>
  vendorOrders.map(({ id, shopId, items, subtotal, shipping, tax, promisedDays }) => ({
    id,
    shop_id: shopId,
    subtotal,
    shipping,
    tax,
    promised: promisedDays,
    own: items.some(({ isOwn }) => isOwn),
    has_clock: shopId in clocks,
    due: clocks[shopId]?.dueAt,
    remind: clocks[shopId]?.remindAt,
  }))

const itemsOf = (vendorOrders: readonly NumberedVendorOrder[]) =>
  vendorOrders.flatMap((vendorOrder) =>
    vendorOrder.items.map((item) => ({
      id: item.id,
      vendor_order_id: vendorOrder.id,
      product_id: item.productId,
      name: item.name,
      description: item.description,
      price: item.price,
      quantity: item.quantity,
      deposit: item.coreDeposit,
      replacement_days: item.replacementDays,
      warranty_days: item.warrantyDuration && warrantyInDays(item.warrantyDuration, item.warrantyUnit ?? 'days'),
      images: item.images,
    })),
  )
