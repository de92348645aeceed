import { createMailer } from '../mail-messages/index.ts'
import type { Platform } from '../platform/platform.ts'
import { giveToShopsAtOnce, giveToShopsOncePaid } from './give-to-shops.ts'
import {
  tellOfCancelling,
  tellOfDelivery,
  tellOfExpiry,
  tellOfOrder,
  tellOfSending,
  tellOfTracking,
  tellShop,
  tellShopOfCancelling,
} from './mails-of-orders.ts'
import { tellOfPayment, tellOfReceipt, tellOfRefund, tellOfRefundByShop } from './mails-of-payments.ts'

/**
 * The mails about orders and their money, each sent by a job once what it tells is committed, and again until it went out. To
 * be called before the jobs start.
 */
export function sendOrderMails(platform: Platform): void {
  const { events } = platform
  const room = { platform, mailer: createMailer(platform) }
  events.subscribe('order.placed', 'mail', (event) => tellOfOrder(room, event), 'days')
  events.subscribe('order.placed', 'mail-to-shops', (event) => giveToShopsAtOnce(platform, event))
  events.subscribe('payment.paid', 'mail-to-shops', (event) => giveToShopsOncePaid(platform, event))
  // A job for each shop: where one mail fails, only that one is tried again.
  events.subscribe('order.given-to-shop', 'mail', (event) => tellShop(room, event), 'days')
  events.subscribe('order.tracking-changed', 'mail', (event) => tellOfTracking(room, event), 'days')
  events.subscribe('order.status-changed', 'mail', (event) => tellOfCancelling(room, event), 'days')
  // A subscriber for each mail: where one fails, only that one is tried again.
  events.subscribe('order.status-changed', 'mail-of-sending', (event) => tellOfSending(room, event), 'days')
  events.subscribe('order.status-changed', 'mail-of-delivery', (event) => tellOfDelivery(room, event), 'days')
  events.subscribe('order.status-changed', 'mail-to-shop', (event) => tellShopOfCancelling(room, event), 'days')
  events.subscribe('order.expired', 'mail', (event) => tellOfExpiry(room, event), 'days')
  events.subscribe('payment.paid', 'mail', (event) => tellOfPayment(room, event), 'days')
  events.subscribe('payment.confirmed', 'mail', (event) => tellOfReceipt(room, event), 'days')
  events.subscribe('payment.refunded', 'mail', (event) => tellOfRefundByShop(room, event), 'days')
  events.subscribe('refund.processed', 'mail', (event) => tellOfRefund(room, event), 'days')
}
