import type { ConversationSide } from '@axle/contract'
import '../jobs/events.ts'

declare module '../jobs/events.ts' {
  interface DomainEvents {
    /** A side has not read a message for some minutes. Once until it reads. */
    'conversation.unread': { conversationId: number; side: ConversationSide; messageId: number }
  }
}
