import { sql } from 'kysely'
import { notFound } from '../platform/errors.ts'
import type { Db, Trx } from '../platform/platform.ts'
import { type ProductRow, productColumns, productJoins, toProduct } from './product-row.ts'
import { rankSimilar } from './similar-products.ts'

interface DetailsRow extends ProductRow {
  partNumbers: { number: string; brand: string }[]
  reviews: {
    id: number
    reviewUserId: number
    reviewRating: string
    reviewComment: string
    createdAt: string
    verifiedPurchase: boolean
    reviewer: { firstName: string; lastName: string; imageUrl: string | null }
  }[]
}
const newestReviews = 200

/** A product with its vehicles, numbers and newest reviews. Throws not-found, also for one that is off sale. */
export async function getProduct(db: Db | Trx, id: number) {
  const { rows } = await sql<DetailsRow>`/* prepare:product-details */
    select ${productColumns('full')},
      coalesce((select json_agg(json_build_object('number', n.number, 'brand', n.brand) order by n.id)
        from part_number n where n.product_id = p.id), '[]') as "partNumbers",
      coalesce((select json_agg(json_build_object('id', r.id, 'reviewUserId', r.user_id, 'reviewRating', r.rating::text,
          'reviewComment', r.comment, 'createdAt', r.created_at,
          'reviewer', json_build_object('firstName', u.first_name, 'lastName', u.last_name, 'imageUrl', u.image_url),
          'verifiedPurchase', exists (select from order_item i join vendor_order v on v.id = i.vendor_order_id join orders o on o.id = i.order_id
            where i.product_id = r.product_id and o.user_id = r.user_id and v.status in ('delivered', 'completed'))) order by r.id desc)
        from (select * from review where product_id = p.id order by id desc limit ${newestReviews}) r
          join users u on u.id = r.user_id), '[]') as reviews
    from product p ${productJoins}
      join listing on listing.product_id = p.id
    where p.id = ${id} and p.deleted_at is null and shop.deleted_at is null and shop.status = 'active'`.execute(db)
  const row = rows[0]
  if (row === undefined) throw notFound('product_not_found', 'This product is not on sale')
  const reviews = row.reviews.map((review) => ({ ...review, createdAt: new Date(review.createdAt) }))
  return { ...toProduct(row, 'full'), partNumbers: row.partNumbers, ratings: reviews, reviews }
}

/** Products of the same category around the price of this one, best first. */
export async function similarProducts(db: Db, id: number, limit: number) {
  const { rows } = await sql<ProductRow & { sameName: string }>`
    with one as (select l.*, p.name from listing l join product p on p.id = l.product_id where l.product_id = ${id}),
    page as (
      (select l.product_id from listing l, one where l.category_id = one.category_id and l.product_id <> one.product_id
        and l.price_pesewas >= one.price_pesewas order by l.price_pesewas, l.product_id limit ${limit * 2})
      union all
      (select l.product_id from listing l, one where l.category_id = one.category_id and l.product_id <> one.product_id
        and l.price_pesewas < one.price_pesewas order by l.price_pesewas desc, l.product_id desc limit ${limit * 2})
    )
    select ${productColumns('card')} from page join listing on listing.product_id = page.product_id join product p on p.id = page.product_id ${productJoins}`.execute(
    db,
  )
  const one = await db
    .selectFrom('product')
    .select(['name', 'price_pesewas'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (one === undefined) throw notFound('product_not_found', 'This product is not on sale')
  return rankSimilar(one.name, one.price_pesewas, rows)
    .slice(0, limit)
    .map((row) => toProduct(row, 'card'))
}
