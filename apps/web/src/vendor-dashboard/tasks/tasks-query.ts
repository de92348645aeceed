import type { ShopTask, ShopTaskKind } from '@axle/contract/shop-tasks'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { orderKeys } from '../../lib/api/order-keys.ts'

interface TasksQuery {
  page: number
  limit: number
  kind?: ShopTaskKind | undefined
}

/** Below the key of order lists, so that notifications about orders refetch the tasks as well. */
export const tasksQuery = (shopId: number, { kind, ...paging }: TasksQuery) =>
  queryOptions({
    queryKey: [...orderKeys.lists, 'tasks', shopId, kind, paging],
    queryFn: () =>
      api('GET /business/:id/tasks', { params: { id: String(shopId) }, query: { ...paging, ...(kind && { kind }) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The first tasks, for the dashboard. */
export const firstTasksQuery = (shopId: number) => tasksQuery(shopId, { page: 1, limit: 5 })

/** Where a task is done. */
export function pathOfTask({ kind, id, order }: ShopTask, shopId: number): string {
  if (kind === 'message') return `/messages/${id}`
  if (kind === 'review') return `/dashboard/reviews?shopId=${shopId}&answered=false`
  if (kind === 'rating') return `/dashboard/reviews?shopId=${shopId}&about=shop`
  const isOfOrder = kind === 'accept' || kind === 'send' || kind === 'payment' || kind === 'money_back'
  return isOfOrder ? `/shop/orders/${order?.id}` : `/problems/${id}`
}
