import type { Conversation, Thread } from '@axle/contract/conversations'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'

/** The event stream invalidates it. */
export const conversationsKey = ['conversations'] as const

/** The messages of a conversation, from its newest ones. Asks again now and then, where no event stream is open. */
export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: [...conversationsKey, 'one', id],
    queryFn: async ({ client, queryKey }) => {
      const { data } = await api('GET /conversations/:id', { params: { id } })
      return withSeen(data, client.getQueryData<Thread>(queryKey))
    },
    staleTime: 0,
    refetchInterval: 60_000,
  })

/** New messages push others out of the newest page, and those stay on the screen. With a gap between, they go. */
function withSeen(newest: Thread, seen: Thread | undefined): Thread {
  const first = newest.messages[0]?.id
  if (first === undefined || !seen?.messages.some(({ id }) => id === first)) return newest
  const before = seen.messages.filter(({ id }) => id < first)
  return { ...newest, hasEarlier: seen.hasEarlier, messages: [...before, ...newest.messages] }
}

/** Reads the messages before those on the screen. */
export async function showEarlier(queryClient: QueryClient, { id, messages }: Thread): Promise<void> {
  const { data } = await api('GET /conversations/:id', {
    params: { id: String(id) },
    query: { before: messages[0] && String(messages[0].id) },
  })
  queryClient.setQueryData(
    threadQuery(String(id)).queryKey,
    (shown) => shown && { ...shown, hasEarlier: data.hasEarlier, messages: [...data.messages, ...shown.messages] },
  )
}

/** The page of the order or product that a conversation is about. */
export function pathOfTopic({ side, order, product }: Conversation): string {
  if (!order) return `/shop/product/${product?.id}`
  return `${{ buyer: '/user/orders', shop: '/shop/orders', admin: '/orders' }[side]}/${order.id}`
}

/** The other side, by name; admins read both. */
export const nameOfOther = ({ side, shop, buyer }: Conversation): string =>
  side === 'buyer' ? shop.name : side === 'shop' ? buyer.name : `${buyer.name} · ${shop.name}`
