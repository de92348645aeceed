import type { Notification } from '@axle/contract/notifications'

export const aNotification = (id: number, changes: Partial<Notification> = {}): Notification => ({
  id,
  title: `Title ${id}`,
  message: `Message ${id}`,
  category: 'order',
  kind: 'something_new',
  params: {},
  createdAt: '2026-05-04T09:30:00.000Z',
  isRead: false,
  ...changes,
})
