import '../jobs/events.ts'

declare module '../jobs/events.ts' {
  interface DomainEvents {
    /** A buyer reports a mobile money payment to a shop. `at`: ISO 8601. Each report has its own reference. */
    'payment.said-paid': { orderId: string; vendorOrderId: number; paymentId: number; reference: string; at: string }
    /** The gateway confirms an online payment. */
    'payment.paid': { orderId: string; paymentId: number }
    /** A shop or an admin confirms by hand that a vendor order is paid. */
    'payment.confirmed': { orderId: string; vendorOrderId: number; byUserId: number; at: string }
    /** A shop or an admin reports that no payment arrived. */
    'payment.failed': { orderId: string; vendorOrderId: number; at: string }
    /** A shop or an admin reports that the shop itself refunded a vendor order. */
    'payment.refunded': { orderId: string; vendorOrderId: number; at: string }
    /** Nobody paid in time: the unpaid vendor orders were cancelled. */
    'order.expired': { orderId: string }
    /** A vendor order that was paid online was cancelled by somebody else than the buyer: an admin must refund it. */
    /** `amount` in pesewas, null for the whole vendor order. */
    'refund.owed': { orderId: string; vendorOrderId: number; amount: number | null }
    'refund.processed': { refundId: number }
    'refund.failed': { refundId: number }
    /** A refund was recorded and must be requested from the gateway. */
    'refund.asked': { refundId: number }
    /**
     * The gateway reports a change of a payment or refund. The report proves nothing: the handler queries the
     * gateway.
     */
    'gateway.told': { reference: string; kind: 'payment' | 'refund' }
  }
}
