import type { OrderStatus, PaymentMethod, PaymentStatus, TransitType } from '@axle/contract'
import { sql } from 'kysely'
import type { MailVendorOrder } from '../mail-messages/index.ts'
import { transitOf } from '../orders/index.ts'
import type { Db, Trx } from '../platform/platform.ts'

export interface VendorOrderToMail extends MailVendorOrder {
  readonly id: number
  readonly ownerId: number | null
  readonly status: OrderStatus
  readonly paymentStatus: PaymentStatus
  readonly carrier: string
  readonly trackingNumber: string
  /** Where the buyer collects it; empty if nowhere. */
  readonly station: string
  /** The shop said how it travels. */
  readonly hasParcel: boolean
  /** The buyer claims the payment, and the shop has not answered. */
  readonly isClaimedPaid: boolean
  readonly buyerReference: string
}
interface VendorOrderRow extends Omit<VendorOrderToMail, 'payTo'> {
  readonly payTo: VendorOrderToMail['payTo'] | null
}

export interface OrderToMail {
  readonly id: string
  readonly code: string
  readonly buyerId: number
  readonly buyer: { readonly name: string; readonly phone: string }
  readonly method: PaymentMethod
  readonly transit: TransitType
  readonly total: number
  readonly notes: string
  /** Name, phone, street and town, one text line each. */
  readonly deliverTo: readonly string[]
  readonly vendorOrders: readonly VendorOrderToMail[]
}

interface OrderRow extends Omit<OrderToMail, 'vendorOrders'> {
  readonly vendorOrders: readonly VendorOrderRow[]
}

/** Reads an order for its mails, with all its vendor orders. Money in pesewas. */
export const findOrder = async (db: Db, id: string): Promise<OrderToMail | undefined> => (await findOrders(db, [id]))[0]

/**
 * Reads everything in one statement, because every placed order pays for this read. JSON hides the number of orders from
 * the planner, so that a prepared plan stays valid.
 */
export async function findOrders(db: Db, ids: readonly string[]): Promise<readonly OrderToMail[]> {
  const { rows } = await sql<OrderRow>`/* prepare:orders-to-mail */
    select o.id, o.code, o.user_id as "buyerId", o.payment_method as method, ${transitOf} as transit, o.total_pesewas as total, o.notes,
      json_build_object('name', u.first_name || ' ' || u.last_name, 'phone', coalesce(u.phone, o.delivery_to_phone)) as buyer,
      array[o.delivery_to_name, o.delivery_to_phone, o.delivery_to_address, concat_ws(', ', nullif(o.delivery_to_city, ''),
        nullif(o.delivery_to_state, ''), nullif(o.delivery_to_zip_code, ''), nullif(o.delivery_to_country, ''))] as "deliverTo",
      (select json_agg(json_build_object('id', v.id, 'ownerId', m.user_id, 'status', v.status, 'paymentStatus', v.payment_status,
          'carrier', coalesce(v.carrier, ''), 'trackingNumber', coalesce(v.tracking_number, ''),
          'station', coalesce(k.station, ''), 'hasParcel', k.kind is not null,
          'isClaimedPaid', v.payment_status = 'pending_confirmation' and coalesce(p.status = 'prompted', false),
          'buyerReference', coalesce(p.buyer_reference, ''), 'shopName', s.name,
          'items', (select json_agg(json_build_object('name', i.product_name, 'quantity', i.quantity, 'sum', i.quantity * i.price_pesewas,
            'deposit', i.quantity * i.core_deposit_pesewas, 'shopSku', p.shop_sku, 'shelf', p.shelf) order by i.id)
            from order_item i left join product p on p.id = i.product_id and p.shop_id = v.shop_id where i.vendor_order_id = v.id and i.quantity > 0),
          'shipping', v.shipping_pesewas, 'tax', v.tax_pesewas, 'sum', v.sub_total_pesewas + v.shipping_pesewas + v.tax_pesewas,
          'payTo', case when o.payment_method = 'mobile_money' and s.payout_number is not null and s.suspended_from is null then
            json_build_object('network', coalesce(s.payout_network, ''), 'number', s.payout_number, 'name', coalesce(s.payout_name, '')) end)
          order by v.id)
        from vendor_order v join shop s on s.id = v.shop_id left join shop_member m on m.shop_id = s.id and m.role = 'owner'
          left join payment p on p.vendor_order_id = v.id left join parcel k on k.vendor_order_id = v.id
        where v.order_id = o.id) as "vendorOrders"
    from orders o join users u on u.id = o.user_id where o.id = any(array(
      select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid))`.execute(db)
  return rows.map((order) => ({
    ...order,
    vendorOrders: order.vendorOrders.map(({ payTo, ...vendorOrder }) => ({ ...vendorOrder, ...(payTo && { payTo }) })),
  }))
}

/**
 * Finds the last change of a vendor order to this status, with all vendor orders of the order that changed at the
 * same time, sorted by id.
 */
export async function findChange(db: Db, vendorOrderId: number, to: OrderStatus) {
  const change = await db
    .selectFrom('status_change')
    .select(['id', 'order_id', 'at', 'by_user_id as byUserId', 'note'])
    .where('vendor_order_id', '=', vendorOrderId)
    .where('to_status', '=', to)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (change === undefined) return undefined
  const together = await db
    .selectFrom('status_change as one')
    .innerJoin('status_change as other', (join) =>
      join
        .onRef('other.order_id', '=', 'one.order_id')
        .onRef('other.to_status', '=', 'one.to_status')
        .onRef('other.at', '=', 'one.at'),
    )
    .select('other.vendor_order_id as id')
    .where('one.id', '=', change.id)
    .orderBy('other.vendor_order_id')
    .execute()
  return { id: change.id, byUserId: change.byUserId, note: change.note, vendorOrderIds: together.map(({ id }) => id) }
}

/** Finds until when a shop has to answer a vendor order; undefined once it did. */
export async function findAnswerDue(db: Db, vendorOrderId: number): Promise<Date | undefined> {
  const waiting = db.selectFrom('vendor_order_acceptance').select('due_at').where('answer', 'is', null)
  return (await waiting.where('vendor_order_id', '=', vendorOrderId).executeTakeFirst())?.due_at ?? undefined
}

/** Lists the vendor orders that this payment was the first to pay. */
export async function newlyPaidParts(
  db: Db | Trx,
  paymentId: number,
): Promise<readonly { id: number; status: OrderStatus }[]> {
  return db
    .selectFrom('payment')
    .innerJoin('vendor_order', 'vendor_order.order_id', 'payment.order_id')
    .select(['vendor_order.id', 'vendor_order.status'])
    .where('payment.id', '=', paymentId)
    .whereRef('vendor_order.id', '=', ({ fn, ref }) => fn.any(ref('payment.covers')))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment as earlier')
            .select('earlier.id')
            .whereRef('earlier.order_id', '=', 'payment.order_id')
            .whereRef('earlier.paid_at', '<', 'payment.paid_at')
            .whereRef('vendor_order.id', '=', (inner) => inner.fn.any(inner.ref('earlier.covers'))),
        ),
      ),
    )
    .orderBy('vendor_order.id')
    .execute()
}
