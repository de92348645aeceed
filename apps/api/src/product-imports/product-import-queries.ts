import {
  type ImportFault,
  type ImportOutcome,
  leftByUndo,
  limits,
  type ProductImport,
  type ProductImportDetails,
} from '@axle/contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import { notFound } from '../errors/errors.ts'
import type { Db } from '../platform/platform.ts'
import type { ProductRead } from './product-read.ts'
import { placeOf, type StoredSheet } from './sheets/stored-sheets.ts'
import { vehicleColumnOf } from './columns/match-vehicle-columns.ts'

const [listed, samples, samplesShown, pageSize] = [20, 3, 80, 1_000]

const columns = sql`i.id, i.file_name as "fileName", i.state, i.is_dry_run as "isDryRun", i.done, i.total, i.added, i.changed, i.same, i.failed,
  i.created_at as "createdAt", i.finished_at as "finishedAt", i.stopped, coalesce(i.by_key, u.first_name || ' ' || u.last_name) as "by",
  case when e.is_undo is not true then null
    when e.state = 'undoing' then 'running'
    when e.state = 'undone' and not exists (
      select from jsonb_each_text(e.undo_counts) as left_out (outcome, n)
      where outcome = any(${leftByUndo}::text[]) and n::int > 0) then 'wholly'
    else 'partly' end as undone`
const tables = sql`product_import i join users u on u.id = i.by_user_id left join bulk_edit e on e.import_id = i.id`

type Listed = z.output<typeof ProductImport>

/** Lists the last imports of a shop, newest first. */
export async function listImports(db: Db, shopId: number): Promise<Listed[]> {
  const { rows } = await sql<Listed>`select ${columns} from ${tables}
    where i.shop_id = ${shopId} order by i.id desc limit ${listed}`.execute(db)
  return rows
}

interface DetailsRow extends Listed {
  readonly names: string[]
  readonly columns: z.output<typeof ProductImportDetails>['headings'][number]['column'][]
  readonly isRemembered: boolean
  readonly defaultPicture: string | null
  readonly pictures: Record<string, string>
  readonly stored: StoredSheet[] | null
  readonly read: ProductRead[]
}

/** Throws not-found for an import of another shop. */
export async function getImport(db: Db, shopId: number, id: number): Promise<z.output<typeof ProductImportDetails>> {
  const { rows } = await sql<DetailsRow>`
    select ${columns}, i.headings as names, i.columns, i.is_remembered as "isRemembered", i.default_picture as "defaultPicture", i.pictures,
      i.sheets as stored, i.first_read as read
    from ${tables} where i.id = ${id} and i.shop_id = ${shopId}`.execute(db)
  const [found] = rows
  if (found === undefined) throw unknownImport()
  const { names, columns: matched, stored, read, ...details } = found
  const first = await db
    .selectFrom('product_import_row')
    .select('cells')
    .where('import_id', '=', id)
    .where('line', '>', 0)
    .orderBy('line')
    .limit(samples)
    .execute()
  const samplesAt = (at: number) =>
    first.map(({ cells }) => (cells[at] ?? '').slice(0, samplesShown)).filter((cell) => cell !== '')
  return {
    ...details,
    archive: await readArchive(db, id),
    ...(stored && { sheets: stored.map(({ name, rows, isRead, left }) => ({ name, rows, isRead, left })) }),
    headings: names.map((heading, at) => ({
      heading,
      column: matched[at] ?? null,
      vehicleColumn: vehicleColumnOf(heading, samplesAt(at)),
      samples: samplesAt(at),
    })),
    firstRead: read.map((product) => ({ ...product, ...placeOf(stored, product.line) })),
    faults: await firstFaults(db, id, stored),
  }
}

/** The pictures of archives, of which each is read once. */
async function readArchive(db: Db, id: number) {
  const rows = await db
    .selectFrom('product_import_picture')
    .select(['name', 'state', 'fault'])
    .where('import_id', '=', id)
    .where('state', '<>', 'receiving')
    .orderBy('name')
    .execute()
  const failed = rows.filter(({ state }) => state === 'failed')
  return {
    total: rows.length,
    done: rows.filter(({ state }) => state !== 'waiting').length,
    failed: failed.length,
    faults: failed
      .slice(0, limits.productImport.shownFaults)
      .map(({ name, fault }) => ({ name, message: fault ?? '' })),
  }
}

async function firstFaults(db: Db, id: number, sheets: StoredSheet[] | null): Promise<ImportFault[]> {
  const { rows } = await sql<ImportFault>`
    select r.line, f.fault ->> 'column' as "column", f.fault ->> 'message' as message
    from (select line, faults from product_import_row where import_id = ${id} and outcome = 'failed'
      order by line limit ${limits.productImport.shownFaults}) r
      cross join lateral jsonb_array_elements(r.faults) with ordinality as f (fault, nth)
    order by r.line, f.nth limit ${limits.productImport.shownFaults}`.execute(db)
  return rows.map((fault) => ({ ...fault, ...placeOf(sheets, fault.line) }))
}

/** Reads a page of rows with their outcome. */
export async function readRows(db: Db, shopId: number, id: number, after: number) {
  const found = await db
    .selectFrom('product_import')
    .select(['headings', 'sheets'])
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .executeTakeFirst()
  if (found === undefined) throw unknownImport()
  const rows = await db
    .selectFrom('product_import_row')
    .select(['line', 'cells', 'outcome', 'faults'])
    .where('import_id', '=', id)
    .where('line', '>', after)
    .orderBy('line')
    .limit(pageSize)
    .execute()
  return {
    headings: found.headings,
    rows: rows.map(({ line, cells, outcome, faults }) => ({
      ...placeOf(found.sheets, line),
      cells,
      outcome: outcome satisfies ImportOutcome | null,
      faults: faults.map((fault) => ({ ...placeOf(found.sheets, line), ...fault })),
    })),
    next: rows.length < pageSize ? null : (rows.at(-1)?.line ?? null),
  }
}

export const unknownImport = () => notFound('import_not_found', 'Import not found')
