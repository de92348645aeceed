import '../jobs/events.ts'

declare module '../jobs/events.ts' {
  interface DomainEvents {
    /** Images and private photos that nothing refers to any more and that have no row. */
    'uploads.unused': { publicIds: readonly string[] }
  }
}
