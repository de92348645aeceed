import { limits, type Output, partNumberKey } from '@axle/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/platform.ts'
import type { ProductSearch } from '../../search/index.ts'
import type { ReferenceData } from '../../taxonomy/index.ts'

type Hints = Output<'GET /products/hints'>['data']
type Meaning = Awaited<ReturnType<ProductSearch['meaningOf']>>

const none: Hints = { partIds: [], vehicleIds: [], partNumbers: [] }
const mostParts = 5
/** Shorter keys are sizes and codes such as `H4`, which products of different kinds share. */
const shortestKey = 4
/** Products compared; the newest of the caller's shops come first. */
const mostProducts = 200

const separators = /[,;،؛、，；]/
const mostPieces = 6

/**
 * Turns the meaning of a name into offered parts and vehicles. A make without a model says too little. Models with years
 * of their own are read one by one: `Corolla 2008-2013, Vitz 2010`.
 */
export async function hintsOfName(
  name: string,
  meaningOf: ProductSearch['meaningOf'],
  reference: ReferenceData,
): Promise<Hints> {
  const { parts = [], prefer } = await meaningOf(name)
  const pieces = name.split(separators, mostPieces)
  const each = pieces.length > 1 ? await Promise.all(pieces.map(meaningOf)) : []
  const dated = each.filter((one) => one.prefer?.years !== undefined)
  const meant = dated.length > 1 ? each.map((one) => one.prefer) : [prefer]
  const partIds = parts.flatMap((part) => reference.parts.find((one) => one.name === part)?.id ?? [])
  const vehicleIds = reference.vehicles
    .filter((vehicle) => meant.some((test) => isMeant(vehicle, test)))
    .map(({ id }) => id)
  return { ...none, partIds: partIds.slice(0, mostParts), vehicleIds: vehicleIds.slice(0, limits.product.maxVehicles) }
}

const isMeant = (vehicle: { modelId: number; year: number }, test: Meaning['prefer']): boolean =>
  test?.models?.includes(vehicle.modelId) === true && (test.years?.includes(vehicle.year) ?? true)

/**
 * Returns the part, vehicles and further numbers that at least half of the products with this number list: one wrong
 * listing then misleads nobody. Reads products on sale and those of the caller's shops.
 */
export async function hintsOfNumber(db: Db, shopIds: readonly number[], number: string): Promise<Hints> {
  const key = partNumberKey(number)
  if (key.length < shortestKey) return none
  const { rows } = await sql<Hints>`
    with same as materialized (
      select p.id, p.part_id from part_number n join product p on p.id = n.product_id
      where n.number_key = ${key} and p.deleted_at is null and (p.shop_id = any(${shopIds}::int[])
        or (p.paused_at is null and exists (select from listing l where l.product_id = p.id)))
      order by p.shop_id = any(${shopIds}::int[]) desc, p.id desc limit ${mostProducts}),
    fits as (select f.product_id, f.vehicle_id from fitment f join same on same.id = f.product_id),
    numbers as (select n.number_key, n.number, n.brand from part_number n join same on same.id = n.product_id)
    select array(select part_id from same join part on part.id = part_id where part.retired_at is null
        group by part_id order by count(*) desc, part_id limit ${mostParts}) as "partIds",
      array(select vehicle_id from fits group by vehicle_id
        having count(*) * 2 >= (select count(distinct product_id) from fits)
        order by vehicle_id limit ${limits.product.maxVehicles}) as "vehicleIds",
      coalesce((select json_agg(json_build_object('number', number, 'brand', brand) order by number) from (
        select min(number) as number, max(brand) as brand from numbers group by number_key
        having count(*) * 2 >= (select count(*) from same) order by count(*) desc, min(number)
        limit ${limits.product.maxPartNumbers}) n), '[]') as "partNumbers"`.execute(db)
  return rows[0] ?? none
}
