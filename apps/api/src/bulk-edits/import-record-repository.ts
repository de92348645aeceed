import { sql } from 'kysely'
import type { Trx } from '../platform/platform.ts'
import { toJsonColumn } from '../platform/text.ts'
import type { RowValues } from './bulk-edit-tables.ts'
import type { RunStarter } from './run-starter.ts'

export interface ImportRun extends RunStarter {
  readonly id: number
  readonly shop_id: number
}

export interface RecordedRow {
  readonly id: number
  readonly before: RowValues | null
  readonly after: RowValues
  readonly sold: number
  readonly outcome: 'changed' | 'added'
}

interface Recorded {
  readonly rows: readonly RecordedRow[]
  readonly counts: { readonly changed: number; readonly added: number }
  readonly now: Date
  readonly undoUntil: Date
}

/** Adds the products of a batch to the record of its import, which the first batch creates. */
export async function insertRecord(
  trx: Trx,
  run: ImportRun,
  { rows, counts, now, undoUntil }: Recorded,
): Promise<void> {
  await sql`
    with edit as (
      insert into bulk_edit (shop_id, by_user_id, by_key, by_key_id, ip, import_id, state, finished_at, undo_until)
      values (${run.shop_id}, ${run.by_user_id}, ${run.by_key}, ${run.by_key_id}, ${run.ip}, ${run.id}, 'done', ${now}, ${undoUntil})
      on conflict (import_id) do update set finished_at = excluded.finished_at, undo_until = excluded.undo_until returning id)
    insert into bulk_edit_row (edit_id, product_id, before, after, sold, outcome)
    select edit.id, r.id, nullif(r.before, 'null'), r.after, r.sold, r.outcome
    from edit, jsonb_to_recordset(${toJsonColumn(rows)}::jsonb) as r (id int, before jsonb, after jsonb, sold int, outcome text)
    on conflict do nothing`.execute(trx)
  await sql`update bulk_edit set total = total + ${rows.length}, done = done + ${rows.length}, counts = jsonb_build_object(
      'changed', coalesce((counts ->> 'changed')::int, 0) + ${counts.changed}::int,
      'added', coalesce((counts ->> 'added')::int, 0) + ${counts.added}::int)
    where import_id = ${run.id}`.execute(trx)
}
