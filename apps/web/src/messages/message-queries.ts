import type { Conversation } from '@axle/contract/conversations'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'

/** The event stream invalidates it. */
export const conversationsKey = ['conversations'] as const

/** The newest messages of a conversation. Asks again now and then, where no event stream is open. */
export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: [...conversationsKey, 'one', id],
    queryFn: async () => (await api('GET /conversations/:id', { params: { id } })).data,
    staleTime: 0,
    refetchInterval: 60_000,
  })

/** The page of the order or product that a conversation is about. */
export function pathOfTopic({ side, order, product }: Conversation): string {
  if (!order) return `/shop/product/${product?.id}`
  return `${{ buyer: '/user/orders', shop: '/shop/orders', admin: '/orders' }[side]}/${order.id}`
}

/** The other side, by name; admins read both. */
export const nameOfOther = ({ side, shop, buyer }: Conversation): string =>
  side === 'buyer' ? shop.name : side === 'shop' ? buyer.name : `${buyer.name} · ${shop.name}`
