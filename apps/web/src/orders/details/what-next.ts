import { releasesStock } from '@axle/contract/order-status'
import type { OrderDetails, VendorOrder } from '@axle/contract/orders'
import type { OrderPayment } from '@axle/contract/payments'
import { refundsOf } from '../payment/refunds-of.ts'

type Running =
  | 'payOnline'
  | 'payOnlineBy'
  | 'sendMoney'
  | 'sendMoneyBy'
  | 'sendMoneyAgain'
  | 'moneySaid'
  | 'moneyArrived'
  | 'received'
  | 'packing'
  | 'onItsWay'
  | 'onItsWayWith'
  | 'onItsWayNumber'
  | 'onItsWayWithNumber'
  | 'delivered'
  | 'completed'
  | 'cancelAsked'
  | 'replaceAsked'
  | 'replaced'
  | 'refundAsked'
type Ended = 'cancelled' | 'notPaid' | 'rejected' | 'refunded'
type AboutMoney =
  | 'payOnDelivery'
  | 'unconfirmed'
  | 'nothingPaid'
  | 'refundOwed'
  | 'refundOnItsWay'
  | 'refundDelayed'
  | 'refundDone'
  | 'refundByShop'
  | 'refundPerhaps'

/** Keys of the sentences on the state, the next step and the money of a vendor order. */
export type WhatNext = Running | Ended | AboutMoney

type PaymentOfPart = OrderPayment['parts'][number]

/** The sentences for the buyer on one vendor order, by status, payment method and payment status. */
export function whatNext(part: VendorOrder, details: OrderDetails, payment: OrderPayment): readonly WhatNext[] {
  const ofPart = payment.parts.find(({ vendorOrderId }) => vendorOrderId === part.id)
  if (releasesStock(part.status)) return [ended(part), moneyBack(part, details, payment, ofPart)]
  if (part.status === 'pending_payment') return [toPay(part, details, payment, ofPart)]
  return [running(part), ...stillToPay(part, details, ofPart)]
}

function ended({ status, paymentStatus }: VendorOrder): Ended {
  if (paymentStatus === 'expired') return 'notPaid'
  if (status === 'rejected') return 'rejected'
  return status === 'refunded' ? 'refunded' : 'cancelled'
}

function moneyBack(
  part: VendorOrder,
  details: OrderDetails,
  payment: OrderPayment,
  ofPart: PaymentOfPart | undefined,
): AboutMoney {
  const refund = refundsOf(details, payment).findLast(({ vendorOrderId }) => vendorOrderId === part.id)
  if (part.paymentStatus === 'refunded' || refund?.state === 'processed') return 'refundDone'
  if (refund?.state === 'owed') return 'refundOwed'
  if (refund) return refund.state === 'failed' ? 'refundDelayed' : 'refundOnItsWay'
  if (part.paymentStatus === 'confirmed') return 'refundByShop'
  return part.paymentStatus === 'pending_confirmation' && ofPart?.said ? 'refundPerhaps' : 'nothingPaid'
}

function toPay(
  { paymentStatus }: VendorOrder,
  { order }: OrderDetails,
  { expiresAt }: OrderPayment,
  ofPart: PaymentOfPart | undefined,
): Running {
  if (paymentStatus === 'confirmed') return 'moneyArrived'
  if (order.paymentMethod === 'cash_on_delivery') return 'received'
  if (order.paymentMethod === 'card') return expiresAt ? 'payOnlineBy' : 'payOnline'
  if (paymentStatus === 'failed') return 'sendMoneyAgain'
  if (ofPart?.said) return 'moneySaid'
  return expiresAt ? 'sendMoneyBy' : 'sendMoney'
}

const byStatus: Partial<Record<VendorOrder['status'], Running>> = {
  processing: 'packing',
  delivered: 'delivered',
  completed: 'completed',
  replaced: 'replaced',
  pending_cancellation: 'cancelAsked',
  pending_replacement: 'replaceAsked',
  pending_refund: 'refundAsked',
}

function running({ status, carrier, trackingNumber }: VendorOrder): Running {
  if (status !== 'order_picked') return byStatus[status] ?? 'received'
  if (carrier) return trackingNumber ? 'onItsWayWithNumber' : 'onItsWayWith'
  return trackingNumber ? 'onItsWayNumber' : 'onItsWay'
}

const beforeDelivery: readonly VendorOrder['status'][] = ['pending_delivery', 'processing', 'order_picked']

function stillToPay(
  { status, paymentStatus }: VendorOrder,
  { order: { paymentMethod } }: OrderDetails,
  ofPart: PaymentOfPart | undefined,
): readonly WhatNext[] {
  if (!beforeDelivery.includes(status) || paymentStatus === 'confirmed' || paymentStatus === 'refunded') return []
  if (paymentMethod === 'cash_on_delivery') return ['payOnDelivery']
  if (paymentMethod === 'card') return []
  if (paymentStatus === 'failed') return ['sendMoneyAgain']
  return ofPart?.said ? ['unconfirmed'] : ['sendMoney']
}
