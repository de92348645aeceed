import { defineModule } from '../platform/module.ts'
import type { Handlers } from '../http/handlers.ts'
import { deleteOldMails, listOutboxMails } from '../mail/mail-outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { withoutSecrets } from './without-secrets.ts'

export { createMailer, languageFor, type Mailer } from './mailer.ts'
export { type MailContext, mailUser, mailUsers, type UserMail } from './mail-user.ts'
export type { MailVendorOrder, RefundDue } from './order-mail-kinds.ts'

const hour = 3_600_000
const maxShown = 100

/** Shows the outbox of this node to admins and deletes old mails from it. */
function mailHandlers(platform: Platform): Pick<Handlers, 'GET /outbox'> {
  const { config } = platform
  platform.scheduledTasks.every(hour, 'deleting old outbox mails', () => deleteOldMails(platform))
  return {
    'GET /outbox': async () => {
      if (config.smtpUrl !== undefined) return { data: [], meta: { sending: 'smtp' } }
      const mails = await listOutboxMails(platform, maxShown)
      // On a public site links are hidden: with a reset link an admin could take over any account.
      return { data: config.production ? mails.map(withoutSecrets) : mails, meta: { sending: 'outbox' } }
    },
  }
}

/** Texts of all mails, and the outbox of a site without a mail server. */
export const mailMessagesModule = defineModule({
  name: 'mail-messages',
  imports: [],
  setUp: ({ platform }) => ({ handlers: mailHandlers(platform) }),
})
