import { z } from 'zod'

/** The statuses of orders and vendor orders, from least to most advanced (specification). */
export const orderStatuses = [
  'pending_payment',
  'pending_delivery',
  'processing',
  'order_picked',
  'delivered',
  'pending_cancellation',
  'cancelled',
  'pending_replacement',
  'replaced',
  'pending_refund',
  'refunded',
  'rejected',
  'completed',
] as const
export const OrderStatus = z.enum(orderStatuses, 'Unknown order status')
export type OrderStatus = z.infer<typeof OrderStatus>

/** Vendor orders in these statuses do not count towards the progress of the order. */
const setAside: readonly OrderStatus[] = ['cancelled', 'rejected', 'replaced', 'refunded']
/** Entering one of these releases the stock, once. */
const returnsStock: readonly OrderStatus[] = ['cancelled', 'rejected', 'refunded']
/** No further change is expected. */
const closed: readonly OrderStatus[] = ['delivered', 'completed', 'cancelled', 'rejected', 'replaced', 'refunded']
/** The buyer has received the products. Replaced ones were delivered, too. */
const earning: readonly OrderStatus[] = ['delivered', 'completed', 'replaced']
/** Nothing was sent yet. */
const beforeSending: readonly OrderStatus[] = ['pending_payment', 'pending_delivery', 'processing']

/** Returns the status of an order: the least advanced of its vendor orders, without those set aside unless all are. */
export function orderStatusOf(parts: readonly OrderStatus[]): OrderStatus {
  const counting = parts.filter((status) => !isVoid(status))
  const [first, ...rest] = counting.length > 0 ? counting : parts
  if (first === undefined) throw new RangeError('an order has at least one part')
  return rest.reduce((least, status) => (rank(status) < rank(least) ? status : least), first)
}

/** Whether a vendor order in this status no longer counts towards the progress of its order, nor as a sale. */
export const isVoid = (status: OrderStatus): boolean => setAside.includes(status)
/** Whether the stock of a vendor order in this status has been returned. */
export const releasesStock = (status: OrderStatus): boolean => returnsStock.includes(status)
/** Whether an order in this status is still open: it cannot be hidden, and its shop cannot be deleted. */
export const isOpen = (status: OrderStatus): boolean => !closed.includes(status)
/**
 * Whether the shop has earned what the buyer paid for a vendor order in this status: what the site holds of it is due
 * to the shop.
 */
export const isEarned = (status: OrderStatus): boolean => earning.includes(status)
/** Whether the buyer may still cancel without the shop. */
export const isCancellable = (status: OrderStatus): boolean => beforeSending.includes(status)
/** Whether the buyer may still cancel an order whose vendor orders have these statuses: nothing of it was sent. */
export const isCancellableOrder = (statuses: readonly OrderStatus[]): boolean =>
  statuses.some(isCancellable) && statuses.every((status) => isCancellable(status) || releasesStock(status))
/** The vendor orders that a status for the whole order changes: cancelled ones stay, unless all are cancelled. */
export function vendorOrdersToUpdate<T extends { readonly status: OrderStatus }>(
  vendorOrders: readonly T[],
): readonly T[] {
  const remaining = vendorOrders.filter(({ status }) => !releasesStock(status))
  return remaining.length > 0 ? remaining : vendorOrders
}
/** Whether a change from one status to the other is a step back, which needs a confirmation. */
export const isStepBack = (from: OrderStatus, to: OrderStatus): boolean => rank(to) < rank(from)

/** The step most orders take next, offered first in menus. */
export const suggestedNextStatus: Partial<Record<OrderStatus, OrderStatus>> = {
  pending_payment: 'pending_delivery',
  pending_delivery: 'processing',
  processing: 'order_picked',
  order_picked: 'delivered',
  delivered: 'completed',
  pending_cancellation: 'cancelled',
  pending_replacement: 'replaced',
  pending_refund: 'refunded',
}

const packing: readonly OrderStatus[] = ['pending_delivery', 'processing', 'order_picked']
/** Whether a change is part of packing and sending: staff who pack may make no other. */
export const isPackingStep = (from: OrderStatus, to: OrderStatus): boolean =>
  packing.includes(from) && (to === 'delivered' || packing.includes(to))

const rank = (status: OrderStatus): number => orderStatuses.indexOf(status)

export const paymentStatuses = ['pending_confirmation', 'confirmed', 'failed', 'expired', 'refunded'] as const
export const PaymentStatus = z.enum(paymentStatuses)
export type PaymentStatus = z.infer<typeof PaymentStatus>
/** The states of one attempt to pay; `paymentTransitions` lists their changes. */
export const paymentStates = ['pending', 'prompted', 'paid', 'failed', 'expired', 'refunded'] as const
export const PaymentState = z.enum(paymentStates)
export type PaymentState = z.infer<typeof PaymentState>

/**
 * The allowed state changes of an online payment. A late payment is still recorded, even after a failure or the payment
 * deadline, and a paid one cannot fail.
 */
export const paymentTransitions: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  pending: ['prompted', 'paid', 'failed', 'expired'],
  prompted: ['paid', 'failed', 'expired'],
  failed: ['paid'],
  expired: ['paid'],
  paid: ['refunded'],
  refunded: [],
}
/** Returns whether an online payment may move from one state to the other. */
export const isPaymentTransition = (from: PaymentState, to: PaymentState): boolean =>
  paymentTransitions[from].includes(to)

export const PaymentMethod = z.enum(['cash_on_delivery', 'mobile_money', 'card'], 'Choose a payment method')
export type PaymentMethod = z.infer<typeof PaymentMethod>
export const TransitType = z.enum(['standard', 'speedy', 'pickup'], 'Choose a delivery option')
export type TransitType = z.infer<typeof TransitType>
