import { releasesStock } from '@axle/contract'
import type { OrderStatus } from '@axle/contract'
import { DomainError } from '../errors/errors.ts'
import type { Standing } from './order-policy.ts'

/** The money of one vendor order, in pesewas. */
export interface PartMoney {
  readonly status: OrderStatus
  readonly price: number
  /** What the site was paid for it and has not refunded. */
  readonly siteHolds: number
  readonly paidOut: number
  /** A refund that the gateway has been asked for, or will be. */
  readonly isRefunding: boolean
  /** The shop itself has to refund the buyer. */
  readonly isRefundDue: boolean
  /** The buyer says that it is paid, or has the gateway's page open. */
  readonly isPaying: boolean
}

/**
 * Throws 409 where an order would disappear from a list while its reader still has to see to its money: from the buyer's
 * before the refund has come, from the shop's before it has refunded, from all lists before nobody owes anybody anything.
 * A bill that the buyer left open after the delivery keeps no order from being archived.
 */
export function requireSettled(parts: readonly PartMoney[], standing: Standing): void {
  const refundsOfSite = parts.some(
    (part) => part.isRefunding || part.siteHolds > (releasesStock(part.status) ? 0 : part.price),
  )
  if (parts.some((part) => part.isRefundDue) || (standing !== 'shop' && refundsOfSite))
    throw new DomainError('conflict', 'refund_open', 'An order can be deleted once the buyer has been refunded')
  if (standing !== 'admin') return
  if (parts.some((part) => part.isPaying))
    throw new DomainError('conflict', 'payment_open', 'An order can be deleted once its payment is confirmed or failed')
  if (parts.some((part) => part.siteHolds !== part.paidOut))
    throw new DomainError('conflict', 'payout_open', 'An order can be deleted once its shops are paid out')
}
