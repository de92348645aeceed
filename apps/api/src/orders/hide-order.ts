import { isOpen } from '@axle/contract'
import type { Actor } from '../http/actor.ts'
import { by, record } from '../platform/audit.ts'
import { DomainError, forbidden } from '../errors/errors.ts'
import type { Platform } from '../platform/platform.ts'
import { requireSettled } from './money-owed.ts'
import { readMoney } from './money-owed-queries.ts'
import { type Standing, standingsOf } from './order-policy.ts'
import { lockOrder, orderNotFound } from './order-repository.ts'

const minute = 60_000

/**
 * Buyer and shop hide an order from their own lists; an admin archives it for all lists. Throws 409 while it is open, and
 * while money is owed for it. Nothing is erased. `as` picks the standing where somebody has several; the strongest counts else.
 */
export async function hideOrder(
  { db, clock, config }: Platform,
  actor: Actor,
  id: string,
  as: Standing | undefined,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id)
    const standings = standingsOf(actor, order)
    const [strongest] = standings
    if (strongest === undefined) throw orderNotFound()
    const standing = as ?? strongest
    if (!standings.includes(standing)) throw forbidden()
    const now = clock.now()
    const own = order.parts.filter((part) => actor.shopIds.includes(part.shop_id))
    const parts = standing === 'shop' ? own : order.parts
    if (parts.some((part) => isOpen(part.status)))
      throw new DomainError('conflict', 'order_open', 'An order can be deleted once it is delivered or cancelled')
    const since = new Date(now.getTime() - config.unpaidMinutes * minute)
    requireSettled(
      await readMoney(
        trx,
        parts.map((part) => part.id),
        since,
      ),
      standing,
    )

    if (standing === 'admin')
      await trx.updateTable('orders').set({ archived_at: now, archived_by: actor.id }).where('id', '=', id).execute()
    if (standing === 'buyer')
      await trx.updateTable('orders').set({ hidden_by_buyer_at: now }).where('id', '=', id).execute()
    if (standing === 'shop')
      await trx
        .updateTable('vendor_order')
        .set({ hidden_by_shop_at: now })
        .where(
          'id',
          'in',
          own.map((part) => part.id),
        )
        .execute()
    await record(trx, {
      ...by(actor),
      action: `order.${standing === 'admin' ? 'archived' : `hidden-by-${standing}`}`,
      subjectType: 'order',
      subjectId: id,
    })
  })
}

/** Brings an archived order back into all lists. Throws not-found. */
export async function restoreOrder({ db }: Platform, actor: Actor, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockOrder(trx, id)
    await trx.updateTable('orders').set({ archived_at: null, archived_by: null }).where('id', '=', id).execute()
    await record(trx, { ...by(actor), action: 'order.restored', subjectType: 'order', subjectId: id })
  })
}
