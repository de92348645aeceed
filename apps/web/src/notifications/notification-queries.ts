import type { Notification } from '@axle/contract/notifications'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'

/** The server gives the newest this many, and no more are kept here. */
export const mostListed = 200

export const notificationsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['notifications', userId],
    queryFn: () => api('GET /notifications').then(({ data }) => data),
    staleTime: 10_000,
  })

/** What is being read while this comes may have been written before it: then it is read once more. */
export function putOnTop(queryClient: QueryClient, userId: number, notification: Notification): void {
  const { queryKey } = notificationsQuery(userId)
  queryClient.setQueryData(
    queryKey,
    (list) => list && [notification, ...list.filter(({ id }) => id !== notification.id)].slice(0, mostListed),
  )
  if (queryClient.isFetching({ queryKey }) > 0) readAgain(queryClient, userId)
}

export const readAgain = (queryClient: QueryClient, userId: number): void =>
  void queryClient.invalidateQueries({ queryKey: notificationsQuery(userId).queryKey })

/** Marks on the screen at once; a refusal puts it back as it was and is told to the caller. */
export async function markAsRead(queryClient: QueryClient, userId: number, ids: readonly number[]): Promise<void> {
  const { queryKey } = notificationsQuery(userId)
  const show = (isRead: boolean) =>
    queryClient.setQueryData(queryKey, (list) =>
      list?.map((each) => (ids.includes(each.id) ? { ...each, isRead } : each)),
    )
  // A list that was asked for before would show them as unread again.
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
