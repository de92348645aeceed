import { sql } from 'kysely'
import type { Db } from '../platform/platform.ts'

/** The protocol allows 50,000 URLs a file; fewer keep each answer and query small. */
export const perFile = 10_000

export interface PageOfSite {
  readonly id: number
  readonly changed: Date
}

/** Finds which files have content, each for `perFile` ids, by index lookups without counting. */
export async function listFiles(db: Db, kind: 'shops' | 'products'): Promise<number[]> {
  const [table, id, shown] = sources[kind]
  const { rows } = await sql<{ file: number }>`
    select file from generate_series(0, (select coalesce(max(${id}), -1) from ${table}) / ${perFile}) file
    where exists (select from ${table} where ${id} >= file * ${perFile} and ${id} < (file + 1) * ${perFile} and ${shown})
    order by file`.execute(db)
  return rows.map(({ file }) => file)
}

const sources = {
  shops: [sql.table('shop'), sql.ref('id'), sql`status = 'active' and deleted_at is null`],
  // The table `listing` holds only public products.
  products: [sql.table('listing'), sql.ref('product_id'), sql`true`],
} as const

/** Lists the open shops of one file. */
export const listShops = (db: Db, file: number): Promise<PageOfSite[]> =>
  db
    .selectFrom('shop')
    .select(['id', 'updated_at as changed'])
    .where('id', '>=', file * perFile)
    .where('id', '<', (file + 1) * perFile)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

/** Lists the products on sale of one file. */
export const listProducts = (db: Db, file: number): Promise<PageOfSite[]> =>
  db
    .selectFrom('listing')
    .innerJoin('product', 'product.id', 'listing.product_id')
    .select(['product.id', 'product.updated_at as changed'])
    .where('listing.product_id', '>=', file * perFile)
    .where('listing.product_id', '<', (file + 1) * perFile)
    .orderBy('listing.product_id')
    .execute()
