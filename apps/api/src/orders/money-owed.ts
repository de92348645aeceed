import { type OrderStatus, releasesStock } from '@axle/contract'
import { DomainError } from '../errors/errors.ts'
import type { OrderRole } from './order-policy.ts'

/** The money of one vendor order, in pesewas. */
export interface VendorOrderMoney {
  readonly status: OrderStatus
  readonly price: number
  /** Paid to the site and not refunded. */
  readonly siteHolds: number
  readonly paidOut: number
  /** A refund by the gateway is pending. */
  readonly isRefunding: boolean
  /** The shop must refund the buyer. */
  readonly isRefundDue: boolean
  /** A problem of it is open. */
  readonly hasProblem: boolean
  /** The buyer claims a payment, or has a gateway payment open. */
  readonly isPaying: boolean
}

/**
 * Throws 409 while an order must stay in a list: the buyer's until the refund arrived, the shop's until it refunded, all
 * lists until every payment, refund and payout is done. An unpaid delivered order may be archived.
 */
export function requireSettled(vendorOrders: readonly VendorOrderMoney[], role: OrderRole): void {
  if (vendorOrders.some(({ hasProblem }) => hasProblem))
    throw new DomainError('conflict', 'problem_open', 'An order can be deleted once its problems are settled')
  const siteOwesRefund = vendorOrders.some(
    ({ isRefunding, siteHolds, status, price }) => isRefunding || siteHolds > (releasesStock(status) ? 0 : price),
  )
  if (vendorOrders.some(({ isRefundDue }) => isRefundDue) || (role !== 'shop' && siteOwesRefund))
    throw new DomainError('conflict', 'refund_open', 'An order can be deleted once the buyer has been refunded')
  if (role !== 'admin') return
  if (vendorOrders.some(({ isPaying }) => isPaying))
    throw new DomainError('conflict', 'payment_open', 'An order can be deleted once its payment is confirmed or failed')
  if (vendorOrders.some(({ siteHolds, paidOut }) => siteHolds !== paidOut))
    throw new DomainError('conflict', 'payout_open', 'An order can be deleted once its shops are paid out')
}
