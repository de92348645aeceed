import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, anAdmin, aShop, aStaffMember, aVendor, type TestUser } from '@axle/testing/builders'
import { anOrder, type TestOrder } from '@axle/testing/order-builders'
import { outboxOf } from '@axle/testing/outbox'
import { testApp } from '@axle/testing/test-app'

const { call, platform, settled, close } = await testApp()
const { db } = platform
afterAll(async () => {
  await close()
  await rm(platform.config.dataDir, { recursive: true, force: true })
})

let vendor: TestUser
let shopId: number
beforeAll(async () => {
  vendor = await aVendor(db)
  shopId = await aShop(db, vendor.id, { name: 'Kokompe Electric' })
})

const urlOf = ({ id }: Pick<TestOrder, 'id'>, shop = shopId) => `/business/${shop}/orders/${id}/review-request`
const ask = (order: TestOrder, { token } = vendor) => call('POST', urlOf(order), { token })
const read = async (order: TestOrder) => (await call('GET', urlOf(order), { token: vendor.token })).body.data
const delivered = (buyer: TestUser) => anOrder(db, buyer.id, [shopId], 'delivered')
const productsOf = async ({ id }: TestOrder) =>
  (await db.selectFrom('order_item').select('product_id').where('order_id', '=', id).execute()).map(
    ({ product_id }) => product_id,
  )
const notificationsOf = async ({ token }: TestUser) => {
  await settled()
  return (await call('GET', '/notifications', { token })).body.data
}

describe('asking a buyer for a review', () => {
  it('notifies and mails the buyer with a link to the order, where the shop is rated, and to the form of each product', async () => {
    const buyer = await aCustomer(db, { first_name: 'Efua' })
    const order = await delivered(buyer)
    expect(await read(order)).toEqual({ askedAt: null, refusal: null })
    const { status, body } = await ask(order)
    expect([status, body.data]).toEqual([201, { askedAt: expect.stringMatching(/Z$/), refusal: null }])
    expect(await read(order)).toEqual(body.data)
    const [productId] = await productsOf(order)
    expect(await notificationsOf(buyer)).toMatchObject([
      {
        kind: 'review_asked',
        params: { orderId: order.id, businessName: 'Kokompe Electric', role: 'buyer' },
      },
    ])
    const [mail] = await outboxOf(platform.config.dataDir, buyer.email)
    expect(mail?.body).toContain(`/shop/product/${productId}#write-review`)
    expect(mail?.body).toContain(`/user/orders/${order.id}`)
    expect(mail?.body).toContain(order.code)
  })

  it('happens once for each shop of an order, even when two people ask at once', async () => {
    const [buyer, seller] = [await aCustomer(db), await aCustomer(db)]
    await aStaffMember(db, shopId, seller.id, 'sales')
    const order = await delivered(buyer)
    const answers = await Promise.all([ask(order), ask(order, seller), ask(order), ask(order, seller)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
    expect((await ask(order)).body.code).toBe('review_request_sent')
    expect(await notificationsOf(buyer)).toHaveLength(1)
    expect(await outboxOf(platform.config.dataDir, buyer.email)).toHaveLength(1)
  })

  it.each(['pending_delivery', 'order_picked', 'cancelled', 'refunded'] as const)(
    'is refused while the order is %s',
    async (status) => {
      const order = await anOrder(db, (await aCustomer(db)).id, [shopId], status)
      expect((await ask(order)).body.code).toBe('review_request_not-delivered')
      expect((await read(order)).refusal).toBe('not-delivered')
    },
  )

  it.each([
    [89, 201],
    [91, 409],
  ])('%i days after delivery answers %i', async (days, status) => {
    const order = await delivered(await aCustomer(db))
    const at = new Date(Date.now() - days * 86_400_000)
    const [vendorOrderId = 0] = order.vendorOrderIds
    const change = { order_id: order.id, vendor_order_id: vendorOrderId, to_status: 'delivered' as const, at }
    await db.insertInto('status_change').values(change).execute()
    expect((await ask(order)).status).toBe(status)
  })

  const rate = ({ id, vendorOrderIds }: TestOrder, { token }: TestUser) =>
    call('PUT', `/orders/${id}/shop-ratings/${vendorOrderIds[0]}`, {
      token,
      data: { asDescribed: 5, speed: 4, service: 5 },
    })

  it('is refused once the shop is rated and everything is reviewed or off sale', async () => {
    const buyer = await aCustomer(db)
    const [reviewed, paused] = [await delivered(buyer), await delivered(buyer)]
    for (const id of await productsOf(reviewed))
      await db.insertInto('review').values({ product_id: id, user_id: buyer.id, rating: 4, comment: 'Good' }).execute()
    await db
      .updateTable('product')
      .set({ paused_at: new Date() })
      .where('id', 'in', await productsOf(paused))
      .execute()
    for (const order of [reviewed, paused]) {
      expect(await read(order)).toMatchObject({ refusal: null })
      await rate(order, buyer)
      expect((await ask(order)).body.code).toBe('review_request_reviewed')
    }
  })

  it('is refused for a buyer who is blocked, deleted, refuses, hid the order or owns the shop, without saying which', async () => {
    const gone = async (change: object) => {
      const buyer = await aCustomer(db)
      await db.updateTable('users').set(change).where('id', '=', buyer.id).execute()
      return delivered(buyer)
    }
    const refusing = await aCustomer(db)
    await call('PUT', '/review-requests', { token: refusing.token, data: { wanted: false } })
    const hidden = await delivered(await aCustomer(db))
    await db.updateTable('orders').set({ hidden_by_buyer_at: new Date() }).where('id', '=', hidden.id).execute()
    const orders = [
      await gone({ blocked_at: new Date() }),
      await gone({ deleted_at: new Date() }),
      await delivered(refusing),
      hidden,
      await delivered(vendor),
    ]
    for (const order of orders)
      expect((await ask(order)).body).toMatchObject({
        code: 'review_request_unavailable',
        message: 'This buyer cannot be asked for a review',
      })
  })

  it('mails nobody who refused or reviewed before the job ran', async () => {
    const buyer = await aCustomer(db)
    const order = await delivered(buyer)
    const [vendorOrderId = 0] = order.vendorOrderIds
    await call('PUT', '/review-requests', { token: buyer.token, data: { wanted: false } })
    await db.transaction().execute((trx) => platform.events.publish(trx, 'review.asked', { vendorOrderId }))
    expect(await notificationsOf(buyer)).toEqual([])
    expect(await outboxOf(platform.config.dataDir, buyer.email)).toEqual([])
  })

  it('is for the shop alone, and for its own orders', async () => {
    const buyer = await aCustomer(db)
    const [other, packer, admin] = [await aVendor(db), await aCustomer(db), await anAdmin(db)]
    await aStaffMember(db, shopId, packer.id, 'packing')
    const otherShop = await aShop(db, other.id)
    const order = await delivered(buyer)
    for (const person of [other, packer, admin, buyer]) expect((await ask(order, person)).status).toBe(403)
    expect((await call('POST', urlOf(order, otherShop), { token: other.token })).status).toBe(404)
    expect((await call('GET', urlOf(order), { token: admin.token })).status).toBe(200)
  })
})

it('buyers switch requests off and on again', async () => {
  const { token } = await aCustomer(db)
  const wanted = async () => (await call('GET', '/review-requests', { token })).body.data
  expect(await wanted()).toEqual({ wanted: true })
  for (const choice of [false, false, true]) {
    await call('PUT', '/review-requests', { token, data: { wanted: choice } })
    expect(await wanted()).toEqual({ wanted: choice })
  }
})
