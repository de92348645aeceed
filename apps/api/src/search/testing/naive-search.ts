import type { ProductSort } from '@axle/contract'
import { toPesewas } from '@axle/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/platform.ts'
import type { TextQuery, VehicleTest } from '../../search-index/index.ts'
import { matchNaively } from './naive-match.ts'
import type { Given } from '../read-filters.ts'

export interface NaiveQuestion {
  readonly given: Given
  readonly text?: TextQuery | undefined
  readonly prefer?: VehicleTest | undefined
}

/** For tests: the rules of the catalogue in plain SQL on the normal tables. */
export function naiveSearch(db: Db) {
  /** Products that match the text, with scores. */
  const matching = async (text: TextQuery | undefined) => {
    if (text === undefined) return sql`(select id, 0 as score, false as is_mention from product)`
    const found = await matchNaively(db, text)
    return sql`(select * from unnest(${[...found.keys()]}::int[], ${[...found.values()].map(({ score }) => score)}::int[],
      ${[...found.values()].map(({ isMention }) => isMention)}::bool[]) as scored(id, score, is_mention))`
  }
  return {
    async page({ given, text, prefer }: NaiveQuestion, sort: ProductSort, from: number, limit: number) {
      const featured = sql`p.total_sold desc, fold(p.name) collate "C", p.id`
      const best = sql`found.score desc, p.stock > 0 desc, p.total_sold desc,
        case when p.rating_count = 0 then 0 else round(p.rating_sum * 10.0 / p.rating_count) end desc, p.id`
      const order = {
        featured,
        bestMatch: text === undefined ? featured : best,
        newest: sql`p.created_at desc, p.id desc`,
        priceAsc: sql`p.price_pesewas, p.id`,
        priceDesc: sql`p.price_pesewas desc, p.id desc`,
        alphabetical: sql`fold(p.name) collate "C", p.id`,
      }[sort]
      const group = prefer ? groupOf(prefer) : sql<number>`0`
      const place =
        prefer || sort === 'bestMatch'
          ? sql<number>`case when found.is_mention then 4 else ${group} end`
          : sql<number>`0`
      const { rows } = await sql<{ id: number; place: number }>`
        select p.id, ${place} as place from ${onSale} join ${await matching(text)} found on found.id = p.id
        where ${allOf(given, [])} order by place, ${order}`.execute(db)
      const inGroup = (place: number) => rows.filter((row) => row.place === place).length
      return {
        ids: rows.slice(from, from + limit).map(({ id }) => id),
        total: rows.length,
        ...(prefer && {
          groups: {
            fits: inGroup(0),
            any_vehicle: inGroup(1),
            not_stated: inGroup(2),
            other_vehicles: inGroup(3),
            mentioned: inGroup(4),
          },
        }),
      }
    },

    /** For each value of a facet, the number of products if it were the only one chosen. */
    async facet({ given, text }: NaiveQuestion, facet: NaiveFacet): Promise<Record<string, number>> {
      const own = { shop: ['businessId'], price: ['minPrice', 'maxPrice'] }[facet as string] ?? [facet]
      const { value, join } = values[facet](given)
      const { rows } = await sql<{ value: string; n: number }>`
        select ${value} as value, count(distinct p.id) as n from ${onSale} join ${await matching(text)} found on found.id = p.id
        ${join} where ${allOf(given, own)} group by 1`.execute(db)
      return Object.fromEntries(rows.flatMap(({ value: name, n }) => (name === null ? [] : [[name, n]])))
    },
  }
}

export const naiveFacets = [
  'make',
  'model',
  'year',
  'category',
  'part',
  'condition',
  'rating',
  'shop',
  'brand',
  'grade',
  'position',
  'size',
  'town',
  'region',
] as const
export type NaiveFacet = (typeof naiveFacets)[number]

const onSale = sql`product p join shop s on s.id = p.shop_id and s.status = 'active' and s.deleted_at is null
  join part on part.id = p.part_id join category c on c.id = part.category_id`
const vehicles = sql`fitment f join vehicle v on v.id = f.vehicle_id join make mk on mk.id = v.make_id join model md on md.id = v.model_id`

function groupOf({ makes, models, years }: VehicleTest): RawBuilder<number> {
  const parts = [sql<boolean>`f.product_id = p.id`]
  if (makes) parts.push(sql<boolean>`v.make_id = any(${[...makes]}::int[])`)
  if (models) parts.push(sql<boolean>`v.model_id = any(${[...models]}::int[])`)
  if (years) parts.push(sql<boolean>`v.year = any(${[...years]}::int[])`)
  return sql<number>`case when exists (select from ${vehicles} where ${sql.join(parts, sql` and `)}) then 0
    when p.fits_any_vehicle then 1
    when part.size_kind is not null or not exists (select from fitment f where f.product_id = p.id) then 2 else 3 end`
}

const column = (value: RawBuilder<unknown>) => () => ({ value, join: sql`` })
const values: Record<NaiveFacet, (given: Given) => { value: RawBuilder<unknown>; join: RawBuilder<unknown> }> = {
  make: (given) => ({ value: sql`fitting.make`, join: fittingOf({ ...given, make: undefined }) }),
  model: (given) => ({ value: sql`fitting.model`, join: fittingOf({ ...given, model: undefined }) }),
  year: (given) => ({ value: sql`fitting.year::text`, join: fittingOf({ ...given, year: undefined }) }),
  category: column(sql`c.name`),
  part: column(sql`part.name`),
  condition: column(sql`p.condition`),
  rating: () => ({
    value: sql`stars::text`,
    join: sql`join unnest(array[1,2,3,4]) stars on p.rating_count > 0 and round(p.rating_sum * 10.0 / p.rating_count) >= stars * 10`,
  }),
  shop: column(sql`p.shop_id::text`),
  brand: column(sql`p.brand`),
  grade: column(sql`p.grade`),
  position: () => ({ value: sql`place`, join: sql`join lateral unnest(p.positions) place on true` }),
  size: column(sql`p.size`),
  town: column(sql`s.town`),
  region: column(sql`s.region`),
}

/** The vehicles of a product with the chosen make, model and year. */
const fittingOf = (given: Given) =>
  sql`join lateral (select mk.name as make, ${distinctModel} as model, v.year from ${vehicles}
    where f.product_id = p.id and ${vehicleMeets(given)}) fitting on true`

const distinctModel = sql`md.name || case when exists (select from model twin where lower(twin.name) = lower(md.name) and twin.id <> md.id)
  then ' (' || mk.name || ')' else '' end`
const names = (list: readonly string[]) => list.map((name) => name.trim().toLowerCase())

function vehicleMeets({ make, model, year }: Given): RawBuilder<boolean> {
  const parts = [sql<boolean>`true`]
  if (make) parts.push(sql<boolean>`lower(mk.name) = any(${names(make)}::text[])`)
  if (model)
    parts.push(
      sql<boolean>`(lower(md.name) = any(${names(model)}::text[]) or lower(${distinctModel}) = any(${names(model)}::text[]))`,
    )
  if (year) parts.push(sql<boolean>`v.year = any(${year}::int[])`)
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

function allOf(given: Given, leaveOut: readonly string[]): RawBuilder<boolean> {
  const cached = Object.fromEntries(Object.entries(given).filter(([key]) => !leaveOut.includes(key))) as Given
  const { make, model, year, category, part, condition, rating, minPrice, maxPrice, businessId, vehicleId } = cached
  const { brand, grade, position, size, town, region } = cached
  const parts = [sql<boolean>`p.deleted_at is null and p.paused_at is null`]
  const oneOf = (text: RawBuilder<unknown>, wanted: readonly string[] | undefined) => {
    if (wanted) parts.push(sql<boolean>`coalesce(lower(${text}) = any(${names(wanted)}::text[]), false)`)
  }
  if (make || model || year)
    parts.push(sql<boolean>`exists (select from ${vehicles} where f.product_id = p.id and ${vehicleMeets(cached)})`)
  oneOf(sql`c.name`, category)
  oneOf(sql`part.name`, part)
  oneOf(sql`p.brand`, brand)
  oneOf(sql`p.grade`, grade)
  oneOf(sql`p.size`, size)
  oneOf(sql`s.town`, town)
  oneOf(sql`s.region`, region)
  if (position) parts.push(sql<boolean>`coalesce(p.positions && ${position}::text[], false)`)
  if (condition) parts.push(sql<boolean>`coalesce(p.condition = ${condition}, false)`)
  if (rating)
    parts.push(
      sql<boolean>`p.rating_count > 0 and round(p.rating_sum * 10.0 / p.rating_count) >= ${Math.round(rating * 10)}`,
    )
  if (minPrice !== undefined) parts.push(sql<boolean>`p.price_pesewas >= ${toPesewas(minPrice)}`)
  if (maxPrice !== undefined) parts.push(sql<boolean>`p.price_pesewas <= ${toPesewas(maxPrice)}`)
  if (businessId) parts.push(sql<boolean>`p.shop_id = any(${businessId}::int[])`)
  if (vehicleId)
    parts.push(
      sql<boolean>`(p.fits_any_vehicle or exists (select from fitment f where f.product_id = p.id and f.vehicle_id = ${vehicleId}))`,
    )
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}
