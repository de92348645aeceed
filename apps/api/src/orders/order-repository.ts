import { isOpen, type OrderStatus, type PaymentStatus, releasesStock } from '@axle/contract'
import type { Updateable } from 'kysely'
import type { Line, PlacedLine } from '../catalogue/index.ts'
import { notFound } from '../errors/errors.ts'
import type { Trx } from '../platform/platform.ts'
import type { Database } from '../database/schema.ts'

export const orderNotFound = () => notFound('order_not_found', 'Order not found')

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
    .selectFrom('order_item as i')
    .innerJoin('vendor_order as v', 'v.id', 'i.vendor_order_id')
    .select(['i.product_id as productId', 'i.quantity', 'v.is_own as isOwn'])
    .where('v.id', 'in', vendorOrderIds)
    .execute()

/** Items of a locked vendor order, as their stock is reserved or released. */
export const placedLines = (lines: readonly Line[], { is_own: isOwn }: { readonly is_own: boolean }): PlacedLine[] =>
  lines.map(({ productId, quantity }) => ({ productId, quantity, isOwn }))

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
