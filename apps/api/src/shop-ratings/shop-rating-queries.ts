import { type RawBuilder, sql } from 'kysely'
import { type Actor, mayInShop } from '../http/actor.ts'
import type { CallOf } from '../http/handlers.ts'
import { countLimit, offsetOf, pageMeta, type Paging } from '../http/paging.ts'
import { notFound } from '../errors/errors.ts'
import type { Db, Trx } from '../platform/platform.ts'
import { isByOthers } from '../search/index.ts'
import { shopNotFound } from '../shops/index.ts'

interface ReplyRow {
  text: string
  shopName: string
  at: string
  isOlder: boolean
}
interface Marks {
  asDescribed: number
  speed: number
  service: number
}
interface RatingRow extends Marks {
  id: number
  comment: string
  createdAt: Date
  author: { id: number; firstName: string; lastName: string }
  reply: ReplyRow | null
}

/** Over `shop_rating r`. */
const marks = sql`r.as_described as "asDescribed", r.speed, r.service, r.comment`
const reply = sql`case when r.reply is not null then json_build_object('text', r.reply, 'at', r.replied_at,
  'isOlder', r.updated_at > r.replied_at, 'shopName', (select s.name from shop s where s.id = r.shop_id)) end as reply`
const author = sql`(select json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name)
  from users u where u.id = r.user_id) as author`

// Timestamps within JSON are text.
const withReply = <T extends { reply: ReplyRow | null }>({ reply: row, ...rating }: T) => ({
  ...rating,
  ...(row && { reply: { ...row, at: new Date(row.at) } }),
})

/** Reads the buyer's ratings of an order, by vendor order. */
export async function findOwnRatings(db: Db, orderId: string) {
  const { rows } = await sql<Marks & { vendorOrderId: number; comment: string; at: Date; reply: ReplyRow | null }>`
    select r.vendor_order_id as "vendorOrderId", ${marks}, r.created_at as at, ${reply}
    from shop_rating r join vendor_order v on v.id = r.vendor_order_id where v.order_id = ${orderId}`.execute(db)
  return new Map(rows.map(({ vendorOrderId, ...rating }) => [vendorOrderId, withReply(rating)]))
}

/** Reads a rating as everybody does. Throws not-found. */
export async function getRating(trx: Trx, id: number) {
  const { rows } = await sql<RatingRow>`
    select r.id, ${marks}, r.created_at as "createdAt", ${author}, ${reply}
    from shop_rating r where r.id = ${id}`.execute(trx)
  const [rating] = rows
  if (rating === undefined) throw notFound('review_not_found', 'This review no longer exists')
  return withReply(rating)
}

/** Lists the ratings of a shop that have a text, and its score. Only its people find those of a hidden shop. */
export async function listRatings(
  db: Db,
  actor: Actor | undefined,
  shopId: number,
  query: CallOf<'GET /business/:id/ratings'>['query'],
) {
  await requireShown(db, actor, shopId)
  const chosen = sql`r.shop_id = ${shopId} and r.comment <> '' and ${isByOthers}`
  const [{ rows }, total, score] = await Promise.all([
    sql<RatingRow>`
      select r.id, ${marks}, r.created_at as "createdAt", ${author}, ${reply}
      from shop_rating r where ${chosen} ${newestPage(query)}`.execute(db),
    countRatings(db, chosen),
    readScore(db, shopId),
  ])
  return { data: rows.map(withReply), meta: pageMeta(total, query), score }
}

/** Lists all ratings of a shop for its people, with their orders. */
export async function listReceivedRatings(
  db: Db,
  shopId: number,
  query: CallOf<'GET /business/:id/ratings/received'>['query'],
) {
  const answered = query.answered === undefined ? sql`true` : sql`(r.reply is not null) = ${query.answered}`
  const chosen = sql`r.shop_id = ${shopId} and ${answered} and ${isByOthers}`
  const [{ rows }, total] = await Promise.all([
    sql<RatingRow & { orderId: string; orderCode: string }>`
      select r.id, ${marks}, r.created_at as "createdAt", ${author}, ${reply}, o.id as "orderId", o.code as "orderCode"
      from shop_rating r join vendor_order v on v.id = r.vendor_order_id join orders o on o.id = v.order_id
      where ${chosen} ${newestPage(query)}`.execute(db),
    countRatings(db, chosen),
  ])
  return { data: rows.map(withReply), meta: pageMeta(total, query) }
}

const newestPage = (query: Paging) =>
  sql`order by r.created_at desc, r.id desc limit ${query.limit} offset ${offsetOf(query)}`

async function countRatings(db: Db, chosen: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from shop_rating r where ${chosen} limit ${countLimit}) counted`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

async function requireShown(db: Db, actor: Actor | undefined, shopId: number): Promise<void> {
  const shop = await db
    .selectFrom('shop')
    .select('status')
    .where('id', '=', shopId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (shop?.status === 'active' || (shop && actor && mayInShop(actor, shopId, 'reviews'))) return
  throw shopNotFound()
}

/** Reads how many buyers count, and the mean of each mark. */
async function readScore(db: Db, shopId: number) {
  const { rows } = await sql<Marks & { buyers: number }>`
    select buyers, as_described as "asDescribed", speed, service from shop_score where shop_id = ${shopId}`.execute(db)
  const { buyers, ...sums } = rows[0] ?? { buyers: 0, asDescribed: 0, speed: 0, service: 0 }
  const mean = (sum: number) => (buyers === 0 ? 0 : Math.round((10 * sum) / buyers) / 10)
  return { buyers, asDescribed: mean(sums.asDescribed), speed: mean(sums.speed), service: mean(sums.service) }
}
