import { moneySentenceOf, type MoneySentence, type Next, nextOf, type ProblemFacts } from '@axle/contract/order-next'
import type { OrderDetails, OrderRow, VendorOrder } from '@axle/contract/orders'
import type { OrderPayment } from '@axle/contract/payments'
import { refundsOf } from '../payment/refunds-of.ts'
import { amountOf } from '../payment/vendor-order-sums.ts'

/** What a page knows of the problems of a vendor order. */
export interface OfProblems {
  problems: readonly ProblemFacts<string>[]
  /** Until when problems can be reported; null if not, or no longer. */
  reportUntil: string | null
}

/** What a buyer reads about a vendor order, or about several that are alike. */
export interface BuyerNext {
  shops: readonly string[]
  sentences: readonly Next<string>[]
  money: MoneySentence | undefined
  /** In cedis. */
  amount: number
  carrier: string | null
  number: string | null
  /** Where it is collected. */
  station: string | null
}

/** Says what happens next with each vendor order. Those that would read alike are one. */
export function buyerNextOf(
  details: OrderDetails,
  payment: OrderPayment,
  problemsOf: (vendorOrder: VendorOrder) => OfProblems,
  now: Date,
): BuyerNext[] {
  const all = details.vendorOrders.map((each) => ofVendorOrder(each, details, payment, problemsOf(each), now))
  return merged(all, amountOf(details.vendorOrders))
}

/** The same in a list, where the row says what the money does. */
export const rowNextOf = (next: NonNullable<OrderRow['next']>): BuyerNext[] =>
  merged(
    next.map(({ shop, sentences, amount }) => ({
      shops: [shop],
      sentences,
      amount,
      money: undefined,
      carrier: null,
      number: null,
      station: null,
    })),
    next.reduce((sum, { amount }) => sum + amount, 0),
  )

function merged(all: BuyerNext[], whole: number): BuyerNext[] {
  const [first, ...rest] = all
  if (first === undefined || rest.length === 0 || !rest.every((each) => isAlike(first, each))) return all
  // An online payment covers the whole order already.
  const isWhole = first.sentences.some(({ key }) => key.startsWith('payOnline'))
  return [{ ...first, shops: all.flatMap(({ shops }) => shops), amount: isWhole ? first.amount : whole }]
}

function ofVendorOrder(
  vendorOrder: VendorOrder,
  details: OrderDetails,
  payment: OrderPayment,
  ofProblems: OfProblems,
  now: Date,
): BuyerNext {
  const { paymentMethod, transitType } = details.order
  const { id, status, carrier, trackingNumber, receipt, vendorName } = vendorOrder
  const facts = {
    ...vendorOrder,
    ...ofProblems,
    now,
    paymentMethod,
    transitType,
    hasPickupCode: Boolean(vendorOrder.pickupCode),
    expectedAt: vendorOrder.expectedAt ?? null,
    payUntil: payment.expiresAt,
    isTransferReported: payment.parts.some(({ vendorOrderId, said }) => vendorOrderId === id && said !== null),
    isReceived: Boolean(receipt),
    silenceCountsAt: vendorOrder.silenceCountsAt ?? null,
    refund: refundsOf(details, payment).findLast(({ vendorOrderId }) => vendorOrderId === id)?.state,
  }
  const sentences = nextOf<string>(facts)
  const isOnline = payment.method === 'card' && status === 'pending_payment'
  return {
    shops: [vendorName],
    sentences,
    money: sentences.some(({ key }) => key.startsWith('problem.')) ? undefined : moneySentenceOf(facts),
    amount: sentences[0]?.amount ?? (isOnline ? payment.due : amountOf([vendorOrder])),
    carrier,
    number: trackingNumber,
    station: vendorOrder.parcel?.station ?? null,
  }
}

const separate = /^(sendMoney|moneySaid|problem\.|readyToPickUp|refund)/

/** Whether two vendor orders read alike: each shop is paid, visited and asked about problems on its own. */
function isAlike(one: BuyerNext, other: BuyerNext): boolean {
  const told = ({ sentences, money, carrier, number, station }: BuyerNext) =>
    JSON.stringify([sentences.map(({ key, until }) => [key, until]), money, carrier, number, station])
  const keys = [...one.sentences.map(({ key }) => key), one.money ?? '']
  return told(one) === told(other) && !keys.some((key) => separate.test(key))
}
