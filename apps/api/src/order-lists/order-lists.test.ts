import { randomUUID } from 'node:crypto'
import { orderSorts, orderStatuses, type OrderStatus } from '@axle/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, aShop, aVendor } from '@axle/testing/builders'
import { aProduct } from '@axle/testing/order-builders'
import { testDatabase } from '@axle/testing/test-database'
import type { ListQuery } from './order-set-queries.ts'
import { sumUpCounts } from './order-count-queries.ts'
import { listOrders, type OrderList } from './order-list-queries.ts'
import { type ListLimits, defaultLimits } from './order-list-limits.ts'
import { draws } from './testing/draws.ts'
import { listPlainly } from './testing/plain-list.ts'

const { db } = await testDatabase()
const { whole, pick, chance } = draws(20_261_121)
const orderCount = 400
const first = ['Ama', 'Kofi', 'Élodie', 'Yaw', 'Kwame', 'محمد', '50%', 'Max']
const last = ['Mensah', 'Owusu', 'Ax', "O'Neil", 'Ofori_Atta', 'Mensa']
const towns = ['Accra', 'Kumasi', 'Cape Coast', 'Abétifi']
const streets = ['12 Oxford Street', 'Blue kiosk, behind the station', 'Plot 50%', '']
const names = ['Front brake pads', 'Oil filter', 'Brake disc, front', 'Kupplungssätze']
/** Picks one of the usual spellings of a phone number. */
const spelled = (number: number) =>
  pick([
    `0${number}`,
    `+233${number}`,
    `233${number}`,
    `+233 (0)${number}`,
    `0${String(number).replace(/^(..)(...)/, '$1 $2-')}`,
  ])
let buyers: number[]
let shops: number[]

beforeAll(async () => {
  buyers = []
  for (let n = 0; n < 30; n++) {
    const phone = chance(0.7) ? `+23324${String(1_000_000 + n)}` : null
    buyers.push((await aCustomer(db, { first_name: pick(first), last_name: pick(last), phone })).id)
  }
  const vendor = await aVendor(db)
  shops = [await aShop(db, vendor.id), await aShop(db, vendor.id), await aShop(db, vendor.id)]
  const products = await Promise.all(shops.map((shop) => aProduct(db, shop)))
  for (let n = 0; n < orderCount; n++) await order(n, products)
})

/** Places an order on one of thirty days, often at the same time as another, with vendor orders of one or more shops. */
async function order(n: number, products: readonly number[]): Promise<void> {
  const id = randomUUID()
  const at = new Date(Date.UTC(2026, 0, 1 + whole(30), chance(0.5) ? 0 : whole(24)))
  const vendorOrders = shops
    .map((shop, index) => ({ shop, product: products[index], name: pick(names), price: 1_000 + 500 * whole(8) }))
    .filter(() => chance(0.5))
  if (vendorOrders.length === 0) return
  const total = vendorOrders.reduce((sum, { price }) => sum + price, 0)
  const status = pick(orderStatuses)
  // Six characters, as real codes have, and unique.
  const code = `AX-${(0x10_0000 + n * 31_337).toString(16).toUpperCase()}`
  await sql`with placed as (
      insert into orders (id, code, user_id, status, total_pesewas, transit_type, payment_method, delivery_to_name, delivery_to_phone,
        delivery_to_address, delivery_to_city, delivery_to_state, delivery_to_country, created_at)
      values (${id}, ${code}, ${pick(buyers)}, ${status}, ${total}, 'standard', 'cash_on_delivery', ${pick(first)}, ${spelled(240_000_000 + whole(400))},
        ${pick(streets)}, ${pick(towns)}, 'Ashanti', 'Ghana', ${at}) returning id
    ), parts as (
      insert into vendor_order (order_id, shop_id, status, sub_total_pesewas)
      select placed.id, p.shop, ${status}, p.price from placed, jsonb_to_recordset(${JSON.stringify(vendorOrders)}::jsonb) as p (shop int, price bigint)
      returning id, order_id, shop_id, sub_total_pesewas)
    insert into order_item (order_id, vendor_order_id, product_id, product_name, product_description, price_pesewas, quantity, images)
    select v.order_id, v.id, p.product, p.name, '', v.sub_total_pesewas, 1, '{}'
    from parts v join jsonb_to_recordset(${JSON.stringify(vendorOrders)}::jsonb) as p (shop int, product int, name text) on p.shop = v.shop_id`.execute(
    db,
  )
}

/** Random changes of orders and their buyers. */
const happenings: readonly (() => Promise<unknown>)[] = [
  () => sql`update orders set status = ${pick(orderStatuses)} where id = ${anyOrder}`.execute(db),
  () =>
    sql`update vendor_order set status = ${pick(orderStatuses)} where id = (select id from vendor_order order by random() limit 1)`.execute(
      db,
    ),
  () =>
    sql`update orders set archived_at = case when archived_at is null then now() end where id = ${anyOrder}`.execute(
      db,
    ),
  () => sql`update orders set hidden_by_buyer_at = now() where id = ${anyOrder}`.execute(db),
  () => sql`update vendor_order set hidden_by_shop_at = now() where order_id = ${anyOrder}`.execute(db),
  () =>
    sql`update users set first_name = ${pick(first)}, last_name = ${pick(last)} where id = ${pick(buyers)}`.execute(db),
  () => sql`update orders set created_at = created_at - interval '36 hours' where id = ${anyOrder}`.execute(db),
  () => sumUpCounts(db),
]
const anyOrder = sql`(select id from orders order by random() limit 1)`

async function aQuery(): Promise<ListQuery> {
  const day = () => `2026-01-${String(1 + whole(31)).padStart(2, '0')}`
  const words = [
    'ama',
    'KOFI',
    'elodie',
    'mens',
    'محمد',
    '50%',
    'a',
    'ax',
    'AX-',
    'ax',
    'o_',
    'f',
    '24100',
    '@axle',
    'zz',
    'a\nm',
    'brake',
    'pads FRONT',
    'front brake disc',
    'kupplungssatze',
    'oxford street',
    'abetifi',
    'of 2',
    '-',
    '0244 100',
    '+23324',
  ]
  const code = async () => {
    const { rows } = await sql<{ code: string }>`select code from orders order by random() limit 1`.execute(db)
    const found = rows[0]?.code.slice(whole(4), 4 + whole(6)) ?? ''
    return pick([found, found.toLowerCase(), found.replace('-', ''), `#${found.replace('-', ' ')}`])
  }
  return {
    sort: pick(orderSorts),
    limit: pick([1, 5, 25, 100]),
    page: 1 + whole(pick([1, 3, 20, 80])),
    ...(chance(0.4) && { status: pick<OrderStatus>(orderStatuses) }),
    ...(chance(0.3) && { from: day() }),
    ...(chance(0.3) && { to: day() }),
    ...(chance(0.4) && {
      q: chance(0.3) ? await code() : chance(0.2) ? spelled(240_000_000 + whole(400)) : pick(words),
    }),
  }
}

const aList = (): OrderList =>
  pick<OrderList>([
    { of: 'all', archived: false },
    { of: 'all', archived: true },
    { of: 'buyer', userId: pick(buyers) },
    {
      of: 'shop',
      shopId: pick(shops),
      seesContact: chance(0.5),
      ...(chance(0.3) && { lateBefore: new Date(Date.UTC(2026, 0, 20)) }),
    },
  ])

/** Small limits, so that every way to read a list is used. */
const small: ListLimits = {
  searched: 40,
  orders: 20,
  customers: 3,
  knownCustomers: 12,
  newest: { ofKnown: 60, ofAnybody: 40 },
}

describe('a list of orders', () => {
  it.each([
    ['few', defaultLimits],
    ['very many', small],
  ])(
    'equals plain SQL after any change, with %s orders [ORD-03, ORD-05, ORD-07]',
    async (_, sizes) => {
      for (let n = 0; n < 400; n++) {
        await pick(happenings)()
        const [list, query] = [aList(), await aQuery()]
        const { data, meta } = await listOrders(db, list, query, sizes)
        const plain = await listPlainly(db, list, query)
        const asked = JSON.stringify({ list, query, meta })
        expect(
          data.map(({ id }) => id),
          asked,
        ).toEqual(plain.ids)
        if (meta.capped) expect(meta.total, asked).toBeLessThanOrEqual(plain.total)
        else expect(meta.total, asked).toBe(plain.total)
        if (meta.countsCapped)
          for (const [status, count] of Object.entries(meta.statusCounts))
            expect(count, asked).toBeLessThanOrEqual(plain.statusCounts[status] ?? 0)
        else expect(meta.statusCounts, asked).toEqual(plain.statusCounts)
      }
    },
    120_000,
  )

  it('omits the caps when everything is counted', async () => {
    const { meta } = await listOrders(db, { of: 'all', archived: false }, { sort: 'status', limit: 5, page: 1, q: 'a' })
    expect(meta).toEqual({ total: expect.any(Number), statusCounts: expect.any(Object), page: 1, limit: 5 })
  })
})
