import { releasesStock } from '@axle/contract'
import { lockOrder } from '../orders/index.ts'
import type { DomainEvents } from '../platform/events.ts'
import type { PaymentRoom } from './payment-room.ts'
import { refundParts } from './refund-payment.ts'
import { refundablePayments } from './refund-repository.ts'

/**
 * A part was called off. What a buyer took back and had paid online is given back at once; where a shop or an admin called
 * it off an admin is told that money is owed, since a status alone moves none.
 */
export async function followStatus(
  room: PaymentRoom,
  { orderId, vendorOrderId, to, byUserId }: DomainEvents['order.status-changed'],
): Promise<void> {
  if (!releasesStock(to) || byUserId === null) return
  const { platform } = room
  await platform.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    const part = order.parts.find(({ id }) => id === vendorOrderId)
    // It may have come back since.
    if (part === undefined || !releasesStock(part.status)) return
    if (byUserId === order.userId) await refundParts(room, trx, { order, parts: [part], reason: '', byUserId: null })
    else if ((await refundablePayments(trx, orderId, vendorOrderId)).length > 0)
      await platform.events.publish(trx, 'refund.owed', { orderId, vendorOrderId })
  })
}
