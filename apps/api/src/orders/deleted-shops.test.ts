import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, anAdmin, aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { anOrder } from '@axle/testing/order-builders'
import { testApp } from '@axle/testing/test-app'

const { call, platform, close } = await testApp()
const { db } = platform
afterAll(close)

let buyer: TestUser, admin: TestUser, other: TestUser
let owner: TestUser
let closed: number, open: number, order: string
beforeAll(async () => {
  ;[buyer, admin, other] = [await aCustomer(db), await anAdmin(db), await aVendor(db)]
  open = await aShop(db, other.id, { name: 'Still open' })
})
beforeEach(async () => {
  owner = await aVendor(db)
  closed = await aShop(db, owner.id, { name: 'Closed down' })
  order = (await anOrder(db, buyer.id, [closed, open], 'delivered')).id
})

const shut = () => call('DELETE', `/business/${closed}`, { token: admin.token })
const details = (user: TestUser) => call('GET', `/orders/${order}`, { token: user.token })
const list = (user: TestUser) => call('GET', `/orders/business/${closed}`, { token: user.token })

describe('orders of a deleted shop', () => {
  it('stay readable to its last owner: the own vendor order, and the list [SHOP-11]', async () => {
    const payment = (user: TestUser) => call('GET', `/orders/${order}/payment`, { token: user.token })
    const all = async () => [await details(owner), await list(owner), await payment(owner)].map(({ body }) => body)
    const before = await all()
    expect((await shut()).status).toBe(200)
    expect(await all()).toEqual(before)
    expect(before[0].data.vendorOrders).toMatchObject([{ businessId: closed }])
    expect(before[1].data).toMatchObject([{ id: order, shopNames: ['Closed down'] }])
    expect(before[2].data.parts).toMatchObject([{ businessId: closed }])
  })

  it('cannot be changed, nor the shop', async () => {
    await shut()
    const { token } = owner
    const refused = [
      await call('PUT', `/orders/${order}/status`, { token, data: { status: 'completed' } }),
      await call('PUT', `/orders/${order}`, { token, data: { trackingNumber: 'KE-11' } }),
      await call('POST', `/orders/${order}/cancel`, { token, data: {} }),
      await call('DELETE', `/orders/${order}`, { token }),
      await call('DELETE', `/orders/${order}?as=shop`, { token }),
      await call('GET', `/business/${closed}`, { token }),
      await call('PUT', `/business/${closed}`, { token, data: { name: 'Open again' } }),
      await call('GET', `/business/${closed}/desk`, { token }),
      await call('GET', `/business/${closed}/products`, { token }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404, 403, 403])
    expect((await details(buyer)).body.data.vendorOrders.map(({ status }: { status: string }) => status)).toEqual([
      'delivered',
      'delivered',
    ])
  })

  it('are hidden from earlier owners, from vendors who became customers, and from strangers', async () => {
    const next = await aVendor(db)
    const given = { transferFromUserId: owner.id, transferToUserId: next.id }
    await call('PUT', `/business/${closed}/transfer-ownership`, { token: admin.token, data: given })
    await shut()
    const strangers = [owner, await aVendor(db)]
    for (const user of strangers) expect([(await details(user)).status, (await list(user)).status]).toEqual([404, 403])
    expect((await details(next)).status).toBe(200)
    await call('PUT', `/users/${next.id}`, { token: admin.token, data: { userType: 'customer' } })
    expect([(await details(next)).status, (await list(next)).status]).toEqual([404, 403])
    // The other shop of the order still sees its vendor order.
    expect((await details(other)).body.data.vendorOrders).toMatchObject([{ businessId: open }])
  })

  it("show both vendor orders to an owner of both shops, who can change only the open shop's", async () => {
    const both = await aShop(db, owner.id)
    order = (await anOrder(db, buyer.id, [closed, both], 'delivered')).id
    await shut()
    const vendorOrders = async (user: TestUser) =>
      (await details(user)).body.data.vendorOrders.map((each: { businessId: number; status: string }) => [
        each.businessId,
        each.status,
      ])
    expect((await vendorOrders(owner)).map(([id]: [number]) => id)).toEqual([closed, both])
    await call('PUT', `/orders/${order}/status`, { token: owner.token, data: { status: 'completed' } })
    expect(await vendorOrders(buyer)).toEqual([
      [closed, 'delivered'],
      [both, 'completed'],
    ])
  })
})
