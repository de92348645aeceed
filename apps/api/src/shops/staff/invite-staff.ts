import { limits, type StaffRole } from '@axle/contract'
import { readPhone } from '../../accounts/index.ts'
import { DomainError } from '../../errors/errors.ts'
import type { Actor } from '../../http/actor.ts'
import type { CallOf } from '../../http/handlers.ts'
import { by, record } from '../../platform/audit.ts'
import { hashSecret } from '../../platform/ids.ts'
import type { Platform, Trx } from '../../platform/platform.ts'
import { lockShop } from '../shop-repository.ts'
import { countSentLately, countStaff, expiryFrom, invitationNotFound, lockStaffOf } from './staff-repository.ts'

/** The sent invitation; `token` only for a link that the owner passes on. */
export interface Sent {
  readonly id: number
  readonly token?: string
}
type Fields = CallOf<'POST /business/:id/staff/invitations'>['body']

/**
 * Invites a person. A second invitation of the same address or number replaces the first. Answers are the same
 * whether the address has an account or not. Throws 409 beyond the most staff
 * and while the shop is not active, and 429 beyond a day's invitations.
 */
export async function inviteStaff(
  platform: Platform,
  actor: Actor,
  shopId: number,
  { role, email, phone: typed }: Fields,
  language: string,
): Promise<Sent> {
  const phone = typed === undefined ? undefined : readPhone(typed)
  return platform.db.transaction().execute(async (trx) => {
    const ownerId = await lockStaffOf(trx, actor, shopId)
    const contact = { email: email ?? null, phone: phone ?? null }
    await refuseOwner(trx, ownerId, contact)
    await deleteInvitationOf(trx, shopId, contact)
    if ((await countStaff(trx, shopId)) >= limits.staff.max)
      throw new DomainError('conflict', 'staff_full', `A shop can have at most ${limits.staff.max} people`)
    const { id } = await trx
      .insertInto('staff_invitation')
      .values({ shop_id: shopId, ...contact, ...tokenFor(platform, actor, language), staff_role: role })
      .returning('id')
      .executeTakeFirstOrThrow()
    return send(platform, trx, actor, { id, shopId, role, byPhone: contact.email === null })
  })
}

/** Sends an invitation again: a new link and another week. */
export function resendInvitation(
  platform: Platform,
  actor: Actor,
  shopId: number,
  id: number,
  language: string,
): Promise<Sent> {
  return platform.db.transaction().execute(async (trx) => {
    await lockStaffOf(trx, actor, shopId)
    const renewed = await trx
      .updateTable('staff_invitation')
      .set(tokenFor(platform, actor, language))
      .where('id', '=', id)
      .where('shop_id', '=', shopId)
      .returning(['staff_role', 'email'])
      .executeTakeFirst()
    if (renewed === undefined) throw invitationNotFound()
    return send(platform, trx, actor, { id, shopId, role: renewed.staff_role, byPhone: renewed.email === null })
  })
}

/** Withdraws an invitation. */
export async function withdrawInvitation({ db }: Platform, actor: Actor, shopId: number, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockStaffOf(trx, actor, shopId)
    const { numDeletedRows } = await trx
      .deleteFrom('staff_invitation')
      .where('id', '=', id)
      .where('shop_id', '=', shopId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw invitationNotFound()
    await record(trx, { ...by(actor), action: 'staff.withdrawn', subjectType: 'shop', subjectId: shopId })
  })
}

/** Until a job or an answer has a token, nobody knows one. */
const tokenFor = ({ ids, clock }: Platform, actor: Actor, language: string) => ({
  token_hash: hashSecret(ids.secret()),
  invited_by: actor.id,
  language,
  created_at: clock.now(),
  expires_at: expiryFrom(clock.now()),
})

/** Only the mail has the token of an invitation by e-mail. One by phone has it in the answer, to be passed on. */
async function send(
  { ids, events, clock }: Platform,
  trx: Trx,
  actor: Actor,
  { id, shopId, role, byPhone }: { id: number; shopId: number; role: StaffRole; byPhone: boolean },
): Promise<Sent> {
  // Mails name the shop, so an admin sees a doubtful name first.
  if ((await lockShop(trx, shopId))?.status !== 'active')
    throw new DomainError('conflict', 'shop_not_active', 'You can invite people once the shop is active')
  if ((await countSentLately(trx, actor.id, shopId, clock.now())) >= limits.staff.invitationsADay)
    throw new DomainError('too_many', 'too_many_invitations', 'Too many invitations today. Please try again tomorrow')
  const details = { role, by: byPhone ? 'phone' : 'email' }
  await record(trx, { ...by(actor), action: 'staff.invited', subjectType: 'shop', subjectId: shopId, details })
  if (!byPhone) {
    await events.publish(trx, 'staff.invited', { invitationId: id, sendId: ids.uuid() })
    return { id }
  }
  const token = ids.secret()
  await trx
    .updateTable('staff_invitation')
    .set({ token_hash: hashSecret(token) })
    .where('id', '=', id)
    .execute()
  return { id, token }
}

interface Contact {
  readonly email: string | null
  readonly phone: string | null
}

async function refuseOwner(trx: Trx, ownerId: number | undefined, { email, phone }: Contact): Promise<void> {
  const owner = await trx
    .selectFrom('users')
    .select(['email', 'phone'])
    .where('id', '=', ownerId ?? 0)
    .executeTakeFirst()
  if (owner === undefined || (email === null ? owner.phone !== phone : owner.email !== email)) return
  const message = 'The owner of a shop cannot be its staff'
  throw new DomainError('invalid', 'invalid', message, {
    errors: [{ path: email === null ? 'phone' : 'email', message }],
  })
}

const deleteInvitationOf = (trx: Trx, shopId: number, { email, phone }: Contact) =>
  trx
    .deleteFrom('staff_invitation')
    .where('shop_id', '=', shopId)
    .where((row) => (email === null ? row('phone', '=', phone) : row('email', '=', email)))
    .execute()
