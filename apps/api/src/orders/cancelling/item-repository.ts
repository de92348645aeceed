import { sql } from 'kysely'
import type { Actor } from '../../http/actor.ts'
import type { Db, Trx } from '../../platform/platform.ts'
import type { LockedOrder } from '../order-repository.ts'

/** An item of a locked order with pieces left. The price is in pesewas. */
export interface ItemLeft {
  readonly itemId: number
  readonly productId: number
  readonly price: number
  readonly left: number
}

/** Pieces to cancel. */
export interface CancelledLine extends ItemLeft {
  readonly quantity: number
}

/** Lists all items of a vendor order, those without pieces left too. */
export async function itemsLeft(trx: Trx, vendorOrderId: number): Promise<ItemLeft[]> {
  return trx
    .selectFrom('order_item')
    .select(['id as itemId', 'product_id as productId', 'price_pesewas as price', 'quantity as left'])
    .where('vendor_order_id', '=', vendorOrderId)
    .orderBy('id')
    .execute()
}

interface Cancellation {
  readonly order: LockedOrder
  readonly vendorOrder: LockedOrder['vendorOrders'][number]
  readonly lines: readonly CancelledLine[]
  readonly amount: number
  readonly actor: Actor
  readonly reason: string
  readonly at: Date
}

/** Takes pieces out of a vendor order and its sums, and records it. Returns the id of the record. */
export async function writeCancellation(
  trx: Trx,
  { order, vendorOrder, lines, amount, actor, reason, at }: Cancellation,
): Promise<number> {
  const items = JSON.stringify(lines.map(({ itemId, quantity }) => ({ itemId, quantity })))
  const { rows } = await sql<{ id: number }>`
    with fewer as (
      update order_item i set quantity = i.quantity - c.quantity, cancelled_quantity = i.cancelled_quantity + c.quantity
      from jsonb_to_recordset(${items}::jsonb) as c ("itemId" int, quantity int) where i.id = c."itemId"
    ), less as (
      update vendor_order set sub_total_pesewas = sub_total_pesewas - ${amount}::bigint, updated_at = ${at} where id = ${vendorOrder.id}
    ), total as (
      update orders set total_pesewas = total_pesewas - ${amount}::bigint, updated_at = ${at} where id = ${order.id}
    )
    insert into item_cancellation (order_id, vendor_order_id, items, amount_pesewas, by_user_id, by_key, note, at)
    values (${order.id}, ${vendorOrder.id}, ${items}::jsonb, ${amount}, ${actor.id}, ${actor.key?.name ?? null}, ${reason || null}, ${at})
    returning id`.execute(trx)
  const [row] = rows
  if (row === undefined) throw new Error('an insert returns its row')
  return row.id
}

/** A recorded cancellation, for notifications and mails. Money in pesewas. */
export interface RecordedCancellation {
  readonly reason: string | null
  readonly byUserId: number
  readonly items: readonly { readonly name: string; readonly quantity: number; readonly sum: number }[]
}

/** Finds a cancellation of items of an order. */
export async function findCancellation(db: Db, orderId: string, id: number): Promise<RecordedCancellation | undefined> {
  const { rows } = await sql<RecordedCancellation>`
    select c.note as reason, c.by_user_id as "byUserId",
      (select json_agg(json_build_object('name', i.product_name, 'quantity', t.quantity, 'sum', i.price_pesewas * t.quantity) order by i.id)
        from jsonb_to_recordset(c.items) as t ("itemId" int, quantity int) join order_item i on i.id = t."itemId") as items
    from item_cancellation c where c.order_id = ${orderId} and c.id = ${id}`.execute(db)
  return rows[0]
}
