import type { Actor } from '../http/actor.ts'
import { forbidden } from '../errors/errors.ts'
import { movableShops, standingsOf, visibleShops } from './order-policy.ts'
import { type LockedOrder, orderNotFound } from './order-repository.ts'

/**
 * The vendor orders that this person may change: the named one, or all. Throws not-found for an order or vendor order that
 * the caller cannot see, 403 for one that the caller can only read.
 */
export function vendorOrdersInReach(
  actor: Actor,
  order: LockedOrder,
  vendorOrderId: number | undefined,
): LockedOrder['parts'] {
  if (standingsOf(actor, order).length === 0) throw orderNotFound()
  const [movable, visible] = [movableShops(actor, order), visibleShops(actor, order)]
  if (movable.length === 0) throw onlyShopAndAdmins()
  const named = order.parts.filter(({ id }) => vendorOrderId === undefined || id === vendorOrderId)
  if (!named.some((part) => visible.includes(part.shop_id))) throw orderNotFound()
  const parts = named.filter((part) => movable.includes(part.shop_id))
  if (parts.length === 0) throw onlyShopAndAdmins()
  return parts
}

const onlyShopAndAdmins = () => forbidden('Only the shop and admins can change an order')
