import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, anAdmin, aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { anOrder, type TestOrder } from '@axle/testing/order-builders'
import { testApp } from '@axle/testing/test-app'

const { call, platform, settled, close } = await testApp()
const { db } = platform
afterAll(close)

let buyer: TestUser, admin: TestUser, first: TestUser, second: TestUser, stranger: TestUser
let shops: [number, number]
beforeAll(async () => {
  ;[buyer, admin] = [await aCustomer(db), await anAdmin(db)]
  ;[first, second, stranger] = [await aVendor(db), await aVendor(db), await aVendor(db)]
  shops = [await aShop(db, first.id), await aShop(db, second.id)]
  await aShop(db, stranger.id)
})

const anOrderOfBoth = () => anOrder(db, buyer.id, shops)
const change = (order: TestOrder, user: TestUser, data: object) =>
  call('PUT', `/orders/${order.id}`, { token: user.token, data })
const partsOf = async (order: TestOrder) =>
  (await call('GET', `/orders/${order.id}`, { token: admin.token })).body.data.vendorOrders.map(
    ({ trackingNumber, carrier, paymentStatus }: Record<string, unknown>) => [trackingNumber, carrier, paymentStatus],
  )
const untouched = [null, null, 'pending_confirmation']
const auditOf = (order: TestOrder) =>
  db.selectFrom('audit').selectAll().where('subject_id', '=', order.id).orderBy('id').execute()

describe('changing an order', () => {
  it('lets an admin set tracking, carrier and payment of all vendor orders or one, and the delivery [API-49]', async () => {
    const order = await anOrderOfBoth()
    const [, secondPart] = order.vendorOrderIds
    const { status, body } = await change(order, admin, {
      trackingNumber: 'GH 1',
      carrier: 'VIP Jeoun',
      paymentStatus: 'confirmed',
      deliveryToCity: 'Kumasi',
      deliveryToZipCode: 'AK-039',
    })
    expect(status).toBe(200)
    expect(body.data.order).toMatchObject({
      deliveryToCity: 'Kumasi',
      deliveryToZipCode: 'AK-039',
      deliveryToName: 'Ama Mensah',
      status: 'pending_delivery',
      totalAmount: 241,
    })
    const all = ['GH 1', 'VIP Jeoun', 'confirmed']
    expect(await partsOf(order)).toEqual([all, all])
    await change(order, admin, { vendorOrderId: secondPart, paymentStatus: 'refunded', trackingNumber: '' })
    expect(await partsOf(order)).toEqual([all, [null, 'VIP Jeoun', 'refunded']])
    expect((await change(order, admin, { vendorOrderId: 999_999, carrier: 'X' })).status).toBe(404)
    expect(await auditOf(order)).toMatchObject([
      {
        action: 'order.changed',
        actor_id: admin.id,
        details: { delivery: ['delivery_to_city', 'delivery_to_zip_code'], parts: [{}, {}] },
      },
      {
        details: {
          delivery: [],
          parts: [
            {
              vendorOrderId: secondPart,
              from: { tracking_number: 'GH 1', payment_status: 'confirmed' },
              to: { tracking_number: null, payment_status: 'refunded' },
            },
          ],
        },
      },
    ])
  })

  it('lets a shop change only its own vendor order [PERM-135]', async () => {
    const order = await anOrderOfBoth()
    const [own, other] = order.vendorOrderIds
    const data = { trackingNumber: 'GH 2', carrier: 'STC', paymentStatus: 'confirmed' }
    const { status, body } = await change(order, first, data)
    expect(status).toBe(200)
    expect(body.data.vendorOrders).toMatchObject([{ id: own, businessId: shops[0], ...data }])
    expect(await partsOf(order)).toEqual([['GH 2', 'STC', 'confirmed'], untouched])
    // A shop cannot see another shop's vendor order.
    expect((await change(order, first, { vendorOrderId: other, carrier: 'X' })).status).toBe(404)
    expect((await change(order, second, { vendorOrderId: other, carrier: 'DHL' })).status).toBe(200)
    expect(await partsOf(order)).toEqual([
      ['GH 2', 'STC', 'confirmed'],
      [null, 'DHL', 'pending_confirmation'],
    ])
  })

  it('rejects the buyer, a stranger and a vendor who bought [PERM-135]', async () => {
    const order = await anOrderOfBoth()
    expect((await change(order, buyer, { trackingNumber: 'X' })).status).toBe(403)
    expect((await change(order, await aCustomer(db), { trackingNumber: 'X' })).status).toBe(403)
    expect((await change(order, stranger, { trackingNumber: 'X' })).status).toBe(404)
    expect((await call('PUT', `/orders/${order.id}`, { data: {} })).status).toBe(401)
    expect(await partsOf(order)).toEqual([untouched, untouched])
    const bought = await anOrder(db, first.id, [shops[1]])
    expect((await change(bought, first, { paymentStatus: 'confirmed' })).status).toBe(403)
    // A buyer whose shop is in the order may change only its vendor order.
    const both = await anOrder(db, first.id, shops)
    expect((await change(both, first, { vendorOrderId: both.vendorOrderIds[1], carrier: 'X' })).status).toBe(403)
    await change(both, first, { carrier: 'Own' })
    expect(await partsOf(both)).toEqual([[null, 'Own', 'pending_confirmation'], untouched])
  })

  it('lets only admins change the delivery and nobody the amounts; equal values are skipped [PERM-135]', async () => {
    const order = await anOrderOfBoth()
    const before = await call('GET', `/orders/${order.id}`, { token: admin.token })
    for (const totalAmount of [0.01, 241.01]) {
      for (const user of [admin, first]) {
        const { status, body } = await change(order, user, { totalAmount, carrier: 'X' })
        expect([status, body.message]).toEqual([403, 'The amounts of an order cannot be changed'])
      }
    }
    const moved = await change(order, first, { deliveryToName: 'Kofi', carrier: 'X' })
    expect([moved.status, moved.body.message]).toEqual([403, 'Only an admin can change where an order is delivered'])
    const same = { deliveryToName: 'Ama Mensah', deliveryToCity: 'Accra', paymentStatus: 'pending_confirmation' }
    // The total for an admin, a shop's share for its vendor.
    expect((await change(order, admin, { ...same, totalAmount: 241 })).status).toBe(200)
    expect((await change(order, first, { ...same, totalAmount: 120.5 })).status).toBe(200)
    expect((await call('GET', `/orders/${order.id}`, { token: admin.token })).body).toEqual(before.body)
    expect(await auditOf(order)).toEqual([])
  })

  it('drops unknown and read-only keys', async () => {
    const order = await anOrderOfBoth()
    const before = await call('GET', `/orders/${order.id}`, { token: admin.token })
    const sent = {
      status: 'completed',
      userId: admin.id,
      subTotal: 1,
      shippingFee: 1,
      orderCode: 'AX-1',
      businessId: 1,
    }
    expect((await change(order, admin, sent)).status).toBe(200)
    expect((await call('GET', `/orders/${order.id}`, { token: admin.token })).body).toEqual(before.body)
  })

  it.each([
    { paymentStatus: 'paid' },
    { deliveryToPhone: 'call me' },
    { deliveryToCountry: 'Atlantis' },
    { deliveryToName: '' },
    { trackingNumber: 'x'.repeat(121) },
    { carrier: 'a\nb' },
    { totalAmount: -1 },
  ])('rejects %o', async (data) => {
    const order = await anOrderOfBoth()
    expect((await change(order, admin, data)).status).toBe(400)
    expect(await auditOf(order)).toEqual([])
  })

  it('notifies the buyer of payments and tracking numbers only [ORD-49]', async () => {
    const reader = await aCustomer(db)
    const order = await anOrder(db, reader.id, shops)
    const notificationCount = async () => {
      await settled()
      return (await call('GET', '/notifications', { token: reader.token })).body.data.length
    }
    await change(order, first, { carrier: 'STC' })
    expect(await notificationCount()).toBe(0)
    await change(order, first, { carrier: 'STC', paymentStatus: 'confirmed' })
    expect(await notificationCount()).toBe(1)
    await change(order, first, { trackingNumber: 'GH 3' })
    await change(order, first, { trackingNumber: 'GH 3' })
    expect(await notificationCount()).toBe(2)
    await change(order, first, { trackingNumber: null })
    expect(await notificationCount()).toBe(2)
  })
})

describe('reading an order', () => {
  it('returns the order with its vendor orders and items [API-46]', async () => {
    const order = await anOrderOfBoth()
    const { body } = await call('GET', `/orders/${order.id}`, { token: buyer.token })
    expect(Object.keys(body.data)).toEqual(expect.arrayContaining(['order', 'vendorOrders', 'orderItems']))
    expect(body.data.order.id).toBe(order.id)
    expect(body.data.vendorOrders.map(({ id }: { id: number }) => id)).toEqual(order.vendorOrderIds)
    expect(body.data.orderItems.map((item: { vendorOrderId: number }) => item.vendorOrderId)).toEqual(
      order.vendorOrderIds,
    )
  })

  it("lists a shop's orders in pages [API-47]", async () => {
    const vendor = await aVendor(db)
    const shopId = await aShop(db, vendor.id)
    const [one, two] = [await anOrder(db, buyer.id, [shopId]), await anOrder(db, buyer.id, [shopId])]
    const { body } = await call('GET', `/orders/business/${shopId}`, { token: vendor.token })
    expect(Array.isArray(body.data)).toBe(true)
    expect(body.data.map(({ id }: { id: string }) => id).toSorted()).toEqual([one.id, two.id].toSorted())
    expect(body.meta).toMatchObject({ total: 2, page: 1 })
  })
})
