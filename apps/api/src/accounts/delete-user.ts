import type { Actor } from '../platform/actor.ts'
import { record } from '../platform/audit.ts'
import { DomainError } from '../platform/errors.ts'
import type { Platform } from '../platform/platform.ts'
import { endAllSessions } from './sessions.ts'
import { ownsShops } from './user-queries.ts'
import { lockAdmins, lockUser, requireOtherAdmins, updateUser, voidResetLinks } from './user-repository.ts'

/**
 * Makes a person anonymous. Orders and reviews are records of others, too, so they stay, of a deleted user;
 * the other rooms forget what is this person's alone when they hear of it.
 */
export async function deleteUser(
  { db, clock, events }: Platform,
  actor: Actor,
  id: number,
  ip: string | undefined,
): Promise<void> {
  if (actor.id === id) throw new DomainError('conflict', 'own_account', 'You cannot delete your own account')
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    const admins = await lockAdmins(trx, actor)
    await lockUser(trx, id)
    requireOtherAdmins(admins, id)
    if (await ownsShops(trx, id))
      throw new DomainError('conflict', 'owns_shops', 'This user owns shops. Please transfer or delete them first')
    await updateUser(trx, id, { ...anonymous(id), updated_at: now, deleted_at: now })
    await endAllSessions(trx, id)
    await voidResetLinks(trx, id)
    await record(trx, { actorId: actor.id, action: 'user.deleted', subjectType: 'user', subjectId: id, ip })
    await events.publish(trx, 'accounts.user-deleted', { userId: id })
  })
}

// What orders and reviews show from now on. `.invalid` is nobody's address.
const anonymous = (id: number) => ({
  email: `deleted-${id}@deleted.invalid`,
  username: null,
  phone: null,
  password_hash: '',
  first_name: 'Deleted',
  last_name: 'user',
  other_names: '',
  image_url: null,
  user_type: 'customer' as const,
  is_admin: false,
  user_category: null,
  user_role: null,
  language: null,
})
