import { conversationSides } from '@axle/contract'
import type { Platform } from '../platform/platform.ts'
import { markNoticed } from './conversation-repository.ts'

/** How long a message may stay unread before its readers are told, and how long after it they still are. */
const [pauseMs, lateMs] = [2 * 60_000, 2 * 86_400_000]

/** Reports messages that stay unread, once until the side has read. Every node may call it at once. */
export async function tellOfUnread({ db, clock, events }: Pick<Platform, 'db' | 'clock' | 'events'>): Promise<void> {
  const now = clock.now().getTime()
  const written = { after: new Date(now - lateMs), until: new Date(now - pauseMs) }
  await db.transaction().execute(async (trx) => {
    for (const side of conversationSides)
      for (const { conversationId, messageId } of await markNoticed(trx, side, written))
        await events.publish(trx, 'conversation.unread', { conversationId, side, messageId })
  })
}
