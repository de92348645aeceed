import { editedFields } from '../../errors/edit-conflict.ts'
import type { Actor } from '../../http/actor.ts'
import type { CallOf } from '../../http/handlers.ts'
import { by, record } from '../../platform/audit.ts'
import type { Platform, Trx } from '../../platform/platform.ts'
import { lockShop } from '../shop-repository.ts'
import { shopNotFound } from '../shop-queries.ts'
import { deleteMember, findMember, lockStaffOf, memberNotFound } from './staff-repository.ts'

interface Member {
  readonly shopId: number
  readonly userId: number
}

/** Changes the role of a member of staff. Rights follow with the next call. Throws not-found for the owner and others. */
export async function changeStaffRole(
  { db, events, clock }: Platform,
  actor: Actor,
  { shopId, userId }: Member,
  { was, ...sent }: CallOf<'PUT /business/:id/staff/:userId'>['body'],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockStaffOf(trx, actor, shopId)
    const before = (await findMember(trx, shopId, userId))?.staff_role
    if (before == null) throw memberNotFound()
    const { role } = editedFields(sent, { was, now: { role: before } })
    if (role === undefined || role === before) return
    await trx
      .updateTable('shop_member')
      .set({ staff_role: role })
      .where('shop_id', '=', shopId)
      .where('user_id', '=', userId)
      .execute()
    await audit(trx, actor, 'role-changed', { shopId, userId }, { from: before, to: role })
    const at = clock.now().toISOString()
    await events.publish(trx, 'staff.changed', { shopId, userId, what: 'role', role, byUserId: actor.id, at })
  })
}

/** Removes a member of staff, as the owner or an admin, or as the member who leaves. */
export async function removeStaff({ db, events, clock }: Platform, actor: Actor, member: Member): Promise<void> {
  const { shopId, userId } = member
  const leaves = actor.id === userId && actor.role !== 'admin'
  await db.transaction().execute(async (trx) => {
    if (!leaves) await lockStaffOf(trx, actor, shopId)
    else if ((await lockShop(trx, shopId)) === undefined) throw shopNotFound()
    if (!(await deleteMember(trx, shopId, userId))) throw memberNotFound()
    const what = leaves ? 'left' : 'removed'
    await audit(trx, actor, what, member)
    const at = clock.now().toISOString()
    await events.publish(trx, 'staff.changed', { shopId, userId, what, byUserId: actor.id, at })
  })
}

const audit = (
  trx: Trx,
  actor: Actor,
  verb: 'role-changed' | 'left' | 'removed',
  { shopId, userId }: Member,
  details: object = {},
) =>
  record(trx, {
    ...by(actor),
    action: `staff.${verb}`,
    subjectType: 'shop',
    subjectId: shopId,
    details: { userId, ...details },
  })
