import type { OrderStatus, PaymentStatus } from '@axle/contract'
import type { MailPart } from '../mail-messages/index.ts'
import type { Db, Trx } from '../platform/platform.ts'

export interface PartToTell extends MailPart {
  readonly id: number
  readonly ownerId: number | null
  readonly status: OrderStatus
  readonly paymentStatus: PaymentStatus
  readonly carrier: string
  readonly trackingNumber: string
  /** The buyer says so, and the shop has not answered. */
  readonly isSaidPaid: boolean
  readonly saidReference: string
}
export type OrderToTell = NonNullable<Awaited<ReturnType<typeof findOrder>>>

/** An order as its mails tell it, with all its parts. Money in pesewas. */
export async function findOrder(db: Db, id: string) {
  const order = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .selectAll('orders')
    .select(['users.first_name', 'users.last_name', 'users.phone'])
    .where('orders.id', '=', id)
    .executeTakeFirst()
  if (order === undefined) return undefined
  const town = [order.delivery_to_city, order.delivery_to_state, order.delivery_to_zip_code, order.delivery_to_country]
  return {
    id,
    code: order.code,
    buyerId: order.user_id,
    buyer: { name: `${order.first_name} ${order.last_name}`, phone: order.phone ?? order.delivery_to_phone },
    method: order.payment_method,
    transit: order.transit_type,
    total: order.total_pesewas,
    notes: order.notes,
    deliverTo: [
      order.delivery_to_name,
      order.delivery_to_phone,
      order.delivery_to_address,
      town.filter((each) => each !== '').join(', '),
    ],
    parts: await partsOf(db, id, order.payment_method === 'mobile_money'),
  }
}

async function partsOf(db: Db, orderId: string, withPayTo: boolean): Promise<readonly PartToTell[]> {
  const parts = await db
    .selectFrom('vendor_order')
    .innerJoin('shop', 'shop.id', 'vendor_order.shop_id')
    .leftJoin('shop_member', (join) =>
      join.onRef('shop_member.shop_id', '=', 'shop.id').on('shop_member.role', '=', 'owner'),
    )
    .leftJoin('payment', 'payment.vendor_order_id', 'vendor_order.id')
    .selectAll('vendor_order')
    .select(['payment.status as paymentState', 'payment.buyer_reference'])
    .select(['shop.name', 'shop.payout_network', 'shop.payout_number', 'shop.payout_name', 'shop_member.user_id'])
    .select('shop.suspended_from')
    .where('vendor_order.order_id', '=', orderId)
    .orderBy('vendor_order.id')
    .execute()
  const items = await db
    .selectFrom('order_item')
    .select(['vendor_order_id', 'product_name', 'quantity', 'price_pesewas'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return parts.map((part) => ({
    id: part.id,
    ownerId: part.user_id,
    status: part.status,
    paymentStatus: part.payment_status,
    carrier: part.carrier ?? '',
    trackingNumber: part.tracking_number ?? '',
    isSaidPaid: part.payment_status === 'pending_confirmation' && part.paymentState === 'prompted',
    saidReference: part.buyer_reference ?? '',
    shopName: part.name,
    items: items
      .filter((item) => item.vendor_order_id === part.id)
      .map((item) => ({
        name: item.product_name,
        quantity: item.quantity,
        sum: item.quantity * item.price_pesewas,
      })),
    shipping: part.shipping_pesewas,
    tax: part.tax_pesewas,
    sum: part.sub_total_pesewas + part.shipping_pesewas + part.tax_pesewas,
    ...(withPayTo &&
      part.payout_number !== null &&
      part.suspended_from === null && {
        payTo: { network: part.payout_network ?? '', number: part.payout_number, name: part.payout_name ?? '' },
      }),
  }))
}

/** The last time that a part came to this status, and whose parts of the order did at that very moment, in order. */
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
  return { id: change.id, byUserId: change.byUserId, note: change.note, partIds: together.map(({ id }) => id) }
}

/** Parts of an order that this payment paid, and no other had paid before. */
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
