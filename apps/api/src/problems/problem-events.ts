import '../jobs/events.ts'

declare module '../jobs/events.ts' {
  interface DomainEvents {
    /** A problem was reported, or came into another state. */
    'problem.changed': { problemId: number; eventId: number }
    /** The side that has to act is reminded once. The deadline may have changed since. */
    'problem.deadline-near': { problemId: number; dueAt: string }
    /** An admin has to decide, and reads the messages about the vendor order from now on. */
    'problem.escalated': { vendorOrderId: number }
  }
}
