import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '@axle/contract'
import { aSession, aStaffMember, aVendor, anAdmin } from '@axle/testing/builders'
import { sql } from 'kysely'
import type { MeasuredDatabase } from './measured-database.ts'

export interface OrderPeople {
  readonly adminToken: string
  readonly shopId: number
  /** The owner of that shop. */
  readonly shopToken: string
  readonly buyerToken: string
  /** A thousand vendor orders of that shop, at random. */
  readonly vendorOrderIds: readonly number[]
}

const firstNames =
  'Ama,Kofi,Kwame,Akosua,Yaw,Abena,Kwabena,Efua,Kojo,Adwoa,Esi,Kweku,Afia,Nana,Araba,Fiifi,Selorm,Dzifa'
const lastNames =
  'Mensah,Owusu,Asante,Boateng,Osei,Agyeman,Addo,Appiah,Darko,Ofori,Amoah,Frimpong,Tetteh,Lartey,Quaye,Nyarko,Danso,Kusi'
const regions = 'Greater Accra,Ashanti,Central,Western,Volta,Northern,Eastern,Bono'
const running =
  'pending_payment,pending_delivery,pending_delivery,processing,order_picked,delivered,delivered,cancelled'

/** One shop has a twentieth of all orders; each customer has five. */
const shops = 1_000
const customersOf = (orders: number) => Math.max(200, Math.round(orders / 5))

/**
 * Fills the migrated database with orders of the last three years, bypassing the triggers, which would take an hour; their
 * columns and counts are written too. Vacuums at the end.
 */
export async function fillOrders({ db, pool }: MeasuredDatabase, orders: number): Promise<OrderPeople> {
  const vendor = await aVendor(db)
  const admin = await anAdmin(db)
  const client = await pool.connect()
  try {
    await client.query(`set session_replication_role = replica; select setseed(0.4)`)
    for (const statement of statements(orders, vendor.id)) await client.query(statement)
  } finally {
    // Ends the session and its role.
    client.release(true)
  }
  await pool.query('vacuum (analyze)')
  await pool.query('checkpoint')
  await sleep(2_000)
  const { rows } = await sql<{
    id: number
  }>`select user_id as id from orders group by 1 order by count(*) desc limit 1`.execute(db)
  const buyerToken = await aSession(db, rows[0]?.id ?? 0)
  const shopId = 1
  const staff = await db
    .selectFrom('users')
    .select('id')
    .where('password_hash', '=', 'none')
    .limit(limits.staff.max)
    .execute()
  for (const { id } of staff) await aStaffMember(db, shopId, id, 'packing')
  const drawn = await sql<{ id: number }>`
    select id from vendor_order where shop_id = ${shopId} order by random() limit 1000`.execute(db)
  const vendorOrderIds = drawn.rows.map(({ id }) => id)
  return { adminToken: admin.token, shopId, shopToken: vendor.token, buyerToken, vendorOrderIds }
}

const oneOf = (list: string, share: string) => {
  const array = `string_to_array('${list}', ',')`
  return `(${array})[1 + floor(cardinality(${array}) * ${share})::int]`
}

const statements = (orders: number, ownerId: number): readonly string[] => [
  `insert into category (slug, name) values ('brakes', 'Brakes') on conflict do nothing`,
  `insert into part (category_id, slug, name) select id, 'pads', 'Pads' from category limit 1 on conflict do nothing`,
  `insert into users (email, phone, password_hash, first_name, last_name)
    select 'person' || n || '@' || ${oneOf('gmail.com,yahoo.com,axle.example', 'random()')}, '+23324' || lpad(n::text, 7, '0'), 'none',
      ${oneOf(firstNames, 'power(random(), 1.5)')}, ${oneOf(lastNames, 'power(random(), 1.5)')} || ' ' || n % 97
    from generate_series(1, ${customersOf(orders)}) n`,
  `insert into shop (name, description, address, phone, country, image_url)
    select 'Shop ' || n, 'Parts', 'Accra', '+233302123456', 'Ghana', '/images/shop' from generate_series(1, ${shops}) n`,
  `insert into shop_member (shop_id, user_id, role) values (1, ${ownerId}, 'owner')`,
  `insert into product (shop_id, part_id, name, description, description_text, price_pesewas, stock, images)
    select 1 + n % ${shops}, (select id from part limit 1), 'Pads ' || n, '', '', 10000, 100, '{/images/pads}' from generate_series(1, 10000) n`,
  `create temp table made as
    select *, case
      when at > now() - interval '12 days' then ${oneOf(running, 'chance')}
      when chance < 0.7 then 'completed' when chance < 0.86 then 'delivered' when chance < 0.94 then 'cancelled'
      when chance < 0.96 then 'rejected' when chance < 0.975 then 'refunded' when chance < 0.985 then 'replaced'
      when chance < 0.988 then 'pending_refund' when chance < 0.991 then 'pending_replacement'
      when chance < 0.993 then 'pending_cancellation' when chance < 0.995 then 'pending_delivery' else 'processing' end as status
    from (select n, gen_random_uuid() as id, now() - random() * interval '1095 days' as at, random() as chance, random() as other,
        1000 + floor(power(random(), 3) * 500000)::bigint as total,
        (select min(id) from users where password_hash = 'none') + floor(${customersOf(orders)} * power(random(), 1.4))::int as user_id
      from generate_series(1, ${orders}) n) drawn`,
  `insert into orders (id, code, user_id, status, total_pesewas, transit_type, payment_method, delivery_to_name, delivery_to_phone,
      delivery_to_address, delivery_to_city, delivery_to_state, delivery_to_country, created_at, updated_at, archived_at, customer_key)
    select m.id, 'AX-' || upper(substr(md5(n::text), 1, 4)) || lpad(upper(to_hex(n)), 5, 'Z'), user_id, status, total, 'standard',
      'cash_on_delivery', u.first_name || ' ' || u.last_name, u.phone, n % 400 || ' ' || ${oneOf('Oxford Street,Station Road,Ring Road,Liberation Road,Spintex Road,High Street', 'random()')}, ${oneOf('Accra,Kumasi,Tamale,Cape Coast,Takoradi,Ejisu,Tema,Ho', 'power(random(), 1.5)')}, ${oneOf(regions, 'other')}, 'Ghana', at, at,
      case when other < 0.01 then at end, u.name_key
    from made m join users u on u.id = m.user_id order by at`,
  `insert into vendor_order (order_id, shop_id, status, sub_total_pesewas, created_at, updated_at, user_id, order_code, customer_key, is_archived)
    select o.id, shop, o.status, o.total_pesewas, o.created_at, o.created_at, o.user_id, o.code, o.customer_key, o.is_archived
    from made m join orders o on o.id = m.id
      cross join lateral (select case when m.other > 0.95 then 1 else 2 + floor(${shops - 2} * m.chance)::int end
        union all select ${shops} where m.n % 4 = 0) parts (shop) order by o.created_at`,
  `insert into order_item (order_id, vendor_order_id, product_id, product_name, product_description, price_pesewas, quantity, images)
    select order_id, id, (select min(id) from product) + id % 10000, ${oneOf('Front brake pads,Rear brake pads,Oil filter,Air filter,Spark plugs,Clutch kit,Headlamp left,Headlamp right,Water pump,Timing belt', 'random()')} || ' ' || ${oneOf('Corolla,Camry,Civic,Elantra,Golf,Focus,Hilux,Sprinter', 'random()')} || ' ' || id % 500, '', sub_total_pesewas, 1, '{/images/pads}' from vendor_order`,
  `insert into order_count (is_archived, day, status, n)
    select is_archived, (created_at at time zone 'UTC')::date, status, count(*) from orders group by 1, 2, 3`,
]
