import type { BulkChange, BulkFilter, BulkOutcome, UndoOutcome } from '@axle/contract'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { DomainError } from '../errors/errors.ts'
import type { Db, Trx } from '../platform/platform.ts'
import { toJsonColumn } from '../platform/text.ts'
import { conditionsOfTable, type ProductWords } from '../vendor-dashboard/index.ts'
import { nextValues } from './next-values.ts'
import type { RowValues } from './bulk-edit-tables.ts'
import type { RunStarter } from './run-starter.ts'

export const busyShop = 'Another change of many products of this shop is running. Please wait until it has ended'

export type StoredEdit = Selectable<Database['bulk_edit']>

/** Stores what a change would do to each product that matches, in one statement. Nothing is locked. */
export async function insertPreview(
  trx: Trx,
  { shopId, starter, filter, change, lowStock, words }: NewPreview,
): Promise<number> {
  const { id } = await trx
    .insertInto('bulk_edit')
    .values({
      shop_id: shopId,
      ...starter,
      change: toJsonColumn(change),
      filter: toJsonColumn(filter),
      state: 'previewed',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { before, after, outcome } = nextValues(change)
  const conditions = sql.join(conditionsOfTable(shopId, { ...filter, lowStock, words }), sql` and `)
  await sql`
    with added as (
      insert into bulk_edit_row (edit_id, product_id, before, after, sold, outcome)
      select ${id}, m.id, m.before, m.after, m.sold, ${outcome} from (
        select p.id, p.total_sold as sold, ${before} as before, ${after} as after
        from product p left join listing l on l.product_id = p.id where ${conditions}) m
      returning outcome), counted as (select outcome, count(*) as n from added group by outcome)
    update bulk_edit set counts = (select coalesce(jsonb_object_agg(outcome, n), '{}') from counted),
      total = coalesce((select n from counted where outcome = 'planned'), 0)
    where id = ${id}`.execute(trx)
  return id
}
interface NewPreview {
  readonly shopId: number
  readonly starter: RunStarter
  readonly filter: BulkFilter
  readonly change: BulkChange
  /** Stock is low at this many pieces. */
  readonly lowStock: number
  /** How the words of the filter were read. */
  readonly words: ProductWords
}

/** Deletes the previews of a user, or of a key, that never ran. */
export async function deletePreviews(
  trx: Trx,
  shopId: number,
  { by_user_id: userId, by_key_id: keyId }: RunStarter,
): Promise<void> {
  await trx
    .deleteFrom('bulk_edit')
    .where('shop_id', '=', shopId)
    .where('by_user_id', '=', userId)
    .where('by_key_id', 'is not distinct from', keyId)
    .where('state', '=', 'previewed')
    .execute()
}

/** Locks a bulk edit until the transaction ends. */
export const lockEdit = (trx: Trx, id: number): Promise<StoredEdit | undefined> =>
  trx.selectFrom('bulk_edit').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * Throws 409 while a bulk edit, an undo or an import of the shop runs, and for an import that was undone. Other starts in
 * the shop wait until the transaction ends.
 */
export async function requireIdleShop(trx: Trx, shopId: number, importId?: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('bulk edits'), ${shopId})`.execute(trx)
  const { rows } = await sql<{ edit: boolean; import: boolean; undone: boolean }>`select
    exists (select from bulk_edit where shop_id = ${shopId} and state in ('running', 'undoing')) as edit,
    exists (select from product_import where shop_id = ${shopId} and state in ('checking', 'running')
      and id is distinct from ${importId ?? null}) as import,
    exists (select from bulk_edit where import_id = ${importId ?? null} and is_undo) as undone`.execute(trx)
  const [found] = rows
  if (found?.import)
    throw new DomainError(
      'conflict',
      'import_running',
      'Another import of this shop is running. Please wait until it has ended',
    )
  if (found?.edit) throw new DomainError('conflict', 'bulk_edit_running', busyShop)
  if (found?.undone) throw new DomainError('conflict', 'import_ended', 'This import was undone')
}

/** A retry goes on, unless something else of the shop runs by now. */
export async function resumeEdit(db: Db, id: number): Promise<void> {
  await sql`update bulk_edit e set state = case when is_undo then 'undoing' else 'running' end
    where id = ${id} and state = 'failed'
      and not exists (select from bulk_edit o where o.shop_id = e.shop_id and o.state in ('running', 'undoing'))
      and not exists (select from product_import i where i.shop_id = e.shop_id and i.state in ('checking', 'running'))`.execute(
    db,
  )
}

/** Who started a bulk edit, or its undo. */
export const starterOfEdit = (edit: StoredEdit): RunStarter =>
  edit.is_undo
    ? {
        by_user_id: edit.undo_by_user_id ?? 0,
        by_key: null,
        by_key_id: edit.undo_by_key_id,
        ip: edit.undo_ip,
      }
    : edit

export interface EditRow {
  readonly product_id: number
  readonly before: RowValues | null
  readonly after: RowValues
  readonly sold: number
}

/** Reads the next products to change, or to restore, by rising id. */
export async function readNextRows(trx: Trx, { id, is_undo: isUndo }: StoredEdit, after: number, limit: number) {
  const due = isUndo ? sql`outcome in ('changed', 'added') and undo_outcome is null` : sql`outcome = 'planned'`
  const { rows } = await sql<EditRow>`select product_id, before, after, sold from bulk_edit_row
    where edit_id = ${id} and product_id > ${after} and ${due} order by product_id limit ${limit}`.execute(trx)
  return rows
}

export interface RowOutcome {
  readonly product_id: number
  readonly outcome: BulkOutcome | UndoOutcome
}

/** Stores what became of the products of a batch. `sold` counts from the change itself. */
export async function storeOutcomes(trx: Trx, edit: StoredEdit, rows: readonly RowOutcome[]): Promise<void> {
  const column = edit.is_undo
    ? sql`undo_outcome = g.outcome`
    : sql`outcome = g.outcome, sold = (select total_sold from product where id = r.product_id)`
  await sql`update bulk_edit_row r set ${column}
    from jsonb_to_recordset(${toJsonColumn(rows)}::jsonb) as g (product_id int, outcome text)
    where r.edit_id = ${edit.id} and r.product_id = g.product_id`.execute(trx)
}

/** Deletes old values, whose undo is over, and previews that never ran. */
export async function deleteOldEdits(
  db: Db,
  times: { now: Date; rowsBefore: Date; previewsBefore: Date },
): Promise<void> {
  const { now, rowsBefore, previewsBefore } = times
  await sql`delete from bulk_edit_row where edit_id in (
    select id from bulk_edit where created_at < ${rowsBefore} and state not in ('running', 'undoing')
      and coalesce(undo_until, created_at) < ${now})`.execute(db)
  await sql`delete from bulk_edit where state = 'previewed' and created_at < ${previewsBefore}`.execute(db)
}
