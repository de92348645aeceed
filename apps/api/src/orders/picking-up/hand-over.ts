import { limits } from '@axle/contract'
import { timingSafeEqual } from 'node:crypto'
import { DomainError, tooManyRequests } from '../../errors/errors.ts'
import type { Actor } from '../../http/actor.ts'
import type { CallOf } from '../../http/handlers.ts'
import type { Platform, Trx } from '../../platform/platform.ts'
import { auditStatusChange, changeVendorOrderStatuses } from '../change-order-status.ts'
import { changeableVendorOrders } from '../changeable-vendor-orders.ts'
import { lockOrder, orderNotFound } from '../order-repository.ts'
import { refuseDuringProblems } from '../problems/refuse-during-problems.ts'
import { addReceipt } from '../receiving/receipt-repository.ts'
import { findPickup, writeFailure, writeHandOver } from './pickup-repository.ts'

/**
 * Hands a vendor order that is ready over to the holder of its code: it is delivered, and its buyer has received it. Throws
 * not-found to strangers, 403 without the right, 409 `not_ready` and `wrong_code`, and 429 after several wrong codes.
 */
export async function handOver(
  platform: Platform,
  actor: Actor,
  id: string,
  body: CallOf<'POST /orders/:id/hand-over'>['body'],
): Promise<void> {
  // A wrong code is counted, so its refusal must not roll that back.
  const refusal = await platform.db.transaction().execute((trx) => tryCode(platform, trx, actor, id, body))
  if (refusal) throw refusal
}

async function tryCode(
  platform: Platform,
  trx: Trx,
  actor: Actor,
  id: string,
  { vendorOrderId, code }: CallOf<'POST /orders/:id/hand-over'>['body'],
): Promise<DomainError | undefined> {
  const at = platform.clock.now()
  const order = await lockOrder(trx, id)
  const [vendorOrder] = changeableVendorOrders(actor, order, vendorOrderId, 'orders-pack')
  if (vendorOrder === undefined) throw orderNotFound()
  const pickup = await findPickup(trx, vendorOrderId)
  if (pickup === undefined || vendorOrder.status !== 'order_picked') {
    if (pickup?.handed_over_at && isSame(pickup.code, code)) return undefined
    throw new DomainError('conflict', 'not_ready', 'This order is not ready to be picked up with a code')
  }
  const rest = (pickup.failed_at?.getTime() ?? 0) + limits.pickup.waitMinutes * 60_000 - at.getTime()
  if (rest > 0 && pickup.failed >= limits.pickup.tries) throw tooManyRequests(Math.ceil(rest / 1000))
  if (!isSame(pickup.code, code)) {
    await writeFailure(trx, vendorOrderId, rest > 0 ? pickup.failed + 1 : 1, at)
    return new DomainError('conflict', 'wrong_code', 'This is not the code of this order. Please ask the buyer again')
  }
  await refuseDuringProblems(trx, [vendorOrderId], 'delivered')
  const by = { byUserId: actor.id, byKey: actor.key?.name }
  const change = { order, shops: [vendorOrder.shop_id], to: 'delivered' } as const
  await changeVendorOrderStatuses(platform, trx, { ...change, ...by })
  await auditStatusChange(trx, actor, change)
  await writeHandOver(trx, vendorOrderId, { at, ...by })
  await addReceipt(trx, vendorOrderId, at)
  return undefined
}

const isSame = (stored: string, typed: string): boolean => timingSafeEqual(Buffer.from(stored), Buffer.from(typed))
