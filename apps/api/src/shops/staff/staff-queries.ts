import type { InvitationView, StaffInvitation, StaffMember } from '@axle/contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '../../http/actor.ts'
import { hashSecret } from '../../platform/ids.ts'
import type { Db, Trx } from '../../platform/platform.ts'
import { invalidInvitation } from './staff-repository.ts'

/** Lists the staff of a shop, the longest-serving first. */
export async function listMembers(db: Db | Trx, shopId: number): Promise<z.output<typeof StaffMember>[]> {
  const { rows } = await sql<z.output<typeof StaffMember>>`
    select u.id as "userId", concat_ws(' ', u.first_name, u.last_name) as name, u.image_url as "imageUrl",
      m.staff_role as role, coalesce(m.staff_contact, '') as contact, m.created_at as since
    from shop_member m join users u on u.id = m.user_id
    where m.shop_id = ${shopId} and m.staff_role is not null and u.deleted_at is null order by m.created_at, u.id`.execute(
    db,
  )
  return rows
}

/** Lists the open invitations of a shop, expired ones included, the newest first. */
export async function listInvitations(
  db: Db | Trx,
  shopId: number,
  now: Date,
): Promise<z.output<typeof StaffInvitation>[]> {
  const rows = await db
    .selectFrom('staff_invitation')
    .select(['id', 'staff_role as role', 'email', 'phone', 'created_at as invitedAt', 'expires_at as expiresAt'])
    .where('shop_id', '=', shopId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, isExpired: row.expiresAt <= now }))
}

/** Finds a valid invitation by its token. Throws `gone` for any other. Closing or transferring a shop deletes its own. */
export async function findInvitation(db: Db | Trx, token: string, now: Date) {
  const found = await db
    .selectFrom('staff_invitation as i')
    .innerJoin('shop as s', 's.id', 'i.shop_id')
    .innerJoin('users as u', 'u.id', 'i.invited_by')
    .select(['i.id', 'i.shop_id', 'i.staff_role', 'i.email', 'i.phone', 'i.expires_at', 's.name as shopName'])
    .select(['u.first_name', 'u.last_name'])
    .where('i.token_hash', '=', hashSecret(token))
    .where('i.expires_at', '>', now)
    .where('s.deleted_at', 'is', null)
    .executeTakeFirst()
  if (found === undefined) throw invalidInvitation()
  return found
}
type Invitation = Awaited<ReturnType<typeof findInvitation>>

/** Returns whether the user's account has the invited address or number. */
export async function isInvited(db: Db | Trx, { email, phone }: Invitation, userId: number): Promise<boolean> {
  const user = await db.selectFrom('users').select(['email', 'phone']).where('id', '=', userId).executeTakeFirst()
  return user !== undefined && (email === null ? user.phone === phone : user.email === email)
}

export async function viewInvitation(
  db: Db,
  actor: Actor | undefined,
  token: string,
  now: Date,
): Promise<z.output<typeof InvitationView>> {
  const found = await findInvitation(db, token, now)
  return {
    businessId: found.shop_id,
    businessName: found.shopName,
    role: found.staff_role,
    invitedBy: [found.first_name, found.last_name].join(' ').trim(),
    contact: masked(found.email ?? found.phone ?? ''),
    byPhone: found.phone !== null,
    isForCaller: actor ? await isInvited(db, found, actor.id) : null,
    expiresAt: found.expires_at,
  }
}

/** Whoever holds the link recognises an own address or number, but learns none. */
const masked = (contact: string): string =>
  contact.includes('@') ? contact.replace(/^(.).*(?=@)/, '$1•••') : contact.replace(/^.*(?=\d{3}$)/, '•••')
