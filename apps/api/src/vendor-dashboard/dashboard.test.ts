import { orderStatuses, type OrderStatus, type PaymentMethod, type PaymentStatus } from '@axle/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { catalogueBuilder } from '../catalogue/catalogue-builders.ts'
import { fixedClock } from '../platform/clock.ts'
import { delivery } from '@axle/testing/delivery'
import { aCustomer, anAdmin, aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { anOrder } from '@axle/testing/order-builders'
import { testApp } from '@axle/testing/test-app'

const today = '2025-03-20T15:00:00.000Z'
const clock = fixedClock(today)
const { call, platform, close } = await testApp({ clock })
const { db } = platform
const build = catalogueBuilder(db)
afterAll(close)

let buyer: TestUser, owner: TestUser, admin: TestUser
let shopId: number
beforeAll(async () => {
  ;[buyer, owner, admin] = [await aCustomer(db), await aVendor(db), await anAdmin(db)]
})
beforeEach(async () => {
  clock.set(today)
  shopId = await aShop(db, owner.id)
})

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
const desk = async (query = '', token = owner.token) =>
  (await call('GET', `/business/${shopId}/desk${query}`, { token })).body.data
const totalAt = async (url: string) => (await call('GET', url, { token: owner.token })).body.meta.total

describe('the open work of a shop', () => {
  it('is counted like the lists it links to: by status, age, hidden and archived', async () => {
    const product = await build.product({ shopId, name: 'Pads', stock: 1_000 })
    const moments = [
      '2025-03-20T14:00:00.000Z',
      '2025-03-17T15:00:00.001Z',
      '2025-03-17T14:59:59.999Z',
      '2025-01-02T00:00:00.000Z',
    ]
    for (const at of moments) for (const status of orderStatuses) await order(at, [[product, 1]], status)
    const hidden = await order('2025-01-05T10:00:00.000Z', [[product, 1]], 'delivered')
    await call('DELETE', `/orders/${hidden}?as=shop`, { token: owner.token })
    await call('PUT', `/orders/${hidden}/status`, { token: admin.token, data: { status: 'processing' } })
    const archived = await order('2025-01-05T10:00:00.000Z', [[product, 1]])
    await db.updateTable('orders').set({ archived_at: clock.now() }).where('id', '=', archived).execute()

    const { todo } = await desk()
    const orders = (query: string) => totalAt(`/orders/business/${shopId}?${query}`)
    expect(todo).toMatchObject({ waiting: 4, pack: 4, working: 5, way: 4, late: 5 })
    expect(todo).toMatchObject({
      waiting: await orders('status=pending_payment'),
      pack: await orders('status=pending_delivery'),
      working: await orders('status=processing'),
      way: await orders('status=order_picked'),
      late: await orders('late=true'),
    })
  })

  it('counts as late what should have been sent three days ago, without unpaid orders', async () => {
    const product = await build.product({ shopId, name: 'Pads', stock: 1_000 })
    const late = await order('2025-03-17T14:59:59.999Z', [[product, 1]], 'processing')
    await order('2025-03-17T15:00:00.000Z', [[product, 1]])
    await order('2025-03-01T15:00:00.000Z', [[product, 1]], 'pending_payment')
    const list = async (query: string) =>
      (await call('GET', `/orders/business/${shopId}?${query}`, { token: owner.token })).body
    const found = await list('late=true')
    expect(found.data.map(({ id }: { id: string }) => id)).toEqual([late])
    expect(found.meta).toMatchObject({ total: 1, statusCounts: { processing: 1 } })
    expect((await list('late=true&status=pending_delivery')).meta.total).toBe(0)
    expect((await list('late=false')).meta.total).toBe(3)
    expect((await call('GET', `/orders/business/${shopId}?late=perhaps`, { token: owner.token })).status).toBe(400)
  })

  it('counts and lists the refunds that the shop has to make, for confirmed and claimed payments [O-05]', async () => {
    const place = async (method: PaymentMethod, status: OrderStatus, paymentStatus: PaymentStatus) => {
      const { id, vendorOrderIds } = await anOrder(db, buyer.id, [shopId], status, method)
      const [part = 0] = vendorOrderIds
      await db.updateTable('vendor_order').set({ payment_status: paymentStatus }).where('id', '=', part).execute()
      return { id, part }
    }
    const paid = await place('mobile_money', 'cancelled', 'confirmed')
    const atTheDoor = await place('cash_on_delivery', 'refunded', 'confirmed')
    const reported = await place('mobile_money', 'rejected', 'pending_confirmation')
    const payment = { method: 'mobile_money', amount_pesewas: 1, reference: reported.id, status: 'prompted' } as const
    await db
      .insertInto('payment')
      .values({ ...payment, order_id: reported.id, vendor_order_id: reported.part, covers: [reported.part] })
      .execute()
    await place('mobile_money', 'cancelled', 'pending_confirmation')
    await place('mobile_money', 'cancelled', 'refunded')
    await place('mobile_money', 'delivered', 'confirmed')
    await place('card', 'cancelled', 'confirmed')

    const list = async () =>
      (await call('GET', `/orders/business/${shopId}?refundDue=true`, { token: owner.token })).body.data
    const ids = async () => (await list()).map(({ id }: { id: string }) => id).toSorted()
    expect((await desk()).todo.refundDue).toBe(3)
    expect(await ids()).toEqual([paid.id, atTheDoor.id, reported.id].toSorted())
    await call('PUT', `/orders/${paid.id}`, { token: owner.token, data: { paymentStatus: 'refunded' } })
    expect((await desk()).todo.refundDue).toBe(2)
    expect(await ids()).toEqual([atTheDoor.id, reported.id].toSorted())
  })

  it('counts low and sold-out stock like the table, without deleted products and other shops', async () => {
    for (const stock of [0, 0, 1, 3, 4, 100]) await build.product({ shopId, name: `Left ${stock}`, stock })
    const gone = await build.product({ shopId, name: 'Gone', stock: 0 })
    await call('DELETE', `/products/${gone}`, { token: owner.token })
    await build.product({ shopId: await aShop(db, owner.id), name: 'Elsewhere', stock: 0 })
    const { todo, products } = await desk()
    expect([todo.lowStock, todo.soldOut, products]).toEqual([4, 2, 6])
    const table = (query: string) => totalAt(`/business/${shopId}/products?${query}`)
    expect([await table('stock=low'), await table('stock=out'), await table('')]).toEqual([4, 2, 6])
  })

  it('is empty in a new shop, with a row for each day', async () => {
    const { todo, days, sales, best, products } = await desk()
    expect(Object.values(todo)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0])
    expect([days.length, days[0], days.at(-1)]).toEqual([
      30,
      { day: '2025-02-19', orders: 0, sales: 0 },
      { day: '2025-03-20', orders: 0, sales: 0 },
    ])
    expect([sales, best, products]).toEqual([{ now: 0, before: 0, orders: 0, ordersBefore: 0 }, [], 0])
  })
})

describe('the sales of a shop', () => {
  it('are listed by UTC day, without shipping, and compared with the days before', async () => {
    const pads = await build.product({ shopId, name: 'Pads', price: 1_010, stock: 100 })
    await order('2025-03-14T00:00:00.000Z', [[pads, 1]])
    await order('2025-03-20T00:00:00.000Z', [[pads, 2]], 'completed')
    await order('2025-03-19T23:59:59.999Z', [[pads, 3]], 'pending_refund')
    await order('2025-03-13T23:59:59.999Z', [[pads, 4]])
    await order('2025-03-06T23:59:59.999Z', [[pads, 5]])
    const { days, sales } = await desk('?days=7')
    expect(days).toEqual([
      { day: '2025-03-14', orders: 1, sales: 10.1 },
      { day: '2025-03-15', orders: 0, sales: 0 },
      { day: '2025-03-16', orders: 0, sales: 0 },
      { day: '2025-03-17', orders: 0, sales: 0 },
      { day: '2025-03-18', orders: 0, sales: 0 },
      { day: '2025-03-19', orders: 1, sales: 30.3 },
      { day: '2025-03-20', orders: 1, sales: 20.2 },
    ])
    expect(sales).toEqual({ now: 60.6, before: 40.4, orders: 3, ordersBefore: 1 })
    const month = await desk()
    expect(month.sales).toEqual({ now: 151.5, before: 0, orders: 5, ordersBefore: 0 })
    expect([(await desk('?days=90')).days.length, month.days.length]).toEqual([90, 30])
    expect((await call('GET', `/business/${shopId}/desk?days=365`, { token: owner.token })).status).toBe(400)
  })

  it('leave out what was cancelled, rejected, refunded or replaced, also in a mixed order', async () => {
    const other = await aVendor(db)
    const elsewhere = await aShop(db, other.id)
    const [pads, disc] = [
      await build.product({ shopId, name: 'Pads', price: 1_000, stock: 1_000 }),
      await build.product({ shopId: elsewhere, name: 'Disc', price: 50_000, stock: 1_000 }),
    ]
    for (const status of orderStatuses) await order('2025-03-18T10:00:00.000Z', [[pads, 1]], status)
    const counting = orderStatuses.length - 4
    expect((await desk()).sales).toMatchObject({ now: counting * 10, orders: counting })
    const mixed = await order('2025-03-18T10:00:00.000Z', [
      [pads, 2],
      [disc, 1],
    ])
    await call('PUT', `/orders/${mixed}/status`, { token: other.token, data: { status: 'rejected' } })
    expect((await desk()).sales).toMatchObject({ now: counting * 10 + 20, orders: counting + 1 })
    await call('PUT', `/orders/${mixed}/status`, { token: owner.token, data: { status: 'cancelled' } })
    const { sales, best } = await desk()
    expect(sales).toMatchObject({ now: counting * 10, orders: counting })
    expect(best).toEqual([
      { productId: pads, name: 'Pads', image: '/images/part', pieces: counting, sales: counting * 10 },
    ])
  })

  it('name the best products of the period by revenue, at the price they were sold for', async () => {
    const products: number[] = []
    for (let n = 1; n <= 7; n++)
      products.push(await build.product({ shopId, name: `No. ${n}`, price: n * 1_000, stock: 1_000 }))
    const at = (n: number) => products[n - 1] ?? 0
    await order('2025-03-10T10:00:00.000Z', [
      [at(1), 50],
      [at(2), 2],
      [at(3), 3],
      [at(4), 1],
      [at(5), 2],
      [at(6), 1],
      [at(7), 1],
    ])
    await order('2025-01-10T10:00:00.000Z', [[at(4), 100]])
    await call('PUT', `/products/${at(1)}`, { token: owner.token, data: { price: 999 } })
    await call('DELETE', `/products/${at(5)}`, { token: owner.token })
    const best = async (query: string) =>
      (await desk(query)).best.map(({ productId, pieces, sales }: Record<string, number>) => [productId, pieces, sales])
    expect(await best('')).toEqual([
      [at(1), 50, 500],
      [at(3), 3, 90],
      [at(7), 1, 70],
      [at(6), 1, 60],
      [at(2), 2, 40],
    ])
    expect((await best('?days=90'))[0]).toEqual([at(4), 101, 4040])
  })

  it('can exceed the maximum of one order', async () => {
    const engine = await build.product({ shopId, name: 'Engine', price: 1_000_000_000, stock: 100 })
    for (const moment of ['2025-03-10T10:00:00.000Z', '2025-03-10T11:00:00.000Z']) await order(moment, [[engine, 10]])
    const { sales, days, best } = await desk()
    expect([sales.now, best[0].sales]).toEqual([200_000_000, 200_000_000])
    expect(days.find(({ day }: { day: string }) => day === '2025-03-10').sales).toBe(200_000_000)
  })
})

describe('access to the dashboard', () => {
  it('is for its owner and admins, also while the shop is not open; for nobody once it is deleted', async () => {
    const other = await aVendor(db)
    const ask = (token?: string) => call('GET', `/business/${shopId}/desk`, { token })
    await sql`update shop set status = 'pending' where id = ${shopId}`.execute(db)
    expect((await ask(owner.token)).status).toBe(200)
    expect((await ask(admin.token)).status).toBe(200)
    expect((await ask(other.token)).body.message).toBe('Only the owner of a shop can open its dashboard')
    await call('DELETE', `/business/${shopId}`, { token: owner.token })
    for (const path of ['desk', 'products']) {
      expect((await call('GET', `/business/${shopId}/${path}`, { token: owner.token })).status).toBe(403)
      expect((await call('GET', `/business/${shopId}/${path}`, { token: admin.token })).status).toBe(404)
    }
  })
})
