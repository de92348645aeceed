import type { Notification, OrderStatus } from '@axle/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { aCustomer, aShop, aVendor } from '@axle/testing/builders'
import { anOrder, type TestOrder } from '@axle/testing/order-builders'
import { testApp } from '@axle/testing/test-app'

const { call, platform, settled, close } = await testApp()
const { db, events } = platform
afterAll(close)

const listOf = async (token: string) => (await call('GET', '/notifications', { token })).body.data
const placed = async ({ id }: TestOrder) => {
  await db.transaction().execute((trx) => events.publish(trx, 'order.placed', { orderId: id }))
  await settled()
}
async function statusChanged(order: TestOrder, to: OrderStatus, byUserId: number) {
  const [vendorOrderId = 0] = order.vendorOrderIds
  const event = { orderId: order.id, vendorOrderId, from: 'pending_delivery', to, byUserId } as const
  const change = {
    order_id: order.id,
    vendor_order_id: vendorOrderId,
    from_status: null,
    to_status: to,
    by_user_id: byUserId,
  }
  await db.insertInto('status_change').values(change).execute()
  const notify = () => db.transaction().execute((trx) => events.publish(trx, 'order.status-changed', event))
  await notify()
  // Jobs may run twice.
  await notify()
  await settled()
}
async function aSale() {
  const [buyer, one, two] = await Promise.all([aCustomer(db), aVendor(db), aVendor(db)])
  const shops = [await aShop(db, one.id, { name: 'Abossey Parts' }), await aShop(db, two.id, { name: 'Zongo Brakes' })]
  return { buyer, one, two, order: await anOrder(db, buyer.id, shops) }
}

describe('notifications', () => {
  it('a placed order notifies the buyer and the owner of each shop in it, once [API-54, API-51, DATA-24]', async () => {
    const { buyer, one, two, order } = await aSale()
    await placed(order)
    await placed(order)
    expect(await listOf(one.token)).toEqual([
      {
        id: expect.any(Number),
        title: 'New order',
        message: `Abossey Parts has a new order: ${order.code}`,
        category: 'order',
        kind: 'new_order',
        params: { orderId: order.id, orderCode: order.code, role: 'shop', businessName: 'Abossey Parts' },
        createdAt: expect.stringMatching(/Z$/),
        isRead: false,
      },
    ])
    expect(await listOf(two.token)).toMatchObject([{ params: { businessName: 'Zongo Brakes' } }])
    expect(await listOf(buyer.token)).toMatchObject([
      { kind: 'order_placed', params: { orderId: order.id, orderCode: order.code, role: 'buyer' } },
    ])
  })

  it('each change of status notifies the buyer once, newest first [API-54]', async () => {
    const { buyer, one, order } = await aSale()
    await statusChanged(order, 'processing', one.id)
    await statusChanged(order, 'order_picked', one.id)
    await statusChanged(order, 'processing', one.id)
    const list = await listOf(buyer.token)
    expect(list.map((one: Notification) => one.params['status'])).toEqual(['processing', 'order_picked', 'processing'])
    expect(list[0].message).toBe(`Items from Abossey Parts in order ${order.code}: processing`)
    expect(await listOf(one.token)).toEqual([])
  })

  it('an action of the buyer notifies the owner of the shop [API-54]', async () => {
    const { buyer, one, order } = await aSale()
    await statusChanged(order, 'cancelled', buyer.id)
    expect(await listOf(buyer.token)).toEqual([])
    expect(await listOf(one.token)).toMatchObject([
      { kind: 'order_status', params: { role: 'shop', status: 'cancelled' } },
    ])
  })

  it('marking touches only the named ones of the caller [API-52, PERM-137]', async () => {
    const { one, two, order } = await aSale()
    await placed(order)
    const [[mine], [theirs]] = await Promise.all([listOf(one.token), listOf(two.token)])
    const mark = () =>
      call('POST', '/mark-notifications-as-read', { token: one.token, data: { notificationIds: [mine.id, theirs.id] } })
    expect((await mark()).body.data).toEqual({ read: 1 })
    expect((await mark()).body.data).toEqual({ read: 0 })
    expect((await listOf(one.token))[0].isRead).toBe(true)
    expect((await listOf(two.token))[0].isRead).toBe(false)
  })

  it('clearing empties only the caller’s list [API-53, PERM-137]', async () => {
    const { one, two, order } = await aSale()
    await placed(order)
    const cleared = await call('POST', '/clear-notifications', { token: one.token, data: {} })
    expect(cleared.body.data).toEqual({ cleared: 1 })
    expect(await listOf(one.token)).toEqual([])
    expect(await listOf(two.token)).toHaveLength(1)
    expect((await call('GET', '/notifications')).status).toBe(401)
  })
})
