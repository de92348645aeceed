import { releasesStock } from '@axle/contract'
import { DomainError } from '../../errors/errors.ts'
import type { Actor } from '../../http/actor.ts'
import type { CallOf } from '../../http/handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import type { PhotoKeeper } from '../../uploads/index.ts'
import { auditStatusChange, changeVendorOrderStatuses } from '../change-order-status.ts'
import { changeableVendorOrders } from '../changeable-vendor-orders.ts'
import { requireNoOpenCheck } from '../chassis/require-no-open-check.ts'
import { lockOrder, orderNotFound } from '../order-repository.ts'
import { refuseDuringProblems } from '../problems/refuse-during-problems.ts'
import { addPhoto, hasPhoto } from './parcel-repository.ts'

type Call = CallOf<'POST /orders/:id/parcels/:vendorOrderId/delivered'>

/**
 * Sets a vendor order delivered with a photo as proof; one that is delivered gets the photo alone. A photo that was added stays. Throws not-found to
 * strangers, 403 to the buyer and without the right, 409 `not_sendable`, `chassis_check_open`, `problem_open` and `has_proof`.
 */
export async function proveDelivery(
  [platform, photos]: readonly [Platform, PhotoKeeper],
  actor: Actor,
  { id, vendorOrderId }: Call['params'],
  { photo }: Call['body'],
): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id)
    const [vendorOrder] = changeableVendorOrders(actor, order, vendorOrderId, 'chassis-checks')
    if (vendorOrder === undefined) throw orderNotFound()
    const { status } = vendorOrder
    if (releasesStock(status) || status === 'pending_payment')
      throw new DomainError('conflict', 'not_sendable', 'Nothing of this order was sent')
    await requireNoOpenCheck(trx, [vendorOrderId])
    if (await hasPhoto(trx, vendorOrderId, 'delivery'))
      throw new DomainError('conflict', 'has_proof', 'There is a photo of this delivery already')
    await addPhoto(trx, photos, { vendorOrderId, shows: 'delivery', byUserId: actor.id, name: photo })
    if (!onTheWay.includes(status)) return
    await refuseDuringProblems(trx, [vendorOrderId], 'delivered')
    const change = { order, shops: [vendorOrder.shop_id], to: 'delivered' } as const
    await changeVendorOrderStatuses(platform, trx, { ...change, byUserId: actor.id, byKey: actor.key?.name })
    await auditStatusChange(trx, actor, change)
  })
}

const onTheWay: readonly string[] = ['pending_delivery', 'processing', 'order_picked']
