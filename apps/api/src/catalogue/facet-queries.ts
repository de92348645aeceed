import { type Facets, limits, type ProductFilters } from '@axle/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Platform } from '../platform/platform.ts'
import { conditionCodes, conditionsOf } from './product-filters.ts'
import { idsByName, type ReferenceData } from './reference-data.ts'

type Facet = keyof Facets
interface Count {
  facet: Facet
  value: number
  n: number
}
const facets: readonly Facet[] = ['make', 'model', 'year', 'category', 'part', 'condition', 'rating']
const ratingSteps = [4, 3, 2, 1]

/** What each filter offers, counted under all the *other* filters. Facets that see the same rows are counted in one statement. */
export async function countFacets(
  db: Platform['db'],
  filters: ProductFilters,
  reference: ReferenceData,
): Promise<Facets> {
  const active = facets.filter((facet) => filters[facet] !== undefined)
  const resting = facets.filter((facet) => !active.includes(facet))
  const questions = [...active.map((facet) => [facet]), ...(resting.length > 0 ? [resting] : [])]
  const counts = await Promise.all(questions.map((group) => countGroup(db, group, filters, reference)))
  return toFacets(counts.flat(), reference)
}

async function countGroup(
  db: Platform['db'],
  group: readonly Facet[],
  filters: ProductFilters,
  reference: ReferenceData,
): Promise<Count[]> {
  // A rest parameter cannot be left out by name, so the group's own filters are taken out of a copy.
  const others: Partial<ProductFilters> = { ...filters }
  for (const facet of group) delete others[facet]
  const conditions = conditionsOf(others, reference)
  if (conditions === undefined) return []
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  const counting = sql.join(
    group.map((facet) => countOne(facet, others, reference)),
    sql` union all `,
  )
  const { rows } = await sql<Count>`
    with matching as materialized (
      select make_ids, model_ids, years, vehicle_ids, category_id, part_id, condition, rating_tenths from listing ${where}
      limit ${limits.list.countCap + 1})
    ${counting}`.execute(db)
  return rows
}

function countOne(facet: Facet, others: Partial<ProductFilters>, reference: ReferenceData): RawBuilder<unknown> {
  const perValue = (from: RawBuilder<unknown>) =>
    sql`select ${facet}::text as facet, value::int as value, count(*) as n from ${from} group by value`
  switch (facet) {
    case 'make':
      return perValue(sql`matching, unnest(make_ids) as value`)
    case 'model':
      return perValue(sql`matching, unnest(model_ids) as value`)
    case 'year': {
      // A year counts where one vehicle of the chosen make and model has it, as the filter itself demands.
      const makes = others.make && idsByName(reference.makes, others.make)
      const models = others.model && idsByName(reference.models, others.model)
      if (!makes && !models) return perValue(sql`matching, unnest(years) as value`)
      const ids = reference.vehicles
        .filter(
          (vehicle) => (!makes || makes.includes(vehicle.makeId)) && (!models || models.includes(vehicle.modelId)),
        )
        .map((vehicle) => vehicle.id)
      return perValue(
        sql`(select distinct m.nr, v.year as value from (select row_number() over () as nr, vehicle_ids from matching) m,
          unnest(m.vehicle_ids) as fitting join vehicle v on v.id = fitting where fitting = any(${ids}::int[])) as years_of`,
      )
    }
    case 'category':
      return perValue(sql`(select category_id as value from matching) as of_category`)
    case 'part':
      return perValue(sql`(select part_id as value from matching) as of_part`)
    case 'condition':
      return perValue(sql`(select condition as value from matching) as of_condition`)
    case 'rating':
      return perValue(sql`matching, unnest(${ratingSteps}::int[]) as value where rating_tenths >= value * 10`)
  }
}

function toFacets(counts: readonly Count[], reference: ReferenceData): Facets {
  const of = (facet: Facet) =>
    new Map(counts.filter((count) => count.facet === facet).map((count) => [count.value, count.n]))
  const named = (facet: Facet, rows: readonly { id: number; name: string }[]) => {
    const found = of(facet)
    return rows.flatMap((row) =>
      (found.get(row.id) ?? 0) > 0 ? [{ value: row.name, count: found.get(row.id) ?? 0 }] : [],
    )
  }
  const numbers = (facet: Facet) =>
    [...of(facet)].toSorted(([a], [b]) => b - a).map(([value, count]) => ({ value: String(value), count }))
  return {
    make: named('make', reference.makes),
    model: named('model', reference.models),
    year: numbers('year'),
    category: named('category', reference.categories),
    part: named('part', reference.parts),
    condition: named(
      'condition',
      Object.entries(conditionCodes).map(([name, id]) => ({ id, name })),
    ),
    rating: numbers('rating'),
  }
}
