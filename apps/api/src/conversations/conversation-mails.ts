import type { DomainEvents } from '../jobs/events.ts'
import { createMailer, type MailContext, mailUser } from '../mail-messages/index.ts'
import type { Platform } from '../platform/platform.ts'
import { findParticipants } from './conversation-repository.ts'

/** Mails buyers and owners of shops about messages that they have not read. Call it before the jobs start. */
export function sendConversationMails(platform: Platform): void {
  const context = { platform, mailer: createMailer(platform) }
  platform.events.subscribe('conversation.unread', 'mail', (event) => mailUnread(context, event), 'days')
}

/** Admins read their own list, so no mail is sent to them. */
async function mailUnread(
  context: MailContext,
  { conversationId, side, messageId }: DomainEvents['conversation.unread'],
): Promise<void> {
  const found = side === 'admin' ? undefined : await findParticipants(context.platform.db, conversationId)
  if (found === undefined) return
  const { buyerId, buyerName, ownerId, shopName, about } = found
  const [readerId, name] = side === 'buyer' ? [buyerId, shopName] : [ownerId, buyerName]
  await mailUser(context, readerId, `message-${conversationId}-${side}-${messageId}`, (firstName) => ({
    kind: 'message-waiting',
    values: { firstName, conversationId, name, about },
  }))
}
