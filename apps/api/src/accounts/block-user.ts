import type { Actor } from '../platform/actor.ts'
import { record } from '../platform/audit.ts'
import { DomainError } from '../platform/errors.ts'
import type { Platform } from '../platform/platform.ts'
import { endAllSessions } from './sessions.ts'
import { lockAdmins, lockUser, requireOtherAdmins, updateUser, voidResetLinks } from './user-repository.ts'

interface Blocking {
  readonly reason?: string | undefined
  readonly ip?: string | undefined
}

/** Puts somebody on the blacklist: with the sessions end the streams on every node, and no reset link leads back. */
export async function blockUser({ db, clock }: Platform, actor: Actor, id: number, { reason, ip }: Blocking) {
  if (actor.id === id) throw new DomainError('conflict', 'own_account', 'You cannot block your own account')
  await db.transaction().execute(async (trx) => {
    const admins = await lockAdmins(trx, actor)
    const user = await lockUser(trx, id)
    if (user.blocked_at !== null) return
    requireOtherAdmins(admins, id)
    await updateUser(trx, id, { blocked_at: clock.now() })
    await endAllSessions(trx, id)
    await voidResetLinks(trx, id)
    const deed = { action: 'user.blocked', subjectType: 'user', subjectId: id, details: reason ? { reason } : {} }
    await record(trx, { ...deed, actorId: actor.id, ip })
  })
}

/** Takes them off it again. */
export async function unblockUser({ db }: Platform, actor: Actor, id: number, ip: string | undefined) {
  await db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, id)
    if (user.blocked_at === null) return
    await updateUser(trx, id, { blocked_at: null })
    await record(trx, { actorId: actor.id, action: 'user.unblocked', subjectType: 'user', subjectId: id, ip })
  })
}
