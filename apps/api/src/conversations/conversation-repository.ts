import type { ConversationSide } from '@axle/contract'
import { type StaffRole, staffMay, staffRoles } from '@axle/contract'
import { sql } from 'kysely'
import type { Db, Trx } from '../platform/platform.ts'
import type { PhotoKeeper } from '../uploads/index.ts'

const answering: readonly StaffRole[] = staffRoles.filter((role) => staffMay(role, 'messages'))

/** Over `conversation c`: the people who take part. */
const people = sql`select c.buyer_id as user_id
  union all select m.user_id from shop_member m
    where m.shop_id = c.shop_id and (m.role = 'owner' or m.staff_role = any(${answering}::text[]))
  union all select u.id from users u where c.admin_called_at is not null
    and (u.is_admin or u.user_type = 'admin') and u.deleted_at is null and u.blocked_at is null`

/** Announces a change to the event streams of the people of a conversation, when the transaction commits. */
export async function announce(trx: Trx, conversationId: number): Promise<void> {
  await sql`select pg_notify('conversations', string_agg(person.user_id || ':' || c.id, ','))
    from conversation c cross join lateral (${people}) person where c.id = ${conversationId}`.execute(trx)
}

/** Deletes what a deleted user asked shops before an order. Conversations about orders stay, for disputes. */
export function deleteQuestionsOf(db: Db, photos: PhotoKeeper, userId: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const sent = await trx
      .selectFrom('message_photo')
      .innerJoin('message', 'message.id', 'message_photo.message_id')
      .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
      .select('upload_id as id')
      .where('buyer_id', '=', userId)
      .where('product_id', 'is not', null)
      .execute()
    await trx.deleteFrom('conversation').where('buyer_id', '=', userId).where('product_id', 'is not', null).execute()
    await photos.delete(
      trx,
      sent.map(({ id }) => id),
    )
  })
}

/** Conversations that one call marks. */
const mostNoticed = 200

/** Marks conversations with unread messages as told to a side, and returns them. Skips those that another node marks. */
export async function markNoticed(trx: Trx, side: ConversationSide, written: { after: Date; until: Date }) {
  const [read, noticed] = [sql.ref(`c.${side}_read`), sql.ref(`${side}_noticed`)]
  const { rows } = await sql<{ conversationId: number; messageId: number }>`
    update conversation set ${noticed} = unread.message_id
    from (select c.id, m.id as message_id from conversation c
        cross join lateral (select m.id from message m
          where m.conversation_id = c.id and m.side <> ${side} and m.id > ${read} order by m.id desc limit 1) m
      where c.last_message_at > ${written.after} and c.last_message_at <= ${written.until} and c.${noticed} <= ${read}
        and (${side} <> 'admin' or c.admin_called_at is not null)
      order by c.last_message_at limit ${mostNoticed} for no key update of c skip locked) unread
    where conversation.id = unread.id
    returning conversation.id as "conversationId", unread.message_id as "messageId"`.execute(trx)
  return rows
}

/** Reads who takes part in a conversation, and what it is about. */
export async function findParticipants(db: Db, conversationId: number) {
  return db
    .selectFrom('conversation as c')
    .innerJoin('shop', 'shop.id', 'c.shop_id')
    .innerJoin('shop_member as owner', (join) =>
      join.onRef('owner.shop_id', '=', 'shop.id').on('owner.role', '=', 'owner'),
    )
    .innerJoin('users as buyer', 'buyer.id', 'c.buyer_id')
    .leftJoin('vendor_order', 'vendor_order.id', 'c.vendor_order_id')
    .leftJoin('orders', 'orders.id', 'vendor_order.order_id')
    .leftJoin('product', 'product.id', 'c.product_id')
    .select(['shop.id as shopId', 'shop.name as shopName', 'owner.user_id as ownerId', 'buyer.id as buyerId'])
    .select(sql<string>`trim(buyer.first_name || ' ' || buyer.last_name)`.as('buyerName'))
    .select(sql<string>`coalesce(orders.code, product.name)`.as('about'))
    .where('c.id', '=', conversationId)
    .executeTakeFirst()
}
