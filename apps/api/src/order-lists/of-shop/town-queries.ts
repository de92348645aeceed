import { deliveryStatuses } from '@axle/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/platform.ts'
import { allOf, type OrderSet } from '../order-set-queries.ts'

const maxTowns = 100

/** Matches the vendor orders whose buyer lives in this town, in any spelling of its capitals and accents. */
export const inTown = (town: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from orders o where o.id = v.order_id and fold(o.delivery_to_city) = fold(${town}))`

/**
 * Lists the towns of those vendor orders of a set that are to be sent or in transit. A shop has few of them, however many
 * it ever sold.
 */
export async function readTowns(db: Db, set: OrderSet, status: string | undefined) {
  const inStatus = status ? sql`and v.status = ${status}` : sql``
  const { rows } = await sql<{ town: string; count: number }>`
    select mode() within group (order by o.delivery_to_city) as town, count(*)::int as count
    from ${set.from} join orders o on o.id = v.order_id
    where ${allOf(set.where)} and v.status in (${sql.join(deliveryStatuses.map((each) => sql.lit(each)))}) ${inStatus}
    group by fold(o.delivery_to_city) order by count desc, town limit ${maxTowns}`.execute(db)
  return rows
}
