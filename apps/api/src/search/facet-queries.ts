import { limits } from '@axle/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Platform } from '../platform/platform.ts'
import {
  allBits,
  type Facet,
  type FacetCounts,
  facets,
  filterKeys,
  makeBit,
  modelBit,
  noCounts,
  priceSteps,
  ratingSteps,
  vehicleFlags,
  type Wanted,
  yearBit,
} from '../memory/index.ts'
import type { ReferenceData } from '../reference/index.ts'
import { conditionsOf } from './wanted-conditions.ts'

interface Count {
  readonly facet: Facet | 'least' | 'most' | 'rows'
  readonly value: number
  readonly n: number
}

/** What each filter offers, counted under all the *other* filters. Facets that see the same rows are counted in one statement. */
export async function countBySql(
  db: Platform['db'],
  wanted: Wanted,
  reference: ReferenceData,
): Promise<{ counts: FacetCounts; isCapped: boolean }> {
  const isActive = (facet: Facet) => filterKeys[facet].some((key) => wanted[key] !== undefined)
  const resting = facets.filter((facet) => !isActive(facet))
  const groups = [...facets.filter(isActive).map((facet) => [facet]), ...(resting.length > 0 ? [resting] : [])]
  const rows = (await Promise.all(groups.map((group) => countGroup(db, group, wanted, reference)))).flat()
  const counts = noCounts()
  for (const { facet, value, n } of rows) {
    if (facet === 'least') counts.minPrice = n
    else if (facet === 'most') counts.maxPrice = n
    else if (facet !== 'rows') counts[facet].add(value, n)
  }
  return { counts, isCapped: rows.some(({ facet, n }) => facet === 'rows' && n > limits.list.countCap) }
}

async function countGroup(
  db: Platform['db'],
  group: readonly Facet[],
  wanted: Wanted,
  reference: ReferenceData,
): Promise<Count[]> {
  const own = new Set<string>(group.flatMap((facet) => filterKeys[facet]))
  // What is left has the same shape: every key that a facet owns may be missing.
  const others = Object.fromEntries(Object.entries(wanted).filter(([key]) => !own.has(key))) as unknown as Wanted
  const conditions = conditionsOf(others, reference)
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  const counting = sql.join(
    group.map((facet) => countOne(facet, others, reference)),
    sql` union all `,
  )
  const { rows } = await sql<Count>`
    with matching as materialized (
      select make_ids, model_ids, years, vehicle_ids, category_id, part_id, condition, rating_tenths, shop_id, price_pesewas
      from listing ${where} limit ${sql.raw(String(limits.list.countCap + 1))})
    select 'rows' as facet, 0 as value, count(*) as n from matching union all ${counting}`.execute(db)
  return rows
}

const perValue = (facet: Facet, from: RawBuilder<unknown>) =>
  sql`select ${facet}::text as facet, value::int as value, count(*) as n from ${from} group by value`

function countOne(facet: Facet, others: Wanted, reference: ReferenceData): RawBuilder<unknown> {
  switch (facet) {
    case 'make':
      return countVehicles(facet, sql`make_ids`, sql`v.make_id`, makeBit, others, reference)
    case 'model':
      return countVehicles(facet, sql`model_ids`, sql`v.model_id`, modelBit, others, reference)
    case 'year':
      return countVehicles(facet, sql`years`, sql`v.year`, yearBit, others, reference)
    case 'category':
      return perValue(facet, sql`(select category_id as value from matching) as of_category`)
    case 'part':
      return perValue(facet, sql`(select part_id as value from matching) as of_part`)
    case 'condition':
      return perValue(facet, sql`(select condition as value from matching) as of_condition`)
    case 'shop':
      return perValue(facet, sql`(select shop_id as value from matching) as of_shop`)
    case 'rating':
      return perValue(
        facet,
        sql`matching, unnest(${[...ratingSteps]}::int[]) as value where rating_tenths >= value * 10`,
      )
    case 'price':
      return sql`${perValue(facet, sql`(select width_bucket(price_pesewas, ${priceSteps}::bigint[]) - 1 as value from matching) as of_price`)}
        union all select 'least', 0, min(price_pesewas) from matching having count(*) > 0
        union all select 'most', 0, max(price_pesewas) from matching having count(*) > 0`
  }
}

/** A make counts where one vehicle of it also has the model and the year that are chosen, as the filters themselves demand. */
function countVehicles(
  facet: Facet,
  list: RawBuilder<unknown>,
  value: RawBuilder<unknown>,
  bit: number,
  others: Wanted,
  reference: ReferenceData,
): RawBuilder<unknown> {
  const flags = vehicleFlags(others, others.understood?.vehicle, reference)
  if (!flags) return perValue(facet, sql`matching, unnest(${list}) as value`)
  const ids = reference.vehicles.flatMap(({ id }) => (((flags[id] ?? 0) | bit) === allBits ? [id] : []))
  return perValue(
    facet,
    sql`(select distinct m.nr, ${value} as value from (select row_number() over () as nr, vehicle_ids from matching) m,
      unnest(m.vehicle_ids) as fitting join vehicle v on v.id = fitting where fitting = any(${ids}::int[])) as of_vehicles`,
  )
}
