import { isEarned, largestRefund, mayReport, type NewProblem, reportWindow } from '@axle/contract'
import { DomainError, forbidden, notFound } from '../errors/errors.ts'
import { settleDue } from '../ledger/index.ts'
import { addReceipt, lockOrder, orderNotFound, rolesOf } from '../orders/index.ts'
import { refunderOf } from '../payments/index.ts'
import type { Actor } from '../http/actor.ts'
import type { Trx } from '../platform/platform.ts'
import { deadlineOf, type ProblemContext } from './enter-state.ts'
import { addEvent, findByKey, insertProblem, keepPhotos, type ProblemLine, readStake } from './problem-repository.ts'
import { type ItemFacts, readItems } from './reportable-queries.ts'

/**
 * Reports a problem with pieces of a vendor order, for its buyer, once for each key. Returns its id. The buyer of delivered pieces has
 * them, so that is their receipt. Throws not-found, 403 for everybody but the buyer, 409 `report_too_early`,
 * `report_too_late`, `already_reported` for pieces of an open problem, and `idempotency_key_reused`.
 */
export async function reportProblem(
  context: ProblemContext,
  actor: Actor,
  orderId: string,
  sent: NewProblem,
): Promise<number> {
  const { db, clock, events } = context.platform
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    const roles = rolesOf(actor, order)
    if (roles.length === 0) throw orderNotFound()
    if (!roles.includes('buyer')) throw forbidden('Only the buyer can report a problem')
    const earlier = await findByKey(trx, actor.id, sent.key)
    if (earlier) {
      if (earlier.vendor_order_id === sent.vendorOrderId && earlier.reason === sent.reason) return earlier.id
      throw new DomainError('conflict', 'idempotency_key_reused', 'This key was used for another order')
    }
    const vendorOrder = order.vendorOrders.find(({ id }) => id === sent.vendorOrderId)
    if (vendorOrder === undefined) throw orderNotFound()
    const now = clock.now()
    const lines = linesOf(sent, await readItems(trx, orderId), now)
    const { refunder } = await refunderOf(trx, order, vendorOrder)
    const stake = await readStake(trx, vendorOrder, sent.reason, lines, null)
    const state = (await isShopClosed(trx, vendorOrder.shop_id)) ? 'escalated' : 'open'
    const problemId = await insertProblem(
      trx,
      {
        order_id: orderId,
        vendor_order_id: vendorOrder.id,
        shop_id: vendorOrder.shop_id,
        buyer_id: actor.id,
        key: sent.key,
        reason: sent.reason,
        wish: sent.wish,
        text: sent.text,
        state,
        since: now,
        ...(await deadlineOf(context, trx, state, now)),
        refunder,
        held_pesewas: largestRefund(stake),
        created_at: now,
      },
      lines,
      stake.refundable,
    )
    if (sent.reason !== 'never_came' && isEarned(vendorOrder.status)) await addReceipt(trx, vendorOrder.id, now)
    await settleDue(trx, vendorOrder.id, now)
    const event = { problem_id: problemId, at: now, kind: 'report', side: 'buyer', by_user_id: actor.id } as const
    const eventId = await addEvent(trx, { ...event, state, note: sent.text })
    await keepPhotos(trx, eventId, await context.photos.claim(trx, actor.id, sent.photos))
    await events.publish(trx, 'problem.changed', { problemId, eventId })
    return problemId
  })
}

/** Nobody would answer for a closed shop. */
async function isShopClosed(trx: Trx, id: number): Promise<boolean> {
  const shop = await trx.selectFrom('shop').select('deleted_at').where('id', '=', id).executeTakeFirstOrThrow()
  return shop.deleted_at !== null
}

function linesOf({ items, vendorOrderId, reason }: NewProblem, known: readonly ItemFacts[], now: Date): ProblemLine[] {
  return items.map(({ id, quantity }, at) => {
    const item = known.find((each) => each.itemId === id && each.vendorOrderId === vendorOrderId)
    if (item === undefined) throw notFound('order_not_found', 'This order has no such item')
    const window = reportWindow(reason, item, now)
    if (window !== null && now < window.from)
      throw new DomainError('conflict', 'report_too_early', 'The delivery is not late yet')
    if (quantity > item.left) throw tooMany(at)
    if (!mayReport(reason, item, now, quantity))
      throw new DomainError('conflict', 'report_too_late', 'This can no longer be reported for these items')
    if (quantity > item.left - item.inProblems)
      throw new DomainError('conflict', 'already_reported', 'There is an open problem with these items already')
    return { itemId: id, productId: item.productId, price: item.price, quantity }
  })
}

function tooMany(at: number): DomainError {
  const message = 'Quantity is too high'
  return new DomainError('invalid', 'invalid', message, { errors: [{ path: `items.${at}.quantity`, message }] })
}
