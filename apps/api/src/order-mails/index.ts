import './order-mail-events.ts'
import { defineModule } from '../platform/module.ts'
import { createMailer } from '../mail-messages/index.ts'
import type { Platform } from '../platform/platform.ts'
import { releaseToShops, releaseToShopsOncePaid } from './release-to-shops.ts'
import {
  mailAnswerDue,
  mailCancellation,
  mailDelivery,
  mailExpiry,
  mailShipment,
  mailTracking,
  mailShopCancellation,
  mailUnanswered,
} from './mails-of-orders.ts'
import { mailAddress } from './mails-of-addresses.ts'
import { mailItems, mailItemsToShop } from './mails-of-items.ts'
import { mailNewOrders, mailOrderPlaced, mailShopOrder } from './mails-of-new-orders.ts'
import { mailOnlinePayment, mailPaymentToShop, mailRefund, mailRefundByShop } from './mails-of-payments.ts'

/**
 * Sends mails about orders and payments. A job sends each mail once its change is committed and retries until the
 * mail server accepts it. Call it before the jobs start.
 */
function sendOrderMails(platform: Platform): void {
  const { events } = platform
  const context = { platform, mailer: createMailer(platform) }
  events.subscribeTogether('order.placed', 'all/mail', (placed) => mailNewOrders(context, placed), 'days')
  // Mails that failed at first, and jobs of version 0.1, which had no subscriber for all mails of an order.
  events.subscribeApart('order.placed', 'mail', (event) => mailOrderPlaced(context, event), 'days')
  events.subscribeApart('order.placed', 'mail-to-shops', (event) => releaseToShops(platform, event))
  events.subscribe('payment.paid', 'mail-to-shops', (event) => releaseToShopsOncePaid(platform, event))
  // One job per shop, so that a failed mail does not resend the others.
  events.subscribe('order.given-to-shop', 'mail', (event) => mailShopOrder(context, event), 'days')
  events.subscribe('order.tracking-changed', 'mail', (event) => mailTracking(context, event), 'days')
  events.subscribe('order.status-changed', 'mail', (event) => mailCancellation(context, event), 'days')
  // One subscriber per mail, so that a failed mail does not resend the others.
  events.subscribe('order.status-changed', 'mail-of-sending', (event) => mailShipment(context, event), 'days')
  events.subscribe('order.status-changed', 'mail-of-delivery', (event) => mailDelivery(context, event), 'days')
  events.subscribe('order.status-changed', 'mail-to-shop', (event) => mailShopCancellation(context, event), 'days')
  events.subscribe('order.address-corrected', 'mail', (event) => mailAddress(context, event), 'days')
  events.subscribe('order.items-cancelled', 'mail', (event) => mailItems(context, event), 'days')
  events.subscribe('order.items-cancelled', 'mail-to-shop', (event) => mailItemsToShop(context, event), 'days')
  events.subscribe('order.answer-due', 'mail', (event) => mailAnswerDue(context, event), 'days')
  events.subscribe('order.unanswered', 'mail', (event) => mailUnanswered(context, event), 'days')
  events.subscribe('order.expired', 'mail', (event) => mailExpiry(context, event), 'days')
  events.subscribe('payment.paid', 'mail', (event) => mailOnlinePayment(context, event), 'days')
  events.subscribe('payment.confirmed', 'mail', (event) => mailPaymentToShop(context, event), 'days')
  events.subscribe('payment.refunded', 'mail', (event) => mailRefundByShop(context, event), 'days')
  events.subscribe('refund.processed', 'mail', (event) => mailRefund(context, event), 'days')
}

/** The mails about orders and payments. */
export const orderMailsModule = defineModule({
  name: 'order-mails',
  imports: ['mail-messages', 'orders'],
  setUp({ platform }) {
    sendOrderMails(platform)
    return {}
  },
})
