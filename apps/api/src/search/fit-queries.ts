import type { Fit } from '@axle/contract'
import { sql } from 'kysely'
import type { Platform } from '../platform/platform.ts'

/** What the shops of these products say of one vehicle. Products that are not on sale are left out. */
export async function readFits(db: Platform['db'], vehicleId: number, productIds: readonly number[]): Promise<Fit[]> {
  const { rows } = await sql<Fit>`/* prepare:fits */
    select l.product_id as "productId", f.note, f.position, f.steering,
      case when f.product_id is not null then 'fits' when l.vehicle_ids = '{}' then 'not_said' else 'does_not_fit' end as verdict
    from listing l left join fitment f on f.product_id = l.product_id and f.vehicle_id = ${vehicleId}
    where l.product_id = any(${productIds}::int[])`.execute(db)
  return rows
}
