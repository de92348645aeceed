import '../jobs/events.ts'

declare module '../jobs/events.ts' {
  interface DomainEvents {
    /** An admin marked the amount due to a shop as paid. */
    'payout.paid': { payoutId: number }
  }
}
