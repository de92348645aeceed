import type { Actor } from '../http/actor.ts'

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
    ...(actor.id === order.userId ? (['buyer'] as const) : []),
    ...(order.shopIds.some((id) => actor.shopIds.includes(id)) ? (['shop'] as const) : []),
  ]
}

/** Lists the shops whose vendor orders the actor may see: all for admin and buyer, own ones for a vendor. */
export function visibleShops(actor: Actor, order: OrderParties): readonly number[] {
  const [strongest] = rolesOf(actor, order)
  if (strongest === undefined) return []
  return strongest === 'shop' ? order.shopIds.filter((id) => actor.shopIds.includes(id)) : order.shopIds
}

/** Lists the shops whose vendor orders the actor may change: all for an admin, own ones for a vendor, none for the buyer. */
export function changeableShops(actor: Actor, order: OrderParties): readonly number[] {
  return actor.role === 'admin' ? order.shopIds : order.shopIds.filter((id) => actor.shopIds.includes(id))
}
