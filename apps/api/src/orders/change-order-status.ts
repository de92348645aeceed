import { isCancellable, isOpen, type OrderStatus, releasesStock, statusOfParts } from '@axle/contract'
import { returnStock, takeStock } from '../catalogue/index.ts'
import type { Actor } from '../platform/actor.ts'
import { by, record } from '../platform/audit.ts'
import { DomainError, forbidden } from '../platform/errors.ts'
import type { Platform, Trx } from '../platform/platform.ts'
import { tellOfLowStock } from './low-stock.ts'
import { movableShops, standingsOf } from './order-policy.ts'
import {
  itemsOfParts,
  type LockedOrder,
  lockOrder,
  orderNotFound,
  recordStatusChange,
  setOrderStatus,
  setPartStatus,
} from './order-repository.ts'

/**
 * Sets the status: an admin that of all parts, a shop that of its own. Any status may be chosen; each change is
 * recorded with who and when. Throws not-found to strangers, 403 to the buyer, 409 when stock is short on the way back.
 */
export async function changeOrderStatus(platform: Platform, actor: Actor, id: string, to: OrderStatus): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id)
    if (standingsOf(actor, order).length === 0) throw orderNotFound()
    const shops = movableShops(actor, order)
    if (shops.length === 0) throw forbidden('Only the shop and admins change the status of an order')
    await moveParts(platform, trx, { order, shops, to, byUserId: actor.id })
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
    if (
      !order.parts.every((part) => isCancellable(part.status) || releasesStock(part.status)) ||
      !order.parts.some((part) => isCancellable(part.status))
    )
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
  await setOrderStatus(trx, order.id, { status: statusOfParts(statuses), goesOn: isOpen(to), at })
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
