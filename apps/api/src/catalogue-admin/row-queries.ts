import type { TaxonomyKind, TaxonomyEntry } from '@axle/contract'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { notFound } from '../errors/errors.ts'
import type { CallOf } from '../http/handlers.ts'
import { offsetOf, type Paging } from '../http/paging.ts'
import type { Db, Trx } from '../platform/platform.ts'
import { containing, fold } from '../platform/text.ts'
import { kindOf, wordsOf } from './kinds.ts'

type Row = Omit<z.output<typeof TaxonomyEntry>, 'parent'> & { parentId: number | null; parentName: string | null }

/**
 * References are counted only for the rows of one page and up to this limit; a page of makes would otherwise read
 * every fitment.
 */
const mostCounted = sql.raw('100000')

const nothing = {
  parent: sql`null::int as "parentId", null::text as "parentName"`,
  aliases: sql`'{}'::text[] as aliases`,
  facts: {
    position: sql`null::int`,
    country: sql`null::text`,
    body: sql`null::text`,
    sizeKind: sql`null::text`,
    fromYear: sql`null::int`,
    toYear: sql`null::int`,
    year: sql`null::int`,
  },
}
type Facts = typeof nothing.facts
const facts = (own: Partial<Record<keyof Facts, RawBuilder<unknown>>>) => {
  const all = { ...nothing.facts, ...own }
  return sql.join(Object.entries(all).map(([name, value]) => sql`${value} as ${sql.ref(name)}`))
}
const aliasesIn = (table: string, column: string, id: string) =>
  sql`array(select alias from ${sql.table(table)} where ${sql.ref(column)} = ${sql.ref(id)} and language = 'en' order by alias) as aliases`

/** A query for each kind with the same columns. As a parent, a model includes its make. */
const sources: Record<TaxonomyKind, RawBuilder<unknown>> = {
  categories: sql`select c.id, c.name, ${nothing.parent}, ${nothing.aliases}, ${facts({ position: sql`c.position` })}, c.retired_at
    from category c`,
  parts: sql`select p.id, p.name, c.id as "parentId", c.name as "parentName", ${aliasesIn('part_alias', 'part_id', 'p.id')},
    ${facts({ sizeKind: sql`p.size_kind` })},
    p.retired_at from part p join category c on c.id = p.category_id`,
  makes: sql`select k.id, k.name, ${nothing.parent}, ${aliasesIn('make_alias', 'make_id', 'k.id')}, ${facts({ country: sql`k.country` })},
    k.retired_at from make k`,
  models: sql`select d.id, d.name, k.id as "parentId", k.name as "parentName", ${aliasesIn('model_alias', 'model_id', 'd.id')},
    ${facts({ body: sql`d.body` })}, d.retired_at from model d join make k on k.id = d.make_id`,
  generations: sql`select g.id, g.code as name, d.id as "parentId", k.name || ' ' || d.name as "parentName", ${nothing.aliases},
    ${facts({ fromYear: sql`g.from_year`, toYear: sql`g.to_year` })}, g.retired_at
    from generation g join model d on d.id = g.model_id join make k on k.id = d.make_id`,
  vehicles: sql`select v.id, k.name || ' ' || d.name || ' ' || v.year as name, d.id as "parentId", k.name || ' ' || d.name as "parentName",
    ${nothing.aliases}, ${facts({ year: sql`v.year` })}, v.retired_at
    from vehicle v join model d on d.id = v.model_id join make k on k.id = v.make_id`,
}

const orders: Record<TaxonomyKind, RawBuilder<unknown>> = {
  categories: sql`position, fold(name), id`,
  parts: sql`fold(name), id`,
  makes: sql`fold(name), id`,
  models: sql`fold("parentName"), fold(name), id`,
  generations: sql`fold("parentName"), "fromYear", fold(name), id`,
  vehicles: sql`fold("parentName"), year desc, id`,
}

const none = sql`0`
const upTo = (rows: RawBuilder<unknown>) => sql`(select count(*) from (${rows} limit ${mostCounted}) as counted)`
const productsOfVehicles = (where: RawBuilder<unknown>) => sql`(select count(distinct product_id) from
  (select f.product_id from vehicle v join fitment f on f.vehicle_id = v.id where ${where} limit ${mostCounted}) as counted)`
const garagesOf = (where: RawBuilder<unknown>) =>
  upTo(sql`select from vehicle v join garage_vehicle g on g.vehicle_id = v.id where ${where}`)

/** Counts references to a row of `page`: products, children, garages. */
const references: Record<TaxonomyKind, readonly [RawBuilder<unknown>, RawBuilder<unknown>, RawBuilder<unknown>]> = {
  categories: [
    upTo(sql`select from part join product on product.part_id = part.id where part.category_id = page.id`),
    upTo(sql`select from part where category_id = page.id`),
    none,
  ],
  parts: [upTo(sql`select from product where part_id = page.id`), none, none],
  makes: [
    productsOfVehicles(sql`v.make_id = page.id`),
    upTo(sql`select from model where make_id = page.id`),
    garagesOf(sql`v.make_id = page.id`),
  ],
  models: [
    productsOfVehicles(sql`v.model_id = page.id`),
    upTo(sql`select from vehicle where model_id = page.id`),
    garagesOf(sql`v.model_id = page.id`),
  ],
  generations: [none, none, none],
  vehicles: [productsOfVehicles(sql`v.id = page.id`), none, garagesOf(sql`v.id = page.id`)],
}

/** Lists a page of one kind, by name. Every word of `q` must occur in the name, an alias or the parent. */
export async function listRows(db: Db, kind: TaxonomyKind, query: CallOf<'GET /curation/:kind'>['query']) {
  const words = fold(query.q ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const text = sql`fold(concat_ws(' ', "parentName", name, array_to_string(aliases, ' ')))`
  const conditions = [
    sql`true`,
    ...words.map((word) => sql`${text} like ${containing(word)}`),
    ...(query.id === undefined ? [] : [sql`id = ${query.id}::int`]),
    ...(query.parentId === undefined ? [] : [sql`"parentId" = ${query.parentId}::int`]),
    ...(query.retired === undefined ? [] : [sql`(retired_at is not null) = ${query.retired}`]),
  ]
  const where = sql.join(conditions, sql` and `)
  const [rows, counted] = await Promise.all([
    readRows(db, kind, where, query),
    sql<{ n: number }>`select count(*) as n from (${sources[kind]}) as source where ${where}`.execute(db),
  ])
  return { data: rows, meta: { total: counted.rows[0]?.n ?? 0, page: query.page, limit: query.limit } }
}

/** Throws not-found. */
export async function getRow(db: Db | Trx, kind: TaxonomyKind, id: number): Promise<z.output<typeof TaxonomyEntry>> {
  const [row] = await readRows(db, kind, sql`id = ${id}::int`, { page: 1, limit: 1 })
  if (row === undefined) throw rowNotFound(kind)
  return row
}

export const rowNotFound = (kind: TaxonomyKind) => notFound(`${kindOf(kind).table}_not_found`, wordsOf(kind).notFound)

async function readRows(db: Db | Trx, kind: TaxonomyKind, where: RawBuilder<unknown>, paging: Paging) {
  const [products, children, garages] = references[kind]
  const { rows } = await sql<Row>`
    with page as (
      select *, row_number() over (order by ${orders[kind]}) as place from (${sources[kind]}) as source where ${where}
      order by place limit ${paging.limit} offset ${offsetOf(paging)})
    select id, name, "parentId", "parentName", aliases, position, country, body, "sizeKind", "fromYear", "toYear", year, retired_at as "retiredAt",
      ${products} as products, ${children} as children, ${garages} as garages
    from page order by place`.execute(db)
  return rows.map(({ parentId, parentName, ...row }) => ({
    ...row,
    parent: parentId === null ? null : { id: parentId, name: parentName ?? '' },
  }))
}
