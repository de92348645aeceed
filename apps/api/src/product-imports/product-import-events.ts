import '../jobs/events.ts'

declare module '../jobs/events.ts' {
  interface DomainEvents {
    /** A product file waits to be checked or imported. */
    'product-import.asked': { importId: number }
    /** Pictures of an archive wait to be read. */
    'product-import.pictures-received': { importId: number }
  }
}
