import { formatPesewas, toCedis } from '@axle/contract'
import type { AboutOrder, NotificationText } from './notification-texts.ts'

// Amounts are whole pesewas here; in the params they are cedis, as in all responses.

export interface AboutPayment extends AboutOrder {
  readonly businessName: string
  readonly amount: number
}
/** For admins, who open the page of refunds and not the order. */
export type AboutRefund = Omit<AboutPayment, 'role'>

const text = (
  kind: string,
  about: { readonly amount: number; readonly [name: string]: string | number },
  title: string,
  message: string,
): NotificationText => ({
  category: 'payment',
  kind,
  params: { ...about, amount: toCedis(about.amount) },
  title,
  message,
})

export const paymentSaid = (about: AboutPayment, reference: string) =>
  text(
    'payment_said',
    { ...about, reference },
    'Payment reported by the buyer',
    `${formatPesewas(about.amount)} for order ${about.orderCode}, transaction ${reference}. Please check it and confirm`,
  )

export const paymentPaid = (about: Omit<AboutPayment, 'businessName'>) =>
  text(
    'payment_paid',
    { ...about },
    'Payment received',
    `Your payment of ${formatPesewas(about.amount)} for order ${about.orderCode} was received`,
  )

export const paidToSend = (about: AboutPayment) =>
  text(
    'paid_to_send',
    { ...about },
    'Paid: ready to send',
    `Order ${about.orderCode} is paid: the items from ${about.businessName} can be sent`,
  )

export const paymentConfirmed = (about: AboutPayment) =>
  text(
    'payment_confirmed',
    { ...about },
    'Payment confirmed',
    `${about.businessName} has received your payment of ${formatPesewas(about.amount)} for order ${about.orderCode}`,
  )

export const paymentFailed = (about: AboutPayment) =>
  text(
    'payment_failed',
    { ...about },
    'Payment not received',
    `${about.businessName} did not receive your payment of ${formatPesewas(about.amount)} for order ${about.orderCode}`,
  )

export const paymentRefunded = (about: AboutPayment) =>
  text(
    'payment_refunded',
    { ...about },
    'Refunded by the shop',
    `${about.businessName} reports that it refunded ${formatPesewas(about.amount)} for order ${about.orderCode}`,
  )

/** For the shop: a refund of a payment that it received itself. */
export const refundDue = (about: AboutPayment, phone: string) =>
  text(
    'refund_due',
    { ...about, phone },
    'Refund the buyer',
    `Order ${about.orderCode} was cancelled: please refund ${formatPesewas(about.amount)} to the buyer, phone ${phone}`,
  )

/** For the shop: a refund if the payment claimed by the buyer exists. */
export const refundDueIfPaid = (about: AboutPayment, phone: string) =>
  text(
    'refund_due_if_paid',
    { ...about, phone },
    'Refund the buyer',
    `Order ${about.orderCode} was cancelled: if ${formatPesewas(about.amount)} arrived, please refund it to the buyer, phone ${phone}`,
  )

export const refundProcessed = (about: AboutPayment) =>
  text(
    'refund_processed',
    { ...about },
    'Your refund is on its way',
    `${formatPesewas(about.amount)} of order ${about.orderCode} is being refunded to you`,
  )

export const refundOwed = (about: AboutRefund) =>
  text(
    'refund_owed',
    { ...about },
    'Refund due',
    `Items from ${about.businessName} in order ${about.orderCode}: please refund ${formatPesewas(about.amount)}`,
  )

export const refundFailed = (about: AboutRefund, failure: string) =>
  text(
    'refund_failed',
    { ...about, failure },
    'A refund failed',
    `${formatPesewas(about.amount)} of order ${about.orderCode} could not be refunded: ${failure}`,
  )

export const payoutPaid = (about: { shopId: number; businessName: string; amount: number }) =>
  text('payout_paid', { ...about }, 'Paid out', `${about.businessName} was paid ${formatPesewas(about.amount)}`)

export const orderExpired = (about: AboutOrder): NotificationText => ({
  category: 'order',
  kind: 'order_expired',
  params: { ...about },
  title: 'Order expired',
  message: `Order ${about.orderCode} was not paid in time and was cancelled`,
})
