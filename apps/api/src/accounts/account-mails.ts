import type { Language } from '@axle/contract'
import { createMailer, languageFor } from '../mail-messages/index.ts'
import type { Db, Platform } from '../platform/platform.ts'
import type { SiteSettingsReader } from '../site-settings/index.ts'
import { sendAdminMails } from './admin-mails.ts'
import { sendBlockMails } from './block-mails.ts'
import { sendResetLink } from './password-reset.ts'

/**
 * The mails about an account, each sent by a job once what it tells is committed, and again until it went out. To be
 * called before the jobs start.
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
    // Whoever still wants in has asked anew by then.
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
  // A subscriber of its own: where only one of the two mails fails, only that one is tried again.
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

/** Where and how to write to somebody; in the language of the request where theirs is not known. */
async function findReceiver(db: Db, userId: number, otherwise: Language) {
  const user = await db
    .selectFrom('users')
    .select(['email', 'first_name', 'language'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return user && { to: user.email, firstName: user.first_name, language: languageFor(user.language, otherwise) }
}
