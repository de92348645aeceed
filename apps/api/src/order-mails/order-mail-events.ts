import '../jobs/events.ts'

declare module '../jobs/events.ts' {
  interface DomainEvents {
    /** A vendor order is ready for its shop: at once, or after the online payment. */
    'order.given-to-shop': { orderId: string; vendorOrderId: number }
  }
}
