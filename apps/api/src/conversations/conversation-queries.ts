import type { Conversation, ConversationSide, Photo } from '@axle/contract'
import { messageLimits } from '@axle/contract'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { countLimit, offsetOf, pageMeta, type Paging } from '../http/paging.ts'
import type { Db, Trx } from '../platform/platform.ts'

type Shown = z.output<typeof Conversation>

interface ConversationRow extends Omit<Shown, 'lastMessage' | 'blockedBy' | 'reportCount'> {
  blockedBy: ConversationSide[]
  reportCount: number | null
  lastMessage: { side: ConversationSide; text: string; createdAt: string; photoCount: number } | null
}

/** Over `conversation c`: nobody can write in it. */
export const isClosed = sql<boolean>`exists (select from shop s, users b
  where s.id = c.shop_id and b.id = c.buyer_id and (s.deleted_at is not null or b.deleted_at is not null))`

/** Over `conversation c`: the sides that take no questions before an order from the other. */
export const blockedBy = sql`array(select k.side from conversation_block k
  where k.shop_id = c.shop_id and k.buyer_id = c.buyer_id order by k.side)`.$castTo<('buyer' | 'shop')[]>()

const reportCount = sql<number>`(select count(*)::int from message m
  where m.conversation_id = c.id and exists (select from message_report r where r.message_id = m.id))`

const columns = (side: ConversationSide) => sql`c.id, ${side} as side,
  json_build_object('id', s.id, 'name', s.name) as shop,
  json_build_object('id', b.id, 'name', trim(b.first_name || ' ' || b.last_name)) as buyer,
  case when o.id is not null then json_build_object('id', o.id, 'code', o.code) end as "order",
  case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end as product,
  (select json_build_object('side', m.side, 'text', m.text, 'createdAt', m.created_at,
      'photoCount', (select count(*) from message_photo where message_id = m.id))
    from message m where m.conversation_id = c.id order by m.id desc limit 1) as "lastMessage",
  (select count(*)::int from message m
    where m.conversation_id = c.id and m.side <> ${side} and m.id > ${sql.ref(`c.${side}_read`)}) as unread,
  c.admin_called_at as "adminCalledAt", ${isClosed} as "isClosed", ${blockedBy} as "blockedBy",
  case when ${side} = 'admin' then ${reportCount} end as "reportCount"`

const joins = sql`join shop s on s.id = c.shop_id join users b on b.id = c.buyer_id
  left join vendor_order v on v.id = c.vendor_order_id left join orders o on o.id = v.order_id
  left join product p on p.id = c.product_id`

const shown = ({ lastMessage, blockedBy: blocks, reportCount: reports, ...row }: ConversationRow): Shown => ({
  ...row,
  ...(blocks.length > 0 && { blockedBy: blocks }),
  ...(reports !== null && { reportCount: reports }),
  lastMessage: lastMessage && { ...lastMessage, createdAt: new Date(lastMessage.createdAt) },
})

/** Which conversations a side lists: those of a buyer, those of a shop, or those that called an admin. */
export type Listed = { readonly buyerId: number } | { readonly shopId: number } | 'called'

const narrowed = (listed: Listed): { side: ConversationSide; where: RawBuilder<boolean> } => {
  if (listed === 'called') return { side: 'admin', where: sql<boolean>`c.admin_called_at is not null` }
  return 'buyerId' in listed
    ? { side: 'buyer', where: sql<boolean>`c.buyer_id = ${listed.buyerId}` }
    : { side: 'shop', where: sql<boolean>`c.shop_id = ${listed.shopId}` }
}

/** Lists conversations that have a message, the newest message first. Texts are as written. */
export async function listConversations(db: Db, listed: Listed, paging: Paging) {
  const { side, where } = narrowed(listed)
  const written = sql<boolean>`${where} and c.last_message_at is not null`
  const [{ rows }, counted] = await Promise.all([
    sql<ConversationRow>`select ${columns(side)} from (select * from conversation c where ${written}
        order by c.last_message_at desc, c.id desc limit ${paging.limit} offset ${offsetOf(paging)}) c ${joins}
      order by c.last_message_at desc, c.id desc`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from (
      select from conversation c where ${written} limit ${countLimit}) counted`.execute(db),
  ])
  return { data: rows.map(shown), meta: pageMeta(counted.rows[0]?.total ?? 0, paging) }
}

/** Reads a conversation as one side sees it. Texts are as written. */
export async function readConversation(db: Db | Trx, id: number, side: ConversationSide): Promise<Shown> {
  const { rows } = await sql<ConversationRow>`
    select ${columns(side)} from conversation c ${joins} where c.id = ${id}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error(`Conversation ${id} was deleted while it was read`)
  return shown(row)
}

/** Over `message`: its photos in their order. */
export const photosOfMessage = sql`(select coalesce(
    json_agg(json_build_object('id', u.id, 'width', u.width, 'height', u.height) order by p.position), '[]')
  from message_photo p join upload u on u.id = p.upload_id where p.message_id = message.id)`
  .$castTo<Photo[]>()
  .as('photos')

/** Over `message`: the names under which its photos were uploaded, in their order. */
export const namesOfPhotos = sql`array(select u.public_id
  from message_photo p join upload u on u.id = p.upload_id where p.message_id = message.id order by p.position)`
  .$castTo<string[]>()
  .as('names')

const reportsOfMessage = sql`(select coalesce(
    json_agg(json_build_object('side', r.side, 'note', r.note) order by r.side), '[]')
  from message_report r where r.message_id = message.id)`
  .$castTo<{ side: ConversationSide; note: string }[]>()
  .as('reports')

/** Whether a photo belongs to a message of this conversation. */
export async function isPhotoOf(db: Db, conversationId: number, uploadId: number): Promise<boolean> {
  const found = await db
    .selectFrom('message_photo')
    .innerJoin('message', 'message.id', 'message_photo.message_id')
    .select('upload_id')
    .where('upload_id', '=', uploadId)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst()
  return found !== undefined
}

/** Reads a page of messages, oldest first, and whether there are earlier ones. Texts are as written. */
export async function readMessages(db: Db, conversationId: number, before: number | undefined) {
  const found = await db
    .selectFrom('message')
    .select(['id', 'side', 'text', 'key', 'created_at as createdAt'])
    .select([photosOfMessage, reportsOfMessage])
    .where('conversation_id', '=', conversationId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(messageLimits.page + 1)
    .execute()
  return { messages: found.slice(0, messageLimits.page).toReversed(), hasEarlier: found.length > messageLimits.page }
}
