import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/platform.ts'
import { nameKey } from './typed-words-queries.ts'

const all = sql<boolean>`true`

/** Whether the shop has a product, on sale or not, that meets these conditions. */
export async function hasProduct(
  db: Db | Trx,
  shopId: number,
  conditions: readonly RawBuilder<boolean>[],
): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean
  }>`select exists (select from product p left join listing l on l.product_id = p.id
    where p.shop_id = ${shopId} and p.deleted_at is null and ${sql.join([all, ...conditions], sql` and `)}) as found`.execute(
    db,
  )
  return rows[0]?.found === true
}

/** Newest products whose words are known; the words of more products are the same. */
const mostProducts = 20_000

/** Reads the names, brands and parts of a shop's products as one folded text. */
export async function readShopText(db: Db | Trx, shopId: number): Promise<string> {
  const { rows } = await sql<{ text: string | null }>`
    with own as materialized (
      select id, name, part_id, brand from product where shop_id = ${shopId} and deleted_at is null order by id desc limit ${mostProducts})
    select concat_ws(' ', (select string_agg(${nameKey}, ' ') from own p left join listing l on l.product_id = p.id),
      (select string_agg(fold(brand), ' ') from (select distinct brand from own offset 0) brands),
      (select string_agg(fold(name), ' ') from part where id in (select part_id from own))) as text`.execute(db)
  return rows[0]?.text ?? ''
}
