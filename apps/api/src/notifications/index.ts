import type { Handlers } from '../platform/handlers.ts'
import type { Platform } from '../platform/platform.ts'
import { listNotifications } from './notification-queries.ts'
import { clearAll, markRead } from './notification-repository.ts'
import { notifyOfOrder, notifyOfStatus } from './notify-of-orders.ts'

type NotificationCalls = 'GET /notifications' | 'POST /mark-notifications-as-read' | 'POST /clear-notifications'

/** Each person's own notifications. Hears what happens to orders; to be called before the jobs start. */
export function notificationHandlers({ db, events, clock }: Platform): Pick<Handlers, NotificationCalls> {
  events.subscribe('order.placed', 'notifications', (event) => notifyOfOrder(db, event))
  events.subscribe('order.status-changed', 'notifications', (event) => notifyOfStatus(db, event))

  return {
    'GET /notifications': async ({ actor }) => ({ data: await listNotifications(db, actor.id) }),
    'POST /mark-notifications-as-read': async ({ actor, body }) => ({
      data: { read: await markRead(db, actor.id, body.notificationIds, clock.now()) },
    }),
    'POST /clear-notifications': async ({ actor }) => ({
      data: { cleared: await clearAll(db, actor.id, clock.now()) },
    }),
  }
}
