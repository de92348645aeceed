import { describe, expect, it } from 'vitest'
import { asResources, makeI18n } from '../lib/i18n/i18n.ts'
import { aNotification } from '../lib/testing/notifications.ts'
import { iconOf, pathOf, textOf } from './notification-text.ts'

const texts = import.meta.glob<object>('../locales/*/**/*.json', { eager: true, import: 'default' })
const resources = asResources(texts)
const words = (language: 'en' | 'ar') => makeI18n(language, resources).translatorOf('notifications')

const order = { orderId: 'a1', orderCode: 'AX-7KQ2MN', businessName: 'Kokompe Electric' }
const shop = { shopId: 3, businessName: 'Kokompe Electric' }
const product = { productId: 7, productName: 'Brake pads', businessId: 3, businessName: 'Kokompe Electric' }

const cases: [kind: string, category: string, params: Record<string, string | number>, text: string, path?: string][] =
  [
    [
      'new_order',
      'order',
      { ...order, role: 'shop' },
      'New order AX-7KQ2MN / Kokompe Electric has a new order.',
      '/shop/orders/a1',
    ],
    [
      'order_placed',
      'order',
      { ...order, role: 'buyer' },
      'Order AX-7KQ2MN placed / Each shop in it has been notified.',
      '/user/orders/a1',
    ],
    [
      'order_status',
      'order',
      { ...order, role: 'buyer', status: 'order_picked' },
      'Order AX-7KQ2MN / Items from Kokompe Electric: Order picked.',
      '/user/orders/a1',
    ],
    [
      'order_status',
      'order',
      { ...order, role: 'shop', status: 'rejected', reason: '<b>Sold out</b>' },
      'Order AX-7KQ2MN / Items from Kokompe Electric: Rejected. Reason: <b>Sold out</b>',
      '/shop/orders/a1',
    ],
    [
      'order_tracking',
      'order',
      { ...order, role: 'buyer', carrier: 'GhanaPost', trackingNumber: 'GP-1' },
      'Order AX-7KQ2MN can be tracked / Kokompe Electric has sent its items: GhanaPost GP-1',
      '/user/orders/a1',
    ],
    [
      'order_expired',
      'order',
      { ...order, role: 'buyer' },
      'Order AX-7KQ2MN expired / It was cancelled because it was not paid in time.',
      '/user/orders/a1',
    ],
    [
      'payment_said',
      'payment',
      { ...order, role: 'shop', amount: 1234.5, reference: 'MP-77' },
      'GH₵1,234.50 sent for order AX-7KQ2MN / The buyer reports a payment to Kokompe Electric: transaction MP-77. Check your phone, then confirm it.',
      '/shop/orders/a1',
    ],
    [
      'payment_paid',
      'payment',
      { ...order, role: 'buyer', amount: 60 },
      'Payment for order AX-7KQ2MN received / We have received your GH₵60.00.',
      '/user/orders/a1',
    ],
    [
      'paid_to_send',
      'payment',
      { ...order, role: 'shop', amount: 60 },
      'Order AX-7KQ2MN is paid / The items from Kokompe Electric can be sent now.',
      '/shop/orders/a1',
    ],
    [
      'payment_confirmed',
      'payment',
      { ...order, role: 'buyer', amount: 60 },
      'Payment for order AX-7KQ2MN confirmed / Kokompe Electric has received your GH₵60.00.',
      '/user/orders/a1',
    ],
    [
      'payment_failed',
      'payment',
      { ...order, role: 'buyer', amount: 60 },
      'Payment for order AX-7KQ2MN not received / Kokompe Electric did not find your GH₵60.00. Check the transaction number and enter it again.',
      '/payment?order=a1',
    ],
    [
      'payment_refunded',
      'payment',
      { ...order, role: 'buyer', amount: 60 },
      'Refund for order AX-7KQ2MN / Kokompe Electric says that it refunded your GH₵60.00.',
      '/user/orders/a1',
    ],
    [
      'refund_due',
      'payment',
      { ...order, role: 'shop', amount: 60, phone: '+233244123456' },
      'Refund the buyer of order AX-7KQ2MN / The order was cancelled: please refund GH₵60.00, phone +233244123456. Then set the payment to Refunded.',
      '/shop/orders/a1',
    ],
    [
      'refund_due_if_paid',
      'payment',
      { ...order, role: 'shop', amount: 60, phone: '+233244123456' },
      'Refund the buyer of order AX-7KQ2MN / The order was cancelled. If you received GH₵60.00, please refund it, phone +233244123456, and set the payment to Refunded.',
      '/shop/orders/a1',
    ],
    [
      'refund_processed',
      'payment',
      { ...order, role: 'buyer', amount: 60 },
      'Refund for order AX-7KQ2MN / GH₵60.00 is on its way back to you.',
      '/user/orders/a1',
    ],
    [
      'refund_owed',
      'payment',
      { ...order, amount: 60 },
      'Refund due: order AX-7KQ2MN / Items from Kokompe Electric: please refund GH₵60.00.',
      '/payouts?tab=refunds',
    ],
    [
      'refund_failed',
      'payment',
      { ...order, amount: 60, failure: 'Account closed' },
      'Refund of order AX-7KQ2MN failed / GH₵60.00 could not be refunded: Account closed',
      '/payouts?tab=refunds',
    ],
    [
      'payout_paid',
      'payment',
      { ...shop, amount: 60 },
      'Kokompe Electric was paid / GH₵60.00 of your sales was sent to you.',
      '/dashboard/money',
    ],
    [
      'review_written',
      'review',
      { ...product, rating: 4 },
      'New review of Brake pads / A customer gave it 4 out of 5 stars.',
      '/dashboard/reviews?shopId=3&answered=false',
    ],
    [
      'review_replied',
      'review',
      { productId: 7, productName: 'Brake pads', businessName: 'Kokompe Electric' },
      'Reply to your review / Kokompe Electric replied to your review of Brake pads.',
      '/shop/product/7#reviews',
    ],
    [
      'review_removed',
      'review',
      { productId: 7, productName: 'Brake pads', why: 'personal-data' },
      'Your review was removed / An admin removed your review of Brake pads: it contained personal data.',
      '/terms-and-conditions',
    ],
    [
      'review_asked',
      'review',
      { ...order, businessName: 'Kokompe Electric' },
      'How are your parts? / Kokompe Electric asks for your review of order AX-7KQ2MN.',
      '/user/orders/a1',
    ],
    [
      'shop_rated',
      'review',
      { businessId: 3, businessName: 'Kokompe Electric', rating: 4.3 },
      'New rating of Kokompe Electric / A buyer gave your shop 4.3 out of 5 stars.',
      '/dashboard/reviews?shopId=3&about=shop',
    ],
    [
      'rating_replied',
      'review',
      { businessId: 3, businessName: 'Kokompe Electric' },
      'Reply to your rating / Kokompe Electric replied to your rating.',
      '/shop/3#ratings',
    ],
    [
      'rating_removed',
      'review',
      { businessId: 3, businessName: 'Kokompe Electric', why: 'off-topic' },
      'Your rating was removed / An admin removed your rating of Kokompe Electric: it was off topic.',
      '/terms-and-conditions',
    ],
    [
      'fit_doubted',
      'review',
      { ...product, no: 3, vehicle: 'Toyota Corolla 2008–2010' },
      'Does Brake pads fit? / Buyers say that it does not fit their Toyota Corolla 2008–2010: 3. Please check the vehicles.',
      '/product/7/edit',
    ],
    [
      'low_stock',
      'stock',
      { ...product, left: 1 },
      'Brake pads is nearly out of stock / Only 1 piece is left.',
      '/product/7/edit',
    ],
    [
      'low_stock',
      'stock',
      { ...product, left: 3 },
      'Brake pads is nearly out of stock / Only 3 pieces are left.',
      '/product/7/edit',
    ],
    [
      'low_stock',
      'stock',
      { ...product, left: 0 },
      'Brake pads is out of stock / It cannot be ordered until you add stock.',
      '/product/7/edit',
    ],
    [
      'shop_opened',
      'shop',
      shop,
      'Kokompe Electric is waiting for approval / A new shop was opened. Customers see it once an admin approves it.',
      '/shop-management',
    ],
    [
      'webhook_failing',
      'shop',
      shop,
      'A webhook of Kokompe Electric is paused / Its URL did not accept a delivery. Check it, then resume the webhook.',
      '/dashboard/integrations',
    ],
    [
      'shop_status',
      'shop',
      { ...shop, status: 'active' },
      'Kokompe Electric: Active / An admin changed the status of your shop.',
      '/shop/3',
    ],
    [
      'shop_status',
      'shop',
      { ...shop, status: 'inactive', reason: 'The photo is missing' },
      'Kokompe Electric: Inactive / An admin changed the status of your shop. Reason: The photo is missing',
      '/shop/3',
    ],
    [
      'shop_given',
      'shop',
      shop,
      'Kokompe Electric has a new owner / An admin transferred the shop. You no longer manage it.',
      '/shop/3',
    ],
    ['shop_received', 'shop', shop, 'Kokompe Electric is now yours / An admin transferred the shop to you.', '/shop/3'],
    [
      'password_changed',
      'account',
      {},
      'Your password was changed / If that was not you, choose a new one at once and sign out everywhere.',
    ],
  ]

describe('text and link of a notification', () => {
  it.each(cases)('%s', (kind, category, params, text, path) => {
    const notification = aNotification(1, { kind, category, params })
    const { title, message } = textOf(notification, words('en'))
    expect(`${title} / ${message}`).toBe(text)
    expect(pathOf(notification)).toBe(path)
    expect(iconOf(notification)).not.toBe('bell')
  })

  it.each(cases)('%s, in Arabic', (kind, category, params) => {
    const { title, message } = textOf(aNotification(1, { kind, category, params }), words('ar'))
    for (const text of [title, message]) {
      expect(text).toMatch(/[\u0600-\u06FF]/)
      expect(text).not.toMatch(/\{\{|kinds\.|undefined/)
    }
  })

  it("an unknown kind shows the server's text with a bell", () => {
    const later = aNotification(1, { kind: 'delivery_booked', category: 'delivery' })
    expect(textOf(later, words('ar'))).toEqual({ title: 'Title 1', message: 'Message 1' })
    expect(pathOf(later)).toBeUndefined()
    expect(iconOf(later)).toBe('bell')
  })

  it("a known kind with missing data shows the server's text", () => {
    expect(textOf(aNotification(1, { kind: 'new_order' }), words('en')).title).toBe('Title 1')
    expect(pathOf(aNotification(1, { kind: 'new_order' }))).toBeUndefined()
  })
})
