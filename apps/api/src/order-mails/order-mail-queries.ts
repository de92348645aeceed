import type { OrderStatus, PaymentStatus } from '@axle/contract'
import type { MailVendorOrder } from '../mail-messages/index.ts'
import type { Db, Trx } from '../platform/platform.ts'

export interface VendorOrderToMail extends MailVendorOrder {
  readonly id: number
  readonly ownerId: number | null
  readonly status: OrderStatus
  readonly paymentStatus: PaymentStatus
  readonly carrier: string
  readonly trackingNumber: string
  /** The buyer claims the payment, and the shop has not answered. */
  readonly isClaimedPaid: boolean
  readonly buyerReference: string
}
export type OrderToMail = NonNullable<Awaited<ReturnType<typeof findOrder>>>

/** Reads an order for its mails, with all its vendor orders. Money in pesewas. */
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
    vendorOrders: await vendorOrdersOf(db, id, order.payment_method === 'mobile_money'),
  }
}

async function vendorOrdersOf(db: Db, orderId: string, withPayTo: boolean): Promise<readonly VendorOrderToMail[]> {
  const vendorOrders = await db
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
  return vendorOrders.map((vendorOrder) => ({
    id: vendorOrder.id,
    ownerId: vendorOrder.user_id,
    status: vendorOrder.status,
    paymentStatus: vendorOrder.payment_status,
    carrier: vendorOrder.carrier ?? '',
    trackingNumber: vendorOrder.tracking_number ?? '',
    isClaimedPaid: vendorOrder.payment_status === 'pending_confirmation' && vendorOrder.paymentState === 'prompted',
    buyerReference: vendorOrder.buyer_reference ?? '',
    shopName: vendorOrder.name,
    items: items
      .filter((item) => item.vendor_order_id === vendorOrder.id)
      .map((item) => ({
        name: item.product_name,
        quantity: item.quantity,
        sum: item.quantity * item.price_pesewas,
      })),
    shipping: vendorOrder.shipping_pesewas,
    tax: vendorOrder.tax_pesewas,
    sum: vendorOrder.sub_total_pesewas + vendorOrder.shipping_pesewas + vendorOrder.tax_pesewas,
    ...(withPayTo &&
      vendorOrder.payout_number !== null &&
      vendorOrder.suspended_from === null && {
        payTo: {
          network: vendorOrder.payout_network ?? '',
          number: vendorOrder.payout_number,
          name: vendorOrder.payout_name ?? '',
        },
      }),
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
