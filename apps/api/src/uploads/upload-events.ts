import '../jobs/events.ts'

declare module '../jobs/events.ts' {
  interface DomainEvents {
    /** Images that nothing refers to any more and that have no row. */
    'uploads.unused': { publicIds: readonly string[] }
  }
}
