import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, insertRows } from './rows.ts'

/** Messages of a buyer and a shop about a vendor order, the buyer first, then in turns. */
export interface Talk {
  readonly shopId: number
  readonly buyerId: number
  readonly ownerId: number
  readonly vendorOrderId: number
  readonly messages: readonly { readonly text: string; readonly at: Date }[]
  /** An admin was called. */
  readonly isCalled: boolean
}

const hour = 3_600_000
const aboutTheWay = [
  'Good afternoon. When do you send it?',
  'It leaves with the bus this evening. We write the number here.',
  'Thank you. Please pack it well.',
] as const

/** Messages about orders that are being packed, some of them without an answer yet. */
export async function talksOnTheWay(db: Db, today: Date, ownerOf: (shopId: number) => number): Promise<Talk[]> {
  const { rows } = await sql<{ id: number; shopId: number; buyerId: number; at: Date }>`
    select id, shop_id as "shopId", user_id as "buyerId", updated_at as at from vendor_order
    where status = 'processing' and updated_at < ${new Date(today.getTime() - 3 * hour)} order by id limit 6`.execute(
    db,
  )
  return rows
    .filter(({ shopId, buyerId }) => ownerOf(shopId) !== buyerId)
    .map(({ id, at, ...sides }, index) => ({
      ...sides,
      ownerId: ownerOf(sides.shopId),
      vendorOrderId: id,
      messages: aboutTheWay
        .slice(0, (index % 3) + 1)
        .map((text, turn) => ({ text, at: new Date(at.getTime() + (turn + 1) * 0.5 * hour) })),
      isCalled: false,
    }))
}

/** Writes conversations. Whoever wrote last has read everything, and nobody is told of these messages again. */
export async function loadConversations(db: Db, talks: readonly Talk[]): Promise<void> {
  let next = 1
  const written = talks.map(({ messages, ...talk }, index) => ({
    ...talk,
    id: index + 1,
    messages: messages.map((message, turn) => ({ ...message, id: next++, isBuyer: turn % 2 === 0 })),
  }))
  await insertRows(
    db,
    'conversation',
    written.map(({ id, shopId, buyerId, vendorOrderId, messages, isCalled }) => {
      const last = messages.at(-1)
      const before = messages.at(-2)?.id ?? 0
      return {
        id,
        shop_id: shopId,
        buyer_id: buyerId,
        vendor_order_id: vendorOrderId,
        created_at: messages[0]?.at,
        last_message_at: last?.at,
        admin_called_at: isCalled ? last?.at : null,
        buyer_read: last?.isBuyer ? last.id : before,
        shop_read: last?.isBuyer ? before : last?.id,
        admin_read: 0,
        buyer_noticed: last?.id,
        shop_noticed: last?.id,
        admin_noticed: last?.id,
      }
    }),
  )
  await insertRows(
    db,
    'message',
    written.flatMap(({ id: conversationId, buyerId, ownerId, messages }) =>
      messages.map(({ id, text, at, isBuyer }) => ({
        id,
        conversation_id: conversationId,
        side: isBuyer ? 'buyer' : 'shop',
        sender_id: isBuyer ? buyerId : ownerId,
        key: createHash('sha256').update(`message ${id}`).digest('hex').slice(0, 32),
        text,
        created_at: at,
      })),
    ),
  )
}
