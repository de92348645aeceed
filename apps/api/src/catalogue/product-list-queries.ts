import { limits, type ProductQuery, type ProductSort } from '@axle/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Platform } from '../platform/platform.ts'
import { conditionsOf } from './product-filters.ts'
import { type ProductRow, productColumns, productJoins, toProduct } from './product-row.ts'
import type { ReferenceData } from './reference-data.ts'

/** Every sort ends in the id, so the same question always gets the same order. */
const orderBy: Record<ProductSort, RawBuilder<unknown>> = {
  featured: sql`total_sold desc, name_key, product_id`,
  newest: sql`created_at desc, product_id desc`,
  priceAsc: sql`price_pesewas, product_id`,
  priceDesc: sql`price_pesewas desc, product_id desc`,
  alphabetical: sql`name_key, product_id`,
}
const cap = limits.list.countCap
/** Rows walked in sort order before giving the sort up for a set from the indexes. */
const walk = 2_000

export interface ProductPage {
  readonly data: ReturnType<typeof toProduct>[]
  readonly meta: { readonly total: number; readonly page: number; readonly limit: number; readonly capped?: boolean }
}

/** One page of the catalogue and how many there are: counted exactly up to the cap, and no page goes past it. */
export async function listProducts(
  db: Platform['db'],
  query: ProductQuery,
  reference: ReferenceData,
  countAll: () => Promise<number>,
): Promise<ProductPage> {
  const conditions = conditionsOf(query, reference)
  const { rows, total } =
    conditions === undefined
      ? { rows: [], total: 0 }
      : conditions.length === 0
        ? await unfilteredPage(db, query, countAll)
        : await filteredPage(db, query, conditions)
  const capped = total > cap
  return {
    data: rows.map((row) => toProduct(row, query.view)),
    meta: { total: Math.min(total, cap), page: query.page, limit: query.limit, ...(capped && { capped }) },
  }
}

/** How many products are on sale, up to one past the cap. */
export async function countListing(db: Platform['db']): Promise<number> {
  const { rows } = await sql<{ n: number }>`/* prepare:count-listing */
    select count(*) as n from (select from listing limit ${sql.raw(String(cap + 1))}) as counted`.execute(db)
  return rows[0]?.n ?? 0
}

interface Found {
  readonly rows: readonly ProductRow[]
  readonly total: number
}

async function unfilteredPage(
  db: Platform['db'],
  query: ProductQuery,
  countAll: () => Promise<number>,
): Promise<Found> {
  const { sort, view, page, limit } = query
  // The usual page has one shape for each sort, so it is planned once; only where it begins differs.
  const usual = limit === limits.list.catalogue
  const where = usual ? sql`limit ${sql.raw(String(limit))} offset ${(page - 1) * limit}` : slice(query)
  const ids = sql`select product_id from listing order by ${orderBy[sort]} ${where}`
  const name = usual ? `list-${sort.toLowerCase()}-${view}` : undefined
  const [rows, total] = await Promise.all([isPastCap(query) ? [] : readPage(db, query, ids, name), countAll()])
  return { rows, total }
}

async function filteredPage(
  db: Platform['db'],
  query: ProductQuery,
  conditions: readonly RawBuilder<boolean>[],
): Promise<Found> {
  const where = sql`where ${sql.join(conditions, sql` and `)}`
  const order = orderBy[query.sort]
  // Up to the cap the set is whole, so page and count come from it together.
  const { rows: found } = await sql<ProductRow & { total: number }>`
    with matching as materialized (
      select product_id, total_sold, name_key, created_at, price_pesewas from listing ${where} limit ${cap + 1}),
    page as (select product_id, row_number() over () as place from (
      select product_id from matching order by ${order} ${slice(query)}) as sorted)
    select counted.total, items.* from (select count(*) as total from matching) as counted
      left join (${itemsOf(query)}) as items on true order by items.place`.execute(db)
  const total = found[0]?.total ?? 0
  if (isPastCap(query)) return { rows: [], total }
  if (total <= cap) return { rows: found.filter((row) => row.id !== null), total }
  return { rows: await commonPage(db, query, where), total }
}

/** A page of a filter that matches often: the first rows in sort order hold one, else the whole set is sorted. */
async function commonPage(
  db: Platform['db'],
  query: ProductQuery,
  where: RawBuilder<unknown>,
): Promise<readonly ProductRow[]> {
  const order = orderBy[query.sort]
  const walked = await readPage(
    db,
    query,
    sql`select product_id from (select * from listing order by ${order} limit ${walk}) as near ${where} order by ${order} ${slice(query)}`,
  )
  if (walked.length === query.limit) return walked
  return readPage(
    db,
    query,
    sql`select product_id from (with matching as materialized (
      select product_id, total_sold, name_key, created_at, price_pesewas from listing ${where})
      select * from matching) as set_of order by ${order} ${slice(query)}`,
  )
}

const isPastCap = ({ page, limit }: ProductQuery): boolean => page * limit > cap

// Both are checked whole numbers, and written out: a plan made for an unknown number of rows is a plan for too many.
const slice = ({ page, limit }: ProductQuery) => sql.raw(`limit ${limit} offset ${(page - 1) * limit}`)

/** The products of `page` (product_id, place), in its order. */
const itemsOf = ({ view }: ProductQuery) =>
  sql`select ${productColumns(view)}, page.place from page join listing on listing.product_id = page.product_id
    join product p on p.id = page.product_id ${productJoins}`

async function readPage(
  db: Platform['db'],
  query: ProductQuery,
  ids: RawBuilder<unknown>,
  name?: string,
): Promise<readonly ProductRow[]> {
  const { rows } = await sql<ProductRow>`${sql.raw(name === undefined ? '' : `/* prepare:${name} */`)}
    with page as (select product_id, row_number() over () as place from (${ids}) as found)
    ${itemsOf(query)} order by page.place`.execute(db)
  return rows
}
