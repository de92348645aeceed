import { aCustomer, anAdmin, aShop, aStaffMember, aVendor, type TestUser } from '@axle/testing/builders'
import { anOrder } from '@axle/testing/order-builders'
import { outboxOf } from '@axle/testing/outbox'
import { testApp } from '@axle/testing/test-app'
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
let buyer: TestUser
let shopId: number
beforeAll(async () => {
  vendor = await aVendor(db)
  admin = await anAdmin(db)
})
beforeEach(async () => {
  shopId = await aShop(db, vendor.id, { name: 'Kokompe Electric' })
  buyer = await aCustomer(db)
})

const marks = { asDescribed: 1, speed: 2, service: 3 }
/** Rates the shop and returns the id of the rating. */
async function aRating(comment = 'They gave my number away', author = buyer): Promise<number> {
  const { id, vendorOrderIds } = await anOrder(db, author.id, [shopId], 'delivered')
  const url = `/orders/${id}/shop-ratings/${vendorOrderIds[0]}`
  await call('PUT', url, { token: author.token, data: { ...marks, comment } })
  return (await received())[0].id
}
const received = async (query = '', { token } = vendor) =>
  (await call('GET', `/business/${shopId}/ratings/received${query}`, { token })).body.data
const ratingUrl = (id: number, shop = shopId) => `/business/${shop}/ratings/${id}`
const reply = (id: number, text = 'Thank you', { token } = vendor) =>
  call('PUT', `${ratingUrl(id)}/reply`, { token, data: { text } })
const report = (id: number, { token }: TestUser, data: object = { reason: 'personal-data' }) =>
  call('POST', `${ratingUrl(id)}/reports`, { token, data })
const reported = async (query = '?limit=100') =>
  (await call('GET', `/admin/reported-shop-ratings${query}`, { token: admin.token })).body.data
const find = async (id: number) => (await reported()).find((each: { id: number }) => each.id === id)
const score = async () => (await call('GET', `/business/${shopId}/ratings`)).body.score
const notificationsOf = async ({ token }: TestUser) => {
  await settled()
  return (await call('GET', '/notifications', { token })).body.data
}

describe('the reply of a shop to a rating', () => {
  it('is public in the name of the shop, and tells the buyer once by notification and mail', async () => {
    const id = await aRating()
    expect((await reply(id)).body.data.reply).toMatchObject({ text: 'Thank you', shopName: 'Kokompe Electric' })
    await reply(id, 'Sorry')
    const [shown] = (await call('GET', `/business/${shopId}/ratings`)).body.data
    expect(shown.reply).toMatchObject({ text: 'Sorry', isOlder: false })
    expect(await notificationsOf(buyer)).toMatchObject([
      { kind: 'rating_replied', params: { businessId: shopId, businessName: 'Kokompe Electric' } },
    ])
    const mails = await outboxOf(platform.config.dataDir, buyer.email)
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('replied to your rating')])
  })

  it('is older than a rating that was changed later', async () => {
    const id = await aRating()
    await reply(id)
    const { order_id: orderId, id: vendorOrderId } = await db
      .selectFrom('shop_rating')
      .innerJoin('vendor_order', 'vendor_order.id', 'vendor_order_id')
      .select(['vendor_order.order_id', 'vendor_order.id'])
      .where('shop_rating.id', '=', id)
      .executeTakeFirstOrThrow()
    await call('PUT', `/orders/${orderId}/shop-ratings/${vendorOrderId}`, { token: buyer.token, data: marks })
    expect((await received())[0].reply.isOlder).toBe(true)
  })

  it('is written by the owner and staff with the right, not by others or admins', async () => {
    const id = await aRating()
    const [sales, packer] = [await aCustomer(db), await aCustomer(db)]
    await aStaffMember(db, shopId, sales.id, 'sales')
    await aStaffMember(db, shopId, packer.id, 'packing')
    const tries = [packer, buyer, admin, await aVendor(db)]
    for (const person of tries) expect((await reply(id, 'Ha', person)).status).toBe(403)
    expect((await reply(id, 'Thank you', sales)).status).toBe(200)
    expect((await call('DELETE', `${ratingUrl(id)}/reply`, { token: admin.token })).body.data.reply).toBeUndefined()
  })

  it('does not reach ratings of other shops', async () => {
    const id = await aRating()
    const other = await aShop(db, vendor.id)
    const { token } = vendor
    expect((await call('PUT', `${ratingUrl(id, other)}/reply`, { token, data: { text: 'Ha' } })).status).toBe(404)
  })

  it('narrows the list of the shop, which names the order', async () => {
    const [one, two] = [await aRating(), await aRating('')]
    await reply(one)
    expect((await received()).map(({ id }: { id: number }) => id)).toEqual([two, one])
    expect(await received('?answered=true')).toMatchObject([{ id: one, orderCode: expect.stringMatching(/^AX-/) }])
    expect(await received('?answered=false')).toMatchObject([{ id: two, comment: '' }])
  })
})

describe('a report of a rating', () => {
  it('reaches the admins, counts once from a person, and leaves the rating visible', async () => {
    const id = await aRating()
    const answers = await Promise.all([report(id, vendor), report(id, vendor)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await find(id)).toMatchObject({
      ...marks,
      comment: 'They gave my number away',
      businessId: shopId,
      author: { id: buyer.id },
      count: 1,
      reports: [{ reason: 'personal-data', reporter: { id: vendor.id } }],
    })
    expect((await score()).buyers).toBe(1)
    expect((await call('GET', '/overview', { token: admin.token })).body.data.todo.reportedRatings).toBeGreaterThan(0)
  })

  it('is refused to the author and for ratings of another shop', async () => {
    const id = await aRating()
    expect((await report(id, buyer)).status).toBe(403)
    const url = `${ratingUrl(id, await aShop(db, vendor.id))}/reports`
    expect((await call('POST', url, { token: vendor.token, data: { reason: 'spam' } })).status).toBe(404)
  })

  it('is dismissed up to what the admin saw, and accepted again only for a changed text', async () => {
    const id = await aRating()
    await report(id, vendor)
    const { lastAt } = await find(id)
    const dismiss = () =>
      call('POST', `/admin/reported-shop-ratings/${id}/dismiss`, { token: admin.token, data: { until: lastAt } })
    expect((await dismiss()).status).toBe(200)
    expect(await find(id)).toBeUndefined()
    expect((await dismiss()).body.code).toBe('reports_not_found')
    expect((await report(id, vendor)).body.code).toBe('already_reported')
    await db
      .updateTable('shop_rating')
      .set({ updated_at: new Date(Date.now() + 1_000) })
      .where('id', '=', id)
      .execute()
    expect((await report(id, vendor)).status).toBe(201)
  })

  it('names its reporter to nobody but admins, and is deleted with the reporter', async () => {
    const id = await aRating()
    const reader = await aCustomer(db, { first_name: 'Reporter', last_name: 'Marker' })
    await report(id, reader)
    for (const path of [`/business/${shopId}/ratings`, `/business/${shopId}/ratings/received`])
      expect(JSON.stringify((await call('GET', path, { token: vendor.token })).body)).not.toContain('Marker')
    await call('DELETE', `/users/${reader.id}`, { token: admin.token })
    await settled()
    expect(await find(id)).toBeUndefined()
  })
})

describe('the removal of a rating', () => {
  const remove = (id: number, { token } = admin) => call('DELETE', `${ratingUrl(id)}?reason=personal-data`, { token })

  it('by an admin changes the score, tells the author the reason, and is audited', async () => {
    const id = await aRating()
    await report(id, vendor)
    await reply(id)
    expect((await remove(id)).status).toBe(200)
    expect(await score()).toEqual({ buyers: 0, asDescribed: 0, speed: 0, service: 0 })
    expect(await find(id)).toBeUndefined()
    const [removed] = await notificationsOf(buyer)
    expect(removed).toMatchObject({ kind: 'rating_removed', params: { businessId: shopId, why: 'personal-data' } })
    const mails = await outboxOf(platform.config.dataDir, buyer.email)
    expect(mails.find(({ subject }) => subject.includes('removed'))?.body).toContain('It contained personal data.')
    const audited = await db
      .selectFrom('audit')
      .select('details')
      .where('action', '=', 'shop-rating.deleted')
      .where('subject_id', '=', String(shopId))
      .executeTakeFirst()
    expect(audited?.details).toMatchObject({ ratingId: id, authorId: buyer.id, reason: 'personal-data' })
    expect((await remove(id)).status).toBe(404)
  })

  it('gives the voice of the buyer back to the rating before it', async () => {
    await aRating('First')
    await db
      .updateTable('shop_rating')
      .set({ created_at: new Date(Date.now() - 1_000), speed: 5 })
      .where('shop_id', '=', shopId)
      .execute()
    const latest = await aRating('Second')
    expect(await score()).toMatchObject({ buyers: 1, speed: 2 })
    await remove(latest)
    expect(await score()).toMatchObject({ buyers: 1, speed: 5 })
  })

  it('is refused to the shop, the author and of a rating of another shop', async () => {
    const id = await aRating()
    for (const person of [vendor, buyer]) expect((await remove(id, person)).status).toBe(403)
    expect((await call('DELETE', '/business/2147483647/ratings/1', { token: admin.token })).status).toBe(404)
    expect((await call('DELETE', ratingUrl(id, await aShop(db, vendor.id)), { token: admin.token })).status).toBe(404)
  })

  it('while the buyer changes it, ends in a score of what is stored', async () => {
    const id = await aRating()
    const { order_id: orderId, id: vendorOrderId } = await db
      .selectFrom('shop_rating')
      .innerJoin('vendor_order', 'vendor_order.id', 'vendor_order_id')
      .select(['vendor_order.order_id', 'vendor_order.id'])
      .where('shop_rating.id', '=', id)
      .executeTakeFirstOrThrow()
    const change = () =>
      call('PUT', `/orders/${orderId}/shop-ratings/${vendorOrderId}`, { token: buyer.token, data: marks })
    const answers = await Promise.all([change(), remove(id), change(), reply(id), report(id, vendor), change()])
    for (const { status } of answers) expect([200, 201, 404]).toContain(status)
    const stored = await db.selectFrom('shop_rating').select('id').where('shop_id', '=', shopId).execute()
    expect((await score()).buyers).toBe(stored.length)
  })
})
