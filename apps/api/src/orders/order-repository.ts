import {
  isOpen,
  type NewOrder,
  type OrderStatus,
  type PaymentStatus,
  releasesStock,
  warrantyInDays,
} from '@axle/contract'
import { sql, type Updateable } from 'kysely'
import { notFound } from '../errors/errors.ts'
import type { Platform, Trx } from '../platform/platform.ts'
import type { Database } from '../database/schema.ts'
import type { AnswerClock } from './accepting/answer-clock.ts'
import { orderTotal, type NewVendorOrder } from './placing/split-by-shop.ts'

export const orderNotFound = () => notFound('order_not_found', 'Order not found')

interface PlacedOrder {
  readonly buyerId: number
  readonly order: NewOrder
  readonly vendorOrders: readonly NewVendorOrder[]
  /** Until when each shop has to answer; missing while the order awaits its payment. */
  readonly clocks: Clocks
}

/** Keyed by shop. */
export type Clocks = Readonly<Record<number, AnswerClock>>

/** Values of a new order that the database and the clock set. */
export interface InsertedOrder {
  readonly id: string
  readonly code: string
  readonly status: OrderStatus
  readonly paymentStatus: PaymentStatus
  readonly at: Date
  /** Keyed by shop. */
  readonly vendorOrderIds: Readonly<Record<number, number>>
  /** By product. */
  readonly itemIds: Readonly<Record<number, number>>
}

/** Inserts the order with its vendor orders, items and history in one statement. */
export async function insertOrder(trx: Trx, platform: Platform, placed: PlacedOrder): Promise<InsertedOrder> {
  const id = platform.ids.uuid()
  // Codes are short and may collide; then the next one is tried.
  for (;;) {
    const inserted = await tryToInsert(trx, platform, id, placed)
    if (inserted) return inserted
  }
}

async function tryToInsert(
  trx: Trx,
  { clock, ids }: Platform,
  id: string,
  { buyerId, order, vendorOrders, clocks }: PlacedOrder,
): Promise<InsertedOrder | undefined> {
  const now = clock.now()
  const code = `AX-${ids.readable(6)}`
  // Cash-on-delivery orders skip the payment step.
  const status: OrderStatus = order.paymentMethod === 'cash_on_delivery' ? 'pending_delivery' : 'pending_payment'
  const total = orderTotal(vendorOrders)
  const isPickUp = order.transitType === 'pickup'
  const { rows } = await sql<Ids>`/* prepare:insert-order */
    with placed as (
      insert into orders (id, code, user_id, status, total_pesewas, transit_type, pick_up, payment_method, delivery_to_name, delivery_to_phone,
        delivery_to_address, delivery_to_city, delivery_to_state, delivery_to_zip_code, delivery_to_country, notes, created_at, updated_at)
      values (${id}, ${code}, ${buyerId}, ${status}, ${total}, ${isPickUp ? 'standard' : order.transitType}, ${isPickUp}, ${order.paymentMethod},
        ${order.deliveryToName}, ${order.deliveryToPhone}, ${order.deliveryToAddress}, ${order.deliveryToCity}, ${order.deliveryToState},
        ${order.deliveryToZipCode}, ${order.deliveryToCountry}, ${order.notes}, ${now}, ${now})
      on conflict (code) do nothing returning id
    ), inserted as (
      insert into vendor_order (order_id, shop_id, status, sub_total_pesewas, shipping_pesewas, tax_pesewas, promised_days, created_at, updated_at)
      select placed.id, p.shop_id, ${status}, p.subtotal, p.shipping, p.tax, p.promised, ${now}::timestamptz, ${now}::timestamptz
      from placed, jsonb_to_recordset(${JSON.stringify(sumsOf(vendorOrders))}::jsonb) as p (shop_id int, subtotal bigint, shipping bigint, tax bigint, promised int)
      returning id, order_id, shop_id, payment_status
    ), records as (
      insert into status_change (order_id, vendor_order_id, from_status, to_status, by_user_id, at)
      select order_id, id, null, ${status}, ${buyerId}::int, ${now}::timestamptz from inserted
    ), acceptances as (
      insert into vendor_order_acceptance (vendor_order_id, due_at, remind_at)
      select inserted.id, c.due, c.remind
      from jsonb_to_recordset(${JSON.stringify(clocksOf(clocks))}::jsonb) as c (shop_id int, due timestamptz, remind timestamptz)
        join inserted on inserted.shop_id = c.shop_id
    ), items as (
      insert into order_item (order_id, vendor_order_id, product_id, product_name, product_description, price_pesewas, quantity,
        core_deposit_pesewas, replacement_days, warranty_days, images)
      select inserted.order_id, inserted.id, i.product_id, i.name, i.description, i.price, i.quantity, i.deposit, i.replacement_days, i.warranty_days, i.images
      from jsonb_to_recordset(${JSON.stringify(itemsOf(vendorOrders))}::jsonb)
          as i (shop_id int, product_id int, name text, description text, price bigint, quantity int, deposit bigint, replacement_days int,
            warranty_days int, images text[])
        join inserted on inserted.shop_id = i.shop_id
      returning id, product_id, vendor_order_id
    )
    select v.id as "vendorOrderId", v.shop_id as "shopId", v.payment_status as "paymentStatus", i.id as "itemId", i.product_id as "productId"
    from items i join inserted v on v.id = i.vendor_order_id`.execute(trx)
  const [first] = rows
  if (first === undefined) return undefined
  return {
    id,
    code,
    status,
    paymentStatus: first.paymentStatus,
    at: now,
    vendorOrderIds: Object.fromEntries(rows.map(({ shopId, vendorOrderId }) => [shopId, vendorOrderId])),
    itemIds: Object.fromEntries(rows.map(({ productId, itemId }) => [productId, itemId])),
  }
}

interface Ids {
  readonly vendorOrderId: number
  readonly shopId: number
  readonly paymentStatus: PaymentStatus
  readonly itemId: number
  readonly productId: number
}

const sumsOf = (vendorOrders: readonly NewVendorOrder[]) =>
  vendorOrders.map(({ shopId, subtotal, shipping, tax, promisedDays: promised }) => ({
    shop_id: shopId,
    subtotal,
    shipping,
    tax,
    promised,
  }))

const clocksOf = (clocks: Clocks) =>
  Object.entries(clocks).map(([shopId, { dueAt, remindAt }]) => ({ shop_id: shopId, due: dueAt, remind: remindAt }))

const itemsOf = (vendorOrders: readonly NewVendorOrder[]) =>
  vendorOrders.flatMap((vendorOrder) =>
    vendorOrder.items.map((item) => ({
      shop_id: item.shopId,
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

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** Locks the order until the transaction ends and reads it with its vendor orders. Throws not-found. */
export async function lockOrder(trx: Trx, id: string) {
  const order = await trx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (order === undefined) throw orderNotFound()
  const vendorOrders = await trx
    .selectFrom('vendor_order')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  return {
    ...order,
    vendorOrders,
    userId: order.user_id,
    shopIds: vendorOrders.map(({ shop_id }) => shop_id),
  }
}

export const itemsOfVendorOrders = (trx: Trx, vendorOrderIds: readonly number[]) =>
  trx
    .selectFrom('order_item')
    .select(['product_id as productId', 'quantity'])
    .where('vendor_order_id', 'in', vendorOrderIds)
    .execute()

export async function setVendorOrderStatus(
  trx: Trx,
  vendorOrderId: number,
  status: OrderStatus,
  holdsStock: boolean,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('vendor_order')
    .set({ status, holds_stock: holdsStock, updated_at: now, ...(needsWork(status) && { hidden_by_shop_at: null }) })
    .where('id', '=', vendorOrderId)
    .execute()
}

/** Returns whether somebody may still have to send or refund, so that the order must stay visible. */
export const needsWork = (status: OrderStatus): boolean => isOpen(status) || releasesStock(status)

/** Sets the status of an order. An order that needs work again reappears in lists that hid or archived it. */
export async function setOrderStatus(
  trx: Trx,
  id: string,
  { status, reappears, at }: { readonly status: OrderStatus; readonly reappears: boolean; readonly at: Date },
): Promise<void> {
  const shown = { archived_at: null, archived_by: null, hidden_by_buyer_at: null }
  await trx
    .updateTable('orders')
    .set({ status, updated_at: at, ...(reappears && shown) })
    .where('id', '=', id)
    .execute()
}

/** Sets the payment status of vendor orders. */
export async function setPaymentStatus(
  trx: Trx,
  vendorOrderIds: readonly number[],
  paymentStatus: PaymentStatus,
  at: Date,
): Promise<void> {
  if (vendorOrderIds.length === 0) return
  await trx
    .updateTable('vendor_order')
    .set({ payment_status: paymentStatus, payment_changed_at: at, updated_at: at })
    .where('id', 'in', vendorOrderIds)
    .execute()
}

export async function updateOrder(trx: Trx, id: string, changes: Updateable<Database['orders']>): Promise<void> {
  await trx.updateTable('orders').set(changes).where('id', '=', id).execute()
}

export async function updateVendorOrder(
  trx: Trx,
  id: number,
  changes: Updateable<Database['vendor_order']>,
): Promise<void> {
  await trx.updateTable('vendor_order').set(changes).where('id', '=', id).execute()
}

export async function recordStatusChange(
  trx: Trx,
  change: {
    orderId: string
    vendorOrderId: number
    from: OrderStatus
    to: OrderStatus
    /** Null for the site itself. */
    byUserId: number | null
    byKey: string | undefined
    note: string | undefined
    at: Date
  },
): Promise<void> {
  await trx
    .insertInto('status_change')
    .values({
      order_id: change.orderId,
      vendor_order_id: change.vendorOrderId,
      from_status: change.from,
      to_status: change.to,
      by_user_id: change.byUserId,
      by_key: change.byKey ?? null,
      note: change.note || null,
      at: change.at,
    })
    .execute()
}
