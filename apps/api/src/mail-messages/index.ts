import { defineModule } from '../platform/module.ts'
import type { Handlers } from '../http/handlers.ts'
import { forgetOldMails, keptMails } from '../mail/mail-outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { withoutSecrets } from './without-secrets.ts'

export { createMailer, languageFor, type Mailer } from './mailer.ts'
export { type MailContext, mailUser } from './mail-user.ts'
export type { MailPart, RefundDue } from './order-mail-kinds.ts'

const hour = 3_600_000
const mostShown = 100

/** What lies in the outbox of this node, for admins, and how long it lies there. */
function mailHandlers(platform: Platform): Pick<Handlers, 'GET /outbox'> {
  const { config } = platform
  platform.upkeep.every(hour, 'clearing the outbox', () => forgetOldMails(platform))
  return {
    'GET /outbox': async () => {
      if (config.smtpUrl !== undefined) return { data: [], meta: { sending: 'smtp' } }
      const mails = await keptMails(platform, mostShown)
      // On a public site a link is its receiver's alone: with it an admin could take over any account.
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
