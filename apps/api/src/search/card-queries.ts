import { sql } from 'kysely'
import type { Platform } from '../platform/platform.ts'
import { type ProductRow, productColumns, toProduct } from './product-row.ts'
import type { ReferenceData } from '../taxonomy/index.ts'
import type { ShopPlace } from '../search-index/index.ts'

export type View = 'full' | 'card'

/** Reads the JSON of those of the products that are on sale. */
export async function readProducts(
  db: Platform['db'],
  view: View,
  ids: readonly number[],
  reference: ReferenceData,
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<ProductRow>`${sql.raw(`/* prepare:products-${view} */`)}
    select ${productColumns(view)} from listing join product p on p.id = listing.product_id join shop on shop.id = p.shop_id
    where listing.product_id = any(${ids}::int[])
      and p.deleted_at is null and p.paused_at is null and shop.status = 'active' and shop.deleted_at is null`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, JSON.stringify(toProduct(row, view, reference))]))
}

export interface OpenShop extends ShopPlace {
  readonly name: string
  readonly image: string | null
}

/** Lists the open shops with name, image and place. */
export async function readShops(db: Platform['db']): Promise<OpenShop[]> {
  const { rows } = await sql<OpenShop>`/* prepare:open-shops */
    select id, name, image_url as image, coalesce(town, '') as town, coalesce(region, '') as region from shop
    where status = 'active' and deleted_at is null`.execute(db)
  return rows
}
