import type { Database } from '@axle/api/database/schema'
import { type Kysely, sql } from 'kysely'
import type { JudgedProduct } from './search-judge.ts'

/** Lists every product on sale with the fields that judging reads. */
export async function listJudgedProducts(db: Kysely<Database>): Promise<readonly JudgedProduct[]> {
  const { rows } = await sql<JudgedProduct>`
    select p.id, p.name, part.name as part, category.name as category, p.condition, p.brand, p.price_pesewas::int as pesewas,
      p.fits_any_vehicle as "fitsAnyVehicle",
      coalesce((select string_agg(distinct position, ' ') from fitment where product_id = p.id), '') as position,
      coalesce((select jsonb_agg(jsonb_build_object('make', make.name, 'model', model.name, 'year', year))
        from fitment join vehicle on vehicle.id = vehicle_id join make on make.id = make_id join model on model.id = model_id
        where product_id = p.id), '[]') as vehicles,
      array(select number from part_number where product_id = p.id order by number) as numbers
    from listing join product p on p.id = listing.product_id
      join part on part.id = p.part_id join category on category.id = part.category_id
    order by p.id`.execute(db)
  return rows
}

/** Maps each vehicle's `vehicleKey` to its id. */
export async function listVehicleIds(db: Kysely<Database>): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: number; make: string; model: string; year: number }>`
    select vehicle.id, make.name as make, model.name as model, year
    from vehicle join make on make.id = vehicle.make_id join model on model.id = model_id`.execute(db)
  return new Map(rows.map(({ id, ...vehicle }) => [vehicleKey(vehicle), id]))
}

export const vehicleKey = ({ make, model, year }: { make: string; model: string; year: number }) =>
  `${make} ${model} ${year}`
