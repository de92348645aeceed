import { limits } from '@axle/contract'
import { sql } from 'kysely'
import { reviewJson, type ReviewRow, toReview } from '../catalogue/index.ts'
import type { CallOf } from '../http/handlers.ts'
import { countLimit, offsetOf, pageMeta } from '../http/paging.ts'
import type { Db } from '../platform/platform.ts'
import { isShownReview } from '../search/index.ts'

type Query = CallOf<'GET /business/:id/reviews'>['query']

/** The expression of the index `review_shop_idx`: 0 without a reply. */
const answered = sql`(case when r.reply is null then 0 else 1 end)`

/** Over `review r`: reviews of a shop's products, without those by its people, of former parts and of deleted products. */
const ofShop = (shopId: number) => sql<boolean>`r.shop_id = ${shopId} and ${isShownReview}
  and exists (select from product p where p.id = r.product_id and p.deleted_at is null)`

/** Lists the reviews of a shop: those without a reply first, then the newest. */
export async function listReviewsOfShop(db: Db, shopId: number, query: Query) {
  const conditions = sql.join(
    [
      ofShop(shopId),
      ...(query.answered === undefined ? [] : [sql`${answered} = ${query.answered ? 1 : 0}`]),
      ...(query.stars === undefined ? [] : [sql`r.rating = ${Number(query.stars)}`]),
    ],
    sql` and `,
  )
  const order = sql`${answered}, r.created_at desc, r.id desc`
  const [{ rows }, counted] = await Promise.all([
    sql<{ review: ReviewRow; productId: number; productName: string }>`
      select ${reviewJson} as review, p.id as "productId", p.name as "productName"
      from (select r.* from review r where ${conditions} order by ${order}
          limit ${query.limit} offset ${offsetOf(query)}) r
        join users u on u.id = r.user_id join product p on p.id = r.product_id
      order by ${order}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from (
      select from review r where ${conditions} limit ${countLimit}) counted`.execute(db),
  ])
  const reviews = rows.map(({ review, ...product }) => ({ ...toReview(review), ...product }))
  return { data: reviews, meta: pageMeta(counted.rows[0]?.total ?? 0, query) }
}

/** Over `review r`: those of a shop that it has not replied to. */
export const isUnanswered = (shopId: number) => sql<boolean>`${ofShop(shopId)} and ${answered} = 0`

/** Counts the reviews of a shop that it has not replied to, up to the cap. */
export async function countUnanswered(db: Db, shopId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (
    select from review r where ${isUnanswered(shopId)} limit ${limits.list.countCap}) counted`.execute(db)
  return rows[0]?.total ?? 0
}
