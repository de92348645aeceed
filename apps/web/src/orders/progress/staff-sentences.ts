import { awaitsCheck } from '@axle/contract/chassis-rules'
import { awaitsAnswer } from '@axle/contract/order-acceptance'
import { releasesStock } from '@axle/contract/order-status'
import type { OrderDetails, VendorOrder } from '@axle/contract/orders'
import type { OrderPayment } from '@axle/contract/payments'
import { refundsOf } from '../payment/refunds-of.ts'

type Step =
  | 'waitOnline'
  | 'waitMoney'
  | 'checkMoney'
  | 'moneyMissing'
  | 'answer'
  | 'answerBy'
  | 'check'
  | 'checkBy'
  | 'unanswered'
  | 'accept'
  | 'acceptPaid'
  | 'pack'
  | 'handOver'
  | 'underWay'
  | 'makeReady'
  | 'pickUp'
  | 'complete'
  | 'confirmCash'
  | 'done'
  | 'decideCancel'
  | 'decideReplace'
  | 'decideRefund'
  | 'replaced'
  | 'cancelled'
  | 'expired'
type AboutMoney = 'collect' | 'checkFirst' | 'refundByShop' | 'refundPerhaps' | 'refundByAdmin' | 'refundDone'

/** Keys of the sentences for shops and admins on what to do next with a vendor order. */
export type DeskSentence = Step | AboutMoney

type Reported = OrderPayment['parts'][number]['said']

/** Chooses the sentences for one vendor order by its status, payment method and payment status. */
export function staffSentences(
  vendorOrder: VendorOrder,
  details: OrderDetails,
  payment: OrderPayment,
): readonly DeskSentence[] {
  const said = payment.parts.find(({ vendorOrderId }) => vendorOrderId === vendorOrder.id)?.said ?? null
  const { paymentMethod } = details.order
  if (releasesStock(vendorOrder.status)) return [endOf(vendorOrder), ...moneyBack(vendorOrder, details, payment, said)]
  if (vendorOrder.status === 'pending_payment') return [beforePayment(vendorOrder, paymentMethod, said)]
  const { status, paymentStatus, acceptance } = vendorOrder
  const owed = paymentStatus !== 'confirmed' && paymentStatus !== 'refunded'
  if (status === 'delivered') return [owed ? 'confirmCash' : 'complete']
  if (status === 'pending_delivery' && awaitsCheck(vendorOrder)) return [acceptance?.dueAt ? 'checkBy' : 'check']
  if (awaitsAnswer(vendorOrder)) return [acceptance?.dueAt ? 'answerBy' : 'answer']
  const step = (details.order.transitType === 'pickup' && whenPickedUp[status]) || byStatus[status]
  return [step ?? 'done', ...(owed ? stillToPay(vendorOrder, paymentMethod) : [])]
}

function endOf({ paymentStatus, acceptance }: VendorOrder): Step {
  if (acceptance?.state === 'expired') return 'unanswered'
  return paymentStatus === 'expired' ? 'expired' : 'cancelled'
}

/** The buyer comes to the shop. */
const whenPickedUp: Partial<Record<VendorOrder['status'], Step>> = { processing: 'makeReady', order_picked: 'pickUp' }

const byStatus: Partial<Record<VendorOrder['status'], Step>> = {
  pending_delivery: 'pack',
  processing: 'handOver',
  order_picked: 'underWay',
  pending_cancellation: 'decideCancel',
  pending_replacement: 'decideReplace',
  pending_refund: 'decideRefund',
  replaced: 'replaced',
}

function beforePayment({ paymentStatus }: VendorOrder, method: OrderPayment['method'], said: Reported): Step {
  if (paymentStatus === 'confirmed') return 'acceptPaid'
  if (method === 'cash_on_delivery') return 'accept'
  if (method === 'card') return 'waitOnline'
  if (paymentStatus === 'failed') return 'moneyMissing'
  return said ? 'checkMoney' : 'waitMoney'
}

function stillToPay({ status }: VendorOrder, method: OrderPayment['method']): readonly AboutMoney[] {
  if (status !== 'pending_delivery' && status !== 'processing' && status !== 'order_picked') return []
  return [method === 'cash_on_delivery' ? 'collect' : 'checkFirst']
}

function moneyBack(
  { id, paymentStatus }: VendorOrder,
  details: OrderDetails,
  payment: OrderPayment,
  said: Reported,
): readonly AboutMoney[] {
  const refund = refundsOf(details, payment).findLast(({ vendorOrderId }) => vendorOrderId === id)
  if (paymentStatus === 'refunded' || refund?.state === 'processed') return ['refundDone']
  if (paymentStatus === 'confirmed') return [details.order.paymentMethod === 'card' ? 'refundByAdmin' : 'refundByShop']
  return paymentStatus === 'pending_confirmation' && said ? ['refundPerhaps'] : []
}
