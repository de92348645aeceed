import { isCancellable, isSetAside, releasesStock } from '@axle/contract'
import type { DomainEvents } from '../jobs/events.ts'
import type { Db } from '../platform/platform.ts'
import { insertNotifications } from './notification-repository.ts'
import { lastChangeTo, partsOf } from './order-parts.ts'
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

/** The shop's owner is asked to look whether the money came. */
export async function notifyOfSaid(
  db: Db,
  { vendorOrderId, paymentId, reference, at }: DomainEvents['payment.said-paid'],
): Promise<void> {
  const part = await partsOf(db)
    .innerJoin('payment', 'payment.vendor_order_id', 'vendor_order.id')
    .select('payment.amount_pesewas as said')
    .where('payment.id', '=', paymentId)
    .where('vendor_order.id', '=', vendorOrderId)
    .executeTakeFirst()
  if (part === undefined || part.ownerId === null) return
  const about = { ...aboutPart(part, 'shop'), amount: part.said }
  await insertNotifications(db, [
    {
      userId: part.ownerId,
      dedupeKey: `payment.said-paid ${paymentId} ${at}`,
      ...paymentSaid(about, reference),
    },
  ])
}

/** Paid online: the buyer hears that it came, and the owner of every shop that still has something to send that it can. */
export async function notifyOfPaid(db: Db, { orderId, paymentId }: DomainEvents['payment.paid']): Promise<void> {
  const payment = await db
    .selectFrom('payment')
    .select(['amount_pesewas as amount', 'covers'])
    .where('id', '=', paymentId)
    .executeTakeFirst()
  const parts = await partsOf(db).where('orders.id', '=', orderId).execute()
  const [first] = parts
  if (payment === undefined || first === undefined) return
  const about = { orderId, orderCode: first.code }
  const toShops = parts
    .filter((part) => payment.covers.includes(part.partId) && !isSetAside(part.status))
    .flatMap((part) => toSend(part, `payment.paid ${part.partId} shop`))
  const toBuyer = {
    userId: first.buyerId,
    dedupeKey: `payment.paid ${paymentId} buyer`,
    ...paymentPaid({ ...about, role: 'buyer', amount: payment.amount }),
  }
  await insertNotifications(db, [toBuyer, ...toShops])
}

/** Paid to the shop: the buyer hears that it knows, and the owner what an admin confirmed in their place. */
export async function notifyOfReceipt(
  db: Db,
  { vendorOrderId, byUserId, at }: DomainEvents['payment.confirmed'],
): Promise<void> {
  const part = await partsOf(db).where('vendor_order.id', '=', vendorOrderId).executeTakeFirst()
  if (part === undefined) return
  const key = `payment.confirmed ${vendorOrderId} ${at}`
  const waits = isCancellable(part.status) && byUserId !== part.ownerId
  const toBuyer = { userId: part.buyerId, dedupeKey: `${key} buyer`, ...paymentConfirmed(aboutPart(part, 'buyer')) }
  await insertNotifications(db, [toBuyer, ...(waits ? toSend(part, `${key} shop`) : [])])
}

/** The buyer hears that the shop found no money, and can say again how it was paid. */
export async function notifyOfFailure(db: Db, { vendorOrderId, at }: DomainEvents['payment.failed']): Promise<void> {
  const part = await partsOf(db).where('vendor_order.id', '=', vendorOrderId).executeTakeFirst()
  if (part === undefined) return
  const dedupeKey = `payment.failed ${vendorOrderId} ${at}`
  await insertNotifications(db, [{ userId: part.buyerId, dedupeKey, ...paymentFailed(aboutPart(part, 'buyer')) }])
}

/** The buyer hears that the shop refunded what it was paid itself. */
export async function notifyOfRefundByShop(
  db: Db,
  { vendorOrderId, at }: DomainEvents['payment.refunded'],
): Promise<void> {
  const part = await partsOf(db).where('vendor_order.id', '=', vendorOrderId).executeTakeFirst()
  if (part === undefined) return
  const dedupeKey = `payment.refunded ${vendorOrderId} ${at}`
  await insertNotifications(db, [{ userId: part.buyerId, dedupeKey, ...paymentRefunded(aboutPart(part, 'buyer')) }])
}

/** The shop's owner hears that what was called off is paid, and whom to refund: nobody else can. */
export async function notifyOfRefundDue(
  db: Db,
  { vendorOrderId, to }: DomainEvents['order.status-changed'],
): Promise<void> {
  if (!releasesStock(to)) return
  const part = await partsOf(db)
    .innerJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('payment', 'payment.vendor_order_id', 'vendor_order.id')
    .select(['orders.payment_method as method', 'orders.delivery_to_phone as deliveryPhone', 'users.phone'])
    .select(['vendor_order.payment_status as paymentStatus', 'payment.status as state'])
    .where('vendor_order.id', '=', vendorOrderId)
    .where('vendor_order.status', '=', to)
    .executeTakeFirst()
  if (part === undefined || part.ownerId === null || part.method === 'card') return
  const isSaid = part.paymentStatus === 'pending_confirmation' && part.state === 'prompted'
  if (part.paymentStatus !== 'confirmed' && !isSaid) return
  const dedupeKey = `refund.due ${vendorOrderId} ${await lastChangeTo(db, vendorOrderId, to)}`
  const textOf = isSaid ? refundDueIfPaid : refundDue
  const text = textOf(aboutPart(part, 'shop'), part.phone ?? part.deliveryPhone)
  await insertNotifications(db, [{ userId: part.ownerId, dedupeKey, ...text }])
}

/** Nobody paid: the buyer hears it once for the whole order, and the shops that nothing is to be sent. */
export async function notifyOfExpiry(db: Db, { orderId }: DomainEvents['order.expired']): Promise<void> {
  const parts = await partsOf(db)
    .where('orders.id', '=', orderId)
    .where('vendor_order.payment_status', '=', 'expired')
    .execute()
  const [first] = parts
  if (first === undefined) return
  const about = { orderId, orderCode: first.code }
  // What was given up can be taken up again, and be given up once more.
  const changes = await Promise.all(parts.map(({ partId }) => lastChangeTo(db, partId, 'cancelled')))
  const toShops = parts.flatMap(({ ownerId, partId }, n) =>
    ownerId === null
      ? []
      : [
          {
            userId: ownerId,
            dedupeKey: `order.expired ${partId} ${changes[n]} shop`,
            ...orderExpired({ ...about, role: 'shop' }),
          },
        ],
  )
  const toBuyer = {
    userId: first.buyerId,
    dedupeKey: `order.expired ${orderId} ${Math.max(...changes)} buyer`,
    ...orderExpired({ ...about, role: 'buyer' }),
  }
  await insertNotifications(db, [toBuyer, ...toShops])
}

type Part = Awaited<ReturnType<ReturnType<typeof partsOf>['executeTakeFirstOrThrow']>>

const aboutPart = ({ orderId, code, shopName, amount }: Part, role: 'buyer' | 'shop') => ({
  orderId,
  orderCode: code,
  role,
  businessName: shopName,
  amount,
})

const toSend = (part: Part, dedupeKey: string) =>
  part.ownerId === null ? [] : [{ userId: part.ownerId, dedupeKey, ...paidToSend(aboutPart(part, 'shop')) }]
