import type { ShopRight } from '@axle/contract'
import type { Actor } from '../http/actor.ts'
import { forbidden } from '../errors/errors.ts'
import { changeableShops, rolesOf, visibleShops } from './order-policy.ts'
import { type LockedOrder, orderNotFound } from './order-repository.ts'

/**
 * Finds the vendor orders in which the caller has the right: the given one, or all. Throws not-found for an order or vendor order
 * that the caller cannot see, and 403 for one that the caller can only read.
 */
export function changeableVendorOrders(
  actor: Actor,
  order: LockedOrder,
  vendorOrderId: number | undefined,
  right: ShopRight,
): LockedOrder['vendorOrders'] {
  if (rolesOf(actor, order).length === 0) throw orderNotFound()
  const [movable, visible] = [changeableShops(actor, order, right), visibleShops(actor, order)]
  if (movable.length === 0) throw onlyShopAndAdmins()
  const named = order.vendorOrders.filter(({ id }) => vendorOrderId === undefined || id === vendorOrderId)
  if (!named.some((vendorOrder) => visible.includes(vendorOrder.shop_id))) throw orderNotFound()
  const vendorOrders = named.filter((vendorOrder) => movable.includes(vendorOrder.shop_id))
  if (vendorOrders.length === 0) throw onlyShopAndAdmins()
  return vendorOrders
}

const onlyShopAndAdmins = () => forbidden('Only the shop and admins can change an order')
