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
): Promise<ProductPage> {
  const { page, limit } = query
  const conditions = conditionsOf(query, reference)
  if (conditions === undefined) return { data: [], meta: { total: 0, page, limit } }
  const [rows, counted] = await Promise.all([pageRows(db, query, conditions), count(db, conditions)])
  const capped = counted > cap
  return {
    data: rows.map((row) => toProduct(row, query.view)),
    meta: { total: Math.min(counted, cap), page, limit, ...(capped && { capped }) },
  }
}

async function pageRows(
  db: Platform['db'],
  query: ProductQuery,
  conditions: readonly RawBuilder<boolean>[],
): Promise<ProductRow[]> {
  const offset = (query.page - 1) * query.limit
  if (offset + query.limit > cap) return []
  const order = orderBy[query.sort]
  const slice = sql`limit ${query.limit} offset ${offset}`
  const read = async (ids: RawBuilder<unknown>, name?: string): Promise<ProductRow[]> => {
    const { rows } = await sql<ProductRow>`${sql.raw(name ? `/* prepare:${name} */ ` : '')}
      with page as (select product_id, fits, row_number() over () as place from (${ids}) as found)
      select ${productColumns(query.view)} from page join product p on p.id = page.product_id ${productJoins} order by page.place`.execute(
      db,
    )
    return rows
  }
  if (conditions.length === 0)
    return read(
      sql`select product_id, fits from listing order by ${order} ${slice}`,
      `list-${query.sort}-${query.view}`,
    )

  const where = sql`where ${sql.join(conditions, sql` and `)}`
  if (offset + query.limit <= walk) {
    // Most filters match often: the first rows in sort order hold a page of them. Bounded, whatever the filter.
    const shop = query.businessId ? sql`where shop_id = ${query.businessId}` : sql``
    const walked = await read(
      sql`select product_id, fits from (select * from listing ${shop} order by ${order} limit ${walk}) as near ${where} order by ${order} ${slice}`,
    )
    if (walked.length === query.limit) return walked
  }
  return read(
    sql`select product_id, fits from (select product_id, fits, total_sold, name_key, created_at, price_pesewas from (
      with matching as materialized (select product_id, fits, total_sold, name_key, created_at, price_pesewas from listing ${where})
      select * from matching) as set_of) as sorted order by ${order} ${slice}`,
  )
}

async function count(db: Platform['db'], conditions: readonly RawBuilder<boolean>[]): Promise<number> {
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  const name = sql.raw(conditions.length === 0 ? '/* prepare:count-listing */ ' : '')
  const { rows } = await sql<{
    n: number
  }>`${name}select count(*) as n from (select from listing ${where} limit ${cap + 1}) as counted`.execute(db)
  return rows[0]?.n ?? 0
}
