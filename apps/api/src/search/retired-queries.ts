import { sql } from 'kysely'
import type { Db } from '../platform/platform.ts'
import type { ReferenceData } from '../taxonomy/index.ts'

export type RetiredInUse = Record<'parts' | 'vehicles', ReadonlySet<number>>

/** Finds retired entries still in use: parts of products, and vehicles that products on sale fit. */
export async function findRetiredInUse(db: Db, { retired }: ReferenceData): Promise<RetiredInUse> {
  const { parts, vehicles } = retired
  if (parts.size + vehicles.size === 0) return { parts, vehicles }
  const { rows } = await sql<Record<'parts' | 'vehicles', number[]>>`
    select array(select requested.id from unnest(${[...parts]}::int[]) as requested (id) where exists (
        select from product p where p.part_id = requested.id and p.deleted_at is null)) as parts,
      array(select requested.id from unnest(${[...vehicles]}::int[]) as requested (id) where exists (
        select from fitment f join listing l on l.product_id = f.product_id where f.vehicle_id = requested.id)) as vehicles`.execute(
    db,
  )
  return { parts: new Set(rows[0]?.parts), vehicles: new Set(rows[0]?.vehicles) }
}
