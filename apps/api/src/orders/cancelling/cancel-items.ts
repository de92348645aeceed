import { type ItemCanceller, mayCancelItems, needsReason, subtotal } from '@axle/contract'
import { releaseStock } from '../../catalogue/index.ts'
import { editConflict } from '../../errors/edit-conflict.ts'
import { DomainError, notFound } from '../../errors/errors.ts'
import type { Actor } from '../../http/actor.ts'
import type { CallOf } from '../../http/handlers.ts'
import { by, record } from '../../platform/audit.ts'
import type { Platform, Trx } from '../../platform/platform.ts'
import { changeableVendorOrders } from '../changeable-vendor-orders.ts'
import { auditStatusChange, changeVendorOrderStatuses } from '../change-order-status.ts'
import { type CancelledLine, type ItemLeft, itemsLeft, writeCancellation } from './item-repository.ts'
import { rolesOf } from '../order-policy.ts'
import { requireNoProblem } from '../problems/refuse-during-problems.ts'
import { receivedAmong } from '../receiving/receipt-repository.ts'
import { type LockedOrder, lockOrder, orderNotFound, placedLines } from '../order-repository.ts'

type Body = CallOf<'POST /orders/:id/items/cancel'>['body']
type VendorOrder = LockedOrder['vendorOrders'][number]

/** Pieces of a vendor order that were cancelled while others remain. */
export interface ItemsCancelled {
  /** As they were before. */
  readonly order: LockedOrder
  readonly vendorOrder: VendorOrder
  /** What the buyer no longer pays, in pesewas. */
  readonly amount: number
  readonly actor: Actor
  readonly as: ItemCanceller
  readonly reason: string
  /** The shop says that it has returned the money. */
  readonly isReturned: boolean
  readonly at: Date
}
/** Called in the same transaction, to return the money paid for cancelled pieces. Throws 409 to prevent the cancellation. */
export type ReturnMoney = (trx: Trx, cancelled: ItemsCancelled) => Promise<void>

/**
 * Cancels pieces of a vendor order for its buyer or its shop, before it is sent: returns their stock and their money. The
 * last pieces cancel the vendor order. Throws not-found to strangers, 403 without the right, 409 `already_sent` once it
 * was sent or cancelled, and 409 `edit_conflict` when an item has another quantity than the caller saw.
 */
export async function cancelItems(
  platform: Platform,
  returnMoney: ReturnMoney,
  actor: Actor,
  id: string,
  body: Body,
): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id)
    await cancelPieces({ platform, trx, returnMoney, actor, order }, body)
  })
}

interface Cancelling {
  readonly platform: Platform
  readonly trx: Trx
  readonly returnMoney: ReturnMoney
  readonly actor: Actor
  /** Locked. */
  readonly order: LockedOrder
}

/** Cancels pieces within a transaction, and returns whether they were the last ones of the vendor order. */
export async function cancelPieces(
  { platform, trx, returnMoney, actor, order }: Cancelling,
  body: Body,
): Promise<boolean> {
  const { vendorOrder, as } = findCancellable(actor, order, body)
  await requireNoProblem(trx, [vendorOrder.id])
  if (as === 'buyer' && (await receivedAmong(trx, [vendorOrder.id])).length > 0) throw alreadySent()
  const left = await itemsLeft(trx, vendorOrder.id)
  const lines = linesOf(body, left)
  if (piecesOf(lines) === left.reduce((sum, item) => sum + item.left, 0)) {
    const change = { order, shops: [vendorOrder.shop_id], to: 'cancelled' } as const
    const byWhom = { byUserId: actor.id, byKey: actor.key?.name }
    await changeVendorOrderStatuses(platform, trx, { ...change, ...byWhom, note: body.reason })
    await auditStatusChange(trx, actor, change)
    return true
  }
  const at = platform.clock.now()
  const amount = subtotal(lines)
  const cancellation = { order, vendorOrder, lines, amount, actor, reason: body.reason ?? '', at }
  const cancellationId = await writeCancellation(trx, cancellation)
  if (vendorOrder.holds_stock) await releaseStock(trx, placedLines(lines, vendorOrder))
  await returnMoney(trx, { ...cancellation, as, isReturned: body.moneyReturned === true })
  await record(trx, {
    ...by(actor),
    action: 'order.items-cancelled',
    subjectType: 'order',
    subjectId: order.id,
    details: { vendorOrderId: vendorOrder.id, items: body.items, amount },
  })
  const event = { orderId: order.id, vendorOrderId: vendorOrder.id, cancellationId, byUserId: actor.id }
  await platform.events.publish(trx, 'order.items-cancelled', event)
  return false
}

const piecesOf = (lines: readonly CancelledLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

function findCancellable(actor: Actor, order: LockedOrder, { vendorOrderId, reason }: Body) {
  const as: ItemCanceller = rolesOf(actor, order).includes('buyer') ? 'buyer' : 'shop'
  const changeable =
    as === 'buyer' ? order.vendorOrders : changeableVendorOrders(actor, order, vendorOrderId, 'orders-work')
  const vendorOrder = changeable.find((each) => each.id === vendorOrderId)
  if (vendorOrder === undefined) throw orderNotFound()
  if (!mayCancelItems(vendorOrder.status)) throw alreadySent()
  if (needsReason(as) && !reason) {
    const message = 'Reason is required!'
    throw new DomainError('invalid', 'invalid', message, { errors: [{ path: 'reason', message }] })
  }
  return { vendorOrder, as }
}

const alreadySent = () => new DomainError('conflict', 'already_sent', 'These items can no longer be cancelled')

function linesOf({ items }: Body, left: readonly ItemLeft[]): CancelledLine[] {
  const lines = items.map(({ id, quantity, was }, at) => {
    const item = left.find((each) => each.itemId === id)
    return { id, at, quantity, was, item }
  })
  if (lines.some(({ item }) => item === undefined)) throw notFound('order_not_found', 'This order has no such item')
  const changed = lines.filter(({ was, item }) => item?.left !== was)
  if (changed.length > 0)
    throw editConflict(
      changed.map(({ at, was, item }) => ({ path: `items.${at}.quantity`, was, now: item?.left ?? 0, sent: was })),
    )
  return lines.flatMap(({ quantity, item }) => (item ? [{ ...item, quantity }] : []))
}
