import type pg from 'pg'
import type { Person } from '@axle/testing/permission-world'
import type { FuzzWorld } from './fuzz-world.ts'

/** Returns a fingerprint of every table, to detect writes. */
export async function tablePrints(pool: pg.Pool): Promise<Readonly<Record<string, string>>> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const prints = rows.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(sum(hashtextextended(t::text, 0)), 0)::text || count(*)) as print from ${name} t`,
  )
  const printed = await pool.query<{ name: string; print: string }>(prints.join(' union all '))
  return Object.fromEntries(printed.rows.map(({ name, print }) => [name, print]))
}

export const changedTables = (
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): string[] => Object.keys(after).filter((name) => before[name] !== after[name])

/** Reads rights, prices and sales: data that no caller but an admin may change by request. */
export async function privileges(pool: pg.Pool, { world }: FuzzWorld, asker: Person): Promise<string> {
  // Buying or selling by the caller is no violation.
  const [otherId, otherShopId] =
    asker === 'otherVendor' ? [world.users.vendor.id, world.shopId] : [world.users.otherVendor.id, world.otherShopId]
  const people = Object.values(world.users).map(({ id }) => id)
  const shops = [world.shopId, world.otherShopId]
  const { rows } = await pool.query(
    `select
      (select json_agg(json_build_array(id, user_type, is_admin, user_role, user_category, blocked_at is null) order by id) from users where id = any($1)) as people,
      (select json_agg(json_build_array(shop_id, user_id, role) order by 1, 2) from shop_member where shop_id = any($2) and role = 'owner') as owners,
      (select json_agg(json_build_array(id, status) order by id) from shop where id = any($2)) as shops,
      (select count(*) from product where shop_id = $3) as others_products,
      (select count(*) from product where total_sold >= 999 or rating_count >= 999) as moved,
      (select count(*) from orders where total_pesewas < 100 or created_at < '2002-01-01') as cheap,
      (select count(*) from vendor_order where status = 'completed' or (payment_status = 'confirmed' and status <> 'rejected')) as paid,
      (select count(*) from orders where user_id = $4) as others_orders,
      (select count(*) from users where user_type = 'admin' or is_admin) as admins,
      (select count(*) from users where password_hash not like '$argon2id$%') as passwords`,
    [people, shops, otherShopId, otherId],
  )
  return JSON.stringify(rows[0])
}
