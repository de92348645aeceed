import { type ImportOutcome, importOutcomes } from '@axle/contract'
import { type Selectable, sql } from 'kysely'
import type { RunStarter } from '../bulk-edits/index.ts'
import type { Database } from '../database/schema.ts'
import type { Db, Trx } from '../platform/platform.ts'
import { toJsonColumn } from '../platform/text.ts'
import type { FileRow } from './files/file-row.ts'
import { unknownImport } from './product-import-queries.ts'
import type { ProductRead } from './product-read.ts'

export type StoredImport = Selectable<Database['product_import']>

export interface ImportOfShop {
  readonly shopId: number
  readonly importId: number
}

export const findImport = (db: Db, id: number): Promise<StoredImport | undefined> =>
  db.selectFrom('product_import').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks an import until the transaction ends. Throws not-found for one of another shop. */
export async function lockImport(trx: Trx, { shopId, importId }: ImportOfShop): Promise<StoredImport> {
  const found = await trx
    .selectFrom('product_import')
    .selectAll()
    .where('id', '=', importId)
    .where('shop_id', '=', shopId)
    .forUpdate()
    .executeTakeFirst()
  if (found === undefined) throw unknownImport()
  return found
}

type NewImport = Pick<
  StoredImport,
  keyof RunStarter | 'shop_id' | 'file_name' | 'headings' | 'headings_key' | 'columns'
>

/** Returns the id. */
export async function insertImport(trx: Trx, values: NewImport): Promise<number> {
  const { id } = await trx
    .insertInto('product_import')
    .values({ ...values, total: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Changes = Partial<
  Pick<
    StoredImport,
    | keyof RunStarter
    | 'state'
    | 'is_dry_run'
    | 'is_remembered'
    | 'total'
    | 'headings'
    | 'headings_key'
    | 'columns'
    | 'sheets'
    | 'stopped'
    | 'finished_at'
  >
>

export async function updateImport(
  db: Db | Trx,
  id: number,
  {
    pictures,
    sheets,
    ...values
  }: Changes & { default_picture?: string | null; pictures?: Readonly<Record<string, string>> },
): Promise<void> {
  await db
    .updateTable('product_import')
    .set({
      ...values,
      ...(pictures && { pictures: JSON.stringify(pictures) }),
      ...(sheets && { sheets: toJsonColumn(sheets) }),
    })
    .where('id', '=', id)
    .execute()
}

/** Sets an interrupted import to go on, unless it was undone, or another import or bulk edit of the shop runs by now. */
export async function resumeImport(db: Db, id: number): Promise<void> {
  await sql`update product_import i set state = case when is_dry_run then 'checking' else 'running' end
    where id = ${id} and state = 'failed' and not exists (
      select from product_import o where o.shop_id = i.shop_id and o.state in ('checking', 'running'))
      and not exists (select from bulk_edit b where b.shop_id = i.shop_id
        and (b.state in ('running', 'undoing') or b.import_id = i.id and b.is_undo))`.execute(db)
}

/** Forgets what the last run found. */
export async function restartImport(trx: Trx, importId: number): Promise<void> {
  const nothing = {
    last_line: 0,
    done: 0,
    added: 0,
    changed: 0,
    same: 0,
    failed: 0,
    finished_at: null,
    first_read: '[]',
  }
  await trx.updateTable('product_import').set(nothing).where('id', '=', importId).execute()
  await trx
    .updateTable('product_import_row')
    .set({ outcome: null, product_id: null, faults: '[]' })
    .where('import_id', '=', importId)
    .where('outcome', 'is not', null)
    .execute()
}

/**
 * Moves the rows of a sheet between those to import and those to leave out, whose lines are negative: nodes of the version
 * before read only positive ones.
 */
export async function flipRows(trx: Trx, importId: number, after: number, last: number): Promise<void> {
  await sql`update product_import_row set line = -line
    where import_id = ${importId} and abs(line) > ${after} and abs(line) <= ${last}`.execute(trx)
}

/** Finds the last confirmed import of a shop with these headings, in any order. */
export const findConfirmedImport = (trx: Trx, shopId: number, headingsKey: string) =>
  trx
    .selectFrom('product_import')
    .select(['headings', 'columns'])
    .where('shop_id', '=', shopId)
    .where('headings_key', '=', headingsKey)
    .where('state', '<>', 'uploaded')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function insertRows(trx: Trx, importId: number, rows: readonly FileRow[]): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map(({ line, cells }) => ({ import_id: importId, line, cells: [...cells] }))
  await trx.insertInto('product_import_row').values(values).execute()
}

export const listRowsAfter = (db: Db, importId: number, line: number, limit: number): Promise<FileRow[]> =>
  db
    .selectFrom('product_import_row')
    .select(['line', 'cells'])
    .where('import_id', '=', importId)
    .where('line', '>', line)
    .orderBy('line')
    .limit(limit)
    .execute()

/** Pages through the cells at these places, from 0; -1 is an empty cell. */
export async function listCellsAfter(
  db: Db,
  importId: number,
  places: readonly number[],
  page: { readonly line: number; readonly limit: number },
): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select line, array(select coalesce(cells[at + 1], '') from unnest(${places}::int[]) with ordinality as p (at, n) order by n) as cells
    from product_import_row where import_id = ${importId} and line > ${page.line} order by line limit ${page.limit}`.execute(
    db,
  )
  return rows
}

/** Finds those of the products that earlier rows of the import are about. */
export async function findTakenProducts(
  db: Db | Trx,
  importId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const taken = await db
    .selectFrom('product_import_row')
    .select('product_id')
    .where('import_id', '=', importId)
    .where('product_id', '=', sql<number>`any(${ids}::int[])`)
    .execute()
  return new Set(taken.flatMap(({ product_id: id }) => id ?? []))
}

export interface RowOutcome {
  readonly line: number
  readonly outcome: ImportOutcome
  readonly product_id: number | undefined
  readonly faults: readonly { readonly column: string; readonly message: string }[]
}

/** Stores the outcomes of a batch, its counts and the progress; `finishedAt` ends the import. */
export async function storeOutcomes(
  trx: Trx,
  run: StoredImport,
  rows: readonly RowOutcome[],
  {
    firstRead,
    finishedAt,
  }: { readonly firstRead: readonly ProductRead[] | undefined; readonly finishedAt: Date | undefined },
): Promise<void> {
  await sql`update product_import_row r set outcome = given.outcome, product_id = given.product_id, faults = given.faults
    from jsonb_to_recordset(${toJsonColumn(rows)}::jsonb) as given (line int, outcome text, product_id int, faults jsonb)
    where r.import_id = ${run.id} and r.line = given.line`.execute(trx)
  const count = (outcome: ImportOutcome) => run[outcome] + rows.filter((row) => row.outcome === outcome).length
  const last = rows.at(-1)?.line
  await trx
    .updateTable('product_import')
    .set({
      ...Object.fromEntries(importOutcomes.map((outcome) => [outcome, count(outcome)])),
      done: run.done + rows.length,
      ...(firstRead && { first_read: toJsonColumn(firstRead) }),
      ...(last !== undefined && { last_line: last }),
      ...(finishedAt && { state: run.is_dry_run ? ('checked' as const) : ('done' as const), finished_at: finishedAt }),
    })
    .where('id', '=', run.id)
    .execute()
}

/** Deletes the rows of imports from before this time. */
export async function deleteRowsBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from product_import_row where import_id in (
    select id from product_import where created_at < ${before} and state not in ('checking', 'running'))`.execute(db)
}
