import type { TaxonomyKind } from '@axle/contract'

declare module '../jobs/events.ts' {
  interface DomainEvents {
    /** A part, category, make or model has another name. */
    'curation.renamed': { kind: TaxonomyKind; id: number }
  }
}
