import { aSession } from '@axle/testing/builders'
import { sql } from 'kysely'
import type { MeasuredDatabase } from './measured-database.ts'

export interface SampledProduct {
  readonly id: number
  readonly name: string
  readonly make: string
  readonly model: string
  readonly year: number
  readonly category: string
  readonly condition: string | null
  readonly shopId: number
  readonly vehicleId: number
  /** Cedis. */
  readonly price: number
  /** Its rarest part number. */
  readonly number: string
}

/** Data for requests, sampled from the database. */
export interface Sample {
  /** Products on sale. */
  readonly listed: number
  readonly products: readonly SampledProduct[]
  /** Many products in random order. */
  readonly ids: readonly number[]
  /** Tokens of signed-in buyers. */
  readonly tokens: readonly string[]
}

const products = 2_000
const mostIds = 50_000
const buyers = 200

export async function drawSample({ db }: MeasuredDatabase): Promise<Sample> {
  const counted = await sql<{ n: number }>`select count(*) as n from listing`.execute(db)
  const found = await sql<SampledProduct>`
    select p.id, p.name, fits.make, fits.model, fits.year, category.name as category, p.condition,
      p.shop_id as "shopId", fits.id as "vehicleId", (p.price_pesewas / 100.0)::float8 as price, rarest.number
    from (select product_id from listing order by md5(product_id::text) limit ${products}) drawn
      join product p on p.id = drawn.product_id join part on part.id = p.part_id
      join category on category.id = part.category_id
      join lateral (
        select v.id, mk.name as make, md.name as model, v.year from fitment f join vehicle v on v.id = f.vehicle_id
          join make mk on mk.id = v.make_id join model md on md.id = v.model_id
        where f.product_id = p.id order by md5(v.id::text) limit 1) fits on true
      join lateral (
        select n.number from part_number n where n.product_id = p.id
        order by (select count(*) from part_number same where same.number_key = n.number_key), n.id limit 1) rarest on true`.execute(
    db,
  )
  const many = await sql<{ id: number }>`
    select product_id as id from listing order by md5('many' || product_id) limit ${mostIds}`.execute(db)
  const people = await db
    .selectFrom('users')
    .select('id')
    .where('user_type', '=', 'customer')
    .orderBy('id')
    .limit(buyers)
    .execute()
  const tokens = await Promise.all(people.map(({ id }) => aSession(db, id)))
  return { listed: counted.rows[0]?.n ?? 0, products: found.rows, ids: many.rows.map(({ id }) => id), tokens }
}
