import { limits, type ProductChanges } from '@axle/contract'
import { sql } from 'kysely'
import { readEditTimes, readStoredProducts, type StoredProduct } from '../catalogue/index.ts'
import type { Platform, Trx } from '../platform/platform.ts'
import { toJsonColumn } from '../platform/text.ts'
import { fieldsOf } from './undo-import.ts'

interface ImportRun {
  readonly id: number
  readonly shop_id: number
  readonly by_user_id: number
  readonly ip: string | null
}

interface Written {
  /** The changed products as they were before. */
  readonly before: ReadonlyMap<number, StoredProduct>
  readonly changed: readonly { readonly id: number; readonly fields: ProductChanges }[]
  /** Ids of the products that were added. */
  readonly created: readonly number[]
}

/** Stores what a batch of an import changed, in its transaction, so that the import can be undone for seven days. */
export async function recordImported(
  { clock }: Pick<Platform, 'clock'>,
  trx: Trx,
  run: ImportRun,
  { before, changed, created }: Written,
): Promise<void> {
  const changedIds = changed.map(({ id }) => id)
  const after = await readStoredProducts(trx, run.shop_id, changedIds)
  const times = await readEditTimes(trx, run.shop_id, [...changedIds, ...created])
  const soldOf = (id: number) => times.get(id)?.sold ?? 0
  const rows = [
    ...changed.flatMap(({ id, fields }) => {
      const [old, now] = [before.get(id), after.get(id)]
      if (!old || !now) return []
      const keys = Object.keys(fields)
      return [{ id, before: fieldsOf(old, keys), after: fieldsOf(now, keys), sold: soldOf(id), outcome: 'changed' }]
    }),
    ...created.map((id) => ({
      id,
      before: null,
      after: { updatedAt: times.get(id)?.updatedAt },
      sold: soldOf(id),
      outcome: 'added',
    })),
  ]
  if (rows.length === 0) return
  const undoUntil = new Date(clock.now().getTime() + limits.bulkEdit.importUndoDays * 86_400_000)
  await sql`
    with edit as (
      insert into bulk_edit (shop_id, by_user_id, ip, import_id, state, finished_at, undo_until)
      values (${run.shop_id}, ${run.by_user_id}, ${run.ip}, ${run.id}, 'done', ${clock.now()}, ${undoUntil})
      on conflict (import_id) do update set finished_at = excluded.finished_at, undo_until = excluded.undo_until returning id)
    insert into bulk_edit_row (edit_id, product_id, before, after, sold, outcome)
    select edit.id, r.id, nullif(r.before, 'null'), r.after, r.sold, r.outcome
    from edit, jsonb_to_recordset(${toJsonColumn(rows)}::jsonb) as r (id int, before jsonb, after jsonb, sold int, outcome text)
    on conflict do nothing`.execute(trx)
  const counts = { changed: changedIds.length, added: created.length }
  await sql`update bulk_edit set total = total + ${rows.length}, done = done + ${rows.length}, counts = jsonb_build_object(
      'changed', coalesce((counts ->> 'changed')::int, 0) + ${counts.changed}::int,
      'added', coalesce((counts ->> 'added')::int, 0) + ${counts.added}::int)
    where import_id = ${run.id}`.execute(trx)
}
