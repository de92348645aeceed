import { type PaymentStatus, total } from '@axle/contract'
import type { Actor } from '../http/actor.ts'
import { by, record } from '../platform/audit.ts'
import { editedFields } from '../errors/edit-conflict.ts'
import { DomainError, forbidden } from '../errors/errors.ts'
import type { CallOf } from '../http/handlers.ts'
import type { Platform, Trx } from '../platform/platform.ts'
import { moveParts } from './change-order-status.ts'
import { visibleShops } from './order-policy.ts'
import { type LockedOrder, lockOrder, updateOrder, updatePart } from './order-repository.ts'
import { vendorOrdersInReach } from './vendor-orders-in-reach.ts'

type Change = CallOf<'PUT /orders/:id'>['body']
type Part = LockedOrder['parts'][number]

/**
 * Writes what stands beside the status: a shop the sending and payment of its own part, an admin that of one part or
 * all, and where to deliver. What equals what is stored changes nothing. Throws not-found to strangers, 403 to the buyer
 * and for what is not the caller's to change, sums above all, and 409 `edit_conflict` for what changed since it was read.
 */
export async function changeOrder(
  platform: Platform,
  paymentChanged: PaymentChanged,
  actor: Actor,
  id: string,
  { was, ...change }: Change,
): Promise<void> {
  const { db, clock, events } = platform
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id)
    const parts = vendorOrdersInReach(actor, order, change.vendorOrderId)
    refuseOtherTotal(actor, order, change.totalAmount)
    const { trackingNumber, carrier, paymentStatus, ...ofDelivery } = was ?? {}
    const delivery = differences(deliveryOf(editedFields(change, { was: ofDelivery, now: deliveryIn(order) })), order)
    if (Object.keys(delivery).length > 0 && actor.role !== 'admin')
      throw forbidden('Only an admin can change where an order is delivered')
    const ofPart = { trackingNumber, carrier, paymentStatus }
    const changed = parts
      .map((part) => {
        const edited = editedFields(change, { was: ofPart, now: sendingIn(part) })
        return { part, now: differences(sendingOf(edited), part) }
      })
      .filter(({ now }) => Object.keys(now).length > 0)
    if (changed.length === 0 && Object.keys(delivery).length === 0) return
    const paid = changed.flatMap(({ part, now }) => (now.payment_status ? [{ part, to: now.payment_status }] : []))
    if (paid.length > 0) requireDirectPayment(order)

    const at = clock.now()
    await updateOrder(trx, id, { ...delivery, updated_at: at })
    for (const { part, now } of changed) {
      await updatePart(trx, part.id, { ...now, ...timesOf(now, at), updated_at: at })
      if (now.tracking_number)
        await events.publish(trx, 'order.tracking-changed', { orderId: id, vendorOrderId: part.id })
    }
    for (const { part, to } of paid)
      await paymentChanged(trx, { order, part, from: part.payment_status, to, byUserId: actor.id, at })
    // What waited for its money can be sent now.
    const released = paid.filter(({ part, to }) => to === 'confirmed' && part.status === 'pending_payment')
    await moveParts(platform, trx, {
      order,
      shops: released.map(({ part }) => part.shop_id),
      to: 'pending_delivery',
      byUserId: actor.id,
      because: 'paid',
    })
    await record(trx, {
      ...by(actor),
      action: 'order.changed',
      subjectType: 'order',
      subjectId: id,
      // Of an address only that it changed: whose it is can be read in the order.
      details: { delivery: Object.keys(delivery), parts: changed.map(recordOf) },
    })
  })
}

/** Told in the same transaction when somebody, and no gateway, says that a part is paid or is not. */
export type PaymentChanged = (
  trx: Trx,
  change: {
    readonly order: LockedOrder
    readonly part: Part
    readonly from: PaymentStatus
    readonly to: PaymentStatus
    readonly byUserId: number
    readonly at: Date
  },
) => Promise<void>

/** Of an online payment only the gateway knows whether money moved. */
function requireDirectPayment(order: LockedOrder): void {
  if (order.payment_method === 'card')
    throw new DomainError(
      'conflict',
      'paid_online',
      'This order is paid online: the payment gateway sets its payment status',
    )
}

const timesOf = (now: Partial<Part>, at: Date) => ({
  ...(now.payment_status !== undefined && { payment_changed_at: at }),
  ...((now.tracking_number !== undefined || now.carrier !== undefined) && { tracking_changed_at: at }),
})

/** Forms send back what they were shown: the whole sum, or a shop that of its own part. */
function refuseOtherTotal(actor: Actor, order: LockedOrder, sent: number | undefined): void {
  if (sent === undefined) return
  const shops = visibleShops(actor, order)
  const shown = order.parts
    .filter((part) => shops.includes(part.shop_id))
    .map((part) => ({ subtotal: part.sub_total_pesewas, shipping: part.shipping_pesewas, tax: part.tax_pesewas }))
  if (sent !== shown.reduce((sum, part) => sum + total(part), 0))
    throw forbidden('The amounts of an order cannot be changed')
}

const deliveryIn = (order: LockedOrder) => ({
  deliveryToName: order.delivery_to_name,
  deliveryToPhone: order.delivery_to_phone,
  deliveryToAddress: order.delivery_to_address,
  deliveryToCity: order.delivery_to_city,
  deliveryToState: order.delivery_to_state,
  deliveryToZipCode: order.delivery_to_zip_code,
  deliveryToCountry: order.delivery_to_country,
})

const sendingIn = (part: Part) => ({
  trackingNumber: part.tracking_number,
  carrier: part.carrier,
  paymentStatus: part.payment_status,
})

const deliveryOf = (change: Change) => ({
  delivery_to_name: change.deliveryToName,
  delivery_to_phone: change.deliveryToPhone,
  delivery_to_address: change.deliveryToAddress,
  delivery_to_city: change.deliveryToCity,
  delivery_to_state: change.deliveryToState,
  delivery_to_zip_code: change.deliveryToZipCode,
  delivery_to_country: change.deliveryToCountry,
})

const sendingOf = (change: Change) => ({
  tracking_number: orNothing(change.trackingNumber),
  carrier: orNothing(change.carrier),
  payment_status: change.paymentStatus,
})

/** An empty text takes away what stood there. */
const orNothing = (text: string | null | undefined) => (text === '' ? null : text)

/** What was sent and is not what is stored. */
function differences<T extends object>(
  sent: T,
  stored: { readonly [K in keyof T]: T[K] },
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const keys = (Object.keys(sent) as (keyof T)[]).filter((key) => sent[key] !== undefined && sent[key] !== stored[key])
  return Object.fromEntries(keys.map((key) => [key, sent[key]])) as { [K in keyof T]?: Exclude<T[K], undefined> }
}

const recordOf = ({ part, now }: { part: Part; now: Partial<Part> }) => ({
  vendorOrderId: part.id,
  from: Object.fromEntries(Object.keys(now).map((key) => [key, part[key as keyof Part]])),
  to: now,
})
