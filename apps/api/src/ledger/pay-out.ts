import { formatPesewas } from '@axle/contract'
import type { Actor } from '../http/actor.ts'
import { by, record } from '../platform/audit.ts'
import { DomainError } from '../errors/errors.ts'
import type { CallOf } from '../http/handlers.ts'
import type { Platform } from '../platform/platform.ts'
import { addPayout, lockShopToPay, payableVendorOrders, takeMoneyForPayout } from './ledger-repository.ts'

/**
 * Records that an admin paid a shop; returns the id of the payout. Contains what buyers have
 * received, and deducts refunds made after an earlier payout. Throws 409 when nothing is due, or another amount than the admin was shown.
 */
export function payOut(
  { db, clock, events }: Platform,
  actor: Actor,
  { businessId, amount, reference }: CallOf<'POST /payouts'>['body'],
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { heldAt, ...payTo } = await lockShopToPay(trx, businessId)
    if (heldAt !== null)
      throw new DomainError('conflict', 'payouts_held', 'Payouts to this shop are held while its owner is blocked')
    await takeMoneyForPayout(trx, businessId)
    const vendorOrders = await payableVendorOrders(trx, businessId)
    refuseOther(
      vendorOrders.reduce((sum, vendorOrder) => sum + vendorOrder.rest, 0),
      amount,
    )
    const payout = {
      ...payTo,
      shop_id: businessId,
      amount_pesewas: amount,
      reference,
      by_user_id: actor.id,
      at: clock.now(),
    }
    const id = await addPayout(trx, payout, vendorOrders)
    await record(trx, {
      ...by(actor),
      action: 'payout.paid',
      subjectType: 'shop',
      subjectId: businessId,
      details: { payoutId: id, amount, reference },
    })
    await events.publish(trx, 'payout.paid', { payoutId: id })
    return id
  })
}

function refuseOther(due: number, amount: number): void {
  if (due <= 0) throw new DomainError('conflict', 'nothing_due', 'Nothing is due to this shop')
  if (due !== amount)
    throw new DomainError('conflict', 'due_changed', `Another amount is due by now: ${formatPesewas(due)}`)
}
