import type { VendorProduct } from '@axle/contract'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { CallOf } from '../http/handlers.ts'
import { countLimit, offsetOf, pageMeta } from '../http/paging.ts'
import type { Db, Trx } from '../platform/platform.ts'
import { type ProductWords } from './product-words/read-product-words.ts'
import { nameKey } from './product-words/typed-words-queries.ts'

type Row = z.output<typeof VendorProduct>
type Query = CallOf<'GET /business/:id/products'>['query'] & {
  /** Stock is low at this many pieces. */
  readonly lowStock: number
  /** How `q` was read. */
  readonly words: ProductWords
}

const columns: Record<string, RawBuilder<unknown>> = {
  name: nameKey,
  price: sql`p.price_pesewas`,
  stock: sql`p.stock`,
  totalSold: sql`p.total_sold`,
  createdAt: sql`p.created_at`,
}

/** Lists the products of a shop, open or not, sold out or not. Money in pesewas. */
export async function listProducts(db: Db, shopId: number, query: Query) {
  const isDescending = query.sort.startsWith('-')
  const column = columns[isDescending ? query.sort.slice(1) : query.sort] ?? sql`p.created_at`
  const order = isDescending ? sql`sorted desc, id desc` : sql`sorted, id`
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with matching as materialized (
      select p.id, ${column} as sorted from product p left join listing l on l.product_id = p.id
      where ${sql.join(conditionsOf(shopId, query), sql` and `)})
    select (select least(count(*), ${countLimit}::int) from matching) as total,
      array(select id from matching order by ${order} limit ${query.limit} offset ${offsetOf(query)}) as ids`.execute(
    db,
  )
  const { total, ids } = rows[0] ?? { total: 0, ids: [] }
  return {
    data: await readTableRows(db, ids, query.lowStock),
    meta: { ...pageMeta(total, query), showingResultsFor: query.words.meant },
  }
}

/** Reads these products as shown in the table, in the order of the ids. */
export async function readTableRows(db: Db | Trx, ids: readonly number[], lowStock: number): Promise<Row[]> {
  const { rows } = await sql<Row>`/* prepare:desk-products */
    select p.id, p.name, part.name as "partName", p.shop_sku as "shopSku", p.shelf, p.images[1] as image, p.price_pesewas as price, p.stock,
      p.paused_at is not null as paused,
      to_char(p.paused_until at time zone 'UTC', 'YYYY-MM-DD') as "pausedUntil", p.stock <= ${lowStock}::int as "isLow", p.total_sold as "totalSold",
      coalesce(round(p.rating_sum::numeric / nullif(p.rating_count, 0), 1), 0)::float8 as rating, p.rating_count as "ratingCount",
      (select count(*) from fitment f where f.product_id = p.id) as "vehicleCount",
      p.fits_any_vehicle as "fitsAnyVehicle",
      p.created_at as "createdAt", p.updated_at as "updatedAt"
    from unnest(${ids}::int[]) with ordinality as asked (id, place)
      join product p on p.id = asked.id join part on part.id = p.part_id
    order by asked.place`.execute(db)
  return rows
}

/** The conditions on the product `p`, which is joined to its listing `l` if it has one. */
export function conditionsOf(
  shopId: number,
  { stock, paused, ids, lowStock, words }: Pick<Query, 'lowStock' | 'words'> & Partial<Query>,
): RawBuilder<boolean>[] {
  return [
    sql<boolean>`p.shop_id = ${shopId} and p.deleted_at is null`,
    ...(stock === 'low' ? [sql<boolean>`p.stock <= ${lowStock}::int and p.paused_at is null`] : []),
    ...(stock === 'out' ? [sql<boolean>`p.stock = 0 and p.paused_at is null`] : []),
    ...(paused === undefined ? [] : [sql<boolean>`(p.paused_at is not null) = ${paused}`]),
    ...(ids === undefined ? [] : [sql<boolean>`p.id = any(${ids}::int[])`]),
    ...words.conditions,
  ]
}
