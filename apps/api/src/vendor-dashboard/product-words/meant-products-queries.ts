import { grades, positions } from '@axle/contract'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '../../platform/text.ts'
import type { Reading } from '../../search/index.ts'
import { type Clause, leastMatch, type Term, type VehicleTest } from '../../search-index/index.ts'
import { hasNumber, nameKey } from './typed-words-queries.ts'

const none = sql<boolean>`false`

/**
 * Matches products of a shop that mean what the public search understood. Undefined when it left words out: a search
 * of one's own products has to match all of them.
 */
export function matchesMeaning(
  shopId: number,
  { text, prefer, filters, ignored = [] }: Reading,
): RawBuilder<boolean>[] | undefined {
  if (text === undefined || text.must.length === 0 || ignored.length > 0) return undefined
  const { condition, minPrice, maxPrice } = filters ?? {}
  return [
    ...text.must.map((clause) => matchesClause(shopId, clause)),
    ...(prefer ? [sql<boolean>`(p.fits_any_vehicle or ${fits(prefer)})`] : []),
    ...(condition === undefined ? [] : [matchesTerm(shopId, { field: 'condition', value: condition })]),
    ...(minPrice === undefined ? [] : [sql<boolean>`p.price_pesewas >= ${minPrice}`]),
    ...(maxPrice === undefined ? [] : [sql<boolean>`p.price_pesewas <= ${maxPrice}`]),
  ]
}

const matchesClause = (shopId: number, { anyOf }: Clause): RawBuilder<boolean> =>
  any(
    anyOf
      .filter(({ weight }) => weight >= leastMatch)
      .map(
        ({ all }) =>
          sql<boolean>`(${sql.join(
            all.map((term) => matchesTerm(shopId, term)),
            sql` and `,
          )})`,
      ),
  )

const any = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? none : sql<boolean>`(${sql.join(conditions, sql` or `)})`

function matchesTerm(shopId: number, { field, value }: Term): RawBuilder<boolean> {
  switch (field) {
    case 'part':
      return sql<boolean>`p.part_id = ${value}`
    case 'category':
      return sql<boolean>`p.part_id = any(array(select id from part where category_id = ${value}))`
    case 'name':
      return sql<boolean>`(${nameKey} like ${containing(value)} or fold(p.brand) like ${containing(value)})`
    case 'number':
      return hasNumber(shopId, sql`n.number_key = ${value}`)
    case 'size':
      return sql<boolean>`p.size = ${value}`
    case 'brand':
      return sql<boolean>`p.brand = ${value}`
    case 'condition':
      return sql<boolean>`p.condition = ${value === 1 ? 'Brand New' : 'Used'}`
    case 'grade':
      return sql<boolean>`p.grade = ${grades[value - 1] ?? ''}`
    case 'position':
      return value === 0
        ? sql<boolean>`p.positions is null`
        : sql<boolean>`p.positions && ${positionsOf(value)}::text[]`
    case 'vehicle':
      return fits(value)
    case 'text':
    case 'product':
    case 'shop':
    case 'town':
      return none
  }
}

const positionsOf = (bits: number) => positions.filter((_, at) => (bits & (1 << at)) !== 0)

function fits({ makes, models, years }: VehicleTest): RawBuilder<boolean> {
  const conditions = [
    sql<boolean>`f.product_id = p.id`,
    ...(makes ? [sql<boolean>`v.make_id = any(${makes}::int[])`] : []),
    ...(models ? [sql<boolean>`v.model_id = any(${models}::int[])`] : []),
    ...(years ? [sql<boolean>`v.year = any(${years}::int[])`] : []),
  ]
  return sql<boolean>`exists (select from fitment f join vehicle v on v.id = f.vehicle_id where ${sql.join(conditions, sql` and `)})`
}
