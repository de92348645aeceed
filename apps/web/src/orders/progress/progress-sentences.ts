import { awaitsAnswer } from '@axle/contract/order-acceptance'
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
  | 'waitsForShop'
  | 'waitsForShopBy'
  | 'accepted'
  | 'packing'
  | 'onItsWay'
  | 'onItsWayWith'
  | 'onItsWayNumber'
  | 'onItsWayWithNumber'
  | 'readyToPickUp'
  | 'readyToPickUpWithCode'
  | 'delivered'
  | 'completed'
  | 'cancelAsked'
  | 'replaceAsked'
  | 'replaced'
  | 'refundAsked'
type Ended = 'unanswered' | 'cancelled' | 'notPaid' | 'rejected' | 'refunded'
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
export type ProgressSentence = Running | Ended | AboutMoney

type VendorOrderPayment = OrderPayment['parts'][number]

/** The sentences for the buyer on one vendor order, by status, payment method and payment status. */
export function progressSentences(
  vendorOrder: VendorOrder,
  details: OrderDetails,
  payment: OrderPayment,
): readonly ProgressSentence[] {
  const ownPayment = payment.parts.find(({ vendorOrderId }) => vendorOrderId === vendorOrder.id)
  if (releasesStock(vendorOrder.status))
    return [ended(vendorOrder), moneyBack(vendorOrder, details, payment, ownPayment)]
  if (vendorOrder.status === 'pending_payment') return [toPay(vendorOrder, details, payment, ownPayment)]
  return [running(vendorOrder, details), ...stillToPay(vendorOrder, details, ownPayment)]
}

function ended({ status, paymentStatus, acceptance }: VendorOrder): Ended {
  if (acceptance?.state === 'expired') return 'unanswered'
  if (paymentStatus === 'expired') return 'notPaid'
  if (status === 'rejected') return 'rejected'
  return status === 'refunded' ? 'refunded' : 'cancelled'
}

function moneyBack(
  vendorOrder: VendorOrder,
  details: OrderDetails,
  payment: OrderPayment,
  ownPayment: VendorOrderPayment | undefined,
): AboutMoney {
  const refund = refundsOf(details, payment).findLast(({ vendorOrderId }) => vendorOrderId === vendorOrder.id)
  if (vendorOrder.paymentStatus === 'refunded' || refund?.state === 'processed') return 'refundDone'
  if (refund?.state === 'owed') return 'refundOwed'
  if (refund) return refund.state === 'failed' ? 'refundDelayed' : 'refundOnItsWay'
  if (vendorOrder.paymentStatus === 'confirmed') return 'refundByShop'
  return vendorOrder.paymentStatus === 'pending_confirmation' && ownPayment?.said ? 'refundPerhaps' : 'nothingPaid'
}

function toPay(
  { paymentStatus }: VendorOrder,
  { order }: OrderDetails,
  { expiresAt }: OrderPayment,
  ownPayment: VendorOrderPayment | undefined,
): Running {
  if (paymentStatus === 'confirmed') return 'moneyArrived'
  if (order.paymentMethod === 'cash_on_delivery') return 'received'
  if (order.paymentMethod === 'card') return expiresAt ? 'payOnlineBy' : 'payOnline'
  if (paymentStatus === 'failed') return 'sendMoneyAgain'
  if (ownPayment?.said) return 'moneySaid'
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

function running(vendorOrder: VendorOrder, { order }: OrderDetails): Running {
  const { status, carrier, trackingNumber, acceptance } = vendorOrder
  if (awaitsAnswer(vendorOrder)) return acceptance?.dueAt ? 'waitsForShopBy' : 'waitsForShop'
  if (status === 'pending_delivery' && acceptance?.state === 'accepted') return 'accepted'
  if (status !== 'order_picked') return byStatus[status] ?? 'received'
  if (order.transitType === 'pickup') return vendorOrder.pickupCode ? 'readyToPickUpWithCode' : 'readyToPickUp'
  if (carrier) return trackingNumber ? 'onItsWayWithNumber' : 'onItsWayWith'
  return trackingNumber ? 'onItsWayNumber' : 'onItsWay'
}

const beforeDelivery: readonly VendorOrder['status'][] = ['pending_delivery', 'processing', 'order_picked']

function stillToPay(
  { status, paymentStatus }: VendorOrder,
  { order: { paymentMethod } }: OrderDetails,
  ownPayment: VendorOrderPayment | undefined,
): readonly ProgressSentence[] {
  if (!beforeDelivery.includes(status) || paymentStatus === 'confirmed' || paymentStatus === 'refunded') return []
  if (paymentMethod === 'cash_on_delivery') return ['payOnDelivery']
  if (paymentMethod === 'card') return []
  if (paymentStatus === 'failed') return ['sendMoneyAgain']
  return ownPayment?.said ? ['unconfirmed'] : ['sendMoney']
}
