import type { TaxonomyKind, SizeKind } from '@axle/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../platform/platform.ts'
import { kindOf } from './kinds.ts'
import { slugOf } from './names.ts'

/** A row of a table; columns that its kind lacks are missing. */
export interface StoredRow {
  readonly id: number
  readonly slug?: string
  readonly name?: string
  readonly code?: string
  readonly year?: number
  readonly make_id?: number
  readonly model_id?: number
  readonly category_id?: number
  readonly position?: number
  readonly country?: string | null
  readonly body?: string | null
  readonly size_kind?: SizeKind | null
  readonly from_year?: number
  readonly to_year?: number | null
  readonly retired_at: Date | null
}

// The same number on all nodes: the letters "desk".
const taxonomyLockKey = 0x64_65_73_6b

/** Locks the taxonomy against concurrent changes, which avoids deadlocks between them. Call it first. */
export async function lockTaxonomy(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${taxonomyLockKey})`.execute(trx)
}

export async function findRow(trx: Db | Trx, kind: TaxonomyKind, id: number): Promise<StoredRow | undefined> {
  const { rows } = await sql<StoredRow>`select * from ${sql.table(kindOf(kind).table)} where id = ${id}::int`.execute(
    trx,
  )
  return rows[0]
}

/** Locks rows until the transaction ends, so that nothing new can refer to them. */
export async function lockRows(trx: Trx, kind: TaxonomyKind, ids: readonly number[]): Promise<void> {
  await sql`select from ${sql.table(kindOf(kind).table)} where id = any(${ids}::int[]) order by id for update`.execute(
    trx,
  )
}

export async function insertRow(trx: Trx, kind: TaxonomyKind, columns: Readonly<Record<string, unknown>>) {
  const names = Object.keys(columns).map((name) => sql.ref(name))
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(kindOf(kind).table)} (${sql.join(names)}) values (${sql.join(Object.values(columns))}) returning id`.execute(
    trx,
  )
  return rows[0]?.id ?? 0
}

export async function updateRow(trx: Trx, kind: TaxonomyKind, id: number, columns: Readonly<Record<string, unknown>>) {
  const changes = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  if (changes.length === 0) return
  await sql`update ${sql.table(kindOf(kind).table)} set ${sql.join(changes)} where id = ${id}::int`.execute(trx)
}

export async function deleteRows(trx: Trx, kind: TaxonomyKind, ids: readonly number[]): Promise<void> {
  await sql`delete from ${sql.table(kindOf(kind).table)} where id = any(${ids}::int[])`.execute(trx)
}

/** Returns a slug that no row of the table has. */
export async function uniqueSlug(trx: Trx, kind: TaxonomyKind, name: string): Promise<string> {
  const base = slugOf(name, new Set())
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(kindOf(kind).table)} where starts_with(slug, ${base})`.execute(trx)
  return slugOf(name, new Set(rows.map(({ slug }) => slug)))
}

export async function aliasesOf(trx: Db | Trx, kind: TaxonomyKind, id: number): Promise<string[]> {
  const { aliases } = kindOf(kind)
  if (aliases === undefined) return []
  const { rows } = await sql<{ alias: string }>`
    select alias from ${sql.table(aliases.table)} where ${sql.ref(aliases.column)} = ${id}::int and language = 'en' order by alias`.execute(
    trx,
  )
  return rows.map(({ alias }) => alias)
}

export async function addAliases(trx: Trx, kind: TaxonomyKind, id: number, names: readonly string[]): Promise<void> {
  const { aliases } = kindOf(kind)
  if (aliases === undefined || names.length === 0) return
  await sql`insert into ${sql.table(aliases.table)} (${sql.ref(aliases.column)}, alias)
    select ${id}, name from unnest(${names}::text[]) as name on conflict do nothing`.execute(trx)
}

export async function removeAliases(trx: Trx, kind: TaxonomyKind, id: number, names: readonly string[]): Promise<void> {
  const { aliases } = kindOf(kind)
  if (aliases === undefined || names.length === 0) return
  await sql`delete from ${sql.table(aliases.table)}
    where ${sql.ref(aliases.column)} = ${id}::int and language = 'en' and alias = any(${names}::text[])`.execute(trx)
}

/** Finds another row of this kind that has one of these names, as its name or alias. */
export async function findCalled(
  trx: Trx,
  kind: TaxonomyKind,
  { names, as, except }: { names: readonly string[]; as: 'name' | 'alias'; except: number },
): Promise<{ name: string; called: string } | undefined> {
  const { table, aliases } = kindOf(kind)
  const other: RawBuilder<unknown> =
    as === 'alias' && aliases
      ? sql`select t.name, a.alias as called from ${sql.table(table)} t
          join ${sql.table(aliases.table)} a on a.${sql.ref(aliases.column)} = t.id where t.id <> ${except}`
      : sql`select t.name, t.name as called from ${sql.table(table)} t where t.id <> ${except}`
  const { rows } = await sql<{ name: string; called: string }>`
    select name, called from (${other}) as other
    where lower(btrim(called)) in (select lower(btrim(name)) from unnest(${names}::text[]) as name) limit 1`.execute(
    trx,
  )
  return rows[0]
}

/** A vehicle has the make of its model. */
export async function moveVehiclesOfModel(trx: Trx, modelId: number): Promise<void> {
  await sql`update vehicle v set make_id = model.make_id from model
    where model.id = v.model_id and model.id = ${modelId} and v.make_id <> model.make_id`.execute(trx)
}
