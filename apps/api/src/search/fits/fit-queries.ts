import { type Fit, type FitDoubt, limits } from '@axle/contract'
import { sql } from 'kysely'
import type { Platform } from '../../platform/platform.ts'
import { doubtsOf } from './fit-doubts.ts'

interface FitRow extends Fit {
  readonly anyVehicle: boolean
  readonly doubt: FitDoubt | undefined
}

/**
 * Reads the fit of products to one vehicle as stated by shops, and doubted by buyers. Omits products that are not on
 * sale; a part chosen by size has no statement for other vehicles.
 */
export async function readFits(db: Platform['db'], vehicleId: number, productIds: readonly number[]): Promise<Fit[]> {
  // Few products have enough answers, so the doubts of the others are not worked out.
  const suspects = sql`select product_id, ${vehicleId}::int as vehicle_id from review_fit
    where not fits and product_id = any(${productIds}::int[]) group by product_id having count(*) >= ${sql.lit(limits.review.doubtVoices)}`
  const { rows } = await sql<FitRow>`/* prepare:fits */
    with doubt as materialized (${doubtsOf(suspects)})
    select l.product_id as "productId", f.note, f.position, f.steering, l.fits_any_vehicle as "anyVehicle",
      case when f.product_id is not null or l.fits_any_vehicle then 'fits' when l.vehicle_ids = '{}' or part.size_kind is not null then 'not_said' else 'does_not_fit' end as verdict,
      (select to_json(d) from doubt d where d.product_id = l.product_id) as doubt
    from listing l join part on part.id = l.part_id left join fitment f on f.product_id = l.product_id and f.vehicle_id = ${vehicleId}
    where l.product_id = any(${productIds}::int[])`.execute(db)
  return rows.map(({ anyVehicle, doubt, ...fit }) => ({
    ...fit,
    ...(anyVehicle && { anyVehicle }),
    ...(doubt && { doubt }),
  }))
}
