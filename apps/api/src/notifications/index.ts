import './notification-tables.ts'
import './settings/setting-tables.ts'
import './text-messages/text-events.ts'
import './text-messages/text-tables.ts'
import { limits } from '@axle/contract'
import { defineModule } from '../platform/module.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Platform } from '../platform/platform.ts'
import { listNotifications } from './notification-queries.ts'
import { clearAll, deleteNotificationsBefore, deleteNotificationsOf, markRead } from './notification-repository.ts'
import { changeSettings } from './settings/change-settings.ts'
import { readSettings } from './settings/setting-queries.ts'
import { createTextProvider } from './text-messages/create-text-provider.ts'
import { queueTexts, sendText } from './text-messages/send-texts.ts'
import { createNotificationStreams } from './notification-streams.ts'
import { notifyOfAdmin, notifyOfPassword } from './notify-of-accounts.ts'
import {
  notifyOfAcceptance,
  notifyOfAnswerDue,
  notifyOfCheck,
  notifyOfUnanswered,
} from './handover/notify-of-answers.ts'
import { notifyOfAddress, notifyOfItems, notifyOfOrders, notifyOfStatus, notifyOfTracking } from './notify-of-orders.ts'
import { notifyOfDeadline, notifyOfProblem } from './problems/notify-of-problems.ts'
import {
  notifyOfExpiry,
  notifyOfFailure,
  notifyOfPaid,
  notifyOfReceipt,
  notifyOfRefundByShop,
  notifyOfRefundDue,
  notifyOfClaim,
} from './notify-of-payments.ts'
import { notifyOfPayout, notifyOfRefund, notifyOfRefundFailure, notifyOfRefundOwed } from './notify-of-refunds.ts'
import { notifyOfLowStock } from './notify-of-products.ts'
import {
  notifyOfDoubt,
  notifyOfRating,
  notifyOfRatingRemoval,
  notifyOfRatingReply,
  notifyOfRemoval,
  notifyOfReply,
  notifyOfRequest,
  notifyOfReview,
} from './notify-of-reviews.ts'
import {
  notifyOfDeclined,
  notifyOfMessage,
  notifyOfNewShop,
  notifyOfShopStatus,
  notifyOfStaff,
  notifyOfTransfer,
  notifyOfWebhook,
} from './notify-of-shops.ts'

type NotificationCalls =
  | 'GET /notifications'
  | 'GET /notifications/stream'
  | 'POST /mark-notifications-as-read'
  | 'POST /clear-notifications'

const hour = 3_600_000

/** Handles the notifications of the caller. Subscribes to events of other modules, so call it before the jobs start. */
function notificationHandlers(platform: Platform): Pick<Handlers, NotificationCalls> {
  const { db, events, clock, scheduledTasks } = platform
  events.subscribeTogether('order.placed', 'notifications', (placed) => notifyOfOrders(db, placed))
  events.subscribe('order.status-changed', 'notifications', (event) => notifyOfStatus(db, event))
  events.subscribe('order.items-cancelled', 'notifications', (event) => notifyOfItems(db, event))
  events.subscribe('order.address-corrected', 'notifications', (event) => notifyOfAddress(db, event))
  events.subscribe('order.tracking-changed', 'notifications', (event) => notifyOfTracking(db, event))
  events.subscribe('order.accepted', 'notifications', (event) => notifyOfAcceptance(db, event))
  events.subscribe('order.check-asked', 'notifications', (event) => notifyOfCheck(db, event))
  events.subscribe('order.answer-due', 'notifications', (event) => notifyOfAnswerDue(db, event))
  events.subscribe('order.unanswered', 'notifications', (event) => notifyOfUnanswered(db, event))
  events.subscribe('order.expired', 'notifications', (event) => notifyOfExpiry(db, event))
  events.subscribe('payment.said-paid', 'notifications', (event) => notifyOfClaim(db, event))
  events.subscribe('payment.paid', 'notifications', (event) => notifyOfPaid(db, event))
  events.subscribe('payment.confirmed', 'notifications', (event) => notifyOfReceipt(db, event))
  events.subscribe('payment.failed', 'notifications', (event) => notifyOfFailure(db, event))
  events.subscribe('payment.refunded', 'notifications', (event) => notifyOfRefundByShop(db, event))
  events.subscribe('order.status-changed', 'notifications-of-refunds', (event) => notifyOfRefundDue(db, event))
  events.subscribe('refund.owed', 'notifications', (event) => notifyOfRefundOwed(db, event))
  events.subscribe('refund.processed', 'notifications', (event) => notifyOfRefund(db, event))
  events.subscribe('refund.failed', 'notifications', (event) => notifyOfRefundFailure(db, event))
  events.subscribe('payout.paid', 'notifications', (event) => notifyOfPayout(db, event))
  events.subscribe('review.written', 'notifications', (event) => notifyOfReview(db, event))
  events.subscribe('review.replied', 'notifications', (event) => notifyOfReply(db, event))
  events.subscribe('review.removed', 'notifications', (event) => notifyOfRemoval(db, event))
  events.subscribe('shop-rating.written', 'notifications', (event) => notifyOfRating(db, event))
  events.subscribe('shop-rating.replied', 'notifications', (event) => notifyOfRatingReply(db, event))
  events.subscribe('shop-rating.removed', 'notifications', (event) => notifyOfRatingRemoval(db, event))
  events.subscribe('fit.doubted', 'notifications', (event) => notifyOfDoubt(db, event))
  events.subscribe('problem.changed', 'notifications', (event) => notifyOfProblem(db, event))
  events.subscribe('problem.deadline-near', 'notifications', (event) => notifyOfDeadline(db, event))
  events.subscribe('conversation.unread', 'notifications', (event) => notifyOfMessage(db, event))
  events.subscribe('review.asked', 'notifications', (event) => notifyOfRequest(db, event))
  events.subscribe('stock.low', 'notifications', (event) => notifyOfLowStock(db, event))
  events.subscribe('shop.opened', 'notifications', (event) => notifyOfNewShop(db, event))
  events.subscribe('shop.status-changed', 'notifications', (event) => notifyOfShopStatus(db, event))
  events.subscribe('shop.ownership-transferred', 'notifications', (event) => notifyOfTransfer(db, event))
  events.subscribe('webhook.failing', 'notifications', (event) => notifyOfWebhook(db, event))
  events.subscribe('staff.changed', 'notifications', (event) => notifyOfStaff(db, event))
  events.subscribe('staff.declined', 'notifications', (event) => notifyOfDeclined(db, event))
  events.subscribe('accounts.password-changed', 'notifications', (event) => notifyOfPassword(db, event))
  events.subscribe('accounts.admin-made', 'notifications', (event) => notifyOfAdmin(db, event))
  events.subscribe('accounts.user-deleted', 'notifications', ({ userId }) => deleteNotificationsOf(db, userId))
  scheduledTasks.every(hour, 'deleting old notifications', () =>
    deleteNotificationsBefore(platform, new Date(clock.now().getTime() - limits.notification.keptDays * 24 * hour)),
  )
  const streams = createNotificationStreams(platform)

  return {
    'GET /notifications': async ({ actor }) => ({ data: await listNotifications(db, actor.id) }),
    'GET /notifications/stream': async ({ actor }) => streams.streamOf(actor),
    'POST /mark-notifications-as-read': async ({ actor, body }) => ({
      data: { read: await markRead(db, actor.id, body.notificationIds, clock.now()) },
    }),
    'POST /clear-notifications': async ({ actor }) => ({
      data: { cleared: await clearAll(db, actor.id, clock.now()) },
    }),
  }
}

/** Handles what users are told by which channel, and sends text messages where the site has a provider. */
function textHandlers(platform: Platform): Pick<Handlers, 'GET /notification-settings' | 'PUT /notification-settings'> {
  const { db, events, scheduledTasks } = platform
  const provider = createTextProvider(platform)
  if (provider) {
    events.subscribe('text-message.due', 'send', ({ textId }) => sendText(platform, provider, textId), 'hour')
    scheduledTasks.every(15_000, 'sending text messages', () => queueTexts(platform), 'upkeep')
  }
  const texts = provider?.channels ?? []
  return {
    'GET /notification-settings': async ({ actor }) => ({ data: await readSettings(db, actor.id, texts) }),
    'PUT /notification-settings': async ({ actor, body }) => ({
      data: await changeSettings(platform, actor, body, texts),
    }),
  }
}

/** The notifications of each user, live and stored, and as text messages. */
export const notificationsModule = defineModule({
  name: 'notifications',
  imports: ['conversations', 'mail-messages', 'orders', 'problems'],
  admission: { 'GET /notifications/stream': 'streams' },
  setUp: ({ platform }) => ({ handlers: { ...notificationHandlers(platform), ...textHandlers(platform) } }),
})
