import type { DomainEvents } from '../jobs/events.ts'
import type { Db } from '../platform/platform.ts'
import { adminsOf, insertNotifications } from './notification-repository.ts'
import type { NotificationText } from './notification-texts.ts'
import { forShop, lastChangeTo, vendorOrdersOf } from './vendor-order-queries.ts'
import { payoutPaid, refundFailed, refundOwed, refundProcessed } from './payment-texts.ts'

/** Notifies the buyer that a refund is on its way. */
export async function notifyOfRefund(db: Db, { refundId }: DomainEvents['refund.processed']): Promise<void> {
  const refund = await refundOf(db, refundId)
  if (refund === undefined) return
  const { orderId, code: orderCode, shopName: businessName, refunded: amount } = refund
  await insertNotifications(db, [
    {
      userId: refund.buyerId,
      dedupeKey: `refund.processed ${refundId}`,
      ...refundProcessed({ orderId, orderCode, role: 'buyer', businessName, amount }),
    },
  ])
}

/** Only admins can refund online payments. */
export async function notifyOfRefundOwed(
  db: Db,
  { vendorOrderId, amount: sum }: DomainEvents['refund.owed'],
): Promise<void> {
  const vendorOrder = await vendorOrdersOf(db).where('vendor_order.id', '=', vendorOrderId).executeTakeFirst()
  if (vendorOrder === undefined) return
  const { orderId, code: orderCode, shopName: businessName, status } = vendorOrder
  // An event of the version before has none.
  const amount = sum ?? vendorOrder.amount
  const key = `refund.owed ${vendorOrderId} ${await lastChangeTo(db, vendorOrderId, status)}${sum ? ` ${sum}` : ''}`
  await notifyAdmins(db, key, refundOwed({ orderId, orderCode, businessName, amount }))
}

export async function notifyOfRefundFailure(db: Db, { refundId }: DomainEvents['refund.failed']): Promise<void> {
  const refund = await refundOf(db, refundId)
  if (refund === undefined) return
  const { orderId, code: orderCode, shopName: businessName, refunded: amount, failure } = refund
  const text = refundFailed({ orderId, orderCode, businessName, amount }, failure ?? '')
  await notifyAdmins(db, `refund.failed ${refundId}`, text)
}

/** Notifies the shop's owner, and the staff who read its ledger, of a payout. */
export async function notifyOfPayout(db: Db, { payoutId }: DomainEvents['payout.paid']): Promise<void> {
  const payout = await db
    .selectFrom('payout')
    .innerJoin('shop', 'shop.id', 'payout.shop_id')
    .innerJoin('shop_member', (join) =>
      join.onRef('shop_member.shop_id', '=', 'shop.id').on('shop_member.role', '=', 'owner'),
    )
    .select(['shop.id as shopId', 'shop.name', 'shop_member.user_id as ownerId', 'payout.amount_pesewas as amount'])
    .where('payout.id', '=', payoutId)
    .executeTakeFirst()
  if (payout === undefined) return
  const { ownerId, shopId, name: businessName, amount } = payout
  const notification = { dedupeKey: `payout.paid ${payoutId}`, ...payoutPaid({ shopId, businessName, amount }) }
  await insertNotifications(db, await forShop(db, { shopId, ownerId, right: 'ledger-view' }, notification))
}

async function notifyAdmins(db: Db, key: string, text: NotificationText): Promise<void> {
  const admins = await adminsOf(db)
  await insertNotifications(
    db,
    admins.map((userId) => ({ userId, dedupeKey: `${key} admin ${userId}`, ...text })),
  )
}

const refundOf = (db: Db, refundId: number) =>
  vendorOrdersOf(db)
    .innerJoin('refund', 'refund.vendor_order_id', 'vendor_order.id')
    .select(['refund.amount_pesewas as refunded', 'refund.failure'])
    .where('refund.id', '=', refundId)
    .executeTakeFirst()
