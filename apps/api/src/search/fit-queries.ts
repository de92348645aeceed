import type { Fit } from '@axle/contract'
import { sql } from 'kysely'
import type { Platform } from '../platform/platform.ts'

/**
 * Reads the fit of products to one vehicle as stated by shops. Omits products that are not on sale; a part chosen by
 * size has no statement for other vehicles.
 */
export async function readFits(db: Platform['db'], vehicleId: number, productIds: readonly number[]): Promise<Fit[]> {
  const { rows } = await sql<Fit & { anyVehicle: boolean }>`/* prepare:fits */
    select l.product_id as "productId", f.note, f.position, f.steering, l.fits_any_vehicle as "anyVehicle",
      case when f.product_id is not null or l.fits_any_vehicle then 'fits' when l.vehicle_ids = '{}' or part.size_kind is not null then 'not_said' else 'does_not_fit' end as verdict
    from listing l join part on part.id = l.part_id left join fitment f on f.product_id = l.product_id and f.vehicle_id = ${vehicleId}
    where l.product_id = any(${productIds}::int[])`.execute(db)
  return rows.map(({ anyVehicle, ...fit }) => ({ ...fit, ...(anyVehicle && { anyVehicle }) }))
}
