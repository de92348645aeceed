import type { FitAnswer, FitDoubt } from '@axle/contract'
import { sql } from 'kysely'
import { claimOf, doubtsOf } from '../catalogue/index.ts'
import { notFound } from '../errors/errors.ts'
import type { Db, Trx } from '../platform/platform.ts'

/**
 * Stores whether the product of a review fitted, with what the shop says of the vehicle now; null deletes the answer.
 * Throws not-found for a vehicle that the catalogue does not have.
 */
export async function putFit(trx: Trx, reviewId: number, answer: FitAnswer | null): Promise<void> {
  await trx.deleteFrom('review_fit').where('review_id', '=', reviewId).execute()
  if (answer === null) return
  const { vehicleId, fits } = answer
  const { numAffectedRows } = await sql`
    insert into review_fit (review_id, product_id, vehicle_id, fits, claim)
    select r.id, p.id, v.id, ${fits}, ${claimOf(sql`v.id`)} from review r join product p on p.id = r.product_id
      join vehicle v on v.id = ${vehicleId} where r.id = ${reviewId}`.execute(trx)
  if (numAffectedRows === 0n) throw notFound('vehicle_not_found', 'This vehicle is not in the catalogue')
}

/** Reads whether the product of a review fitted; null without an answer. */
export async function findFit(trx: Trx, reviewId: number): Promise<FitAnswer | null> {
  const answer = await trx
    .selectFrom('review_fit')
    .select(['vehicle_id as vehicleId', 'fits'])
    .where('review_id', '=', reviewId)
    .executeTakeFirst()
  return answer ?? null
}

interface Doubted extends FitDoubt {
  readonly productId: number
  readonly make: string
  readonly model: string
  readonly topic: string
}

/** Finds the doubted ones of some products and vehicles. Doubts with one `topic` are one for the shop. */
async function findDoubts(db: Db | Trx, pairs: ReturnType<typeof sql>): Promise<readonly Doubted[]> {
  const { rows } = await sql<Doubted>`
    select d.product_id as "productId", make.name as make, model.name as model, d.no, d.yes, d."fromYear", d."toYear",
      concat_ws(' ', d.product_id, v.model_id,
        (select min(g.from_year) from generation g where g.model_id = v.model_id and v.year between g.from_year and coalesce(g.to_year, 9999)),
        encode(sha256(convert_to(${claimOf(sql`v.id`)}, 'UTF8')), 'hex')) as topic
    from (${doubtsOf(pairs)}) d join product p on p.id = d.product_id join vehicle v on v.id = d.vehicle_id
      join make on make.id = v.make_id join model on model.id = v.model_id`.execute(db)
  return rows
}

/** Finds the doubt about the fit that a review denied. */
export const findDoubtOfReview = (trx: Trx, reviewId: number) =>
  findDoubts(trx, sql`select product_id, vehicle_id from review_fit where not fits and review_id = ${reviewId}`)

/** Finds the doubts about fits that the buyer of a vendor order denied. */
export const findDoubtsOfOrder = (trx: Trx, vendorOrderId: number) =>
  findDoubts(
    trx,
    sql`select distinct f.product_id, f.vehicle_id from order_item i join orders o on o.id = i.order_id
      join review r on r.product_id = i.product_id and r.user_id = o.user_id join review_fit f on f.review_id = r.id
      where i.vendor_order_id = ${vendorOrderId} and not f.fits`,
  )
