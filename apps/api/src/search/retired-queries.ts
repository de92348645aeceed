import { sql } from 'kysely'
import type { Db } from '../platform/platform.ts'
import type { ReferenceData } from '../reference/index.ts'

export type RetiredOnSale = Record<'parts' | 'vehicles', ReadonlySet<number>>

/** Of what is retired, what shoppers still find: something on sale is such a part, or fits such a vehicle. */
export async function findRetiredOnSale(db: Db, { retired }: ReferenceData): Promise<RetiredOnSale> {
  const { parts, vehicles } = retired
  if (parts.size + vehicles.size === 0) return { parts, vehicles }
  const { rows } = await sql<Record<'parts' | 'vehicles', number[]>>`
    select array(select asked.id from unnest(${[...parts]}::int[]) as asked (id) where exists (
        select from product p join listing l on l.product_id = p.id where p.part_id = asked.id)) as parts,
      array(select asked.id from unnest(${[...vehicles]}::int[]) as asked (id) where exists (
        select from fitment f join listing l on l.product_id = f.product_id where f.vehicle_id = asked.id)) as vehicles`.execute(
    db,
  )
  return { parts: new Set(rows[0]?.parts), vehicles: new Set(rows[0]?.vehicles) }
}
