import type { StaffRole } from '@axle/contract'
import { DomainError, forbidden } from '../../errors/errors.ts'
import type { Actor } from '../../http/actor.ts'
import { by, record } from '../../platform/audit.ts'
import type { Platform, Trx } from '../../platform/platform.ts'
import { lockFutureOwner, lockShop } from '../shop-repository.ts'
import { findInvitation, isInvited } from './staff-queries.ts'
import { findMember, insertMember, invalidInvitation, takeInvitation } from './staff-repository.ts'

/**
 * Makes the caller staff of the shop. The invitation is used up. Throws `gone` for an invalid one, 403 when the
 * caller's account has another address or number, and 409 for admins and people who work there already.
 */
export async function acceptInvitation(
  { db, events, clock }: Platform,
  actor: Actor,
  token: string,
): Promise<{ businessId: number; role: StaffRole }> {
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    // Lock users before shops, as a block does.
    const user = await lockFutureOwner(trx, actor.id)
    const invitation = await lockInvitation(trx, token, now)
    if (user === undefined || user.isBlocked) throw forbidden()
    if (!(await isInvited(trx, invitation, actor.id)))
      throw forbidden('This invitation is for another account. Please sign in with the invited email or phone number')
    const { id, shop_id: shopId, staff_role: role } = invitation
    if (actor.role === 'admin')
      throw new DomainError('conflict', 'admin_staff', 'An admin can already do everything in this shop')
    const member = await findMember(trx, shopId, actor.id)
    if (member?.role === 'owner' || member?.staff_role != null)
      throw new DomainError('conflict', 'staff_already', 'You already work in this shop')
    await takeInvitation(trx, id)
    await insertMember(trx, { shopId, userId: actor.id, role, contact: invitation.email ?? invitation.phone ?? '' })
    await record(trx, {
      ...by(actor),
      action: 'staff.joined',
      subjectType: 'shop',
      subjectId: shopId,
      details: { role },
    })
    const at = now.toISOString()
    await events.publish(trx, 'staff.changed', {
      shopId,
      userId: actor.id,
      what: 'joined',
      role,
      byUserId: actor.id,
      at,
    })
    return { businessId: shopId, role }
  })
}

/** Declines an invitation; the owner is notified. */
export async function declineInvitation({ db, events, clock }: Platform, token: string): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    const { id, shop_id: shopId, email, phone } = await lockInvitation(trx, token, now)
    await takeInvitation(trx, id)
    const entry = { actorId: null, action: 'staff.declined' as const, subjectType: 'shop', subjectId: shopId }
    await record(trx, entry)
    await events.publish(trx, 'staff.declined', { shopId, contact: email ?? phone ?? '', at: now.toISOString() })
  })
}

/** Locks the shop and reads the invitation again: it may have been used or withdrawn meanwhile. */
async function lockInvitation(trx: Trx, token: string, now: Date) {
  const { shop_id: shopId } = await findInvitation(trx, token, now)
  if ((await lockShop(trx, shopId)) === undefined) throw invalidInvitation()
  return findInvitation(trx, token, now)
}
