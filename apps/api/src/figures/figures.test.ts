import type { OrderStatus } from '@axle/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { catalogueBuilder } from '../catalogue/catalogue-builders.ts'
import { refreshListing } from '../catalogue/index.ts'
import { fixedClock } from '../platform/clock.ts'
import { addMisses } from '../search-log/search-log-repository.ts'
import { delivery } from '@axle/testing/delivery'
import { aCustomer, anAdmin, aShop, aStaffMember, aVendor, type TestUser } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'
import { addViews, deleteOldViews } from './product-view-repository.ts'

const today = '2025-03-20T15:00:00.000Z'
const clock = fixedClock(today)
const { call, platform, close } = await testApp({ clock })
const { db } = platform
const build = catalogueBuilder(db)
afterAll(close)

let buyer: TestUser, owner: TestUser, other: TestUser, admin: TestUser
let shopId: number, otherShop: number
beforeAll(async () => {
  ;[buyer, owner, other, admin] = [await aCustomer(db), await aVendor(db), await aVendor(db), await anAdmin(db)]
})
beforeEach(async () => {
  clock.set(today)
  ;[shopId, otherShop] = [await aShop(db, owner.id), await aShop(db, other.id)]
})

const figures = async (list: string, query = '', token = owner.token) =>
  (await call('GET', `/business/${shopId}/figures/${list}${query}`, { token })).body
const rowsOf = async (list: string, query = '') => (await figures(list, query)).data
const namesOf = async (list: string, query = '') =>
  (await rowsOf(list, query)).map(({ name }: { name: string }) => name)

type Lines = readonly (readonly [productId: number, quantity: number])[]
/** Places an order at a time, and moves it to a status as an admin. */
async function order(at: string, lines: Lines, status: OrderStatus = 'pending_delivery'): Promise<string> {
  clock.set(at)
  const items = lines.map(([productId, quantity]) => ({ productId, quantity }))
  const { body } = await call('POST', '/orders', { token: buyer.token, data: { items, ...delivery } })
  const { id } = body.data.order
  await call('PUT', `/orders/${id}/status`, { token: admin.token, data: { status } })
  clock.set(today)
  return id
}
const views = (id: number, day: string, count: number) => addViews(db, [{ day, id, views: count }])
const old = new Date('2024-01-01T00:00:00.000Z')

describe('sales and views of a shop', () => {
  it('are summed over the period and the one before, by UTC day', async () => {
    const pads = await build.product({ shopId, name: 'Pads', price: 10_050, stock: 100 })
    const elsewhere = await build.product({ shopId: otherShop, name: 'Elsewhere', stock: 100 })
    await order('2025-03-20T00:00:00.000Z', [
      [pads, 2],
      [elsewhere, 5],
    ])
    await order('2025-03-14T00:00:00.000Z', [[pads, 1]])
    await order('2025-03-13T23:59:59.999Z', [[pads, 4]])
    await order('2025-03-06T23:59:59.999Z', [[pads, 7]])
    await views(pads, '2025-03-20', 9)
    await views(pads, '2025-03-07', 3)
    await views(elsewhere, '2025-03-20', 50)
    const { data } = await figures('sales', '?days=7')
    expect(data.now).toEqual({ sales: 301.5, orders: 2, pieces: 3, views: 9 })
    expect(data.before).toEqual({ sales: 402, orders: 1, pieces: 4, views: 3 })
    expect(data.rows).toHaveLength(7)
    expect(data.rows[0]).toEqual({ day: '2025-03-14', sales: 100.5, orders: 1, pieces: 1, views: 0 })
    expect(data.rows[6]).toEqual({ day: '2025-03-20', sales: 201, orders: 1, pieces: 2, views: 9 })
  })

  it('leave out cancelled, rejected, replaced and refunded orders, and count those hidden from the list', async () => {
    const pads = await build.product({ shopId, name: 'Pads', price: 10_000, stock: 100 })
    for (const status of ['cancelled', 'rejected', 'replaced', 'refunded'] as const)
      await order('2025-03-19T10:00:00.000Z', [[pads, 1]], status)
    const hidden = await order('2025-03-19T10:00:00.000Z', [[pads, 3]], 'delivered')
    await call('DELETE', `/orders/${hidden}?as=shop`, { token: owner.token })
    expect((await figures('sales')).data.now).toEqual({ sales: 300, orders: 1, pieces: 3, views: 0 })
    expect(await rowsOf('products')).toMatchObject([{ name: 'Pads', orders: 1, pieces: 3, sales: 300, views: 0 }])
  })

  it('are zero for a shop without any', async () => {
    const { data } = await figures('sales', '?days=365&by=month')
    expect(data.now).toEqual({ sales: 0, orders: 0, pieces: 0, views: 0 })
    expect(data.rows.map(({ day }: { day: string }) => day).slice(0, 2)).toEqual(['2024-03-21', '2024-04-01'])
    for (const list of ['products', 'searches', 'prices', 'unsold', 'missed'])
      expect(await figures(list)).toEqual({ data: [], meta: { total: 0, page: 1, limit: 25 } })
  })
})

describe('views and orders by product', () => {
  it('show what was viewed or ordered, sorted by any figure, in pages', async () => {
    const [pads, disc, bulb] = [
      await build.product({ shopId, name: 'Pads', price: 10_000, stock: 10 }),
      await build.product({ shopId, name: 'Disc', price: 50_000, stock: 10 }),
      await build.product({ shopId, name: 'Bulb', price: 500, stock: 10 }),
    ]
    await build.product({ shopId, name: 'Unseen' })
    await order('2025-03-19T10:00:00.000Z', [[pads, 2]])
    await order('2025-03-19T11:00:00.000Z', [
      [pads, 1],
      [disc, 1],
    ])
    await views(pads, '2025-03-19', 8)
    await views(bulb, '2025-03-19', 40)
    await views(bulb, '2025-02-18', 99)
    const rows = await rowsOf('products')
    expect(rows).toMatchObject([
      { name: 'Disc', orders: 1, pieces: 1, sales: 500, views: 0, price: 500, stock: 9, paused: false },
      { name: 'Pads', orders: 2, pieces: 3, sales: 300, views: 8 },
      { name: 'Bulb', orders: 0, pieces: 0, sales: 0, views: 40 },
    ])
    expect(await namesOf('products', '?sort=-views')).toEqual(['Bulb', 'Pads', 'Disc'])
    // Without a view there is no share of buyers: such products come last in both directions.
    expect(await namesOf('products', '?sort=-conversion')).toEqual(['Pads', 'Bulb', 'Disc'])
    expect(await namesOf('products', '?sort=conversion')).toEqual(['Bulb', 'Pads', 'Disc'])
    const second = await figures('products', '?limit=2&page=2')
    expect([second.data.length, second.meta]).toEqual([1, { total: 3, page: 2, limit: 2 }])
    expect(await figures('products', '?page=9')).toEqual({ data: [], meta: { total: 3, page: 9, limit: 25 } })
    expect((await figures('products', '?sort=name')).code).toBe('invalid')
    expect((await figures('products', '?limit=10001')).code).toBe('invalid')
  })

  it('leave out deleted products, and what a product brought to its former shop', async () => {
    const [gone, moved] = [
      await build.product({ shopId, name: 'Gone', stock: 5 }),
      await build.product({ shopId, name: 'Moved', stock: 5 }),
    ]
    await order('2025-03-19T10:00:00.000Z', [
      [gone, 1],
      [moved, 1],
    ])
    await views(moved, '2025-03-19', 3)
    await db.updateTable('product').set({ shop_id: otherShop }).where('id', '=', moved).execute()
    await views(moved, '2025-03-20', 4)
    await call('DELETE', `/products/${gone}`, { token: owner.token })
    expect(await rowsOf('products')).toEqual([])
    const now = await call('GET', `/business/${otherShop}/figures/products`, { token: other.token })
    expect(now.body.data).toMatchObject([{ name: 'Moved', orders: 0, sales: 0, views: 4 }])
    expect((await figures('sales')).data.now).toMatchObject({ orders: 1, views: 3 })
  })
})

describe('what others charge', () => {
  const price = (shop: number, name: string, pesewas: number, given: object = {}) =>
    build.product({ shopId: shop, name, price: pesewas, condition: 'Brand New', numbers: ['04465-02220'], ...given })
  // Offers of other tests are offers of other shops.
  beforeEach(() => db.deleteFrom('part_number').execute())

  it('compares offers of other shops with the same number, however it is written, and condition', async () => {
    const [third, closed] = [await aShop(db, other.id), await aShop(db, other.id, { status: 'inactive' })]
    await price(shopId, 'Mine', 30_000, { numbers: ['0446 502220', 'RARE-1'] })
    await price(shopId, 'Mine, used', 1_000, { condition: 'Used' })
    await price(shopId, 'Alone', 1_000, { numbers: ['NOBODY-1'] })
    await price(otherShop, 'Cheap', 10_000)
    await price(otherShop, 'Middle', 20_001)
    await price(third, 'Dear', 90_000, { numbers: ['0446502220', 'RARE-1'] })
    await price(third, 'Odd', 20_000)
    await price(third, 'Sold out', 1, { stock: 0, price: 100 })
    await price(closed, 'Closed', 100)
    await price(third, 'Used', 100, { condition: 'Used', numbers: ['OTHER-9'] })
    const { data, meta } = await figures('prices')
    expect(data).toMatchObject([
      { name: 'Mine', number: '0446 502220', price: 300, lowest: 100, median: 200.01, offers: 4, difference: 99.99 },
    ])
    expect(meta.total).toBe(1)
    expect(JSON.stringify(data)).not.toMatch(/Cheap|Dear|businessId/)
  })

  it('follows changed prices, and leaves out shops that are paused', async () => {
    const mine = await price(shopId, 'Mine', 30_000)
    await price(otherShop, 'Theirs', 20_000)
    await call('PUT', `/business/${shopId}/products`, {
      token: owner.token,
      data: { changes: [{ id: mine, price: 150 }] },
    })
    expect(await rowsOf('prices')).toMatchObject([{ price: 150, median: 200, difference: -50 }])
    const paused = { paused_from: new Date('2025-03-20T00:00:00.000Z'), paused_until: null }
    await db.updateTable('shop').set(paused).where('id', '=', otherShop).execute()
    expect(await rowsOf('prices')).toEqual([])
  })

  it('works while two shops list the same number a thousand times', async () => {
    const part = await build.part('Brake pads', 'Brakes')
    for (const shop of [shopId, otherShop])
      await sql`with made as (insert into product (shop_id, part_id, name, description, description_text, price_pesewas, stock, images)
          select ${shop}::int, ${part}::int, 'Flood ' || n, '', '', 10000 + n, 5, array['/images/part'] from generate_series(1, 1000) n returning id)
        insert into part_number (product_id, number) select id, 'FLOOD-1' from made`.execute(db)
    const ids = await db.selectFrom('product').select('id').where('name', 'like', 'Flood%').execute()
    await refreshListing(
      db,
      ids.map(({ id }) => id),
    )
    const { data, meta } = await figures('prices', '?limit=1')
    expect(data).toMatchObject([{ name: 'Flood 1000', offers: 1_000, lowest: 100.01, median: 105.01 }])
    expect(meta.total).toBe(1_000)
  })
})

describe('stock that does not move', () => {
  it('is in stock and on sale, older than the period and not ordered in it', async () => {
    const make = (name: string, given: object = {}) =>
      build.product({ shopId, name, price: 10_000, stock: 4, createdAt: old, ...given })
    const sold = await make('Sold lately')
    const before = await make('Sold before', { stock: 6, price: 1_000 })
    const cancelled = await make('Only cancelled', { stock: 2 })
    const paused = await make('Paused')
    await make('Sold out', { stock: 0 })
    await make('New', { createdAt: new Date('2025-03-10T00:00:00.000Z') })
    await make('Never sold', { price: 99_900, stock: 3 })
    await order('2025-03-19T10:00:00.000Z', [[sold, 1]])
    await order('2025-02-18T23:59:59.999Z', [[before, 1]])
    await order('2025-03-19T10:00:00.000Z', [[cancelled, 1]], 'cancelled')
    await call('PUT', `/products/${paused}`, { token: owner.token, data: { paused: true } })
    await views(before, '2025-03-19', 7)
    expect(await rowsOf('unsold', '?days=30')).toMatchObject([
      { name: 'Never sold', stock: 3, value: 2_997, soldAt: null, listedAt: old.toISOString(), views: 0 },
      { name: 'Only cancelled', value: 200, soldAt: null },
      { name: 'Sold before', stock: 5, value: 50, soldAt: '2025-02-18T23:59:59.999Z', views: 7 },
    ])
    expect(await namesOf('unsold', '?days=90')).toEqual(['Never sold', 'Only cancelled'])
    expect(await namesOf('unsold', '?days=30&sort=-views')).toEqual(['Sold before', 'Only cancelled', 'Never sold'])
  })
})

describe('out of stock that is asked for', () => {
  it('is sold out or paused and was viewed in the period', async () => {
    const [out, paused, inStock, stale] = [
      await build.product({ shopId, name: 'Out', stock: 2 }),
      await build.product({ shopId, name: 'Paused', stock: 5 }),
      await build.product({ shopId, name: 'In stock', stock: 5 }),
      await build.product({ shopId, name: 'Stale', stock: 0 }),
    ]
    await order('2025-03-19T10:00:00.000Z', [[out, 2]])
    await call('PUT', `/products/${paused}`, { token: owner.token, data: { paused: true } })
    for (const [id, count] of [
      [out, 5],
      [paused, 9],
      [inStock, 50],
    ] as const)
      await views(id, '2025-03-20', count)
    await views(stale, '2025-01-01', 70)
    expect(await rowsOf('missed')).toMatchObject([
      { name: 'Paused', paused: true, views: 9, pieces: 0, soldAt: null },
      { name: 'Out', stock: 0, views: 5, pieces: 2, soldAt: '2025-03-19T10:00:00.000Z' },
    ])
    expect(await namesOf('missed', '?days=90&sort=-pieces')).toEqual(['Out', 'Paused', 'Stale'])
  })
})

describe('searches without a hit in the makes of the shop', () => {
  const searched = async (words: string, counts: Record<string, number>, vehicle = '') =>
    addMisses(
      db,
      Object.entries(counts).map(([day, count]) => ({ day, words, vehicle, language: 'en', count })),
    )

  it('are shown by vehicle or words, if several searches on different days wanted them', async () => {
    await build.product({ shopId, name: 'Pads', fits: [['Toyota', 'Land Cruiser', 2010]] })
    await build.product({ shopId: otherShop, name: 'Pads', fits: [['Kia', 'Rio', 2012]] })
    const twice = { '2025-03-19': 2, '2025-03-20': 2 }
    await searched('snorkel', twice, 'Toyota Land Cruiser 2010')
    await searched('toyota winch', { ...twice, '2025-03-18': 1 })
    await searched('land cruiser bull bar', twice)
    await searched('land rover bull bar', twice)
    await searched('kia tow bar', twice)
    await searched('roof rack', twice)
    await searched('toyotas', twice)
    await searched('toyota private words', { '2025-03-20': 50 })
    await searched('toyota rare', { '2025-03-19': 1, '2025-03-20': 1 })
    await searched('toyota old', { '2025-01-19': 3, '2025-01-20': 3 })
    const rows = await rowsOf('searches')
    expect(rows).toEqual([
      { words: 'toyota winch', vehicle: '', count: 5, lastDay: '2025-03-20' },
      { words: 'land cruiser bull bar', vehicle: '', count: 4, lastDay: '2025-03-20' },
      { words: 'snorkel', vehicle: 'Toyota Land Cruiser 2010', count: 4, lastDay: '2025-03-20' },
    ])
    expect((await figures('searches', '?days=90&sort=-count')).data[0].words).toBe('toyota old')
  })
})

describe('figures of a shop', () => {
  it('are for its owner, admins and staff with the dashboard', async () => {
    const [books, packing] = [await aCustomer(db), await aCustomer(db)]
    await aStaffMember(db, shopId, books.id, 'books')
    await aStaffMember(db, shopId, packing.id, 'packing')
    const status = async ({ token }: TestUser) =>
      (await call('GET', `/business/${shopId}/figures/unsold`, { token })).status
    expect(await Promise.all([owner, admin, books, packing, other, buyer].map(status))).toEqual([
      200, 200, 200, 403, 403, 403,
    ])
    expect((await call('GET', '/business/999999/figures/sales', { token: admin.token })).status).toBe(404)
  })
})

describe('stored views', () => {
  it('are added up over nodes, and dropped for unknown and deleted products', async () => {
    const [pads, gone] = [await build.product({ shopId, name: 'Pads' }), await build.product({ shopId, name: 'Gone' })]
    await call('DELETE', `/products/${gone}`, { token: owner.token })
    const day = '2025-03-20'
    const counted = [pads, gone, 2_147_483_647].map((id) => ({ day, id, views: 3 }))
    await Promise.all([addViews(db, counted), addViews(db, counted.toReversed())])
    const stored = await db.selectFrom('product_view').selectAll().where('shop_id', '=', shopId).execute()
    expect(stored).toEqual([{ shop_id: shopId, day, product_id: pads, views: 6 }])
  })

  it('are deleted after two years', async () => {
    const pads = await build.product({ shopId, name: 'Pads' })
    await views(pads, '2023-03-11', 1)
    await views(pads, '2023-03-12', 1)
    await deleteOldViews(db, '2025-03-20')
    const stored = await db.selectFrom('product_view').select('day').where('shop_id', '=', shopId).execute()
    expect(stored).toEqual([{ day: '2023-03-12' }])
  })
})
