import { type PaymentStatus, total } from '@axle/contract'
import { type Actor, mayInShop } from '../http/actor.ts'
import { by, record } from '../platform/audit.ts'
import { editedFields } from '../errors/edit-conflict.ts'
import { beyondRole, DomainError, forbidden } from '../errors/errors.ts'
import type { CallOf } from '../http/handlers.ts'
import type { Platform, Trx } from '../platform/platform.ts'
import { changeVendorOrderStatuses } from './change-order-status.ts'
import { visibleShops } from './order-policy.ts'
import { type LockedOrder, lockOrder, updateOrder, updateVendorOrder } from './order-repository.ts'
import { changeableVendorOrders } from './changeable-vendor-orders.ts'
import { writeAddress } from './correcting/address-repository.ts'
import { requireNoProblem } from './problems/refuse-during-problems.ts'
import { deliveryIn, deliveryOf, differences } from './correcting/delivery-fields.ts'

type Change = CallOf<'PUT /orders/:id'>['body']
type VendorOrder = LockedOrder['vendorOrders'][number]

/**
 * Changes everything of an order but its status. A shop changes tracking and payment of its own vendor order. An admin
 * changes those of one or all, and the delivery. Equal values change nothing. Throws not-found to strangers, 403 to the
 * buyer and for other fields, such as amounts, and 409 `edit_conflict` when a value changed since it was read.
 */
export async function changeOrder(
  platform: Platform,
  paymentChanged: PaymentChanged,
  actor: Actor,
  id: string,
  { was, ...change }: Change,
): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id)
    const vendorOrders = changeableVendorOrders(actor, order, change.vendorOrderId, 'orders-pack')
    refuseOtherTotal(actor, order, change.totalAmount)
    const { trackingNumber, carrier, paymentStatus, ...wasDelivery } = was ?? {}
    const delivery = differences(deliveryOf(editedFields(change, { was: wasDelivery, now: deliveryIn(order) })), order)
    if (Object.keys(delivery).length > 0 && actor.role !== 'admin')
      throw forbidden('Only an admin can change where an order is delivered')
    const changed = vendorOrders
      .map((vendorOrder) => {
        const wasTracking = { trackingNumber, carrier, paymentStatus }
        const edited = editedFields(change, { was: wasTracking, now: trackingIn(vendorOrder) })
        return { vendorOrder, now: differences(trackingOf(edited), vendorOrder) }
      })
      .filter(({ now }) => Object.keys(now).length > 0)
    for (const { vendorOrder, now } of changed) requireRights(actor, vendorOrder.shop_id, now)
    if (changed.length === 0 && Object.keys(delivery).length === 0) return

    const at = platform.clock.now()
    if (Object.keys(delivery).length > 0)
      await writeAddress(trx, { orderId: id, before: deliveryIn(order), delivery, byUserId: actor.id, at })
    else await updateOrder(trx, id, { updated_at: at })
    await writeVendorOrders(platform, trx, id, { changed, at })
    await writePayments(platform, trx, paymentChanged, { order, changed, actor, at })
    await record(trx, {
      ...by(actor),
      action: 'order.changed',
      subjectType: 'order',
      subjectId: id,
      // Personal data stays out of the audit log: only the names of the changed fields.
      details: { delivery: Object.keys(delivery), parts: changed.map(auditOf) },
    })
  })
}

/** Marking a payment as returned takes more than confirming one. */
function requireRights(actor: Actor, shopId: number, { payment_status: status }: Changed['now']): void {
  const right = status === 'refunded' ? 'refunds' : 'payments'
  if (status !== undefined && !mayInShop(actor, shopId, right)) throw beyondRole()
}

interface Changed {
  readonly vendorOrder: VendorOrder
  readonly now: Partial<Pick<VendorOrder, 'tracking_number' | 'carrier' | 'payment_status'>>
}

async function writeVendorOrders(
  { events }: Platform,
  trx: Trx,
  orderId: string,
  { changed, at }: { changed: readonly Changed[]; at: Date },
): Promise<void> {
  for (const { vendorOrder, now } of changed) {
    await updateVendorOrder(trx, vendorOrder.id, { ...now, ...timesOf(now, at), updated_at: at })
    if (now.tracking_number)
      await events.publish(trx, 'order.tracking-changed', { orderId, vendorOrderId: vendorOrder.id })
  }
}

async function writePayments(
  platform: Platform,
  trx: Trx,
  paymentChanged: PaymentChanged,
  { order, changed, actor, at }: { order: LockedOrder; changed: readonly Changed[]; actor: Actor; at: Date },
): Promise<void> {
  const paid = changed.flatMap(({ vendorOrder, now }) =>
    now.payment_status ? [{ vendorOrder, to: now.payment_status }] : [],
  )
  if (paid.length > 0) requireDirectPayment(order)
  // During a problem a payment can still be confirmed or denied, but not taken back.
  const taken = paid.filter(({ vendorOrder, to }) => vendorOrder.payment_status === 'confirmed' || to === 'refunded')
  if (taken.length > 0)
    await requireNoProblem(
      trx,
      taken.map(({ vendorOrder }) => vendorOrder.id),
    )
  for (const { vendorOrder, to } of paid)
    await paymentChanged(trx, { order, vendorOrder, from: vendorOrder.payment_status, to, byUserId: actor.id, at })
  const released = paid.filter(({ vendorOrder, to }) => to === 'confirmed' && vendorOrder.status === 'pending_payment')
  await changeVendorOrderStatuses(platform, trx, {
    order,
    shops: released.map(({ vendorOrder }) => vendorOrder.shop_id),
    to: 'pending_delivery',
    byUserId: actor.id,
    byKey: actor.key?.name,
    because: 'paid',
  })
}

/** Called in the same transaction when a user, not the gateway, sets a payment status. */
export type PaymentChanged = (
  trx: Trx,
  change: {
    readonly order: LockedOrder
    readonly vendorOrder: VendorOrder
    readonly from: PaymentStatus
    readonly to: PaymentStatus
    readonly byUserId: number
    readonly at: Date
  },
) => Promise<void>

/** Only the gateway sets the status of a card payment. */
function requireDirectPayment(order: LockedOrder): void {
  if (order.payment_method === 'card')
    throw new DomainError(
      'conflict',
      'paid_online',
      'This order is paid online: the payment gateway sets its payment status',
    )
}

const timesOf = (now: Changed['now'], at: Date) => ({
  ...(now.payment_status !== undefined && { payment_changed_at: at }),
  ...((now.tracking_number !== undefined || now.carrier !== undefined) && { tracking_changed_at: at }),
})

/** Forms send back the amount that they show: the total, or a shop's share of it. */
function refuseOtherTotal(actor: Actor, order: LockedOrder, sent: number | undefined): void {
  if (sent === undefined) return
  const shops = visibleShops(actor, order)
  const shown = order.vendorOrders
    .filter((vendorOrder) => shops.includes(vendorOrder.shop_id))
    .map((vendorOrder) => ({
      subtotal: vendorOrder.sub_total_pesewas,
      shipping: vendorOrder.shipping_pesewas,
      tax: vendorOrder.tax_pesewas,
    }))
  if (sent !== shown.reduce((sum, vendorOrder) => sum + total(vendorOrder), 0))
    throw forbidden('The amounts of an order cannot be changed')
}

const trackingIn = (vendorOrder: VendorOrder) => ({
  trackingNumber: vendorOrder.tracking_number,
  carrier: vendorOrder.carrier,
  paymentStatus: vendorOrder.payment_status,
})

const trackingOf = (change: Change) => ({
  tracking_number: nullIfEmpty(change.trackingNumber),
  carrier: nullIfEmpty(change.carrier),
  payment_status: change.paymentStatus,
})

/** An empty text deletes the stored one. */
const nullIfEmpty = (text: string | null | undefined) => (text === '' ? null : text)

const auditOf = ({ vendorOrder, now }: Changed) => ({
  vendorOrderId: vendorOrder.id,
  from: Object.fromEntries(Object.keys(now).map((key) => [key, vendorOrder[key as keyof VendorOrder]])),
  to: now,
})
