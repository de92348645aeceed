import { z } from 'zod'
import { data, Id, Timestamp } from './common.ts'
import { defineRoutes } from './route.ts'

export const Notification = z
  .object({
    id: Id,
    title: z.string(),
    message: z.string(),
    category: z.string(),
    /** Which text this is and what stands in it, so that a client can say it in its own language. */
    kind: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    createdAt: Timestamp,
    isRead: z.boolean(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.input<typeof Notification>

export const notificationRoutes = defineRoutes({
  'GET /notifications': {
    access: 'signed-in',
    owner: true,
    tag: 'Notifications',
    summary: 'Own notifications, newest first',
    response: data(z.array(Notification)),
  },
  'POST /mark-notifications-as-read': {
    access: 'signed-in',
    owner: true,
    tag: 'Notifications',
    summary: 'Mark own notifications as read',
    body: z.object({ notificationIds: z.array(Id).max(1_000) }),
    response: data(z.object({ read: z.int() })),
  },
  'POST /clear-notifications': {
    access: 'signed-in',
    owner: true,
    tag: 'Notifications',
    summary: 'Clear own notifications',
    response: data(z.object({ cleared: z.int() })),
  },
})
