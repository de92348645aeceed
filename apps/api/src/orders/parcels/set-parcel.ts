import { type NewParcel, releasesStock } from '@axle/contract'
import { DomainError } from '../../errors/errors.ts'
import type { Actor } from '../../http/actor.ts'
import type { CallOf } from '../../http/handlers.ts'
import { by, record } from '../../platform/audit.ts'
import type { Platform, Trx } from '../../platform/platform.ts'
import type { PhotoKeeper } from '../../uploads/index.ts'
import { changeableVendorOrders } from '../changeable-vendor-orders.ts'
import { requireNoOpenCheck } from '../chassis/require-no-open-check.ts'
import { type LockedOrder, lockOrder, orderNotFound, updateVendorOrder } from '../order-repository.ts'
import { addPhoto, deletePhoto, findParcel, findPhoto, type ParcelRow, writeParcel } from './parcel-repository.ts'

type Call = CallOf<'PUT /orders/:id/parcels/:vendorOrderId'>

/**
 * Says how a vendor order travels, with its carrier and number, and tells the buyer. Throws not-found to strangers, 403 to the buyer
 * and without the right, 409 `not_sendable` once it was cancelled, `chassis_check_open`, and `parcel_changed` when somebody else changed it since.
 * The stored values sent again, as after a lost response, change nothing.
 */
export async function setParcel(
  [platform, photos]: readonly [Platform, PhotoKeeper],
  actor: Actor,
  { id, vendorOrderId }: Call['params'],
  { photo, changedAt, ...parcel }: Call['body'],
): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id)
    const [vendorOrder] = changeableVendorOrders(actor, order, vendorOrderId, 'orders-pack')
    if (vendorOrder === undefined) throw orderNotFound()
    if (releasesStock(vendorOrder.status))
      throw new DomainError('conflict', 'not_sendable', 'This order was cancelled, so nothing of it is sent')
    await requireNoOpenCheck(trx, [vendorOrderId])
    const stored = await findParcel(trx, vendorOrderId)
    if (stored?.changed_at.getTime() !== changedAt?.getTime()) {
      if (stored && (await isStored(trx, { ...stored, ...vendorOrder }, parcel, photo))) return
      throw new DomainError('conflict', 'parcel_changed', 'Somebody else changed this parcel. Please look again')
    }
    const at = platform.clock.now()
    await writeParcel(trx, vendorOrderId, { ...parcel, at })
    await writeTracking(trx, actor, { orderId: id, vendorOrder, parcel, at })
    if (photo !== undefined) await deletePhoto(trx, photos, vendorOrderId, 'waybill')
    if (photo) await addPhoto(trx, photos, { vendorOrderId, shows: 'waybill', byUserId: actor.id, name: photo })
    await platform.events.publish(trx, 'order.tracking-changed', { orderId: id, vendorOrderId })
  })
}

async function isStored(
  trx: Trx,
  stored: Pick<LockedOrder['vendorOrders'][number], 'carrier' | 'tracking_number'> & Omit<ParcelRow, 'changed_at'>,
  sent: Omit<NewParcel, 'photo' | 'changedAt'>,
  photo: NewParcel['photo'],
): Promise<boolean> {
  const { kind, station, phone, carrier, tracking_number } = stored
  const isSame =
    kind === sent.kind &&
    carrier === sent.carrier &&
    [station ?? '', phone ?? '', tracking_number ?? ''].join('\n') ===
      [sent.station, sent.phone, sent.trackingNumber].join('\n')
  return isSame && (photo === undefined || photo === (await findPhoto(trx, stored.vendor_order_id, 'waybill')))
}

interface Tracking {
  readonly orderId: string
  readonly vendorOrder: LockedOrder['vendorOrders'][number]
  readonly parcel: Pick<NewParcel, 'carrier' | 'trackingNumber'>
  readonly at: Date
}

/** Carrier and number stay where lists and older nodes read them. */
async function writeTracking(trx: Trx, actor: Actor, { orderId, vendorOrder, parcel, at }: Tracking): Promise<void> {
  const now = { carrier: parcel.carrier, tracking_number: parcel.trackingNumber || null }
  await updateVendorOrder(trx, vendorOrder.id, { ...now, tracking_changed_at: at, updated_at: at })
  const from = { carrier: vendorOrder.carrier, tracking_number: vendorOrder.tracking_number }
  await record(trx, {
    ...by(actor),
    action: 'order.changed',
    subjectType: 'order',
    subjectId: orderId,
    // Phone and station stay out of the audit log.
    details: { delivery: [], parts: [{ vendorOrderId: vendorOrder.id, from, to: now }] },
  })
}
