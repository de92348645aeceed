import './order-mail-events.ts'
import { defineModule } from '../platform/module.ts'
import { createMailer } from '../mail-messages/index.ts'
import type { Platform } from '../platform/platform.ts'
import { releaseToShops, releaseToShopsOncePaid } from './release-to-shops.ts'
import {
  mailCancellation,
  mailDelivery,
  mailExpiry,
  mailOrderPlaced,
  mailShipment,
  mailTracking,
  mailShopOrder,
  mailShopCancellation,
} from './mails-of-orders.ts'
import { mailOnlinePayment, mailPaymentToShop, mailRefund, mailRefundByShop } from './mails-of-payments.ts'

/**
 * The mails about orders and their money, each sent by a job once what it tells is committed, and again until it went out. To
 * be called before the jobs start.
 */
function sendOrderMails(platform: Platform): void {
  const { events } = platform
  const context = { platform, mailer: createMailer(platform) }
  events.subscribe('order.placed', 'mail', (event) => mailOrderPlaced(context, event), 'days')
  events.subscribe('order.placed', 'mail-to-shops', (event) => releaseToShops(platform, event))
  events.subscribe('payment.paid', 'mail-to-shops', (event) => releaseToShopsOncePaid(platform, event))
  // A job for each shop: where one mail fails, only that one is tried again.
  events.subscribe('order.given-to-shop', 'mail', (event) => mailShopOrder(context, event), 'days')
  events.subscribe('order.tracking-changed', 'mail', (event) => mailTracking(context, event), 'days')
  events.subscribe('order.status-changed', 'mail', (event) => mailCancellation(context, event), 'days')
  // A subscriber for each mail: where one fails, only that one is tried again.
  events.subscribe('order.status-changed', 'mail-of-sending', (event) => mailShipment(context, event), 'days')
  events.subscribe('order.status-changed', 'mail-of-delivery', (event) => mailDelivery(context, event), 'days')
  events.subscribe('order.status-changed', 'mail-to-shop', (event) => mailShopCancellation(context, event), 'days')
  events.subscribe('order.expired', 'mail', (event) => mailExpiry(context, event), 'days')
  events.subscribe('payment.paid', 'mail', (event) => mailOnlinePayment(context, event), 'days')
  events.subscribe('payment.confirmed', 'mail', (event) => mailPaymentToShop(context, event), 'days')
  events.subscribe('payment.refunded', 'mail', (event) => mailRefundByShop(context, event), 'days')
  events.subscribe('refund.processed', 'mail', (event) => mailRefund(context, event), 'days')
}

/** The mails about orders and payments. */
export const orderMailsModule = defineModule({
  name: 'order-mails',
  imports: ['mail-messages'],
  setUp({ platform }) {
    sendOrderMails(platform)
    return {}
  },
})
