import type { ColumnType, Generated } from 'kysely'

/**
 * The tables of `migrations/` as Kysely reads them. Money is in pesewas, times are UTC. Modules add their tables by
 * declaration merging; `declared-tables.test.ts` compares them with the real schema.
 */
export interface Database {}

export type CreatedAt = ColumnType<Date, Date | undefined, never>

export type UpdatedAt = Generated<Date>

/** Since then no longer offered. */
export type Retired = Date | null

/** `weight`: 100 means exactly this, 30 often means something else. */
export interface Alias {
  alias: string
  language: Generated<string>
  weight: Generated<number>
}
