import type { OrderStatus } from '@axle/contract'

declare module '../jobs/events.ts' {
  interface DomainEvents {
    'order.placed': { orderId: string }
    'order.status-changed': {
      orderId: string
      vendorOrderId: number
      from: OrderStatus
      to: OrderStatus
      /** Null for changes by the site itself. */
      byUserId: number | null
      /** Set when the cause has an event of its own. */
      because?: 'paid' | 'expired' | 'problem' | 'unanswered'
    }
    /** Some pieces of a vendor order were cancelled, and others remain. */
    'order.items-cancelled': { orderId: string; vendorOrderId: number; cancellationId: number; byUserId: number }
    /** The buyer corrected the delivery address. */
    'order.address-corrected': { orderId: string; changeId: number }
    /** A shop accepted a vendor order before it packs. */
    'order.accepted': { orderId: string; vendorOrderId: number }
    /** A buyer asks a shop, after ordering, to check the chassis number before it sends. */
    'order.check-asked': { orderId: string; vendorOrderId: number }
    /** A shop has to answer soon, or the vendor order is cancelled. */
    'order.answer-due': { orderId: string; vendorOrderId: number }
    /** A vendor order was cancelled because its shop did not answer in time. */
    'order.unanswered': { orderId: string; vendorOrderId: number }
    'order.tracking-changed': { orderId: string; vendorOrderId: number }
    /** An order left few or no pieces of a product; `left` is the stock at that moment. */
    'stock.low': { productId: number; left: number; orderId: string }
  }
}
