import { sql } from 'kysely'
import type { Platform } from '../platform/platform.ts'
import { type ProductRow, productColumns, toProduct } from './product-row.ts'
import type { ReferenceData } from '../taxonomy/index.ts'

export type View = 'full' | 'card'

/** Reads the JSON of those of the products that are on sale. */
export async function readProducts(
  db: Platform['db'],
  view: View,
  ids: readonly number[],
  reference: ReferenceData,
  now: Date,
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<ProductRow>`${sql.raw(`/* prepare:products-${view} */`)}
    select ${productColumns(view)} from listing join product p on p.id = listing.product_id join shop on shop.id = p.shop_id
    where listing.product_id = any(${ids}::int[])
      and p.deleted_at is null and p.paused_at is null and shop.status = 'active' and shop.deleted_at is null`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, JSON.stringify(toProduct(row, view, reference, now))]))
}
