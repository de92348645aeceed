import type { ShopRight } from '@axle/contract'
import { type Actor, shopsWithRight } from '../http/actor.ts'

interface OrderParties {
  readonly userId: number
  readonly shopIds: readonly number[]
}

/** A user's role in an order. */
export type OrderRole = 'admin' | 'buyer' | 'shop'

/** Lists the actor's roles in an order, the strongest first. Strangers have none: to them the order does not exist. */
export function rolesOf(actor: Actor, order: OrderParties): OrderRole[] {
  return [
    ...(actor.role === 'admin' ? (['admin'] as const) : []),
    ...(actor.id === order.userId && !actor.key ? (['buyer'] as const) : []),
    ...(shopsOf(actor, order, 'orders-view').length > 0 ? (['shop'] as const) : []),
  ]
}

/** Lists the shops whose vendor orders the actor may see: all for admin and buyer, for others those they work for. */
export function visibleShops(actor: Actor, order: OrderParties): readonly number[] {
  const [strongest] = rolesOf(actor, order)
  if (strongest === undefined) return []
  return strongest === 'shop' ? shopsOf(actor, order, 'orders-view') : order.shopIds
}

/** Lists the shops whose vendor orders the actor may change: all for an admin, for others by right, none for the buyer. */
export function changeableShops(actor: Actor, order: OrderParties, right: ShopRight): readonly number[] {
  return actor.role === 'admin' ? order.shopIds : shopsOf(actor, order, right)
}

const shopsOf = (actor: Actor, order: OrderParties, right: ShopRight): readonly number[] => {
  const shops = shopsWithRight(actor, right)
  return order.shopIds.filter((id) => shops.includes(id))
}
