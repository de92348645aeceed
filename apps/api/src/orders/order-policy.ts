import type { Actor } from '../http/actor.ts'

interface OrderParties {
  readonly userId: number
  readonly shopIds: readonly number[]
}

/** How somebody stands to an order, strongest first. Strangers have no standing: to them the order is not there. */
export type Standing = 'admin' | 'buyer' | 'shop'

export function standingsOf(actor: Actor, order: OrderParties): Standing[] {
  return [
    ...(actor.role === 'admin' ? (['admin'] as const) : []),
    ...(actor.id === order.userId ? (['buyer'] as const) : []),
    ...(order.shopIds.some((id) => actor.shopIds.includes(id)) ? (['shop'] as const) : []),
  ]
}

/** The shops whose part this person may see: all for admin and buyer, own ones for an owner. */
export function visibleShops(actor: Actor, order: OrderParties): readonly number[] {
  const [strongest] = standingsOf(actor, order)
  if (strongest === undefined) return []
  return strongest === 'shop' ? order.shopIds.filter((id) => actor.shopIds.includes(id)) : order.shopIds
}

/** The shops whose part this person may move on: all for an admin, own ones for an owner, none for the buyer. */
export function movableShops(actor: Actor, order: OrderParties): readonly number[] {
  return actor.role === 'admin' ? order.shopIds : order.shopIds.filter((id) => actor.shopIds.includes(id))
}
