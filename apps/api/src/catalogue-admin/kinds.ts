import type { CurationKind } from '@axle/contract'
import { type KindWords, words } from './kind-words.ts'

interface Kind {
  /** Its table, and what one of it is called in messages and in the audit log. */
  readonly table: 'category' | 'part' | 'make' | 'model' | 'generation' | 'vehicle'
  /** What it belongs to, and the column that says so. */
  readonly parent?: { readonly kind: CurationKind; readonly column: string }
  /** Where its other names stand, and their column that says whose they are. */
  readonly aliases?: { readonly table: 'part_alias' | 'make_alias' | 'model_alias'; readonly column: string }
  readonly hasSlug?: true
}

/** What the tables of each kind are called. */
const kinds = {
  categories: { table: 'category', hasSlug: true },
  parts: {
    table: 'part',
    parent: { kind: 'categories', column: 'category_id' },
    aliases: { table: 'part_alias', column: 'part_id' },
    hasSlug: true,
  },
  makes: { table: 'make', aliases: { table: 'make_alias', column: 'make_id' } },
  models: {
    table: 'model',
    parent: { kind: 'makes', column: 'make_id' },
    aliases: { table: 'model_alias', column: 'model_id' },
  },
  generations: { table: 'generation', parent: { kind: 'models', column: 'model_id' } },
  vehicles: { table: 'vehicle', parent: { kind: 'models', column: 'model_id' } },
} as const satisfies Record<CurationKind, Kind>

/** The same, for whoever looks up a kind that is not known beforehand. */
export const kindOf = (kind: CurationKind): Kind => kinds[kind]
/** What is said of one of a kind. */
export const wordsOf = (kind: CurationKind): KindWords => words[kind]
