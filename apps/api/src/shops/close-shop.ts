import type { Actor } from '../http/actor.ts'
import { record } from '../platform/audit.ts'
import { DomainError, forbidden } from '../errors/errors.ts'
import type { Platform, Trx } from '../platform/platform.ts'
import { hasDebt, hasOpenOrders, hasOpenProblems, hasRefundsDue, shopNotFound } from './shop-queries.ts'
import { removeAllStaff } from './staff/staff-repository.ts'
import { lockShop, stillMayInShop, updateShop } from './shop-repository.ts'

/** Takes all products of a shop off sale, for good. Passed in, because the catalogue owns the products. */
export type RemoveProducts = (trx: Trx, shopId: number) => Promise<void>

/**
 * Closes a shop and its products for good; its orders stay readable. Throws 403 to others than its owner and admins,
 * 409 `orders_open` for open orders, `problem_open` for open problems, `refund_open` for refunds that the shop has to make, and
 * `debt_open` to the owner while the shop owes the site money.
 */
export async function closeShop(
  { db, events, clock }: Platform,
  removeProducts: RemoveProducts,
  actor: Actor,
  id: number,
  ip: string | undefined,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const shop = await lockShop(trx, id)
    const isTheirs = await stillMayInShop(trx, actor, id, 'close-shop')
    if (shop === undefined || (shop.status !== 'active' && !isTheirs)) throw shopNotFound()
    if (!isTheirs) throw forbidden('Only the owner of a shop can delete it')
    await requireNoOpenOrders(trx, id)
    if (await hasOpenProblems(trx, id))
      throw new DomainError('conflict', 'problem_open', 'A shop can be deleted once its problems are settled')
    if (await hasRefundsDue(trx, id))
      throw new DomainError('conflict', 'refund_open', 'A shop can be deleted once it has refunded its buyers')
    if (actor.role !== 'admin' && (await hasDebt(trx, id)))
      throw new DomainError(
        'conflict',
        'debt_open',
        'A shop can be deleted once it owes the site nothing. Please contact us',
      )
    await removeProducts(trx, id)
    // Orders lock the products: an earlier one is committed by now, and a later one finds no product.
    await requireNoOpenOrders(trx, id)
    await removeAllStaff({ events, clock }, trx, actor, id)
    await updateShop(trx, id, { deleted_at: clock.now() })
    await record(trx, { actorId: actor.id, action: 'shop.deleted', subjectType: 'shop', subjectId: id, ip })
    await events.publish(trx, 'shop.changed', { shopId: id })
  })
}

async function requireNoOpenOrders(trx: Trx, id: number): Promise<void> {
  if (!(await hasOpenOrders(trx, id))) return
  throw new DomainError(
    'conflict',
    'orders_open',
    'A shop can be deleted once all its orders are delivered or cancelled',
  )
}
