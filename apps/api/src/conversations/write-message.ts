import type { NewMessage, Photo } from '@axle/contract'
import { DomainError } from '../errors/errors.ts'
import type { Actor } from '../http/actor.ts'
import { by, record } from '../platform/audit.ts'
import type { Platform, Trx } from '../platform/platform.ts'
import { type Access, accessTo } from './conversation-access.ts'
import type { PhotoKeeper } from '../uploads/index.ts'
import { namesOfPhotos, photosOfMessage } from './conversation-queries.ts'
import { announce } from './conversation-repository.ts'

/**
 * Writes a message with its photos and returns it. A second call with the same key returns the first message, also when both run
 * at once. Throws not-found for people who take no part, 403 `conversation_blocked`, 409 `conversation_closed`, and 409 `idempotency_key_reused` for another
 * text or other photos.
 */
export function writeMessage(
  { db, clock }: Platform,
  keeper: PhotoKeeper,
  actor: Actor,
  conversationId: number,
  { key, text, photos: names }: NewMessage,
) {
  return db.transaction().execute(async (trx) => {
    const access = await accessTo(trx, actor, conversationId, 'lock')
    const earlier = await findByKey(trx, conversationId, actor.id, key)
    if (earlier && (earlier.text !== text || earlier.names.join() !== names.join()))
      throw new DomainError('conflict', 'idempotency_key_reused', 'This message was already sent with another text')
    if (earlier) {
      const { names: _, ...message } = earlier
      return { ...message, isMasked: false }
    }
    requireOpen(access)
    requireUnblocked(access)
    const { side } = access
    const row = { conversation_id: conversationId, side, sender_id: actor.id, key, text, created_at: clock.now() }
    const { id } = await trx.insertInto('message').values(row).returning('id').executeTakeFirstOrThrow()
    const photos = await keepPhotos(trx, id, await keeper.claim(trx, actor.id, names))
    await trx
      .updateTable('conversation')
      .set({ last_message_at: row.created_at })
      .where('id', '=', conversationId)
      .execute()
    if (side === 'admin') await audit(trx, actor, 'answered', conversationId)
    await announce(trx, conversationId)
    return { id, side, text, photos, key, createdAt: row.created_at, isMasked: false }
  })
}

const findByKey = (trx: Trx, conversationId: number, senderId: number, key: string) =>
  trx
    .selectFrom('message')
    .select(['id', 'side', 'text', 'key', 'created_at as createdAt'])
    .select([photosOfMessage, namesOfPhotos])
    .where('conversation_id', '=', conversationId)
    .where('sender_id', '=', senderId)
    .where('key', '=', key)
    .executeTakeFirst()

async function keepPhotos(trx: Trx, messageId: number, uploadIds: readonly number[]): Promise<Photo[]> {
  if (uploadIds.length === 0) return []
  const rows = uploadIds.map((upload_id, position) => ({ upload_id, message_id: messageId, position }))
  await trx.insertInto('message_photo').values(rows).execute()
  const { photos } = await trx
    .selectFrom('message')
    .select(photosOfMessage)
    .where('id', '=', messageId)
    .executeTakeFirstOrThrow()
  return photos
}

/** Asks the admins for help, once. Throws 409 for a conversation without messages. */
export async function callAdmin({ db, clock }: Platform, actor: Actor, conversationId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { isCalled, ...access } = await accessTo(trx, actor, conversationId, 'lock')
    if (isCalled) return
    requireOpen(access)
    const called = await trx
      .updateTable('conversation')
      .set({ admin_called_at: clock.now() })
      .where('id', '=', conversationId)
      .where('last_message_at', 'is not', null)
      .executeTakeFirst()
    if (called.numUpdatedRows === 0n)
      throw new DomainError('conflict', 'no_messages', 'Please write first what happened')
    await audit(trx, actor, 'admin-called', conversationId)
    await announce(trx, conversationId)
  })
}

/** Lets admins read the messages about a vendor order, because they decide about a problem with it. */
export async function callAdminForProblem({ db, clock }: Platform, vendorOrderId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const called = await trx
      .updateTable('conversation')
      .set({ admin_called_at: clock.now() })
      .where('vendor_order_id', '=', vendorOrderId)
      .where('admin_called_at', 'is', null)
      .where('last_message_at', 'is not', null)
      .returning('id')
      .execute()
    for (const { id } of called) await announce(trx, id)
  })
}

/** Marks messages as read by the side of the caller, up to one of them. Marks never move back. */
export async function markConversationRead(
  { db }: Platform,
  actor: Actor,
  conversationId: number,
  messageId: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const access = await accessTo(trx, actor, conversationId, 'lock')
    const mark = `${access.side}_read` as const
    const newest = await trx
      .selectFrom('message')
      .select(({ fn }) => fn.max('id').as('id'))
      .where('conversation_id', '=', conversationId)
      .where('id', '<=', messageId)
      .executeTakeFirstOrThrow()
    if (newest.id === null || newest.id <= access[`${access.side}Read`]) return
    await trx.updateTable('conversation').set(mark, newest.id).where('id', '=', conversationId).execute()
    await announce(trx, conversationId)
  })
}

/** Blocks end questions before an order, not what is said about one. Admins write all the same. */
function requireUnblocked({ side, isAboutOrder, blockedBy }: Access): void {
  if (side === 'admin' || isAboutOrder || blockedBy.length === 0) return
  throw new DomainError(
    'forbidden',
    'conversation_blocked',
    blockedBy.includes(side)
      ? 'You take no questions from this person. Take them again to write'
      : 'The other side takes no more questions from you',
  )
}

function requireOpen({ isClosed }: Pick<Access, 'isClosed'>): void {
  if (isClosed)
    throw new DomainError('conflict', 'conversation_closed', 'Nobody can write in this conversation any more')
}

const audit = (trx: Trx, actor: Actor, deed: 'admin-called' | 'answered', id: number) =>
  record(trx, { ...by(actor), action: `conversation.${deed}`, subjectType: 'conversation', subjectId: id })
