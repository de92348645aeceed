import type { ProductSort } from '@axle/contract'
import { toPesewas } from '@axle/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/platform.ts'
import type { Given } from './read-filters.ts'

/** For tests: the rules of the catalogue said once more, as plainly as SQL can, on the normal tables alone. */
export function naiveSearch(db: Db) {
  return {
    async page(
      given: Given,
      sort: ProductSort,
      from: number,
      limit: number,
    ): Promise<{ ids: number[]; total: number }> {
      const where = allOf(given, [])
      const order = {
        featured: sql`p.total_sold desc, fold(p.name) collate "C", p.id`,
        bestMatch: sql`p.total_sold desc, fold(p.name) collate "C", p.id`,
        newest: sql`p.created_at desc, p.id desc`,
        priceAsc: sql`p.price_pesewas, p.id`,
        priceDesc: sql`p.price_pesewas desc, p.id desc`,
        alphabetical: sql`fold(p.name) collate "C", p.id`,
      }[sort]
      const { rows } = await sql<{ id: number }>`select p.id from ${onSale} where ${where} order by ${order}`.execute(
        db,
      )
      return { ids: rows.slice(from, from + limit).map(({ id }) => id), total: rows.length }
    },

    /** For each value of a facet how many products there would be, were it the only one chosen. */
    async facet(given: Given, facet: NaiveFacet): Promise<Record<string, number>> {
      const own = { shop: ['businessId'], price: ['minPrice', 'maxPrice'] }[facet as string] ?? [facet]
      const { value, join } = values[facet](given)
      const { rows } = await sql<{ value: string; n: number }>`
        select ${value} as value, count(distinct p.id) as n from ${onSale} ${join} where ${allOf(given, own)} group by 1`.execute(
        db,
      )
      return Object.fromEntries(rows.flatMap(({ value: name, n }) => (name === null ? [] : [[name, n]])))
    },
  }
}

export const naiveFacets = ['make', 'model', 'year', 'category', 'part', 'condition', 'rating', 'shop'] as const
export type NaiveFacet = (typeof naiveFacets)[number]

const onSale = sql`product p join shop s on s.id = p.shop_id and s.status = 'active' and s.deleted_at is null
  join part on part.id = p.part_id join category c on c.id = part.category_id`
const vehicles = sql`fitment f join vehicle v on v.id = f.vehicle_id join make mk on mk.id = v.make_id join model md on md.id = v.model_id`

const values: Record<NaiveFacet, (given: Given) => { value: RawBuilder<unknown>; join: RawBuilder<unknown> }> = {
  make: (given) => ({ value: sql`fitting.make`, join: fittingOf({ ...given, make: undefined }) }),
  model: (given) => ({ value: sql`fitting.model`, join: fittingOf({ ...given, model: undefined }) }),
  year: (given) => ({ value: sql`fitting.year::text`, join: fittingOf({ ...given, year: undefined }) }),
  category: () => ({ value: sql`c.name`, join: sql`` }),
  part: () => ({ value: sql`part.name`, join: sql`` }),
  condition: () => ({ value: sql`p.condition`, join: sql`` }),
  rating: () => ({
    value: sql`stars::text`,
    join: sql`join unnest(array[1,2,3,4]) stars on p.rating_count > 0 and round(p.rating_sum * 10.0 / p.rating_count) >= stars * 10`,
  }),
  shop: () => ({ value: sql`p.shop_id::text`, join: sql`` }),
}

/** The vehicles of a product that meet what is chosen of make, model and year. */
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
  const kept = Object.fromEntries(Object.entries(given).filter(([key]) => !leaveOut.includes(key))) as Given
  const { make, model, year, category, part, condition, rating, minPrice, maxPrice, businessId, vehicleId, q } = kept
  const parts = [sql<boolean>`p.deleted_at is null and p.paused_at is null`]
  if (make || model || year)
    parts.push(sql<boolean>`exists (select from ${vehicles} where f.product_id = p.id and ${vehicleMeets(kept)})`)
  if (category) parts.push(sql<boolean>`lower(c.name) = any(${names(category)}::text[])`)
  if (part) parts.push(sql<boolean>`lower(part.name) = any(${names(part)}::text[])`)
  if (condition) parts.push(sql<boolean>`p.condition = ${condition}`)
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
  if (q?.trim()) parts.push(says(q, kept.in === 'name'))
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

/** All words in the text, or the part number, or one that stands beside it on some product. */
function says(q: string, inName: boolean): RawBuilder<boolean> {
  const text = inName ? sql`' ' || fold(p.name)` : wholeText
  const words = q
    .trim()
    .split(/\s+/)
    .slice(0, 12)
    .map((word) => {
      const escaped = sql`replace(replace(replace(fold(${word}), '\\', '\\\\'), '%', '\\%'), '_', '\\_')`
      return sql<boolean>`${text} like case when length(fold(${word})) < 3 and ${!inName} then '% ' else '%' end || ${escaped} || '%'`
    })
  const said = sql<boolean>`${sql.join(words, sql` and `)}`
  const key = q.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()
  if (inName || key.length < 5 || !/\d/.test(key)) return sql<boolean>`(${said})`
  return sql<boolean>`((${said}) or exists (select from part_number own join part_number beside on beside.number_key = own.number_key
    join part_number asked on asked.product_id = beside.product_id where own.product_id = p.id and asked.number_key = ${key}))`
}

const wholeText = sql`' ' || fold(concat_ws(' ', p.name, part.name, c.name, p.description_text,
  (select string_agg(alias, ' ') from part_alias where part_id = part.id and language = 'en'),
  (select string_agg(concat_ws(' ', mk.name, md.name, v.year,
    (select string_agg(alias, ' ') from make_alias where make_id = mk.id and language = 'en'),
    (select string_agg(alias, ' ') from model_alias where model_id = md.id and language = 'en')), ' ') from ${vehicles} where f.product_id = p.id),
  (select string_agg(number || ' ' || number_key, ' ') from part_number where product_id = p.id)))`
