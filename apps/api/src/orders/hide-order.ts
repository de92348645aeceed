import { isOpen } from '@axle/contract'
import { type Actor, shopsWithRight } from '../http/actor.ts'
import { by, record } from '../platform/audit.ts'
import { beyondRole, DomainError, forbidden } from '../errors/errors.ts'
import type { Platform } from '../platform/platform.ts'
import { requireSettled } from './money-owed.ts'
import { readMoney } from './money-owed-queries.ts'
import { type OrderRole, rolesOf } from './order-policy.ts'
import { lockOrder, orderNotFound, updateOrder, updateVendorOrder } from './order-repository.ts'

const minute = 60_000

/**
 * Hides an order from the lists of its buyer or shop, or archives it for all lists (admin). Nothing is deleted. `as` chooses
 * one of the caller's roles; by default the strongest. Throws 409 while the order is open or money is owed for it.
 */
export async function hideOrder(
  platform: Platform,
  actor: Actor,
  id: string,
  as: OrderRole | undefined,
): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id)
    const roles = rolesOf(actor, order)
    const [strongest] = roles
    if (strongest === undefined) throw orderNotFound()
    const role = as ?? strongest
    if (!roles.includes(role)) throw forbidden()
    const shops = shopsWithRight(actor, 'orders-work')
    const vendorOrders =
      role === 'shop' ? order.vendorOrders.filter(({ shop_id }) => shops.includes(shop_id)) : order.vendorOrders
    if (vendorOrders.length === 0) throw beyondRole()
    if (vendorOrders.some(({ status }) => isOpen(status)))
      throw new DomainError('conflict', 'order_open', 'An order can be deleted once it is delivered or cancelled')
    const now = platform.clock.now()
    const ids = vendorOrders.map((vendorOrder) => vendorOrder.id)
    const since = new Date(now.getTime() - platform.config.unpaidMinutes * minute)
    requireSettled(await readMoney(trx, ids, since), role)

    if (role === 'admin') await updateOrder(trx, id, { archived_at: now, archived_by: actor.id })
    if (role === 'buyer') await updateOrder(trx, id, { hidden_by_buyer_at: now })
    if (role === 'shop')
      for (const vendorOrderId of ids) await updateVendorOrder(trx, vendorOrderId, { hidden_by_shop_at: now })
    await record(trx, {
      ...by(actor),
      action: role === 'admin' ? 'order.archived' : `order.hidden-by-${role}`,
      subjectType: 'order',
      subjectId: id,
    })
  })
}

/** Restores an archived order to all lists. Throws not-found. */
export async function restoreOrder({ db }: Platform, actor: Actor, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockOrder(trx, id)
    await updateOrder(trx, id, { archived_at: null, archived_by: null })
    await record(trx, { ...by(actor), action: 'order.restored', subjectType: 'order', subjectId: id })
  })
}
