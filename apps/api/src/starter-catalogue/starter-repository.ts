import { sql } from 'kysely'
import type { Db, Trx } from '../platform/platform.ts'

interface Match {
  readonly id: number
  readonly match: string
}

/** The tables of the starter catalogue, and the columns that identify an existing row. */
const naturalKeys = {
  category: sql<Match>`select id, lower(btrim(name)) as match from category`,
  part: sql<Match>`select part_id as id, lower(btrim(alias)) as match from part_alias where language = 'en'
    union all select id, lower(btrim(name)) from part`,
  make: sql<Match>`select make_id as id, lower(btrim(alias)) as match from make_alias where language = 'en'
    union all select id, lower(btrim(name)) from make`,
  model: sql<Match>`select id, make_id || ' ' || lower(btrim(name)) as match from model`,
  generation: sql<Match>`select id, model_id || ' ' || lower(btrim(code)) || ' ' || from_year as match from generation`,
  vehicle: sql<Match>`select id, model_id || ' ' || year as match from vehicle`,
}
export type StarterTable = keyof typeof naturalKeys
export type StarterWordTable = 'part_name' | 'category_name' | `${WithAliases}_alias` | 'search_phrase'
export type WithAliases = 'part' | 'category' | 'make' | 'model'

/** Maps natural keys to ids. A name takes precedence over an equal alias. */
export async function idsByMatch(trx: Trx, table: StarterTable): Promise<ReadonlyMap<string, number>> {
  const { rows } = await naturalKeys[table].execute(trx)
  return new Map(rows.map(({ id, match }) => [match, id]))
}

/** Inserts rows; existing ones stay. */
export async function insertMissing(
  trx: Trx,
  table: StarterTable | StarterWordTable,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<number> {
  const [first] = rows
  if (first === undefined) return 0
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  const { numAffectedRows } = await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

export interface Entry {
  readonly key: string
  readonly row_id: number | null
}

/** Reads the entries offered before, by key. */
export async function offeredBefore(trx: Trx): Promise<ReadonlyMap<string, number | null>> {
  const rows = await trx.selectFrom('starter_entry').select(['key', 'row_id']).execute()
  return new Map(rows.map(({ key, row_id }) => [key, row_id]))
}

export async function noteOffered(trx: Trx, entries: readonly Entry[]): Promise<void> {
  await sql`insert into starter_entry (key, row_id)
    select key, row_id from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (key text, row_id int)
    on conflict do nothing`.execute(trx)
}

export async function nameSizeKind(trx: Trx, partIds: readonly number[], sizeKind: string): Promise<void> {
  await sql`update part set size_kind = ${sizeKind} where size_kind is null and id = any(${partIds}::int[])`.execute(
    trx,
  )
}

/** True when the catalogue has no parts and vehicles yet. */
export async function isCatalogueEmpty(db: Db | Trx): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select not exists (select from category) and not exists (select from make) as is`.execute(db)
  return rows[0]?.is ?? false
}

export async function slugsOf(trx: Trx, table: 'category' | 'part'): Promise<Set<string>> {
  const rows = await trx.selectFrom(table).select('slug').execute()
  return new Set(rows.map(({ slug }) => slug))
}

export async function lastPosition(trx: Trx): Promise<number> {
  const row = await trx
    .selectFrom('category')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirst()
  return row?.last ?? 0
}
