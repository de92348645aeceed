import { leftToUndo, rightOfChange, type ShopRight } from '@axle/contract'
import type { Updateable } from 'kysely'
import { requireLaterDay } from '../catalogue/index.ts'
import type { Database } from '../database/schema.ts'
import { beyondRole, DomainError, translateConstraints } from '../errors/errors.ts'
import { type Actor, mayInShop } from '../http/actor.ts'
import { by, record } from '../platform/audit.ts'
import type { Platform, Trx } from '../platform/platform.ts'
import { toJsonColumn } from '../platform/text.ts'
import { unknownEdit } from './bulk-edit-queries.ts'
import { busyShop, lockEdit, requireIdleShop, type StoredEdit } from './bulk-edit-repository.ts'
import { starterOf } from './run-starter.ts'
import './bulk-edit-events.ts'

interface Target {
  readonly shopId: number
  readonly editId: number
}

/** The right that a bulk edit and its undo need. */
export const rightOf = ({ change }: Pick<StoredEdit, 'change'>): ShopRight =>
  change === null ? 'imports' : rightOfChange[change.field]

/** Queues a previewed bulk edit, or one that was interrupted to be continued. A second call changes nothing. */
export function runEdit(platform: Platform, actor: Actor, target: Target): Promise<void> {
  const { clock } = platform
  return start(platform, target, async (trx, edit) => {
    requireRight(actor, edit)
    if (!edit.is_undo && (edit.state === 'running' || edit.state === 'done')) return undefined
    if (edit.is_undo || edit.change === null) throw refused('bulk_edit_ended', 'This change was undone')
    if (edit.total === 0) throw refused('bulk_edit_empty', 'There is nothing to change')
    if (edit.change.field === 'paused') requireLaterDay(edit.change, clock.now(), 'change.pausedUntil')
    await audit(trx, actor, edit, 'bulk-edit.started')
    return { state: 'running', ...starterOf(actor) }
  })
}

/**
 * Queues the undo of a bulk edit or an import, or continues it. A second call changes nothing. Throws 409 `undo_over` after
 * its time.
 */
export function undoEdit(platform: Platform, actor: Actor, target: Target): Promise<void> {
  const now = platform.clock.now()
  return start(platform, target, async (trx, edit) => {
    requireRight(actor, edit)
    if (edit.state === 'undoing' || edit.state === 'undone') return undefined
    if (edit.state === 'running') throw refused('bulk_edit_running', busyShop)
    const total = leftToUndo({ counts: edit.counts, undoCounts: edit.undo_counts })
    if (edit.state === 'previewed' || edit.undo_until === null || total === 0)
      throw refused('bulk_edit_empty', 'There is nothing to undo')
    if (!edit.is_undo && edit.undo_until <= now) throw refused('undo_over', 'The time to undo this has passed')
    await audit(trx, actor, edit, 'bulk-edit.undone')
    return {
      state: 'undoing',
      is_undo: true,
      stopped: null,
      last_id: 0,
      done: 0,
      total,
      undo_by_user_id: actor.id,
      undo_by_key_id: actor.key?.id ?? null,
      undo_ip: actor.ip ?? null,
    }
  })
}

type Change = Updateable<Database['bulk_edit']>

/** Locks the shop's runs, then the edit, and queues it with the change that `decide` returns; undefined leaves it. */
async function start(
  { db, events }: Platform,
  { shopId, editId }: Target,
  decide: (trx: Trx, edit: StoredEdit) => Promise<Change | undefined>,
): Promise<void> {
  const work = db.transaction().execute(async (trx) => {
    const edit = await lockEdit(trx, editId)
    if (edit?.shop_id !== shopId) throw unknownEdit()
    const change = await decide(trx, edit)
    if (change === undefined) return
    await requireIdleShop(trx, shopId)
    await trx.updateTable('bulk_edit').set(change).where('id', '=', editId).execute()
    await events.publish(trx, 'bulk-edit.asked', { editId })
  })
  await translateConstraints(work, {
    bulk_edit_running_key: () => refused('bulk_edit_running', busyShop),
  })
}

function requireRight(actor: Actor, edit: StoredEdit): void {
  if (!mayInShop(actor, edit.shop_id, rightOf(edit))) throw beyondRole()
}

const audit = (
  trx: Trx,
  actor: Actor,
  { id, shop_id: shopId, change, import_id: importId, total }: StoredEdit,
  action: 'bulk-edit.started' | 'bulk-edit.undone',
) =>
  record(trx, {
    ...by(actor),
    action,
    subjectType: 'bulk-edit',
    subjectId: id,
    details: JSON.parse(toJsonColumn({ shopId, change, importId, products: total })) as object,
  })

const refused = (code: string, message: string) => new DomainError('conflict', code, message)
