import '../jobs/events.ts'

declare module '../jobs/events.ts' {
  interface DomainEvents {
    /** A webhook was paused because its URL failed for all attempts of a delivery, or answered 410. */
    'webhook.failing': { webhookId: number; shopId: number; at: string }
  }
}
