import { dayInGhana, type OwnProduct, type ProductDetails } from '@axle/contract'
import { sql } from 'kysely'
import { type DomainError, notFound } from '../errors/errors.ts'
import type { Db, Trx } from '../platform/platform.ts'
import type { ReferenceData } from '../taxonomy/index.ts'
import { doubtsOf, isShownReview, type ProductRow, productColumns, toProduct } from '../search/index.ts'
import { refusalOfSale } from './off-sale.ts'
import { reviewJson, type ReviewRow, toEncodedReview } from './review-shape.ts'
import { rankSimilar } from './similar-products.ts'

interface DetailsRow extends ProductRow {
  partNumbers: { number: string; brand: string }[]
  reviews: ReviewRow[]
}
const newestReviews = 200

/** Products of a shop that is not open have no row in `listing`: their vehicles are read from the source table. */
const sources = {
  'on-sale': sql`join listing on listing.product_id = p.id and shop.status = 'active' and p.paused_at is null`,
  written: sql`cross join lateral (select coalesce((select l.fits from listing l where l.product_id = p.id), '') as fits,
    array(select f.vehicle_id from fitment f where f.product_id = p.id) as vehicle_ids) as listing`,
}

/**
 * Finds those of the products that are on sale, with vehicles, numbers and newest reviews; `written` also those that
 * are not.
 */
export async function findProducts(
  db: Db | Trx,
  ids: readonly number[],
  reference: ReferenceData,
  now: Date,
  which: keyof typeof sources = 'on-sale',
): Promise<ProductDetails[]> {
  const { rows } = await sql<DetailsRow>`${sql.raw(`/* prepare:product-details-${which} */`)}
    select ${productColumns('full')},
      coalesce((select json_agg(json_build_object('number', n.number, 'brand', n.brand) order by n.id)
        from part_number n where n.product_id = p.id), '[]') as "partNumbers",
      case when p.rating_count = 0 then '[]' else
        coalesce((select json_agg(${reviewJson} order by r.created_at desc, r.id desc)
          from (select r.* from review r where r.product_id = p.id and ${isShownReview}
              order by r.created_at desc, r.id desc limit ${newestReviews}) r
            join users u on u.id = r.user_id), '[]') end as reviews
    from product p join shop on shop.id = p.shop_id ${sources[which]}
    where p.id = any(${ids}::int[]) and p.deleted_at is null and shop.deleted_at is null`.execute(db)
  return rows.map((row) => {
    const reviews = row.reviews.map(toEncodedReview)
    return { ...toProduct(row, 'full', reference, now), partNumbers: row.partNumbers, ratings: reviews, reviews }
  })
}

/** Returns the product as buyers see it. Throws `product_gone` (410), `product_paused` (404) or not-found. */
export async function getProduct(
  db: Db | Trx,
  id: number,
  reference: ReferenceData,
  now: Date,
): Promise<ProductDetails> {
  const [product] = await findProducts(db, [id], reference, now)
  if (product === undefined) throw await whyOffSale(db, id)
  return product
}

/**
 * Returns the product as its shop wrote it, on sale or not. Throws `product_gone` (410) for a deleted one, or
 * not-found.
 */
export async function getWritten(
  db: Db | Trx,
  id: number,
  reference: ReferenceData,
  now: Date,
): Promise<ProductDetails> {
  const [product] = await findProducts(db, [id], reference, now, 'written')
  if (product === undefined) throw await whyOffSale(db, id)
  return product
}

/** Returns the fields that only the owner of the shop and admins see. */
export async function privateFieldsOf(db: Db, id: number): Promise<Omit<OwnProduct, keyof ProductDetails>> {
  const doubtedFits = await findDoubtedFits(db, id)
  const { pausedUntil, ...fields } = await db
    .selectFrom('product')
    .innerJoin('shop', 'shop.id', 'product.shop_id')
    .select([
      'shop.status as businessStatus',
      'product.parcel_size as parcelSize',
      'product.shop_sku as shopSku',
      'product.shelf',
      'product.paused_until as pausedUntil',
    ])
    .where('product.id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    ...fields,
    pausedUntil: pausedUntil && dayInGhana(pausedUntil),
    ...(doubtedFits.length > 0 && { doubtedFits }),
  }
}

type DoubtedFits = NonNullable<OwnProduct['doubtedFits']>

/** Finds what buyers say that a product does not fit; vehicles of one generation are named once. */
async function findDoubtedFits(db: Db, id: number): Promise<DoubtedFits> {
  const denied = sql`select distinct product_id, vehicle_id from review_fit where not fits and product_id = ${id}`
  const { rows } = await sql<DoubtedFits[number]>`
    select distinct make.name as make, model.name as model, d.no, d.yes, d."fromYear", d."toYear"
    from (${doubtsOf(denied)}) d join vehicle v on v.id = d.vehicle_id join make on make.id = v.make_id join model on model.id = v.model_id
    order by 1, 2, 5, 6`.execute(db)
  return rows
}

async function whyOffSale(db: Db | Trx, id: number): Promise<DomainError> {
  const product = await db
    .selectFrom('product')
    .innerJoin('shop', 'shop.id', 'product.shop_id')
    .select(['product.deleted_at as deletedAt', 'product.paused_at as pausedAt'])
    .select(['shop.status as shopStatus', 'shop.deleted_at as shopDeletedAt'])
    .where('product.id', '=', id)
    .executeTakeFirst()
  // It came back on sale between the two reads.
  return refusalOfSale(product) ?? notFound('product_not_found', 'This product is not on sale')
}

/** Candidates on each side of the price, per product shown. */
const reach = 20

/**
 * Ranks the ids of products of the same category, best first; also for a deleted product. Leaves out `hidden` shops.
 */
export async function similarProducts(db: Db, id: number, limit: number, hidden: readonly number[]): Promise<number[]> {
  const one = await db
    .selectFrom('product')
    .innerJoin('part', 'part.id', 'product.part_id')
    .innerJoin('shop', 'shop.id', 'product.shop_id')
    .select(['product.name', 'product.price_pesewas as price', 'part.category_id'])
    .where('product.id', '=', id)
    .where((either) => either.or([either('shop.status', '=', 'active'), either('product.deleted_at', 'is not', null)]))
    .executeTakeFirst()
  if (one === undefined) throw notFound('product_not_found', 'This product is not on sale')
  const neighbours = (beyond: ReturnType<typeof sql>, order: ReturnType<typeof sql>) => sql`
    (select product_id as id, name_key as name, price_pesewas as price, vehicle_ids && (select ids from vehicles) as fits from listing
      where category_id = ${one.category_id} and product_id <> ${id} and shop_id <> all(${hidden}::int[]) and price_pesewas ${beyond} ${one.price}
      order by price_pesewas ${order}, product_id ${order} limit ${limit * reach})`
  const { rows } = await sql<{ id: number; name: string; price: number; fits: boolean }>`
    with vehicles as materialized (select array(select vehicle_id from fitment where product_id = ${id}) as ids)
    ${neighbours(sql`>=`, sql`asc`)} union all ${neighbours(sql`<`, sql`desc`)}`.execute(db)
  return rankSimilar(one, rows)
    .slice(0, limit)
    .map((candidate) => candidate.id)
}
