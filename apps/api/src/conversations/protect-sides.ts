import { DomainError, forbidden, notFound } from '../errors/errors.ts'
import type { Actor } from '../http/actor.ts'
import { by, record } from '../platform/audit.ts'
import type { Platform } from '../platform/platform.ts'
import { type Access, accessTo } from './conversation-access.ts'
import { readConversation } from './conversation-queries.ts'
import { announce } from './conversation-repository.ts'

/** Admins end accounts instead. */
function sideThatComplains({ side }: Access): 'buyer' | 'shop' {
  if (side === 'admin') throw forbidden('Only the buyer and the shop can do this')
  return side
}

/**
 * Reports a message of the other side, once for each side, and calls the admins. Throws not-found for a message of another
 * conversation, and 409 `not_reportable` for those of the own side and of admins.
 */
export async function reportMessage(
  { db, clock }: Platform,
  actor: Actor,
  { id, messageId }: { id: number; messageId: number },
  note: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const access = await accessTo(trx, actor, id, 'lock')
    const side = sideThatComplains(access)
    const message = await trx
      .selectFrom('message')
      .select('side')
      .where('id', '=', messageId)
      .where('conversation_id', '=', id)
      .executeTakeFirst()
    if (message === undefined) throw notFound('message_not_found', 'Message not found')
    if (message.side === side || message.side === 'admin')
      throw new DomainError('conflict', 'not_reportable', 'Only messages of the other side can be reported')
    const now = clock.now()
    const { numInsertedOrUpdatedRows: inserted } = await trx
      .insertInto('message_report')
      .values({ message_id: messageId, side, by_user_id: actor.id, note, created_at: now })
      .onConflict((same) => same.doNothing())
      .executeTakeFirst()
    if (inserted === 0n) return
    if (!access.isCalled)
      await trx.updateTable('conversation').set({ admin_called_at: now }).where('id', '=', id).execute()
    await record(trx, { ...by(actor), action: 'conversation.reported', subjectType: 'conversation', subjectId: id })
    await announce(trx, id)
  })
}

/** Blocks questions of the other side before an order, or takes them again. A second call changes nothing. */
export function setBlock({ db, clock }: Platform, actor: Actor, id: number, isBlocked: boolean) {
  return db.transaction().execute(async (trx) => {
    const access = await accessTo(trx, actor, id, 'lock')
    const side = sideThatComplains(access)
    const pair = { shop_id: access.shopId, buyer_id: access.buyerId, side }
    const changed = isBlocked
      ? (
          await trx
            .insertInto('conversation_block')
            .values({ ...pair, by_user_id: actor.id, created_at: clock.now() })
            .onConflict((same) => same.doNothing())
            .executeTakeFirst()
        ).numInsertedOrUpdatedRows
      : (
          await trx
            .deleteFrom('conversation_block')
            .where('shop_id', '=', pair.shop_id)
            .where('buyer_id', '=', pair.buyer_id)
            .where('side', '=', side)
            .executeTakeFirst()
        ).numDeletedRows
    if (changed && changed > 0n) {
      const action = isBlocked ? 'conversation.blocked' : 'conversation.unblocked'
      await record(trx, { ...by(actor), action, subjectType: 'conversation', subjectId: id })
      await announce(trx, id)
    }
    return readConversation(trx, id, side)
  })
}
