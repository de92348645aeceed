import { limits, type StaffRole } from '@axle/contract'
import { sql } from 'kysely'
import { beyondRole, DomainError, forbidden, notFound } from '../../errors/errors.ts'
import { type Actor, mayInShop } from '../../http/actor.ts'
import type { Platform, Trx } from '../../platform/platform.ts'
import { shopNotFound } from '../shop-queries.ts'
import { lockShop, ownerOf } from '../shop-repository.ts'

const day = 24 * 3_600_000
export const expiryFrom = (now: Date): Date => new Date(now.getTime() + limits.staff.invitationDays * day)

/**
 * Locks a shop for a change of its staff, so that changes happen one after the other. Throws not-found, and 403 to
 * others than its owner and admins. Returns the owner.
 */
export async function lockStaffOf(trx: Trx, actor: Actor, shopId: number): Promise<number | undefined> {
  const shop = await lockShop(trx, shopId)
  const ownerId = shop && (await ownerOf(trx, shopId))
  const isTheirs = actor.role === 'admin' || ownerId === actor.id
  if (shop === undefined || (shop.status !== 'active' && !isTheirs)) throw shopNotFound()
  if (!isTheirs) throw onlyOwner(actor, shopId)
  return ownerId
}

/** Throws 403 to others than the owner and admins. */
export function requireStaffRight(actor: Actor, shopId: number): void {
  if (!mayInShop(actor, shopId, 'staff')) throw onlyOwner(actor, shopId)
}

const onlyOwner = (actor: Actor, shopId: number) =>
  actor.staffOf?.some((job) => job.shopId === shopId)
    ? beyondRole()
    : forbidden('Only the owner of a shop can manage its staff')

export const memberNotFound = () => notFound('staff_not_found', 'This person does not work in this shop')
export const invitationNotFound = () => notFound('invitation_not_found', 'This invitation no longer exists')
/** For unknown, answered, withdrawn, replaced and expired links alike. */
export const invalidInvitation = () =>
  new DomainError('gone', 'invitation_invalid', 'This invitation is no longer valid. Please ask the shop for a new one')

/** Uses up an invitation. Throws `gone` when it was answered or withdrawn meanwhile. */
export async function takeInvitation(trx: Trx, id: number): Promise<void> {
  const { numDeletedRows } = await trx.deleteFrom('staff_invitation').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) throw invalidInvitation()
}

/** Counts staff and open invitations together. */
export async function countStaff(trx: Trx, shopId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from shop_member where shop_id = ${shopId} and role = 'staff')
      + (select count(*) from staff_invitation where shop_id = ${shopId}) as count`.execute(trx)
  return rows[0]?.count ?? 0
}

/**
 * Counts the invitations of a shop within a day, withdrawn ones too, by the audit log, or those of the actor in all shops
 * if they are more.
 */
export async function countSentLately(trx: Trx, actorId: number, shopId: number, now: Date): Promise<number> {
  const since = new Date(now.getTime() - day)
  const { rows } = await sql<{ sent: number }>`
    select greatest(
      (select count(*) from audit where subject_type = 'shop' and subject_id = ${String(shopId)}
        and action = 'staff.invited' and at > ${since}),
      (select count(*) from audit where actor_id = ${actorId} and action = 'staff.invited' and at > ${since})) as sent`.execute(
    trx,
  )
  return rows[0]?.sent ?? 0
}

export const findMember = (trx: Trx, shopId: number, userId: number) =>
  trx
    .selectFrom('shop_member')
    .select(['user_id', 'role', 'staff_role'])
    .where('shop_id', '=', shopId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

export async function insertMember(
  trx: Trx,
  member: { readonly shopId: number; readonly userId: number; readonly role: StaffRole; readonly contact: string },
): Promise<void> {
  const { shopId, userId, role, contact } = member
  const row = { shop_id: shopId, user_id: userId, role: 'staff', staff_role: role, staff_contact: contact } as const
  await trx
    .insertInto('shop_member')
    .values(row)
    .onConflict((conflict) => conflict.columns(['shop_id', 'user_id']).doUpdateSet(row))
    .execute()
}

export async function deleteMember(trx: Trx, shopId: number, userId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('shop_member')
    .where('shop_id', '=', shopId)
    .where('user_id', '=', userId)
    .where('role', '=', 'staff')
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** Ends the access of all staff of a locked shop, and its invitations, when it is closed or gets another owner. */
export async function removeAllStaff(
  { events, clock }: Pick<Platform, 'events' | 'clock'>,
  trx: Trx,
  actor: Actor,
  shopId: number,
): Promise<void> {
  await trx.deleteFrom('staff_invitation').where('shop_id', '=', shopId).execute()
  const removed = await trx
    .deleteFrom('shop_member')
    .where('shop_id', '=', shopId)
    .where('role', '=', 'staff')
    .returning('user_id')
    .execute()
  const at = clock.now().toISOString()
  for (const { user_id: userId } of removed)
    await events.publish(trx, 'staff.changed', { shopId, userId, what: 'removed', byUserId: actor.id, at })
}

/** Ends all jobs of a deleted user. */
export const deleteMembershipsOf = (db: Platform['db'], userId: number) =>
  db.deleteFrom('shop_member').where('user_id', '=', userId).where('role', '=', 'staff').execute()
