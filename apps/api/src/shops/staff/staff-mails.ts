import type { Language } from '@axle/contract'
import { languages } from '@axle/contract'
import type { DomainEvents } from '../../jobs/events.ts'
import { createMailer, languageFor, type Mailer } from '../../mail-messages/index.ts'
import { hashSecret } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'

/** Mails invitations by jobs. Call it before the jobs start. */
export function sendStaffMails(platform: Platform): void {
  const mailer = createMailer(platform)
  platform.events.subscribe('staff.invited', 'mail', (event) => mailInvitation(platform, mailer, event), 'days')
}

/**
 * Creates the token and mails it: only the mail contains it. A retry makes another token, and the earlier one stops
 * working. Sends nothing if the invitation was answered or withdrawn meanwhile.
 */
async function mailInvitation(
  { db, ids, config }: Platform,
  mailer: Mailer,
  { invitationId, sendId }: DomainEvents['staff.invited'],
): Promise<void> {
  const token = ids.secret()
  const renewed = await db
    .updateTable('staff_invitation')
    .set({ token_hash: hashSecret(token) })
    .where('id', '=', invitationId)
    .returning(['shop_id', 'email', 'staff_role', 'invited_by', 'language'])
    .executeTakeFirst()
  if (renewed === undefined || renewed.email === null) return
  const { email, staff_role: role } = renewed
  const shop = await db.selectFrom('shop').select('name').where('id', '=', renewed.shop_id).executeTakeFirstOrThrow()
  const people = await db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'language'])
    .where((user) => user.or([user('id', '=', renewed.invited_by), user('email', '=', email)]))
    .execute()
  const inviter = people.find(({ id }) => id === renewed.invited_by)
  const reader = people.find((user) => user.email === email)
  await mailer.send({
    id: `staff-invitation-${sendId}`,
    to: email,
    language: languageFor(reader?.language ?? null, languageFor(renewed.language, fallback)),
    kind: 'staff-invitation',
    values: {
      firstName: reader?.first_name ?? '',
      shopName: shop.name,
      byName: `${inviter?.first_name ?? ''} ${inviter?.last_name ?? ''}`.trim(),
      role,
      link: invitationLink(config, token),
    },
  })
}

const fallback: Language = languages[0]

/** The page where an invitation is answered. */
export const invitationLink = ({ siteUrl }: Platform['config'], token: string): string =>
  `${siteUrl}/invitation?token=${encodeURIComponent(token)}`
