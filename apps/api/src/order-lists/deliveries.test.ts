import { limits, type OrderStatus, type PaymentMethod } from '@axle/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, aShop, aVendor, anAdmin, type TestUser } from '@axle/testing/builders'
import { anOrder } from '@axle/testing/order-builders'
import { testApp } from '@axle/testing/test-app'

const { call, platform } = await testApp()
const { db } = platform
let admin: TestUser
let buyer: TestUser
let shops: number[]
beforeAll(async () => {
  admin = await anAdmin(db)
  buyer = await aCustomer(db)
  const vendor = await aVendor(db)
  shops = [
    await aShop(db, vendor.id, { name: 'Kantamanto Spares' }),
    await aShop(db, vendor.id, { name: 'Suame Brakes' }),
  ]
})
beforeEach(() => db.updateTable('orders').set({ archived_at: new Date() }).execute())

interface Given {
  readonly status?: OrderStatus
  readonly days?: number
  readonly to?: {
    delivery_to_state?: string
    delivery_to_name?: string
    delivery_to_phone?: string
    delivery_to_address?: string
    delivery_to_city?: string
    payment_method?: PaymentMethod
  }
  readonly of?: readonly number[]
}
async function waiting({ status = 'processing', days = 0, to = {}, of = shops.slice(0, 1) }: Given = {}) {
  const order = await anOrder(db, buyer.id, of, status)
  const created_at = new Date(Date.now() - days * 86_400_000)
  await db
    .updateTable('orders')
    .set({ ...to, created_at } as object)
    .where('id', '=', order.id)
    .execute()
  return order
}
const list = async (query = '') => (await call('GET', `/deliveries${query}`, { token: admin.token })).body
const codes = async (query = '') => (await list(query)).data.map((row: { orderCode: string }) => row.orderCode)
const late = limits.vendorDashboard.lateDays + 1

describe('deliveries', () => {
  it('list every vendor order not yet with the buyer, late first, then the oldest [SITE-31]', async () => {
    const fresh = await waiting({ days: 1 })
    const old = await waiting({ days: late })
    const older = await waiting({ days: late + 1, status: 'pending_delivery' })
    // Already picked up, so never late.
    const sent = await waiting({ days: late + 2, status: 'order_picked' })
    for (const status of ['pending_payment', 'delivered', 'completed', 'cancelled'] as const) await waiting({ status })
    const archived = await waiting()
    await db.updateTable('orders').set({ archived_at: new Date() }).where('id', '=', archived.id).execute()
    const { data, meta } = await list()
    expect(data.map((row: { orderCode: string; isLate: boolean }) => [row.orderCode, row.isLate])).toEqual([
      [older.code, true],
      [old.code, true],
      [sent.code, false],
      [fresh.code, false],
    ])
    expect(meta).toEqual({
      total: 4,
      page: 1,
      limit: 10,
      statusCounts: { pending_delivery: 1, processing: 2, order_picked: 1 },
      late: 2,
      regions: [{ region: 'Greater Accra', count: 4 }],
    })
  })

  it('show the destination and progress of each vendor order', async () => {
    const order = await waiting({ of: shops })
    await call('PUT', `/orders/${order.id}`, {
      token: admin.token,
      data: { vendorOrderId: order.vendorOrderIds[1], trackingNumber: 'GP-77', carrier: 'Ghana Post' },
    })
    const { data } = await list()
    expect(data).toHaveLength(2)
    expect(data[1]).toEqual({
      vendorOrderId: order.vendorOrderIds[1],
      orderId: order.id,
      orderCode: order.code,
      businessId: shops[1],
      vendorName: 'Suame Brakes',
      vendorPhone: expect.any(String),
      status: 'processing',
      isLate: false,
      transitType: 'standard',
      itemCount: 1,
      partCount: 2,
      isUnpaid: false,
      trackingNumber: 'GP-77',
      carrier: 'Ghana Post',
      deliveryToName: 'Ama Mensah',
      deliveryToPhone: '0244123456',
      deliveryToAddress: '12 Oxford Street',
      deliveryToCity: 'Accra',
      deliveryToState: 'Greater Accra',
      createdAt: expect.stringMatching(/Z$/),
    })
    expect(data[0]).toMatchObject({ vendorName: 'Kantamanto Spares', trackingNumber: null, carrier: null })
  })

  it('show which prepaid orders are unpaid [O-07]', async () => {
    const order = await waiting({ of: shops, to: { payment_method: 'mobile_money' } })
    await call('PUT', `/orders/${order.id}`, {
      token: admin.token,
      data: { vendorOrderId: order.vendorOrderIds[1], paymentStatus: 'confirmed' },
    })
    expect((await list()).data.map(({ isUnpaid }: { isUnpaid: boolean }) => isUnpaid)).toEqual([true, false])
  })

  it('filter by status, region and age, and count each under the other filters', async () => {
    await waiting({ days: late, to: { delivery_to_state: 'Ashanti' } })
    await waiting({ to: { delivery_to_state: 'Ashanti' }, status: 'order_picked' })
    await waiting({ to: { delivery_to_state: 'Volta' }, status: 'order_picked' })
    await waiting({ days: late })
    const all = { late: 2, statusCounts: { processing: 2, order_picked: 2 } }
    expect((await list()).meta).toMatchObject({
      ...all,
      total: 4,
      regions: [
        { region: 'Ashanti', count: 2 },
        { region: 'Greater Accra', count: 1 },
        { region: 'Volta', count: 1 },
      ],
    })
    expect((await list('?region=Ashanti')).meta).toMatchObject({
      total: 2,
      late: 1,
      statusCounts: { processing: 1, order_picked: 1 },
    })
    expect((await list('?region=Ashanti&region=Volta')).meta).toMatchObject({
      total: 3,
      statusCounts: { processing: 1, order_picked: 2 },
    })
    expect((await list('?region=Ashanti')).meta.regions).toHaveLength(3)
    const picked = (await list('?status=order_picked')).meta
    expect(picked).toMatchObject({ total: 2, late: 0, statusCounts: all.statusCounts })
    expect(picked.regions).toEqual([
      { region: 'Ashanti', count: 1 },
      { region: 'Volta', count: 1 },
    ])
    expect((await list('?late=true')).meta).toMatchObject({ total: 2, late: 2, statusCounts: { processing: 2 } })
    expect((await list('?late=false')).meta.total).toBe(2)
    expect((await list('?region=ashanti')).meta.total).toBe(0)
    for (const wrong of ['?status=delivered', '?late=perhaps', '?limit=0'])
      expect((await call('GET', `/deliveries${wrong}`, { token: admin.token })).status).toBe(400)
  })

  it('are searched by code, recipient, phone in any spelling, street, town, shop and tracking number [M-04]', async () => {
    const order = await waiting({
      of: shops.slice(1),
      to: {
        delivery_to_name: 'Élodie Owusu',
        delivery_to_phone: '020 999-8887',
        delivery_to_address: 'Blue kiosk',
        delivery_to_city: 'Ejisu',
      },
    })
    await waiting()
    await call('PUT', `/orders/${order.id}`, { token: admin.token, data: { trackingNumber: 'DHL_9 1%' } })
    const phones = ['9998887', '0209998887', '+233209998887']
    const code = [order.code.slice(3), order.code.toUpperCase().replaceAll('-', '')]
    for (const q of [...code, ...phones, 'elodie', 'blue ki', 'ejis', 'suame', 'dhl_9', '1%'])
      expect(await codes(`?q=${encodeURIComponent(q)}`), q).toEqual([order.code])
    expect((await list('?q=zzzz')).meta).toMatchObject({ total: 0, late: 0, statusCounts: {}, regions: [] })
  })

  it('are paged', async () => {
    const orders = []
    for (const days of [3, 2, 1]) orders.push((await waiting({ days, status: 'order_picked' })).code)
    expect(await codes('?limit=2')).toEqual(orders.slice(0, 2))
    expect(await codes('?limit=2&page=2')).toEqual(orders.slice(2))
    expect((await list('?limit=2&page=9')).meta).toMatchObject({ total: 3, page: 9, limit: 2 })
  })
})
