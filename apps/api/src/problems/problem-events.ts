import '../jobs/events.ts'

declare module '../jobs/events.ts' {
  interface DomainEvents {
    /** A problem was reported, or came into another state. */
    'problem.changed': { problemId: number; eventId: number }
  }
}
