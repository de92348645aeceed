import { aCustomer, anAdmin, aShop, aStaffMember, aVendor, type TestUser } from '@axle/testing/builders'
import { anOrder, type TestOrder } from '@axle/testing/order-builders'
import { testApp } from '@axle/testing/test-app'
import { type OrderStatus, orderStatuses } from '@axle/contract'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const { call, platform, settled, close } = await testApp()
const { db } = platform
afterAll(async () => {
  await close()
  await rm(platform.config.dataDir, { recursive: true, force: true })
})

let vendor: TestUser
let admin: TestUser
beforeAll(async () => {
  vendor = await aVendor(db)
  admin = await anAdmin(db)
})
let buyer: TestUser
let shopId: number
beforeEach(async () => {
  buyer = await aCustomer(db, { first_name: 'Efua', last_name: 'Owusu' })
  shopId = await aShop(db, vendor.id, { name: 'Kokompe Electric' })
})

const good = { asDescribed: 5, speed: 4, service: 5 }
const poor = { asDescribed: 1, speed: 2, service: 1 }
const delivered = (user = buyer, shops = [shopId]) => anOrder(db, user.id, shops, 'delivered')
const rate = ({ id, vendorOrderIds: [first] }: TestOrder, data: object = good, { token } = buyer) =>
  call('PUT', `/orders/${id}/shop-ratings/${first}`, { token, data })
const own = async ({ id }: TestOrder, { token } = buyer) =>
  (await call('GET', `/orders/${id}/shop-ratings`, { token })).body.data
const ofShop = async (query = '') => (await call('GET', `/business/${shopId}/ratings${query}`)).body
const shown = async () => (await call('GET', `/business/${shopId}`)).body.data
const setStatus = ({ vendorOrderIds }: TestOrder, status: OrderStatus) =>
  db.updateTable('vendor_order').set({ status }).where('id', 'in', vendorOrderIds).execute()
const days = (count: number) => new Date(Date.now() - count * 86_400_000)

describe('rating a shop', () => {
  it('is possible for the buyer of a delivered vendor order, and makes the score of the shop', async () => {
    expect(await shown()).toMatchObject({ rating: 0, ratingCount: 0 })
    const order = await delivered()
    expect(await own(order)).toMatchObject([{ businessId: shopId, isOpen: true, rating: null }])
    const { status, body } = await rate(order, { ...good, comment: ' Quick\nand honest ' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ isOpen: true, rating: { ...good, comment: 'Quick\nand honest' } })
    expect(await own(order)).toEqual([body.data])
    const { data, meta, score } = await ofShop()
    expect(data).toMatchObject([{ ...good, comment: 'Quick\nand honest', author: { firstName: 'Efua' } }])
    expect([meta.total, score]).toEqual([1, { buyers: 1, ...good }])
    expect(await shown()).toMatchObject({ rating: 4.7, ratingCount: 1 })
  })

  it.each(orderStatuses)('in the status %s follows the delivery', async (status) => {
    const order = await delivered()
    await setStatus(order, status)
    const arrived = ['delivered', 'completed', 'replaced'].includes(status)
    const { status: code, body } = await rate(order)
    expect([code, body.code]).toEqual(arrived ? [200, undefined] : [409, 'not_delivered'])
    expect(await own(order)).toHaveLength(arrived ? 1 : 0)
  })

  it('stays possible for what was received, whatever became of it', async () => {
    const order = await delivered()
    await call('POST', `/orders/${order.id}/received`, {
      token: buyer.token,
      data: { vendorOrderId: order.vendorOrderIds[0] },
    })
    await setStatus(order, 'pending_refund')
    expect((await rate(order, poor)).status).toBe(200)
  })

  it('stays when the shop takes the delivery back', async () => {
    const order = await delivered()
    await rate(order, poor)
    await setStatus(order, 'processing')
    expect((await rate(order, good)).status).toBe(200)
    expect((await ofShop()).score.buyers).toBe(1)
  })

  it('does not exist for strangers, and is refused to shop and admin', async () => {
    const order = await delivered()
    const staff = await aCustomer(db)
    await aStaffMember(db, shopId, staff.id, 'sales')
    for (const [person, status] of [
      [await aCustomer(db), 404],
      [vendor, 403],
      [staff, 403],
      [admin, 403],
    ] as const) {
      expect((await rate(order, good, person)).status).toBe(status)
      expect((await call('GET', `/orders/${order.id}/shop-ratings`, { token: person.token })).status).toBe(status)
    }
    expect((await call('GET', `/orders/${order.id}/shop-ratings`)).status).toBe(401)
  })

  it('does not know vendor orders of other orders', async () => {
    const [order, other] = [await delivered(), await delivered()]
    expect((await rate({ ...order, vendorOrderIds: other.vendorOrderIds })).status).toBe(404)
  })

  it('is refused to people of the shop for their own orders', async () => {
    const staff = await aCustomer(db)
    await aStaffMember(db, shopId, staff.id, 'packing')
    for (const person of [vendor, staff]) {
      const order = await delivered(person)
      expect((await rate(order, good, person)).body).toMatchObject({ message: 'You cannot rate your own shop' })
      expect(await own(order, person)).toEqual([])
    }
  })

  it('needs more than the word of the buyer that it was delivered', async () => {
    const order = await delivered(admin)
    const [vendorOrderId = 0] = order.vendorOrderIds
    const change = { order_id: order.id, vendor_order_id: vendorOrderId, to_status: 'delivered' as const }
    await db
      .insertInto('status_change')
      .values({ ...change, from_status: 'order_picked', by_user_id: admin.id })
      .execute()
    expect((await rate(order, good, admin)).body.code).toBe('not_delivered')
  })

  it('rates each shop of an order on its own', async () => {
    const otherShop = await aShop(db, vendor.id)
    const order = await delivered(buyer, [shopId, otherShop])
    await rate(order, good)
    expect(await own(order)).toMatchObject([
      { businessId: shopId, rating: good },
      { businessId: otherShop, rating: null },
    ])
    expect((await call('GET', `/business/${otherShop}/ratings`)).body.score.buyers).toBe(0)
  })
})

describe('changing a rating', () => {
  it('replaces marks and text, and the score', async () => {
    const order = await delivered()
    await rate(order, { ...poor, comment: 'Late' })
    const { body } = await rate(order, good)
    expect(body.data.rating).toMatchObject({ ...good, comment: '' })
    expect(await ofShop()).toMatchObject({ data: [], score: { buyers: 1, ...good } })
  })

  it.each([
    [29.9, 200],
    [30.1, 409],
  ])('after %d days answers %i', async (age, status) => {
    const order = await delivered()
    await rate(order)
    await db
      .updateTable('shop_rating')
      .set({ created_at: days(age) })
      .where('shop_id', '=', shopId)
      .execute()
    const changed = await rate(order, poor)
    expect(changed.status).toBe(status)
    expect((await own(order))[0].isOpen).toBe(status === 200)
    if (status === 409) expect(changed.body.code).toBe('rating_closed')
  })

  it('twice at once, for the first time, is one rating and one notification of the shop', async () => {
    const order = await delivered()
    const answers = await Promise.all([rate(order, good), rate(order, poor), rate(order, good)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await settled()
    const { data } = (await call('GET', '/notifications', { token: vendor.token })).body
    const about = data.filter(({ params }: { params: { businessId?: number } }) => params.businessId === shopId)
    expect(about).toMatchObject([{ kind: 'shop_rated', params: { businessName: 'Kokompe Electric' } }])
    const { score } = await ofShop()
    const [{ rating }] = await own(order)
    expect(score).toEqual({
      buyers: 1,
      asDescribed: rating.asDescribed,
      speed: rating.speed,
      service: rating.service,
    })
  })
})

describe('the score of a shop', () => {
  it('counts each buyer once, with the latest rating', async () => {
    const orders = [await delivered(), await delivered(), await delivered()]
    for (const order of orders.slice(0, 2)) await rate(order, good)
    const other = await aCustomer(db)
    await rate(await delivered(other), good, other)
    expect((await ofShop()).score).toEqual({ buyers: 2, ...good })
    if (orders[2]) await rate(orders[2], poor)
    expect((await ofShop()).score).toEqual({ buyers: 2, asDescribed: 3, speed: 3, service: 3 })
  })

  it('counts ratings of many buyers that come at once', async () => {
    const before = await aCustomer(db)
    await rate(await delivered(before), { asDescribed: 3, speed: 3, service: 3 }, before)
    const buyers = await Promise.all(Array.from({ length: 8 }, () => aCustomer(db)))
    const orders = await Promise.all(buyers.map((each) => delivered(each)))
    const answers = await Promise.all(orders.map((order, at) => rate(order, at % 2 ? good : poor, buyers[at])))
    expect(answers.map(({ status }) => status)).toEqual(buyers.map(() => 200))
    expect((await ofShop()).score).toEqual({ buyers: 9, asDescribed: 3, speed: 3, service: 3 })
  })

  it('no longer counts a buyer who joins the shop, and counts them again when they leave', async () => {
    await rate(await delivered(), { ...good, comment: 'Mine' })
    await aStaffMember(db, shopId, buyer.id, 'sales')
    const changed = async (what: 'joined' | 'left') => {
      const event = { shopId, userId: buyer.id, what, byUserId: vendor.id, at: new Date().toISOString() }
      await db.transaction().execute((trx) => platform.events.publish(trx, 'staff.changed', event))
      await settled()
    }
    await changed('joined')
    expect(await ofShop()).toMatchObject({ data: [], score: { buyers: 0, speed: 0 } })
    await db.deleteFrom('shop_member').where('user_id', '=', buyer.id).execute()
    await changed('left')
    expect((await ofShop()).score.buyers).toBe(1)
  })

  it('keeps the rating of a deleted user, without the name', async () => {
    await rate(await delivered(), { ...poor, comment: 'Never again' })
    expect((await call('DELETE', `/users/${buyer.id}`, { token: admin.token })).status).toBe(200)
    await settled()
    const { data, score } = await ofShop()
    expect(data).toMatchObject([{ comment: 'Never again', author: { firstName: 'Deleted', lastName: 'user' } }])
    expect(score.buyers).toBe(1)
  })
})

describe('the ratings of a shop', () => {
  it('are listed with their texts, the newest first, a page at a time', async () => {
    const at = { created_at: days(1) }
    for (const comment of ['First', '', 'Second', 'Third']) {
      await db.updateTable('shop_rating').set(at).where('shop_id', '=', shopId).execute()
      await rate(await delivered(), { ...good, comment })
    }
    const texts = async (query: string) => (await ofShop(query)).data.map(({ comment }: { comment: string }) => comment)
    expect(await texts('?limit=2')).toEqual(['Third', 'Second'])
    expect(await texts('?limit=2&page=2')).toEqual(['First'])
    expect((await ofShop('?limit=2')).meta).toEqual({ total: 3, page: 1, limit: 2 })
  })

  it('of a hidden or closed shop are not found, but for its people', async () => {
    await rate(await delivered(), { ...good, comment: 'Good' })
    await db.updateTable('shop').set({ status: 'inactive' }).where('id', '=', shopId).execute()
    expect((await call('GET', `/business/${shopId}/ratings`)).status).toBe(404)
    expect((await call('GET', `/business/${shopId}/ratings`, { token: vendor.token })).status).toBe(200)
    await db.updateTable('shop').set({ deleted_at: new Date() }).where('id', '=', shopId).execute()
    expect((await call('GET', `/business/${shopId}/ratings`, { token: vendor.token })).status).toBe(404)
    expect((await call('GET', '/business/2147483647/ratings')).status).toBe(404)
  })

  it('show no order, contact or photo of the buyer', async () => {
    await rate(await delivered(), { ...good, comment: 'Good' })
    const [rating] = (await ofShop()).data
    expect(Object.keys(rating).toSorted()).toEqual(
      ['asDescribed', 'author', 'comment', 'createdAt', 'id', 'service', 'speed'].toSorted(),
    )
    expect(Object.keys(rating.author).toSorted()).toEqual(['firstName', 'id', 'lastName'])
  })
})

describe('hostile ratings', () => {
  it.each([0, 6, -1, 4.5, '5', null, undefined, 1e9])('a mark of %s is refused', async (speed) => {
    const { status, body } = await rate(await delivered(), { ...good, speed })
    expect([status, body.errors[0].path]).toEqual([400, 'speed'])
  })

  it('a text of 10,000 characters is refused; 2,000 are kept', async () => {
    const order = await delivered()
    expect((await rate(order, { ...good, comment: 'x'.repeat(10_000) })).body.errors).toEqual([
      { path: 'comment', message: 'Must be at most 2000 characters' },
    ])
    expect((await rate(order, { ...good, comment: 'x'.repeat(2_000) })).status).toBe(200)
  })

  it('HTML stays plain text; invisible and null characters are removed, and links refused', async () => {
    const order = await delivered()
    const comment = '<script>alert(1)</script> [x](javascript:alert(1))\u202e\u0000'
    await rate(order, { ...good, comment })
    expect((await ofShop()).data[0].comment).toBe('<script>alert(1)</script> [x](javascript:alert(1))')
    const link = { ...good, comment: 'See https://evil.example' }
    expect((await rate(order, link)).body.message).toBe('Please leave out phone numbers, e-mail addresses and links')
    await rate(order, { ...good, comment: ' \u200b\u2800 ' })
    expect((await ofShop()).data).toEqual([])
  })

  it('foreign fields change nothing', async () => {
    const other = await aCustomer(db)
    const order = await delivered()
    await rate(order, { ...good, userId: other.id, shopId: 1, createdAt: '2020-01-01', reply: 'Thanks' })
    const [row] = await db.selectFrom('shop_rating').selectAll().where('shop_id', '=', shopId).execute()
    expect(row).toMatchObject({ user_id: buyer.id, reply: null })
    expect(row?.created_at.getFullYear()).toBe(new Date().getFullYear())
  })
})
