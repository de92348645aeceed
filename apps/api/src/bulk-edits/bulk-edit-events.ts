import '../jobs/events.ts'

declare module '../jobs/events.ts' {
  interface DomainEvents {
    /** A bulk edit waits to be run or undone. */
    'bulk-edit.asked': { editId: number }
  }
}
