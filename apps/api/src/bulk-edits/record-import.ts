import { limits, type ProductChanges } from '@axle/contract'
import { readEditTimes, readStoredProducts, type StoredProduct } from '../catalogue/index.ts'
import type { Platform, Trx } from '../platform/platform.ts'
import { type ImportRun, insertRecord, type RecordedRow } from './import-record-repository.ts'
import { fieldsOf } from './undo-import.ts'

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
  const rows: RecordedRow[] = [
    ...changed.flatMap(({ id, fields }) => {
      const [old, now] = [before.get(id), after.get(id)]
      if (!old || !now) return []
      const keys = Object.keys(fields)
      return [
        { id, before: fieldsOf(old, keys), after: fieldsOf(now, keys), sold: soldOf(id), outcome: 'changed' as const },
      ]
    }),
    ...created.map((id) => ({
      id,
      before: null,
      after: { updatedAt: times.get(id)?.updatedAt },
      sold: soldOf(id),
      outcome: 'added' as const,
    })),
  ]
  if (rows.length === 0) return
  const endedAt = clock.now()
  await insertRecord(trx, run, {
    rows,
    undoUntil: new Date(endedAt.getTime() + limits.bulkEdit.importUndoDays * 86_400_000),
    now: endedAt,
    counts: { changed: changedIds.length, added: created.length },
  })
}
