import { isAcceptable } from '@axle/contract'
import { DomainError } from '../../errors/errors.ts'
import type { Actor } from '../../http/actor.ts'
import { by, record } from '../../platform/audit.ts'
import type { Platform, Trx } from '../../platform/platform.ts'
import { requireNoOpenCheck } from '../chassis/require-no-open-check.ts'
import { changeableVendorOrders } from '../changeable-vendor-orders.ts'
import { eachVendorOrder } from '../change-vendor-orders.ts'
import { lockOrder } from '../order-repository.ts'
import { isAccepted, writeAnswer } from './acceptance-repository.ts'

/**
 * Accepts a vendor order for its shop, once. Throws not-found to strangers, 403 to the buyer and without the right, and 409
 * `not_acceptable` when it was cancelled, or packed without this, and `chassis_check_open` before it answered that.
 */
export async function acceptOrder(platform: Platform, actor: Actor, id: string, vendorOrderId: number): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id)
    for (const { status } of changeableVendorOrders(actor, order, vendorOrderId, 'orders-pack'))
      if (!isAcceptable(status)) {
        if (await isAccepted(trx, vendorOrderId)) return
        throw new DomainError('conflict', 'not_acceptable', 'This order can no longer be accepted')
      }
    await requireNoOpenCheck(trx, [vendorOrderId])
    await acceptFor(platform, trx, actor, id, vendorOrderId)
  })
}

/** Records that a shop takes a vendor order of a locked order on, once. */
export async function acceptFor(
  platform: Platform,
  trx: Trx,
  actor: Actor,
  orderId: string,
  vendorOrderId: number,
): Promise<void> {
  const answer = { answer: 'accepted', byUserId: actor.id, byKey: actor.key?.name, at: platform.clock.now() } as const
  if (!(await writeAnswer(trx, vendorOrderId, answer))) return
  const details = { vendorOrderId }
  await record(trx, { ...by(actor), action: 'order.accepted', subjectType: 'order', subjectId: orderId, details })
  await platform.events.publish(trx, 'order.accepted', { orderId, vendorOrderId })
}

/** Accepts several vendor orders of a shop, each in a transaction of its own. Returns the results in the given order. */
export const acceptOrders = (platform: Platform, actor: Actor, shopId: number, vendorOrderIds: readonly number[]) =>
  eachVendorOrder(
    platform,
    shopId,
    vendorOrderIds.map((vendorOrderId) => ({ vendorOrderId })),
    ({ vendorOrderId }, orderId) => acceptOrder(platform, actor, orderId, vendorOrderId),
  )
