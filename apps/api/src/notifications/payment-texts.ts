import { formatPesewas, toCedis } from '@axle/contract'
import type { AboutOrder, NotificationText } from './notification-texts.ts'

// Amounts come in whole pesewas; in the params they stand in cedis, as everywhere on the wire.

export interface AboutPart extends AboutOrder {
  readonly businessName: string
  readonly amount: number
}
/** For admins, who open what is to be paid and not the order. */
export type AboutRefund = Omit<AboutPart, 'role'>

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

export const paymentSaid = (about: AboutPart, reference: string) =>
  text(
    'payment_said',
    { ...about, reference },
    'Paid, says the buyer',
    `${formatPesewas(about.amount)} for order ${about.orderCode}, transaction ${reference}. Please check and confirm it`,
  )

export const paymentPaid = (about: Omit<AboutPart, 'businessName'>) =>
  text(
    'payment_paid',
    { ...about },
    'Payment received',
    `Your payment of ${formatPesewas(about.amount)} for order ${about.orderCode} was received`,
  )

export const paidToSend = (about: AboutPart) =>
  text(
    'paid_to_send',
    { ...about },
    'Paid: send it',
    `Order ${about.orderCode} is paid: ${businessPart(about)} can be sent`,
  )

export const paymentConfirmed = (about: AboutPart) =>
  text(
    'payment_confirmed',
    { ...about },
    'Payment confirmed',
    `${about.businessName} has your payment of ${formatPesewas(about.amount)} for order ${about.orderCode}`,
  )

export const paymentFailed = (about: AboutPart) =>
  text(
    'payment_failed',
    { ...about },
    'No money came',
    `${about.businessName} did not get your payment of ${formatPesewas(about.amount)} for order ${about.orderCode}`,
  )

export const paymentRefunded = (about: AboutPart) =>
  text(
    'payment_refunded',
    { ...about },
    'Refunded by the shop',
    `${about.businessName} says that it refunded ${formatPesewas(about.amount)} for order ${about.orderCode}`,
  )

/** For the shop, of what it was paid itself. */
export const refundDue = (about: AboutPart, phone: string) =>
  text(
    'refund_due',
    { ...about, phone },
    'Refund the buyer',
    `Order ${about.orderCode} was called off: please refund ${formatPesewas(about.amount)} to the buyer, phone ${phone}`,
  )

/** For the shop, of what so far only the buyer says. */
export const refundDueIfPaid = (about: AboutPart, phone: string) =>
  text(
    'refund_due_if_paid',
    { ...about, phone },
    'Refund the buyer',
    `Order ${about.orderCode} was called off: if ${formatPesewas(about.amount)} reached you, please refund it to the buyer, phone ${phone}`,
  )

export const refundProcessed = (about: AboutPart) =>
  text(
    'refund_processed',
    { ...about },
    'Money is on its way back',
    `${formatPesewas(about.amount)} of order ${about.orderCode} goes back to you`,
  )

export const refundOwed = (about: AboutRefund) =>
  text(
    'refund_owed',
    { ...about },
    'Money to give back',
    `Order ${about.orderCode} was paid, and ${businessPart(about)} was called off: ${formatPesewas(about.amount)}`,
  )

export const refundFailed = (about: AboutRefund, failure: string) =>
  text(
    'refund_failed',
    { ...about, failure },
    'A refund failed',
    `${formatPesewas(about.amount)} of order ${about.orderCode} could not be given back: ${failure}`,
  )

export const payoutPaid = (about: { shopId: number; businessName: string; amount: number }) =>
  text('payout_paid', { ...about }, 'Paid out', `${about.businessName} was paid ${formatPesewas(about.amount)}`)

export const orderExpired = (about: AboutOrder): NotificationText => ({
  category: 'order',
  kind: 'order_expired',
  params: { ...about },
  title: 'Order given up',
  message: `Order ${about.orderCode} was not paid in time and was cancelled`,
})

const businessPart = ({ businessName }: { businessName: string }) => `the part of ${businessName}`
