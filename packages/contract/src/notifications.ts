import { z } from 'zod'
import { data, Id, Timestamp } from './common.ts'
import { limits } from './limits.ts'
import { defineRoutes } from './route.ts'

export const Notification = z
  .object({
    id: Id,
    title: z.string(),
    message: z.string(),
    category: z.string(),
    /** The text's key; with `params` a client can translate it. */
    kind: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    createdAt: Timestamp,
    isRead: z.boolean(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.input<typeof Notification>

/**
 * What the stream tells: a new notification; that others were read or cleared elsewhere and the list is to be read again;
 * that the account itself changed elsewhere (role, name, shops); that a conversation has a message or a new read mark.
 */
export const NotificationEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('notification'), data: Notification }),
  z.object({ event: z.literal('changed'), data: z.object({}) }),
  z.object({ event: z.literal('account'), data: z.object({}) }),
  z.object({ event: z.literal('conversation'), data: z.object({ id: Id }) }),
])
export type NotificationEvent = z.output<typeof NotificationEvent>

export const notificationRoutes = defineRoutes({
  'GET /notifications': {
    access: 'signed-in',
    owner: 'private',
    tag: 'Notifications',
    summary: `Own notifications of the last ${limits.notification.keptDays} days, newest first`,
    response: data(z.array(Notification)),
  },
  'GET /notifications/stream': {
    access: 'signed-in',
    owner: 'private',
    tag: 'Notifications',
    summary:
      'Own notifications as they come, by server-sent events; ends with the session, at the latest after an hour',
    stream: true,
    response: NotificationEvent,
  },
  'POST /mark-notifications-as-read': {
    access: 'signed-in',
    owner: 'private',
    tag: 'Notifications',
    summary: 'Mark own notifications as read',
    body: z.object({ notificationIds: z.array(Id).max(1_000) }),
    response: data(z.object({ read: z.int() })),
  },
  'POST /clear-notifications': {
    access: 'signed-in',
    owner: 'private',
    tag: 'Notifications',
    summary: 'Clear own notifications',
    response: data(z.object({ cleared: z.int() })),
  },
})
