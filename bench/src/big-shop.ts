import { aSession } from '@axle/testing/builders'
import { sql } from 'kysely'
import type { MeasuredDatabase } from './measured-database.ts'

/** A shop with five of six products of the site, a year of views, 20,000 orders and two months of searches. */
export interface BigShop {
  readonly id: number
  readonly listings: number
  /** The token of its owner. */
  readonly token: string
}

/** Moves most products to one shop. The other shops keep the rest, with the same part numbers. */
export async function makeBigShop({ db, pool }: MeasuredDatabase): Promise<BigShop> {
  const found = await sql<{ id: number; user_id: number }>`select s.id, m.user_id from shop s
    join shop_member m on m.shop_id = s.id and m.role = 'owner' where s.status = 'active' order by s.id limit 1`.execute(
    db,
  )
  const [shop] = found.rows
  if (shop === undefined) throw new Error('the database has no shop')
  const { id } = shop
  const most = sql`id % 6 <> 0 and deleted_at is null`
  await sql`update product set shop_id = ${id}, stock = id % 20 where ${most}`.execute(db)
  await sql`update listing set shop_id = ${id}, in_stock = product_id % 20 <> 0
    where product_id in (select id from product where shop_id = ${id})`.execute(db)
  await addViews(db, id)
  await addOrders(db, id)
  await addSearches(db)
  await pool.query('vacuum (analyze) product, listing, product_view, orders, vendor_order, order_item, search_miss')
  const counted = await sql<{ n: number }>`select count(*)::int as n from listing where shop_id = ${id}`.execute(db)
  return { id, listings: counted.rows[0]?.n ?? 0, token: await aSession(db, shop.user_id) }
}

type Db = MeasuredDatabase['db']

/** Every twentieth product is viewed on each day of a year. */
const addViews = (db: Db, shopId: number) =>
  sql`insert into product_view (shop_id, day, product_id, views)
    select ${shopId}::int, current_date - day, p.id, 1 + (p.id + day) % 9
    from generate_series(0, 364) day join product p on p.shop_id = ${shopId} and (p.id * 7 + day) % 20 = 0`.execute(db)

const orders = 20_000
/** Orders with three products each, over a year. */
const addOrders = (db: Db, shopId: number) =>
  db.transaction().execute(async (trx) => {
    await sql`create temporary table made on commit drop as
      select gen_random_uuid() as id, n, now() - n * interval '26 minutes' as at from generate_series(1, ${orders}::int) n`.execute(
      trx,
    )
    await sql`create temporary table own on commit drop as
      select id, row_number() over (order by md5(id::text)) - 1 as n from product where shop_id = ${shopId} limit 60000`.execute(
      trx,
    )
    await sql`insert into orders (id, code, user_id, status, total_pesewas, transit_type, payment_method, delivery_to_name,
        delivery_to_phone, delivery_to_address, delivery_to_city, delivery_to_state, delivery_to_country, created_at)
      select id, 'BIG-' || n, (select min(id) from users where user_type = 'customer'), 'delivered', 60000, 'standard',
        'cash_on_delivery', 'Ama', '0244123456', '1 Ring Road', 'Accra', 'Greater Accra', 'Ghana', at from made`.execute(
      trx,
    )
    await sql`insert into vendor_order (order_id, shop_id, status, sub_total_pesewas, created_at)
      select id, ${shopId}, 'delivered', 60000, at from made`.execute(trx)
    await sql`insert into order_item (order_id, vendor_order_id, product_id, product_name, product_description, price_pesewas, quantity, images)
      select made.id, v.id, own.id, 'Part', '', 10000, 2, array['/images/part']
      from made join vendor_order v on v.order_id = made.id cross join generate_series(0, 2) k
        join own on own.n = (made.n * 3 + k) % (select count(*) from own)`.execute(trx)
  })

const addSearches = (db: Db) =>
  sql`insert into search_miss (day, words, vehicle, language, count)
    select current_date - day, case when n % 3 = 0 then 'toyota part' || n else 'word' || n end,
      case when n % 5 = 0 then 'Toyota Corolla 2010' else '' end, 'en', 1 + n % 4
    from generate_series(0, 59) day, generate_series(1, 2000) n on conflict do nothing`.execute(db)
