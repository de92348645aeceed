import { limits } from '@axle/contract'
import { lockShopOfProduct } from '../catalogue/index.ts'
import { mayInShop } from '../http/actor.ts'
import type { Platform, Trx } from '../platform/platform.ts'
import {
  deleteOldEdits,
  lockEdit,
  readNextRows,
  resumeEdit,
  type RowOutcome,
  type StoredEdit,
  starterOfEdit,
  storeOutcomes,
} from './bulk-edit-repository.ts'
import { editProducts } from './edit-products.ts'
import { readStarter } from './run-starter.ts'
import { rightOf } from './start-edit.ts'
import { undoImported } from './undo-import.ts'

/** Products per transaction, which also stores the progress, so that no product counts twice. */
const batch = 500

/** What a worker needs of the platform and of the catalogue. */
export interface EditWorker {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'readOnly'>
  readonly productsChanged: (ids: readonly number[]) => void
}

/** Runs or undoes a bulk edit in batches. Resumes after the last batch when it was interrupted. */
export async function workEdit(worker: EditWorker, editId: number): Promise<void> {
  const { db } = worker.platform
  await resumeEdit(db, editId)
  const edit = await db.selectFrom('bulk_edit').select('last_id').where('id', '=', editId).executeTakeFirst()
  try {
    for (let after = edit?.last_id; after !== undefined;) {
      await worker.platform.readOnly.pauseWork()
      after = await workNext(worker, { editId, after })
    }
  } catch (error) {
    // The job is retried; until then it shows as interrupted.
    await db
      .updateTable('bulk_edit')
      .set({ state: 'failed' })
      .where('id', '=', editId)
      .where('state', 'in', ['running', 'undoing'])
      .execute()
    throw error
  }
}

interface Place {
  readonly editId: number
  /** The last product that was handled. */
  readonly after: number
}

/** Works a batch. When the database rejects a former value, products are tried alone and that one is left out. */
async function workNext(worker: EditWorker, place: Place): Promise<number | undefined> {
  try {
    return await workBatch(worker, place, { limit: batch })
  } catch (error) {
    if (!isRejectedValue(error)) throw error
  }
  let after: number | undefined = place.after
  for (let n = 0; n < batch && after !== undefined; n++) after = await workOne(worker, { ...place, after })
  return after
}

async function workOne(worker: EditWorker, place: Place): Promise<number | undefined> {
  try {
    return await workBatch(worker, place, { limit: 1 })
  } catch (error) {
    if (!isRejectedValue(error)) throw error
    return workBatch(worker, place, { limit: 1, refuses: true })
  }
}

/** A unique or foreign key, such as an SKU that another product has by now. */
const isRejectedValue = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && ['23505', '23503'].includes(String(error.code))

interface Way {
  readonly limit: number
  readonly refuses?: boolean
}

/** Returns the last product of the batch; undefined after the last one, or when another worker has taken over. */
async function workBatch(
  { platform, productsChanged }: EditWorker,
  { editId, after }: Place,
  { limit, refuses = false }: Way,
): Promise<number | undefined> {
  const written: number[] = []
  const last = await platform.db.transaction().execute(async (trx) => {
    const edit = await lockEdit(trx, editId)
    if (edit === undefined || edit.last_id !== after || !['running', 'undoing'].includes(edit.state)) return undefined
    // Lock the shop before its products, in the same order as its deletion.
    if (!(await lockShopOfProduct(trx, edit.shop_id))) return stop(platform, trx, edit, 'shop')
    const actor = await readStarter(trx, edit.shop_id, starterOfEdit(edit), platform.clock.now())
    if (!actor || !mayInShop(actor, edit.shop_id, rightOf(edit))) return stop(platform, trx, edit, 'rights')
    const rows = await readNextRows(trx, edit, after, limit)
    const given = { edit, actor, rows, now: platform.clock.now() }
    const outcomes =
      edit.import_id === null ? await editProducts(trx, given) : await undoImported(platform, trx, given, refuses)
    await storeOutcomes(trx, edit, outcomes)
    written.push(...outcomes.flatMap(({ product_id, outcome }) => (isWritten(outcome) ? [product_id] : [])))
    return storeProgress(platform, trx, edit, { outcomes, isLast: rows.length < limit })
  })
  if (written.length > 0) productsChanged(written)
  return last
}

const isWritten = (outcome: RowOutcome['outcome']): boolean => ['changed', 'restored', 'removed'].includes(outcome)

interface Handled {
  readonly outcomes: readonly RowOutcome[]
  readonly isLast: boolean
}

async function storeProgress(
  { clock }: Pick<Platform, 'clock'>,
  trx: Trx,
  edit: StoredEdit,
  { outcomes, isLast }: Handled,
): Promise<number | undefined> {
  const now = clock.now()
  const counts: Record<string, number> = { ...(edit.is_undo ? edit.undo_counts : edit.counts) }
  for (const { outcome } of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1
  if (!edit.is_undo) counts['planned'] = (counts['planned'] ?? 0) - outcomes.length
  const last = outcomes.at(-1)?.product_id
  await trx
    .updateTable('bulk_edit')
    .set({
      ...(edit.is_undo ? { undo_counts: JSON.stringify(counts) } : { counts: JSON.stringify(counts) }),
      ...(!edit.is_undo && counts['changed'] && { undo_until: new Date(now.getTime() + undoMs) }),
      ...(last !== undefined && { last_id: last }),
      ...(isLast && { state: edit.is_undo ? 'undone' : 'done', finished_at: now }),
      done: edit.done + outcomes.length,
    })
    .where('id', '=', edit.id)
    .execute()
  return isLast ? undefined : last
}
const undoMs = limits.bulkEdit.undoMinutes * 60_000

/** Ends early. What was changed can be undone, and an undo can be continued. */
async function stop(
  { clock }: Pick<Platform, 'clock'>,
  trx: Trx,
  { id }: StoredEdit,
  stopped: NonNullable<StoredEdit['stopped']>,
): Promise<undefined> {
  const ended = { state: 'done', stopped, finished_at: clock.now() } as const
  await trx.updateTable('bulk_edit').set(ended).where('id', '=', id).execute()
  return undefined
}

const dayMs = 86_400_000

/** Deletes old values once no undo needs them, and previews that never ran. */
export async function deleteOldValues({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  await deleteOldEdits(db, { now, rowsBefore: before(limits.bulkEdit.keptDays), previewsBefore: before(1) })
}
