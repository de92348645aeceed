import { canPaymentMove, isOpen, releasesStock } from '@axle/contract'
import { type LockedOrder, lockOrder } from '../orders/index.ts'
import type { DomainEvents } from '../jobs/events.ts'
import type { Platform, Trx } from '../platform/platform.ts'
import { isDue } from './parts.ts'
import type { PaymentRoom } from './payment-room.ts'
import { onlinePaymentsOf, updatePayment } from './payment-repository.ts'
import { refundParts } from './refund-payment.ts'
import { refundablePayments } from './refund-repository.ts'

/**
 * Follows a vendor order that was delivered or called off: closes the online payment that nobody is asked for any more, and
 * refunds at once what its buyer cancelled and had paid online. Where a shop or an admin called it off, an admin is told
 * that money is owed, since a status alone moves none.
 */
export async function followStatus(
  room: PaymentRoom,
  { orderId, vendorOrderId, to, byUserId }: DomainEvents['order.status-changed'],
): Promise<void> {
  if (isOpen(to)) return
  const { platform } = room
  await platform.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    await closeUnasked(platform, trx, order)
    const part = order.parts.find(({ id }) => id === vendorOrderId)
    // It may have come back since.
    if (!releasesStock(to) || byUserId === null || part === undefined || !releasesStock(part.status)) return
    if (byUserId === order.userId) await refundParts(room, trx, { order, parts: [part], reason: '', byUserId: null })
    else if ((await refundablePayments(trx, orderId, vendorOrderId)).length > 0)
      await platform.events.publish(trx, 'refund.owed', { orderId, vendorOrderId })
  })
}

/** Closes open online payments of which nothing is due. Money that still comes in by one is recorded like any late money. */
async function closeUnasked({ clock }: Platform, trx: Trx, order: LockedOrder): Promise<void> {
  const due = order.parts.filter((part) => isDue(part, order.payment_method)).map(({ id }) => id)
  for (const payment of await onlinePaymentsOf(trx, order.id))
    if (canPaymentMove(payment.status, 'expired') && !payment.covers.some((id) => due.includes(id)))
      await updatePayment(trx, payment.id, { status: 'expired', updated_at: clock.now() })
}
