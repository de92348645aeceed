import type { CurationKind, Language, OrderStatus, ShopStatus } from '@axle/contract'
import type { Transaction } from 'kysely'
import type { Jobs, Patience } from './jobs.ts'
import type { Database } from '../database/schema.ts'

/** What happened, in the past tense: ids, and what may have changed by the time that a job reads it. */
export interface DomainEvents {
  'order.placed': { orderId: string }
  'order.status-changed': {
    orderId: string
    vendorOrderId: number
    from: OrderStatus
    to: OrderStatus
    /** Null: the site itself. */
    byUserId: number | null
    /** It follows from something that is told by an event of its own. */
    because?: 'paid' | 'expired'
  }
  /** Name, status or existence of a shop changed: what the catalogue shows of it may have to follow. */
  'shop.changed': { shopId: number }
  'order.tracking-changed': { orderId: string; vendorOrderId: number }
  'shop.opened': { shopId: number }
  /** An admin marked what was due to a shop as paid. */
  'payout.paid': { payoutId: number }
  /** `at`: ISO 8601, tells this change from the same one later. */
  'shop.status-changed': {
    shopId: number
    from: ShopStatus
    to: ShopStatus
    /** What the admin wrote; missing where they wrote nothing. */
    reason?: string
    byUserId: number
    at: string
  }
  'shop.ownership-transferred': { shopId: number; fromUserId: number; toUserId: number; at: string }
  /** An order took a product to few pieces or none; `left` as it was then. */
  'stock.low': { productId: number; left: number; orderId: string }
  /** A buyer says that a shop was paid by mobile money. `at`: ISO 8601, as below. Each claim has its own reference. */
  'payment.said-paid': { orderId: string; vendorOrderId: number; paymentId: number; reference: string; at: string }
  /** The gateway says that an online payment is paid. */
  'payment.paid': { orderId: string; paymentId: number }
  /** A shop or an admin says that a part is paid, by hand. */
  'payment.confirmed': { orderId: string; vendorOrderId: number; byUserId: number; at: string }
  /** A shop or an admin says that no money came. */
  'payment.failed': { orderId: string; vendorOrderId: number; at: string }
  /** A shop or an admin says that the shop itself refunded a vendor order. */
  'payment.refunded': { orderId: string; vendorOrderId: number; at: string }
  /** A part is its shop's to see to: at once, or where it is paid online, once it is paid. */
  'order.given-to-shop': { orderId: string; vendorOrderId: number }
  /** Nobody paid in time: the parts that waited for money were cancelled. */
  'order.expired': { orderId: string }
  /** Something that was paid online was called off by others than the buyer: an admin has to give the money back. */
  'refund.owed': { orderId: string; vendorOrderId: number }
  'refund.processed': { refundId: number }
  'refund.failed': { refundId: number }
  /** A refund was written down and is to be asked of the gateway. */
  'refund.asked': { refundId: number }
  /** The gateway says that something became of a payment, or of a refund of it. It is asked what: a message proves nothing. */
  'gateway.told': { reference: string; kind: 'payment' | 'refund' }
  /** A review that is new, or took the place of the author's first. */
  'review.written': { reviewId: number }
  /** `language` is that of the request, for a mail to somebody whose own is not known. */
  'accounts.password-changed': { userId: number; at: string; language: Language }
  /** `formerEmail` where the e-mail changed, since whoever owns that hears of it too. */
  'accounts.contact-changed': {
    userId: number
    what: 'email' | 'phone' | 'both'
    formerEmail?: string
    at: string
    language: Language
  }
  /** Ids of the shops that were paused, or got back their status. `at`: ISO 8601. */
  'accounts.blocked': { userId: number; shopIds: readonly number[]; holdsPayouts: boolean; at: string }
  'accounts.unblocked': { userId: number; shopIds: readonly number[]; at: string }
  /** Somebody became an admin. `byUserId`: the admin who decided it. */
  'accounts.admin-made': { userId: number; byUserId: number; at: string }
  /** The same, for one of the other admins: a job for each mail. */
  'accounts.admin-made-to-tell': { userId: number; byUserId: number; receiverId: number; at: string }
  /** A person became anonymous: what other rooms know of them alone is to be forgotten. */
  'accounts.user-deleted': { userId: number }
  /** Pictures that nothing refers to any more, and no row knows of. */
  'uploads.unused': { publicIds: readonly string[] }
  /** What many products are listed under is called differently now. */
  'curation.renamed': { kind: CurationKind; id: number }
  /** A file of parts or vehicles waits to be read. */
  'import.asked': { runId: number }
  /** With the address as it was typed: whether it is somebody's is looked up by who hears of it. */
  'accounts.password-reset-requested': { requestId: string; email: string; language: Language }
}
export type EventName = keyof DomainEvents

export interface Events {
  /** Part of the caller's transaction: what is rolled back did not happen, and nobody hears of it. */
  publish<E extends EventName>(trx: Transaction<Database>, event: E, payload: DomainEvents[E]): Promise<void>
  /**
   * To be called before the jobs start. Every subscriber has a queue of its own, so one that fails is tried again
   * without the others; each hears of every event at least once. Who waits for another machine has more patience.
   */
  subscribe<E extends EventName>(
    event: E,
    subscriber: string,
    handler: (payload: DomainEvents[E]) => Promise<void>,
    patience?: Patience,
  ): void
}

export function createEvents(jobs: Pick<Jobs, 'enqueue' | 'work'>): Events {
  const subscribers = new Map<EventName, string[]>()
  const queueOf = (event: EventName, subscriber: string) => `event/${event}/${subscriber}` as const

  return {
    async publish(trx, event, payload) {
      for (const subscriber of subscribers.get(event) ?? []) {
        await jobs.enqueue(trx, queueOf(event, subscriber), payload)
      }
    },
    subscribe(event, subscriber, handler, patience) {
      // The queue carries the name of the event, so what it holds is that event's payload.
      jobs.work(queueOf(event, subscriber), handler as (payload: object) => Promise<void>, patience)
      subscribers.set(event, [...(subscribers.get(event) ?? []), subscriber])
    },
  }
}
