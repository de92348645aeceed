import type { Notification } from '@axle/contract/notifications'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api.ts'

/** A list that cannot be loaded is an empty one: the bell must never stand in the way of the page. */
export const notificationsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['notifications', userId],
    queryFn: () =>
      api('GET /notifications').then(
        (answer) => answer.data,
        (): Notification[] => [],
      ),
    refetchInterval: 60_000,
    staleTime: 10_000,
  })

/** Marks on the screen at once; a refusal puts it back as it was and is told to the caller. */
export async function markAsRead(queryClient: QueryClient, userId: number, ids: readonly number[]): Promise<void> {
  const { queryKey } = notificationsQuery(userId)
  const before = queryClient.getQueryData(queryKey)
  queryClient.setQueryData(queryKey, (list) =>
    list?.map((each) => (ids.includes(each.id) ? { ...each, isRead: true } : each)),
  )
  try {
    await api('POST /mark-notifications-as-read', { body: { notificationIds: [...ids] } })
  } catch (error) {
    queryClient.setQueryData(queryKey, before)
    throw error
  }
}

export async function clearNotifications(queryClient: QueryClient, userId: number): Promise<void> {
  await api('POST /clear-notifications')
  queryClient.setQueryData(notificationsQuery(userId).queryKey, [])
}
