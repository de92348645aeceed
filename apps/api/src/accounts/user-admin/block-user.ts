import type { CallOf } from '../../http/handlers.ts'
import type { Actor } from '../../http/actor.ts'
import { by, record } from '../../platform/audit.ts'
import { DomainError } from '../../errors/errors.ts'
import type { Platform, Trx } from '../../platform/platform.ts'
import { endAllSessions } from '../sessions/sessions.ts'
import { lockAdmins, lockUser, requireOtherAdmins, updateUser, voidResetLinks } from '../user-repository.ts'

type Block = CallOf<'POST /users/:id/block'>['body']

interface PausedShops {
  readonly shopIds: readonly number[]
  readonly shops: readonly string[]
  readonly payouts: readonly string[]
}
/** Pauses and resumes the shops of a user, within the transaction of the block. */
export interface ShopPauses {
  readonly suspend: (trx: Trx, actor: Actor, ownerId: number, pause: Omit<Block, 'reason'>) => Promise<PausedShops>
  readonly resume: (trx: Trx, actor: Actor, ownerId: number) => Promise<PausedShops>
}

/**
 * Blocks a user in one transaction: ends sessions (and with them the streams on every node), voids reset links,
 * pauses the shops and holds their payouts unless the admin decided otherwise. Open orders stay as they are.
 */
export async function blockUser(
  { db, clock, events }: Platform,
  shops: ShopPauses,
  actor: Actor,
  id: number,
  { reason, ...pause }: Block,
) {
  if (actor.id === id) throw new DomainError('conflict', 'own_account', 'You cannot block your own account')
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    const admins = await lockAdmins(trx, actor)
    const user = await lockUser(trx, id)
    if (user.blocked_at !== null) return
    requireOtherAdmins(admins, id)
    await updateUser(trx, id, { blocked_at: now, block_reason: reason || null })
    await endAllSessions(trx, id)
    await voidResetLinks(trx, id)
    const paused = await shops.suspend(trx, actor, id, pause)
    await record(trx, {
      ...by(actor),
      action: 'user.blocked',
      subjectType: 'user',
      subjectId: id,
      details: {
        ...(reason && { reason }),
        ...(paused.shops.length > 0 && { pausedShops: paused.shops }),
        ...(paused.payouts.length > 0 && { heldPayouts: paused.payouts }),
      },
    })
    await events.publish(trx, 'accounts.blocked', {
      userId: id,
      shopIds: paused.shopIds,
      holdsPayouts: paused.payouts.length > 0,
      at: now.toISOString(),
    })
  })
}

/** Lifts a block and resumes the shops it paused. */
export async function unblockUser({ db, clock, events }: Platform, shops: ShopPauses, actor: Actor, id: number) {
  await db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, id)
    if (user.blocked_at === null) return
    await updateUser(trx, id, { blocked_at: null, block_reason: null })
    const resumed = await shops.resume(trx, actor, id)
    await record(trx, {
      ...by(actor),
      action: 'user.unblocked',
      subjectType: 'user',
      subjectId: id,
      details: {
        ...(resumed.shops.length > 0 && { resumedShops: resumed.shops }),
        ...(resumed.payouts.length > 0 && { releasedPayouts: resumed.payouts }),
      },
    })
    const at = clock.now().toISOString()
    await events.publish(trx, 'accounts.unblocked', { userId: id, shopIds: resumed.shopIds, at })
  })
}
