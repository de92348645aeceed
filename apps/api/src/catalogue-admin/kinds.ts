import type { TaxonomyKind } from '@axle/contract'
import { type KindWords, words } from './aliases/kind-words.ts'

interface Kind {
  /** The table, and the name of a row in messages and in the audit log. */
  readonly table: 'category' | 'part' | 'make' | 'model' | 'generation' | 'vehicle'
  /** The parent, and the column that refers to it. */
  readonly parent?: { readonly kind: TaxonomyKind; readonly column: string }
  /** The table of aliases, and the column that refers to the row. */
  readonly aliases?: { readonly table: 'part_alias' | 'make_alias' | 'model_alias'; readonly column: string }
  readonly hasSlug?: true
}

/** The tables of each kind. */
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
} as const satisfies Record<TaxonomyKind, Kind>

/** For a kind known only at run time. */
export const kindOf = (kind: TaxonomyKind): Kind => kinds[kind]
/** Returns the sentences for a kind. */
export const wordsOf = (kind: TaxonomyKind): KindWords => words[kind]
