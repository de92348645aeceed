import type { Language } from '@axle/contract'
import { createMailer, languageFor } from '../mail-messages/index.ts'
import type { Db, Platform } from '../platform/platform.ts'
import type { SiteSettingsReader } from '../site-settings/index.ts'
import { sendAdminMails } from './user-admin/admin-mails.ts'
import { sendBlockMails } from './user-admin/block-mails.ts'
import { sendResetLink } from './password-reset.ts'

/**
 * Sends mails about an account. A job sends each mail once its change is committed and retries until the mail server
 * accepts it. Call it before the jobs start.
 */
export function sendAccountMails(platform: Platform, settings: SiteSettingsReader): void {
  const { db, events } = platform
  const mailer = createMailer(platform)
  sendBlockMails({ platform, mailer, settings })
  sendAdminMails({ platform, mailer })

  events.subscribe(
    'accounts.password-reset-requested',
    'mail',
    (request) => sendResetLink(platform, mailer, request),
    // A link older than an hour has expired anyway.
    'hour',
  )
  events.subscribe(
    'accounts.password-changed',
    'mail',
    async ({ userId, at, language }) => {
      const receiver = await findReceiver(db, userId, language)
      if (receiver === undefined) return
      const { firstName, ...toThem } = receiver
      const id = `password-changed-${userId}-${Date.parse(at)}`
      await mailer.send({ ...toThem, id, kind: 'password-changed', values: { firstName, at: new Date(at) } })
    },
    'days',
  )
  events.subscribe(
    'accounts.contact-changed',
    'mail',
    async ({ userId, what, at, language }) => {
      const receiver = await findReceiver(db, userId, language)
      if (receiver === undefined) return
      const { firstName, ...toThem } = receiver
      const id = `profile-changed-${userId}-${Date.parse(at)}`
      await mailer.send({ ...toThem, id, kind: 'profile-changed', values: { firstName, what } })
    },
    'days',
  )
  // A separate subscriber, so that a failure of one mail does not resend the other.
  events.subscribe(
    'accounts.contact-changed',
    'mail-to-former',
    async ({ userId, what, formerEmail, at, language }) => {
      const receiver = formerEmail === undefined ? undefined : await findReceiver(db, userId, language)
      if (formerEmail === undefined || receiver === undefined) return
      const { firstName, ...toThem } = receiver
      const id = `profile-changed-${userId}-${Date.parse(at)}-former`
      await mailer.send({ ...toThem, to: formerEmail, id, kind: 'profile-changed', values: { firstName, what } })
    },
    'days',
  )
}

/** Finds the recipient; the language of the request is the fallback. */
async function findReceiver(db: Db, userId: number, otherwise: Language) {
  const user = await db
    .selectFrom('users')
    .select(['email', 'first_name', 'language'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return user && { to: user.email, firstName: user.first_name, language: languageFor(user.language, otherwise) }
}
