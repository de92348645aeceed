import { isDeepStrictEqual } from 'node:util'
import { isCancellableOrder, releasesStock } from '@axle/contract'
import { deliveryFee, type DeliveryPlace, type FlatDelivery } from '@axle/contract/delivery-fee'
import { isBulky } from '@axle/contract/parcel-size'
import { editedFields } from '../../errors/edit-conflict.ts'
import { DomainError, forbidden } from '../../errors/errors.ts'
import type { Actor } from '../../http/actor.ts'
import type { CallOf } from '../../http/handlers.ts'
import { by, record } from '../../platform/audit.ts'
import type { Platform, Trx } from '../../platform/platform.ts'
import { requireRegion } from '../../platform/regions.ts'
import type { SiteSettingsReader } from '../../site-settings/index.ts'
import { deliveryIn, deliveryOf, differences } from './delivery-fields.ts'
import { rolesOf } from '../order-policy.ts'
import { type LockedOrder, lockOrder, orderNotFound } from '../order-repository.ts'
import { reasonOf } from '../placing/deliver-shares.ts'
import { findParcels, writeAddress } from './address-repository.ts'

type Correction = CallOf<'PUT /orders/:id/address'>['body']

/**
 * Corrects the delivery address for the buyer, until something is sent. The delivery fees stay: throws 409
 * `delivery_changed` for a place with another fee, and `no_delivery` where a shop does not deliver, and 400 for a town in another region. Throws not-found to
 * strangers, 403 to shops and admins, 409 `already_sent`, and 409 `edit_conflict` when a value changed since it was read.
 */
export async function correctAddress(
  { db, clock, events }: Platform,
  settings: SiteSettingsReader,
  actor: Actor,
  id: string,
  { was, ...sent }: Correction,
): Promise<void> {
  const flat = await settings.get()
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id)
    requireBuyer(actor, order)
    const before = deliveryIn(order)
    const delivery = differences(deliveryOf(editedFields(sent, { was, now: before })), order)
    if (Object.keys(delivery).length === 0) return
    if (!isCancellableOrder(order.vendorOrders.map(({ status }) => status)))
      throw new DomainError('conflict', 'already_sent', 'This order was already sent. Please ask the shop')
    const place = placeOf({ ...order, ...delivery })
    if (!order.pick_up && !isDeepStrictEqual(place, placeOf(order))) requireRegion(place, 'deliveryToState')
    await requireSameFees(trx, order, place, flat)
    const changeId = await writeAddress(trx, { orderId: id, before, delivery, byUserId: actor.id, at: clock.now() })
    await record(trx, {
      ...by(actor),
      action: 'order.changed',
      subjectType: 'order',
      subjectId: id,
      // Personal data stays out of the audit log.
      details: { delivery: Object.keys(delivery), parts: [] },
    })
    await events.publish(trx, 'order.address-corrected', { orderId: id, changeId })
  })
}

function requireBuyer(actor: Actor, order: LockedOrder): void {
  const roles = rolesOf(actor, order)
  if (roles.length === 0) throw orderNotFound()
  if (!roles.includes('buyer')) throw forbidden('Only the buyer can correct the address')
}

type Address = Pick<LockedOrder, 'delivery_to_country' | 'delivery_to_state' | 'delivery_to_city'>
const placeOf = (order: Address): DeliveryPlace => ({
  country: order.delivery_to_country,
  region: order.delivery_to_state,
  town: order.delivery_to_city,
})

/** By today's table of each shop, so that a table that changed since the order costs the buyer nothing. */
async function requireSameFees(trx: Trx, order: LockedOrder, to: DeliveryPlace, flat: FlatDelivery): Promise<void> {
  const transitType = order.pick_up ? 'pickup' : order.transit_type
  const open = order.vendorOrders.filter(({ status }) => !releasesStock(status))
  for (const { shopName, delivery, items, vendorOrderId } of await findParcels(
    trx,
    open.map((vendorOrder) => vendorOrder.id),
  )) {
    const vendorOrder = open.find((each) => each.id === vendorOrderId)
    const parcel = { subtotal: vendorOrder?.sub_total_pesewas ?? 0, hasBulky: items.some(isBulky) }
    const [now, then] = [placeOf(order), to].map((place) => deliveryFee(delivery, flat, transitType, place, parcel))
    if (then === undefined)
      throw new DomainError('conflict', 'no_delivery', reasonOf(shopName, { transitType, deliveryToCity: to.town }))
    if (then.fee !== (now?.fee ?? vendorOrder?.shipping_pesewas))
      throw new DomainError(
        'conflict',
        'delivery_changed',
        'Delivery to this place has another fee. Please cancel the order and place it again',
      )
  }
}
