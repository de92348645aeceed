import type { Notification } from '@axle/contract/notifications'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'

/** The newest that the server lists; the cache holds no more. */
export const mostListed = 200

export const notificationsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['notifications', userId],
    queryFn: () => api('GET /notifications').then(({ data }) => data),
    staleTime: 10_000,
  })

/** Adds a notification on top. A read in flight may predate it, so the list is read again. */
export function putOnTop(queryClient: QueryClient, userId: number, notification: Notification): void {
  const { queryKey } = notificationsQuery(userId)
  queryClient.setQueryData(
    queryKey,
    (list) => list && [notification, ...list.filter(({ id }) => id !== notification.id)].slice(0, mostListed),
  )
  if (queryClient.isFetching({ queryKey }) > 0) refetchNotifications(queryClient, userId)
}

export const refetchNotifications = (queryClient: QueryClient, userId: number): void =>
  void queryClient.invalidateQueries({ queryKey: notificationsQuery(userId).queryKey })

/** Marks notifications as read at once; a refusal reverts that and rejects. */
export async function markAsRead(queryClient: QueryClient, userId: number, ids: readonly number[]): Promise<void> {
  const { queryKey } = notificationsQuery(userId)
  const show = (isRead: boolean) =>
    queryClient.setQueryData(queryKey, (list) =>
      list?.map((each) => (ids.includes(each.id) ? { ...each, isRead } : each)),
    )
  // A response requested before would show them as unread again.
  await queryClient.cancelQueries({ queryKey })
  show(true)
  try {
    await api('POST /mark-notifications-as-read', { body: { notificationIds: [...ids] } })
  } catch (error) {
    show(false)
    throw error
  }
}

export async function clearNotifications(queryClient: QueryClient, userId: number): Promise<void> {
  await api('POST /clear-notifications')
  queryClient.setQueryData(notificationsQuery(userId).queryKey, [])
}
