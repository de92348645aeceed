import '../jobs/events.ts'

declare module '../jobs/events.ts' {
  interface DomainEvents {
    /** A file of parts or vehicles waits to be imported. */
    'import.asked': { runId: number }
  }
}
