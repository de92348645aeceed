import {
  isCancellable,
  isCancellableOrder,
  type OrderStatus,
  releasesStock,
  setTogether,
  statusOfParts,
} from '@axle/contract'
import { returnStock, takeStock } from '../catalogue/index.ts'
import type { Actor } from '../http/actor.ts'
import { by, record } from '../platform/audit.ts'
import { editedFields } from '../errors/edit-conflict.ts'
import { DomainError, forbidden } from '../errors/errors.ts'
import type { CallOf } from '../http/handlers.ts'
import type { Platform, Trx } from '../platform/platform.ts'
import { tellOfLowStock } from './low-stock.ts'
import { standingsOf } from './order-policy.ts'
import {
  itemsOfParts,
  type LockedOrder,
  lockOrder,
  needsWork,
  orderNotFound,
  recordStatusChange,
  setOrderStatus,
  setPartStatus,
} from './order-repository.ts'
import { vendorOrdersInReach } from './vendor-orders-in-reach.ts'

/**
 * Sets the status of the named vendor order, or of all in reach that were not called off. Any status may be chosen; each
 * change is recorded with who, when and why. Throws not-found to strangers, 403 to the buyer, 409 when a vendor order that
 * was called off is revived and stock is short, and 409 `edit_conflict` when the status is no longer the one that was shown.
 */
export async function changeOrderStatus(
  platform: Platform,
  actor: Actor,
  id: string,
  { status: to, vendorOrderId, reason, was }: CallOf<'PUT /orders/:id/status'>['body'],
): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id)
    const inReach = vendorOrdersInReach(actor, order, vendorOrderId)
    const now = { status: statusOfParts(inReach.map((part) => part.status)) }
    if (editedFields({ status: to }, { was, now }).status === undefined) return
    const shops = (vendorOrderId === undefined ? setTogether(inReach) : inReach).map((part) => part.shop_id)
    await moveParts(platform, trx, { order, shops, to, byUserId: actor.id, note: reason })
    await recordMove(trx, actor, { order, shops, to })
  })
}

/** The buyer takes the order back, while nothing of it was sent (else 409). */
export async function cancelOrder(platform: Platform, actor: Actor, id: string, reason?: string): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id)
    const standings = standingsOf(actor, order)
    if (standings.length === 0) throw orderNotFound()
    if (!standings.includes('buyer')) throw forbidden('Only the buyer can cancel an order')
    if (!isCancellableOrder(order.parts.map((part) => part.status)))
      throw new DomainError(
        'conflict',
        'already_sent',
        'This order can no longer be cancelled. Please contact the shop',
      )
    const shops = order.parts.filter((part) => isCancellable(part.status)).map((part) => part.shop_id)
    await moveParts(platform, trx, { order, shops, to: 'cancelled', byUserId: actor.id, note: reason })
    await recordMove(trx, actor, { order, shops, to: 'cancelled' })
  })
}

/** What somebody did to an order, beside its own history, which is also that of the site and of the gateway. */
async function recordMove(
  trx: Trx,
  actor: Actor,
  { order, shops, to }: Pick<Move, 'order' | 'shops' | 'to'>,
): Promise<void> {
  const moved = order.parts.filter((part) => shops.includes(part.shop_id) && part.status !== to)
  if (moved.length === 0) return
  const details = { parts: moved.map(({ id, status }) => ({ vendorOrderId: id, from: status, to })) }
  await record(trx, {
    ...by(actor),
    action: 'order.status-changed',
    subjectType: 'order',
    subjectId: order.id,
    details,
  })
}

/** A move of parts; `byUserId` null: the site itself does it, and `because` says why. */
export interface Move {
  readonly order: LockedOrder
  readonly shops: readonly number[]
  readonly to: OrderStatus
  readonly byUserId: number | null
  readonly note?: string | undefined
  readonly because?: 'paid' | 'expired'
}

/**
 * Moves parts of a locked order, with their stock, a record of each and the order's own status; tells of each. What stands
 * there already stays. Throws 409 `out_of_stock` where pieces are to be taken again.
 */
export async function moveParts(
  platform: Platform,
  trx: Trx,
  { order, shops, to, byUserId, note, because }: Move,
): Promise<void> {
  const at = platform.clock.now()
  const moving = order.parts.filter((part) => shops.includes(part.shop_id) && part.status !== to)
  if (moving.length === 0) return
  await settleStock(platform, trx, { orderId: order.id, moving, to })
  for (const part of moving) {
    await setPartStatus(trx, part.id, to, !releasesStock(to), at)
    await recordStatusChange(trx, {
      orderId: order.id,
      vendorOrderId: part.id,
      from: part.status,
      to,
      byUserId,
      note,
      at,
    })
    await platform.events.publish(trx, 'order.status-changed', {
      orderId: order.id,
      vendorOrderId: part.id,
      from: part.status,
      to,
      byUserId,
      ...(because && { because }),
    })
  }
  const statuses = order.parts.map((part) => (moving.includes(part) ? to : part.status))
  await setOrderStatus(trx, order.id, { status: statusOfParts(statuses), goesOn: needsWork(to), at })
}

/**
 * Pieces go back once when a part is given up, and are taken again when it comes back. Those of all parts at once: shelves
 * are locked in the order of their ids, and part by part this would wait in a ring with somebody who is buying.
 */
async function settleStock(
  platform: Platform,
  trx: Trx,
  { orderId, moving, to }: { orderId: string; moving: LockedOrder['parts']; to: OrderStatus },
): Promise<void> {
  const holds = !releasesStock(to)
  const changing = moving.filter((part) => part.holds_stock !== holds).map((part) => part.id)
  if (changing.length === 0) return
  const items = await itemsOfParts(trx, changing)
  if (holds) await tellOfLowStock(platform, trx, orderId, items, await takeStock(trx, items))
  else await returnStock(trx, items)
}
