import { isCancellable, isVoid, releasesStock } from '@axle/contract'
import type { DomainEvents } from '../jobs/events.ts'
import type { Db } from '../platform/platform.ts'
import { insertNotifications } from './notification-repository.ts'
import { forShop, lastChangeTo, vendorOrdersOf } from './vendor-order-queries.ts'
import {
  orderExpired,
  paidToSend,
  paymentConfirmed,
  paymentFailed,
  paymentPaid,
  paymentRefunded,
  paymentSaid,
  refundDue,
  refundDueIfPaid,
} from './payment-texts.ts'

/** Asks the shop's owner, and the staff who confirm payments, to check for the payment. */
export async function notifyOfClaim(
  db: Db,
  { vendorOrderId, paymentId, reference, at }: DomainEvents['payment.said-paid'],
): Promise<void> {
  const vendorOrder = await vendorOrdersOf(db)
    .innerJoin('payment', 'payment.vendor_order_id', 'vendor_order.id')
    .select('payment.amount_pesewas as claimed')
    .where('payment.id', '=', paymentId)
    .where('vendor_order.id', '=', vendorOrderId)
    .executeTakeFirst()
  if (vendorOrder === undefined) return
  const about = { ...aboutVendorOrder(vendorOrder, 'shop'), amount: vendorOrder.claimed }
  const notification = { dedupeKey: `payment.said-paid ${paymentId} ${at}`, ...paymentSaid(about, reference) }
  await insertNotifications(db, await forShop(db, { ...vendorOrder, right: 'payments' }, notification))
}

/** Paid online: notifies the buyer, and everybody who can now send a vendor order. */
export async function notifyOfPaid(db: Db, { orderId, paymentId }: DomainEvents['payment.paid']): Promise<void> {
  const payment = await db
    .selectFrom('payment')
    .select(['amount_pesewas as amount', 'covers'])
    .where('id', '=', paymentId)
    .executeTakeFirst()
  const vendorOrders = await vendorOrdersOf(db).where('orders.id', '=', orderId).execute()
  const [first] = vendorOrders
  if (payment === undefined || first === undefined) return
  const about = { orderId, orderCode: first.code }
  const toShops = await Promise.all(
    vendorOrders
      .filter((vendorOrder) => payment.covers.includes(vendorOrder.vendorOrderId) && !isVoid(vendorOrder.status))
      .map((vendorOrder) => toSend(db, vendorOrder, `payment.paid ${vendorOrder.vendorOrderId} shop`)),
  )
  const toBuyer = {
    userId: first.buyerId,
    dedupeKey: `payment.paid ${paymentId} buyer`,
    ...paymentPaid({ ...about, role: 'buyer', amount: payment.amount }),
  }
  await insertNotifications(db, [toBuyer, ...toShops.flat()])
}

/** Paid to the shop: notifies the buyer, and everybody who can now send it, except for the one who confirmed it. */
export async function notifyOfReceipt(
  db: Db,
  { vendorOrderId, byUserId, at }: DomainEvents['payment.confirmed'],
): Promise<void> {
  const vendorOrder = await vendorOrdersOf(db).where('vendor_order.id', '=', vendorOrderId).executeTakeFirst()
  if (vendorOrder === undefined) return
  const key = `payment.confirmed ${vendorOrderId} ${at}`
  const waits = isCancellable(vendorOrder.status)
  const toBuyer = {
    userId: vendorOrder.buyerId,
    dedupeKey: `${key} buyer`,
    ...paymentConfirmed(aboutVendorOrder(vendorOrder, 'buyer')),
  }
  await insertNotifications(db, [toBuyer, ...(waits ? await toSend(db, vendorOrder, `${key} shop`, byUserId) : [])])
}

/** Notifies the buyer that the shop found no payment; the buyer can enter it again. */
export async function notifyOfFailure(db: Db, { vendorOrderId, at }: DomainEvents['payment.failed']): Promise<void> {
  const vendorOrder = await vendorOrdersOf(db).where('vendor_order.id', '=', vendorOrderId).executeTakeFirst()
  if (vendorOrder === undefined) return
  const dedupeKey = `payment.failed ${vendorOrderId} ${at}`
  await insertNotifications(db, [
    { userId: vendorOrder.buyerId, dedupeKey, ...paymentFailed(aboutVendorOrder(vendorOrder, 'buyer')) },
  ])
}

/** Notifies the buyer that the shop refunded a payment that it received itself. */
export async function notifyOfRefundByShop(
  db: Db,
  { vendorOrderId, at }: DomainEvents['payment.refunded'],
): Promise<void> {
  const vendorOrder = await vendorOrdersOf(db).where('vendor_order.id', '=', vendorOrderId).executeTakeFirst()
  if (vendorOrder === undefined) return
  const dedupeKey = `payment.refunded ${vendorOrderId} ${at}`
  await insertNotifications(db, [
    { userId: vendorOrder.buyerId, dedupeKey, ...paymentRefunded(aboutVendorOrder(vendorOrder, 'buyer')) },
  ])
}

/** Notifies the shop's owner, and the staff who refund, of a paid, cancelled vendor order: only the shop can refund it. */
export async function notifyOfRefundDue(
  db: Db,
  { vendorOrderId, to }: DomainEvents['order.status-changed'],
): Promise<void> {
  if (!releasesStock(to)) return
  const vendorOrder = await vendorOrdersOf(db)
    .innerJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('payment', 'payment.vendor_order_id', 'vendor_order.id')
    .select(['orders.payment_method as method', 'orders.delivery_to_phone as deliveryPhone', 'users.phone'])
    .select(['vendor_order.payment_status as paymentStatus', 'payment.status as state'])
    .where('vendor_order.id', '=', vendorOrderId)
    .where('vendor_order.status', '=', to)
    .executeTakeFirst()
  if (vendorOrder === undefined || vendorOrder.method === 'card') return
  const isClaimed = vendorOrder.paymentStatus === 'pending_confirmation' && vendorOrder.state === 'prompted'
  if (vendorOrder.paymentStatus !== 'confirmed' && !isClaimed) return
  const dedupeKey = `refund.due ${vendorOrderId} ${await lastChangeTo(db, vendorOrderId, to)}`
  const textOf = isClaimed ? refundDueIfPaid : refundDue
  const text = textOf(aboutVendorOrder(vendorOrder, 'shop'), vendorOrder.phone ?? vendorOrder.deliveryPhone)
  await insertNotifications(db, await forShop(db, { ...vendorOrder, right: 'refunds' }, { dedupeKey, ...text }))
}

/** Nobody paid: notifies the buyer once for the whole order, and each shop that there is nothing to send. */
export async function notifyOfExpiry(db: Db, { orderId }: DomainEvents['order.expired']): Promise<void> {
  const vendorOrders = await vendorOrdersOf(db)
    .where('orders.id', '=', orderId)
    .where('vendor_order.payment_status', '=', 'expired')
    .execute()
  const [first] = vendorOrders
  if (first === undefined) return
  const about = { orderId, orderCode: first.code }
  // An expired order can be revived and expire once more.
  const changes = await Promise.all(
    vendorOrders.map(({ vendorOrderId }) => lastChangeTo(db, vendorOrderId, 'cancelled')),
  )
  const expired = orderExpired({ ...about, role: 'shop' })
  const toShops = await Promise.all(
    vendorOrders.map((vendorOrder, n) => {
      const dedupeKey = `order.expired ${vendorOrder.vendorOrderId} ${changes[n]} shop`
      return forShop(db, { ...vendorOrder, right: 'orders-pack' }, { dedupeKey, ...expired })
    }),
  )
  const toBuyer = {
    userId: first.buyerId,
    dedupeKey: `order.expired ${orderId} ${Math.max(...changes)} buyer`,
    ...orderExpired({ ...about, role: 'buyer' }),
  }
  await insertNotifications(db, [toBuyer, ...toShops.flat()])
}

type VendorOrder = Awaited<ReturnType<ReturnType<typeof vendorOrdersOf>['executeTakeFirstOrThrow']>>

const aboutVendorOrder = ({ orderId, code, shopName, amount }: VendorOrder, role: 'buyer' | 'shop') => ({
  orderId,
  orderCode: code,
  role,
  businessName: shopName,
  amount,
})

const toSend = (db: Db, vendorOrder: VendorOrder, dedupeKey: string, except?: number) => {
  const text = paidToSend(aboutVendorOrder(vendorOrder, 'shop'))
  return forShop(db, { ...vendorOrder, right: 'orders-pack', except }, { dedupeKey, ...text })
}
