import { limits, type ProductSort } from '@axle/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Platform } from '../platform/platform.ts'
import type { FoundPage, PageOf } from './finder.ts'

/** Every sort ends in the id, so the same question always gets the same order. */
const orderBy: Record<ProductSort, RawBuilder<unknown>> = {
  featured: sql`total_sold desc, name_key, product_id`,
  bestMatch: sql`total_sold desc, name_key, product_id`,
  newest: sql`created_at desc, product_id desc`,
  priceAsc: sql`price_pesewas, product_id`,
  priceDesc: sql`price_pesewas desc, product_id desc`,
  alphabetical: sql`name_key, product_id`,
}
const cap = limits.list.countCap
/** Rows walked in sort order before giving the sort up for a set from the indexes. */
const walk = 2_000

interface Id {
  readonly id: number
}

/** A page of everything: the rows of one btree, in its order. */
export async function pageOfAll(db: Platform['db'], page: PageOf): Promise<number[]> {
  if (isPastCap(page)) return []
  // The usual page has one shape for each sort, so it is planned once; only where it begins differs.
  const isUsual = page.limit === limits.list.catalogue
  const part = isUsual ? sql`limit ${sql.raw(String(page.limit))} offset ${startOf(page)}` : slice(page)
  const name = sql.raw(isUsual ? `/* prepare:list-${page.sort.toLowerCase()} */` : '')
  const { rows } =
    await sql<Id>`${name} select product_id as id from listing order by ${orderBy[page.sort]} ${part}`.execute(db)
  return rows.map(({ id }) => id)
}

/** How many products are on sale, up to one past the cap. */
export async function countListing(db: Platform['db']): Promise<number> {
  const { rows } = await sql<{ n: number }>`/* prepare:count-listing */
    select count(*) as n from (select from listing limit ${sql.raw(String(cap + 1))}) as counted`.execute(db)
  return rows[0]?.n ?? 0
}

/** A page of what meets the conditions, counted up to one past the cap. */
export async function pageOfMatching(
  db: Platform['db'],
  conditions: readonly RawBuilder<boolean>[],
  page: PageOf,
): Promise<FoundPage> {
  const where = sql`where ${sql.join(conditions, sql` and `)}`
  // Up to the cap the set is whole, so page and count come from it together.
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with matching as materialized (
      select product_id, total_sold, name_key, created_at, price_pesewas from listing ${where} limit ${sql.raw(String(cap + 1))})
    select (select count(*) from matching) as total,
      array(select product_id from matching order by ${orderBy[page.sort]} ${slice(page)}) as ids`.execute(db)
  const { total, ids } = rows[0] ?? { total: 0, ids: [] }
  if (isPastCap(page)) return { ids: [], total }
  return { total, ids: total <= cap ? ids : await commonPage(db, where, page) }
}

/** Whether anything meets the conditions. */
export async function hasMatching(db: Platform['db'], conditions: readonly RawBuilder<boolean>[]): Promise<boolean> {
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  const { rows } = await sql<{ found: boolean }>`
    with matching as materialized (select product_id from listing ${where} limit 1) select exists (select from matching) as found`.execute(
    db,
  )
  return rows[0]?.found === true
}

/** A page of a filter that matches often: the first rows in sort order hold one, else the whole set is sorted. */
async function commonPage(db: Platform['db'], where: RawBuilder<unknown>, page: PageOf): Promise<number[]> {
  const order = orderBy[page.sort]
  const walked =
    await sql<Id>`select product_id as id from (select * from listing order by ${order} limit ${sql.raw(String(walk))}) as near
    ${where} order by ${order} ${slice(page)}`.execute(db)
  if (walked.rows.length === page.limit) return walked.rows.map(({ id }) => id)
  const { rows } = await sql<Id>`with matching as materialized (
      select product_id, total_sold, name_key, created_at, price_pesewas from listing ${where})
    select product_id as id from matching order by ${order} ${slice(page)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** No page past the cap. */
export const isPastCap = ({ page, limit }: PageOf): boolean => page * limit > cap
/** Rows before the page. */
export const startOf = ({ page, limit }: PageOf): number => (page - 1) * limit

// Both are checked whole numbers, and written out: a plan made for an unknown number of rows is a plan for too many.
const slice = (page: PageOf) => sql.raw(`limit ${page.limit} offset ${startOf(page)}`)
