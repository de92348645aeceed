import { isEarned } from '@axle/contract'
import { DomainError, forbidden } from '../../errors/errors.ts'
import type { Actor } from '../../http/actor.ts'
import type { Platform } from '../../platform/platform.ts'
import { rolesOf } from '../order-policy.ts'
import { lockOrder, orderNotFound } from '../order-repository.ts'
import { addReceipt, addReceiptsBySilence } from './receipt-repository.ts'

/**
 * Records that the buyer has a delivered vendor order, once. Throws not-found, 403 for everybody but the buyer, and
 * 409 before the delivery.
 */
export async function confirmReceipt(
  { db, clock }: Platform,
  actor: Actor,
  id: string,
  vendorOrderId: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id)
    const roles = rolesOf(actor, order)
    if (roles.length === 0) throw orderNotFound()
    if (!roles.includes('buyer')) throw forbidden('Only the buyer can confirm the receipt of an order')
    const vendorOrder = order.vendorOrders.find((each) => each.id === vendorOrderId)
    if (vendorOrder === undefined) throw orderNotFound()
    if (!isEarned(vendorOrder.status))
      throw new DomainError('conflict', 'not_delivered', 'The shop has not marked this as delivered yet')
    await addReceipt(trx, vendorOrderId, clock.now())
  })
}

/** Counts silence as receipt where it is due. Idempotent: each vendor order has one receipt. */
export async function countSilenceAsReceipt({ db, clock }: Platform): Promise<void> {
  const now = clock.now()
  while ((await addReceiptsBySilence(db, now)) > 0);
}
