import { orderStatuses } from '@axle/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogueBuilder } from '../catalogue/catalogue-builders.ts'
import { delivery } from '@axle/testing/delivery'
import { aCustomer, anAdmin, aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'

const { call, platform, settled, close } = await testApp()
const { db } = platform
const build = catalogueBuilder(db)
afterAll(close)

let buyer: TestUser, stranger: TestUser, admin: TestUser, first: TestUser, second: TestUser
let shops: [number, number]
let products: [number, number]
const stocks = async () =>
  (await db.selectFrom('product').select('stock').where('id', 'in', products).orderBy('id').execute()).map(
    (product) => product.stock,
  )
const order = async (): Promise<string> =>
  (
    await call('POST', '/orders', {
      token: buyer.token,
      data: { items: products.map((productId) => ({ productId, quantity: 2 })), ...delivery },
    })
  ).body.data.order.id
const setStatus = (id: string, user: TestUser, status: string) =>
  call('PUT', `/orders/${id}/status`, { token: user.token, data: { status } })

beforeAll(async () => {
  ;[buyer, stranger, admin, first, second] = [
    await aCustomer(db),
    await aCustomer(db),
    await anAdmin(db),
    await aVendor(db),
    await aVendor(db),
  ]
  shops = [await aShop(db, first.id), await aShop(db, second.id)]
  products = [
    await build.product({ shopId: shops[0], name: 'One', stock: 1_000, price: 1_000 }),
    await build.product({ shopId: shops[1], name: 'Two', stock: 1_000, price: 3_000 }),
  ]
})

describe('changing the status of an order', () => {
  it("changes only the shop's own vendor order; the order follows the least advanced [ORD-72, ORD-78]", async () => {
    const id = await order()
    const { status, body } = await setStatus(id, first, 'delivered')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      order: { status: 'delivered', totalAmount: 20 },
      vendorOrders: [{ businessId: shops[0], status: 'delivered' }],
      orderItems: [{ productName: 'One' }],
      history: [{ status: 'pending_delivery' }, { status: 'delivered' }],
    })
    const whole = await call('GET', `/orders/${id}`, { token: buyer.token })
    expect(whole.body.data.order).toMatchObject({ status: 'pending_delivery', totalAmount: 80 })
    await setStatus(id, second, 'completed')
    expect((await call('GET', `/orders/${id}`, { token: buyer.token })).body.data.order.status).toBe('delivered')
  })
  it('rejects a step from an outdated list, so that nothing cancelled is revived [O-06]', async () => {
    const id = await order()
    const [{ id: vendorOrderId }] = (await call('GET', `/orders/${id}`, { token: first.token })).body.data.vendorOrders
    const step = (was: string) =>
      call('PUT', `/orders/${id}/status`, {
        token: first.token,
        raw: { data: { status: 'processing', vendorOrderId }, was: { status: was } },
      })
    await call('POST', `/orders/${id}/cancel`, { token: buyer.token })
    const stocked = await stocks()
    expect(await step('pending_delivery')).toMatchObject({ status: 409, body: { code: 'edit_conflict' } })
    expect(await stocks()).toEqual(stocked)
    expect((await step('cancelled')).status).toBe(200)
    // Someone else set the same status.
    expect((await step('cancelled')).status).toBe(200)
  })
  it('lets an admin set all vendor orders to any status; each change is recorded with who and when [SITE-05]', async () => {
    const id = await order()
    await setStatus(id, admin, 'completed')
    const { body } = await setStatus(id, admin, 'pending_payment')
    expect(body.data.vendorOrders.map(({ status }: { status: string }) => status)).toEqual([
      'pending_payment',
      'pending_payment',
    ])
    expect(body.data.history).toHaveLength(6)
    expect(body.data.history.at(-1)).toMatchObject({
      from: 'completed',
      status: 'pending_payment',
      by: 'Ama Mensah',
      at: expect.any(String),
    })
  })
  it('changes and records nothing when the status is the same [ORD-63]', async () => {
    const id = await order()
    const { body } = await setStatus(id, admin, 'pending_delivery')
    expect(body.data.history).toHaveLength(2)
  })
  it.each(orderStatuses)('accepts %s [DATA-26, ORD-27]', async (status) => {
    expect((await setStatus(await order(), admin, status)).body.data.order.status).toBe(status)
  })
  it('rejects an unknown status, bare and wrapped [DATA-26, API-48]', async () => {
    const id = await order()
    expect((await setStatus(id, admin, 'foo')).status).toBe(400)
    expect(
      (await call('PUT', `/orders/${id}/status`, { token: admin.token, raw: { status: 'processing' } })).status,
    ).toBe(200)
  })
  it('is forbidden to the buyer and not found by strangers [PERM-134, PERM-132]', async () => {
    const id = await order()
    expect((await setStatus(id, buyer, 'delivered')).status).toBe(403)
    expect((await setStatus(id, stranger, 'delivered')).status).toBe(403)
    const otherVendor = await aVendor(db)
    await aShop(db, otherVendor.id)
    expect((await setStatus(id, otherVendor, 'delivered')).status).toBe(404)
    expect((await call('GET', `/orders/${id}`, { token: otherVendor.token })).status).toBe(404)
    expect((await call('GET', `/orders/${id}`, { token: stranger.token })).status).toBe(404)
    expect((await call('GET', `/orders/${id}`)).status).toBe(401)
  })
  it('notifies the buyer', async () => {
    const id = await order()
    await setStatus(id, first, 'order_picked')
    await settled()
    const { body } = await call('GET', '/notifications', { token: buyer.token })
    expect(body.data).toContainEqual(
      expect.objectContaining({ kind: 'order_status', params: expect.objectContaining({ status: 'order_picked' }) }),
    )
  })
})

describe('stock of an order', () => {
  it('is returned once when a vendor order is cancelled and taken again when it is revived', async () => {
    const before = await stocks()
    const id = await order()
    await setStatus(id, first, 'cancelled')
    await setStatus(id, first, 'refunded')
    expect(await stocks()).toEqual([before[0], (before[1] ?? 0) - 2])
    await setStatus(id, first, 'processing')
    expect(await stocks()).toEqual([(before[0] ?? 0) - 2, (before[1] ?? 0) - 2])
  })
  it('is updated in lists and on product pages at once', async () => {
    const [product] = products
    const shown = async () => [
      (await call('GET', `/products/${product}`)).body.data.stock,
      (await call('GET', `/products?businessId=${shops[0]}&view=card`)).body.data[0].stock,
      (await call('GET', `/products?businessId=${shops[0]}`)).body.data[0].stock,
    ]
    const [before = 0] = await shown()
    const id = await order()
    expect(await shown()).toEqual([before - 2, before - 2, before - 2])
    await call('POST', `/orders/${id}/cancel`, { token: buyer.token, data: {} })
    expect(await shown()).toEqual([before, before, before])
    await setStatus(id, first, 'processing')
    expect(await shown()).toEqual([before - 2, before - 2, before - 2])
  })
  it('does not count as sold after it is returned', async () => {
    const sold = () => db.selectFrom('product').select('total_sold').where('id', 'in', products).orderBy('id').execute()
    const before = await sold()
    const id = await order()
    expect(await sold()).toEqual(before.map(({ total_sold }) => ({ total_sold: total_sold + 2 })))
    await setStatus(id, admin, 'rejected')
    expect(await sold()).toEqual(before)
  })
  it('rejects the revival when the stock is sold, and changes nothing', async () => {
    const id = await order()
    await setStatus(id, first, 'cancelled')
    const [had] = await stocks()
    await db.updateTable('product').set({ stock: 1 }).where('id', '=', products[0]).execute()
    const { status, body } = await setStatus(id, first, 'processing')
    expect([status, body.code]).toEqual([409, 'out_of_stock'])
    expect((await call('GET', `/orders/${id}`, { token: first.token })).body.data.vendorOrders[0].status).toBe(
      'cancelled',
    )
    await db
      .updateTable('product')
      .set({ stock: had ?? 0 })
      .where('id', '=', products[0])
      .execute()
  })
})

describe('cancelling during a checkout', () => {
  it('never deadlocks: all products of an order are locked by rising id', async () => {
    const [low, high] = products
    const placed = await call('POST', '/orders', {
      token: buyer.token,
      data: { items: [high, low].map((productId) => ({ productId, quantity: 1 })), ...delivery },
    })
    // A checkout of both products holds the lower id and requests the higher one while the order is cancelled.
    const cancelling = await db.transaction().execute(async (trx) => {
      const lock = (id: number) => trx.selectFrom('product').select('id').where('id', '=', id).forUpdate().execute()
      await lock(low)
      const answer = call('POST', `/orders/${placed.body.data.order.id}/cancel`, { token: buyer.token })
      await expect.poll(someoneWaits, { timeout: 4_000 }).toBe(true)
      await lock(high)
      return { answer }
    })
    expect((await cancelling.answer).status).toBe(200)
  })
  const someoneWaits = async () => {
    const { rows } = await platform.pool.query<{ n: number }>(
      "select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    return (rows[0]?.n ?? 0) > 0
  }
})

describe('cancelling an order', () => {
  const cancel = (id: string, user: TestUser) => call('POST', `/orders/${id}/cancel`, { token: user.token, data: {} })
  it('is allowed to the buyer while nothing was sent', async () => {
    const before = await stocks()
    const id = await order()
    expect((await cancel(id, first)).status).toBe(403)
    expect((await cancel(id, stranger)).status).toBe(404)
    const cancelled = await call('POST', `/orders/${id}/cancel`, {
      token: buyer.token,
      data: { reason: 'Found it nearby' },
    })
    expect(cancelled.body.data.order.status).toBe('cancelled')
    expect(cancelled.body.data.history.at(-1)).toMatchObject({ status: 'cancelled', note: 'Found it nearby' })
    expect(await stocks()).toEqual(before)
    expect((await cancel(id, buyer)).status).toBe(409)
  })
  it('is rejected once one shop has sent its vendor order', async () => {
    const id = await order()
    await setStatus(id, second, 'order_picked')
    expect((await cancel(id, buyer)).body).toMatchObject({ code: 'already_sent' })
  })
})

describe('listing orders', () => {
  const list = (path: string, user: TestUser) => call('GET', path, { token: user.token })
  it('shows all to admins and own ones to others, newest first, with counts by status [ORD-01, ORD-56, API-45, PERM-131]', async () => {
    const id = await order()
    const other = await aCustomer(db)
    expect((await list('/orders', other)).body).toMatchObject({ data: [], meta: { total: 0, statusCounts: {} } })
    const mine = (await list('/orders?limit=100', buyer)).body
    expect(mine.data[0]).toMatchObject({
      id,
      itemCount: 4,
      totalAmount: 80,
      shopNames: [expect.any(String), expect.any(String)],
      customerEmail: buyer.email,
    })
    expect(mine.data.every((row: { userId: number }) => row.userId === buyer.id)).toBe(true)
    const all = (await list('/orders?limit=1', admin)).body
    expect(all.meta.total).toBeGreaterThanOrEqual(mine.meta.total)
    expect(Object.values(all.meta.statusCounts as Record<string, number>).reduce((sum, n) => sum + n, 0)).toBe(
      all.meta.total,
    )
    expect((await list('/orders?mine=true', admin)).body.data).toEqual([])
  })
  it('filters by status and keyword [ORD-02, ORD-04, ORD-05]', async () => {
    const id = await order()
    const code = (await list(`/orders/${id}`, buyer)).body.data.order.orderCode
    expect(
      (await list(`/orders?q=${code.toLowerCase()}`, admin)).body.data.map((row: { id: string }) => row.id),
    ).toEqual([id])
    expect(
      (await list(`/orders?q=${encodeURIComponent(buyer.email)}&status=rejected&limit=100`, admin)).body.data.every(
        (row: { status: string }) => row.status === 'rejected',
      ),
    ).toBe(true)
    expect((await list('/orders?q=zzzz%25', admin)).body.meta.total).toBe(0)
    // No calendar has a year 0, although ISO dates allow it.
    expect((await list('/orders?from=0000-01-01', admin)).status).toBe(400)
  })
  it('limits by days, both included, and sorts by columns [ORD-03, ORD-07]', async () => {
    await order()
    const today = new Date().toISOString().slice(0, 10)
    expect((await list(`/orders?from=${today}&to=${today}`, admin)).body.meta.total).toBeGreaterThan(0)
    expect((await list('/orders?from=2001-01-01&to=2001-01-02', admin)).body.meta.total).toBe(0)
    const codes = (await list('/orders?sort=orderCode&limit=100', admin)).body.data.map(
      (row: { orderCode: string }) => row.orderCode,
    )
    expect(codes).toEqual(codes.toSorted())
    expect((await list('/orders?from=abc', admin)).status).toBe(400)
  })
  it('shows a shop only its own vendor orders [ORD-68, PERM-133]', async () => {
    const id = await order()
    await setStatus(id, first, 'processing')
    const { body } = await list(`/orders/business/${shops[0]}`, first)
    expect(body.data[0]).toMatchObject({
      id,
      status: 'processing',
      totalAmount: 20,
      itemCount: 2,
      shopNames: [expect.any(String)],
    })
    expect((await list(`/orders/business/${shops[0]}`, second)).status).toBe(403)
    expect((await list(`/orders/business/${shops[0]}`, buyer)).status).toBe(403)
    expect((await list(`/orders/business/${shops[0]}`, admin)).status).toBe(200)
  })
})

describe('deleting an order', () => {
  const remove = (id: string, user: TestUser, as = '') => call('DELETE', `/orders/${id}${as}`, { token: user.token })
  const has = async (path: string, user: TestUser, id: string) =>
    (await call('GET', `${path}limit=100`, { token: user.token })).body.data.some(
      (row: { id: string }) => row.id === id,
    )
  it("hides a closed order from the caller's own list only [API-50, PERM-136]", async () => {
    const id = await order()
    expect((await remove(id, buyer)).body.code).toBe('order_open')
    expect((await remove(id, stranger)).status).toBe(404)
    await setStatus(id, admin, 'delivered')
    expect((await remove(id, buyer)).status).toBe(200)
    expect([
      await has('/orders?', buyer, id),
      await has('/orders?', admin, id),
      await has(`/orders/business/${shops[0]}?`, first, id),
    ]).toEqual([false, true, true])
    await remove(id, first)
    expect([
      await has(`/orders/business/${shops[0]}?`, first, id),
      await has(`/orders/business/${shops[1]}?`, second, id),
    ]).toEqual([false, true])
  })
  it("is allowed only in the caller's own role [API-50]", async () => {
    const id = await order()
    await setStatus(id, admin, 'delivered')
    const as = async (role: string, { token }: TestUser) =>
      (await call('DELETE', `/orders/${id}?as=${role}`, { token })).status
    expect([await as('admin', buyer), await as('shop', buyer)]).toEqual([403, 403])
    expect([await as('admin', first), await as('buyer', first), await as('buyer', admin)]).toEqual([403, 403, 403])
    expect([
      await has('/orders?', admin, id),
      await has('/orders?', buyer, id),
      await has(`/orders/business/${shops[0]}?`, first, id),
    ]).toEqual([true, true, true])
  })
  it('archives it for all when an admin does it; archiving and restoring are recorded [ORD-14]', async () => {
    const id = await order()
    await setStatus(id, admin, 'delivered')
    await remove(id, admin)
    expect([
      await has('/orders?', admin, id),
      await has('/orders?archived=true&', admin, id),
      await has('/orders?', buyer, id),
    ]).toEqual([false, true, false])
    expect((await call('POST', `/orders/${id}/restore`, { token: admin.token })).status).toBe(200)
    expect(await has('/orders?', buyer, id)).toBe(true)
    const records = await db.selectFrom('audit').select('action').where('subject_id', '=', id).orderBy('id').execute()
    expect(records.map((record) => record.action)).toEqual(['order.status-changed', 'order.archived', 'order.restored'])
  })
})
